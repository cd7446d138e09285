import Foundation
public import Roundtrip

/// Verifies the laws of a router on requests that are made out of its own description, and on changed ones.
///
/// ```swift
/// @Test func laws() throws { try checkLaws(appRouter) }
/// ```
///
/// Each way through the router is sampled in turn. Half of the samples are spoilt: escapes, letter case, slashes, dots,
/// plus signs, missing and repeated fields, empty values, letters beyond ASCII, long text. What matches is printed, matched
/// and printed again. A request that breaks a law is made as small as it can be, and reported with the seed.
///
/// Values that come of them are changed as well, where anyone could make others: texts, numbers and truth values in cases
/// of enums, in tuples, optionals and arrays. What is printed of those has to match back.
///
/// What a parser-printer of your own takes is not known: it says so by texts, in a shape of `InputShape.examples(_:_:)`.
/// Or give whole `requests`, and `values`, which are printed first.
///
/// - Parameters:
///   - router: The router.
///   - samples: How many requests are tried. From 800 on, long ones are tried on sixteen ways; on fewer where it is less.
///   - seed: What the random numbers begin with; that of the environment's `ROUNDTRIP_SEED`, or 1.
///   - exceptions: Laws that are not verified, such as ``Law/wholeText`` for a parser that means to overlook something.
///   - requests: Requests to begin with, and to change.
///   - values: Makes values that are not easily met by chance, such as bodies.
/// - Returns: How many requests were tried, and what came of them.
/// - Throws: A ``RoundTripFailure`` with the first violation of each law.
@discardableResult
public func checkLaws<R: ParserPrinter>(
  _ router: R, samples: Int = 10_000, seed: UInt64? = nil, except exceptions: Set<Law> = [],
  requests: [URLRequestData] = [],
  fileID: StaticString = #fileID, line: UInt = #line, values: ((inout RandomSource) -> R.Output)? = nil
) throws(RoundTripFailure) -> LawCheck where R.Input == URLRequestData, R.Output: Equatable {
  let seed = seed ?? ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 1
  var search = ViolationSearch(router, seed: seed, except: exceptions)
  for request in requests { search.check(request) }
  if let values {
    for _ in 0..<max(samples / 10, 1) { search.check(values(&search.random)) }
  }
  search.checkSamples(samples, also: requests)
  search.checkGrowth(samples: samples)
  try RoundTripFailure.report(search.findings, fileID: fileID, line: line)
  return search.tally
}

/// What `checkLaws` has tried.
public struct LawCheck: Sendable, Equatable {
  /// What the random numbers began with.
  public let seed: UInt64
  /// How many requests were matched.
  public internal(set) var samples = 0
  /// How many of them matched.
  public internal(set) var matched = 0
  /// How many values were printed.
  public internal(set) var printed = 0
  /// How many values were refused by printing.
  public internal(set) var refused = 0
}

/// Random numbers that are the same for the same seed, on every platform.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  /// Numbers that begin with a seed.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The next number.
  public mutating func next() -> UInt64 { generator.next() }
}
