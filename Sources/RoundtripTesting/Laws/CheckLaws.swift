import Foundation
public import Roundtrip
import RoundtripInspection

/// Verifies the laws of a router, with requests made from its own description and with variations of them.
///
/// ```swift
/// @Test func laws() throws { try checkLaws(appRouter) }
/// ```
///
/// Each variant of the router's routes is sampled in turn, with and without each optional part. Besides usual values, each
/// parameter has values that programs mistake for something else, such as `null` and `-0`, and values at its bounds, such as
/// the greatest number, unless your own code converts it. Half of the samples, or more with `requests`, are changed: escapes,
/// letter case, slashes, dots, plus signs, missing and repeated fields, empty values, non-ASCII letters, and long text. The
/// value of a request that matches is printed, matched, and printed again. A request that breaks a law is reduced to a minimal
/// one, and reported with the seed.
///
/// The matched values are varied as well, if they consist of public parts: strings, numbers, and Booleans in enum
/// cases, tuples, optionals, and arrays. Their printed requests have to match back.
///
/// What a custom parser-printer or a conversion accepts isn't known unless `examples(_:)` or the shape of a parser gives
/// examples; the JSON of a body is made from its schema. Alternatively, pass whole `requests`, and `values`, which are printed first. A
/// route or a variant that nothing reaches is reported, because nothing about it was verified. Alternatives in a `Lazy` make
/// variants as well, up to where a router contains itself.
///
/// If custom code stops the program, set `ROUNDTRIP_TRACE=1` in the environment: each request is then written to standard
/// error before it is matched, and each value before it is printed.
///
/// - Parameters:
///   - router: The router.
///   - samples: The number of requests to try. With at least 800, long requests are tried on sixteen variants; with
///     fewer, on fewer variants.
///   - seed: The seed of the random numbers; by default, the environment variable `ROUNDTRIP_SEED`, or 1.
///   - exceptions: Laws that some routes may break, with the names of these routes: `[.wholeText: ["show(id:)"]]`.
///   - requests: Requests to try first, and to vary.
///   - values: Values that random requests are unlikely to produce, such as bodies that aren't JSON. The requests that they
///     print are varied as well.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The number of requests that were tried, and their results.
/// - Throws: A ``RoundTripFailure`` with the first violation of each law.
@discardableResult
public func checkLaws<R: Router<Output>, Output: Equatable>(
  _ router: R, samples: Int = 10_000, seed: UInt64? = nil, except exceptions: [Law: ExceptedRoutes] = [:],
  requests: [URLRequestData] = [], values: [Output] = [], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) -> LawCheck {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  var search = ViolationSearch(router, seed: seed ?? seedOfEnvironment, except: exceptions)
  return try search.result(samples, requests, values, at: place)
}

/// Verifies the laws of a router for its command line.
package func checkLawsOfCommand<R: Router<Output>, Output: Equatable>(
  _ router: R, samples: Int, values: [Output], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) -> LawCheck {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  var search = ViolationSearch(router, seed: seedOfEnvironment, except: [:], for: .command)
  return try search.result(samples, [], values, at: place)
}

/// Verifies the laws of a router like the other `checkLaws`, but with random values of yours.
///
/// ```swift
/// try checkLaws(appRouter) { random in .book(id: Int.random(in: 0...9_999, using: &random)) }
/// ```
///
/// - Parameters:
///   - router: The router.
///   - samples: The number of requests to try.
///   - seed: The seed of the random numbers; by default, the environment variable `ROUNDTRIP_SEED`, or 1.
///   - exceptions: Laws that some routes may break, with the names of these routes.
///   - requests: Requests to try first, and to vary.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - values: Returns a random value, which is the same for the same numbers. It is called once per ten samples.
/// - Returns: The number of requests that were tried, and their results.
/// - Throws: A ``RoundTripFailure`` with the first violation of each law.
@discardableResult
public func checkLaws<R: Router<Output>, Output: Equatable>(
  _ router: R, samples: Int = 10_000, seed: UInt64? = nil, except exceptions: [Law: ExceptedRoutes] = [:],
  requests: [URLRequestData] = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  values: (inout any RandomNumberGenerator) -> Output
) throws(RoundTripFailure) -> LawCheck {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  var search = ViolationSearch(router, seed: seed ?? seedOfEnvironment, except: exceptions)
  search.check(given: requests)
  var random: any RandomNumberGenerator = SplitMix64(seed: search.random.next())
  search.check(given: (0..<max(samples / 10, 1)).map { _ in values(&random) })
  return try search.result(samples, varying: requests, at: place)
}

private var seedOfEnvironment: UInt64 {
  ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 1
}

extension ViolationSearch {
  /// Tries requests and values, and then samples.
  fileprivate mutating func result(
    _ samples: Int, _ requests: [URLRequestData], _ values: [R.Output], at place: CallPlace
  ) throws(RoundTripFailure) -> LawCheck {
    check(given: requests)
    let printed = check(given: values)
    for request in printed { check(request) }
    return try result(samples, varying: requests + printed, at: place)
  }

  /// Tries samples, and returns the numbers, or throws all findings.
  fileprivate mutating func result(
    _ samples: Int, varying requests: [URLRequestData], at place: CallPlace
  ) throws(RoundTripFailure) -> LawCheck {
    checkSamples(samples, also: requests)
    checkGrowth(samples: samples)
    try RoundTripFailure.report(findings, at: place)
    return tally
  }
}

/// The result of `checkLaws`.
///
/// ```swift
/// let check = try checkLaws(appRouter, samples: 1_000)
/// #expect(check.matched > 500)
/// ```
public struct LawCheck: Sendable, Equatable {
  /// The seed of the random numbers.
  public let seed: UInt64
  /// The number of requests that were tried.
  public internal(set) var samples = 0
  /// The number of requests that matched.
  public internal(set) var matched = 0
  /// The number of values that were printed.
  public internal(set) var printed = 0
  /// The number of values that the router didn't print.
  public internal(set) var refused = 0
}
