import RandomRouters
import Roundtrip

/// The routers and targets of an exhaustive run, and what came of them.
public struct ExhaustiveRun: Sendable, Equatable, CustomStringConvertible {
  /// Routers, and matches with them.
  public var routers = 0, matches = 0
  /// Matches with a value, and errors.
  public var found = 0, notFound = 0, methodNotAllowed = 0, badRequest = 0
  /// Values that were printed, and values that were refused.
  public var printed = 0, refused = 0

  /// Creates an empty run.
  public init() { Backtraces.areOff }

  public var description: String {
    "\(routers) routers, \(matches) matches (\(found) found, \(notFound) not found, \(methodNotAllowed) of another method, "
      + "\(badRequest) bad requests), \(printed) values printed, \(refused) refused"
  }
}

/// Matches all targets of up to a number of bytes with all routers of up to a number of parts, and prints the values of
/// those of up to three bytes.
///
/// Each result is compared with the reference, which shares no code with the library.
///
/// - Parameters:
///   - alphabet: The number of different parts.
///   - parts: The most parts of a router.
///   - length: The most bytes of a target.
public func matchExhaustively(
  alphabet: Int, parts: Int, length: Int, into run: inout ExhaustiveRun
) throws(BrokenPromise) {
  let targets = ExhaustiveTargets(upTo: length)
  let alphabet = Array(ExhaustivePart.alphabet.prefix(alphabet))
  for count in 1...parts {
    for pattern in ExhaustivePart.routers(of: alphabet, parts: count) { try match(targets, pattern, &run) }
  }
}

private func match(
  _ targets: ExhaustiveTargets, _ pattern: Pattern, _ run: inout ExhaustiveRun
) throws(BrokenPromise) {
  let router = pattern.router
  run.routers += 1
  let expected = pattern.references(targets.requests)
  var values: Set<Found> = []
  for (text, meaning) in zip(targets.texts, targets.meanings) {
    let outcome: Outcome
    do throws(RoutingError) { outcome = .found(try router.match(path: text)) } catch { outcome = Outcome(error) }
    run.count(outcome)
    try promise(
      "a router matches like the first of its routes that does", outcome == expected[meaning],
      "\(text.debugDescription) is \(outcome), not \(expected[meaning]), of\n\(pattern)")
    if case .found(let value) = outcome, text.utf8.count <= 3, values.insert(value).inserted {
      try print(value, router, pattern, &run)
    }
  }
}

private func print(
  _ value: Found, _ router: FoundRouter, _ pattern: Pattern, _ run: inout ExhaustiveRun
) throws(BrokenPromise) {
  let expected = pattern.referencePrint(value)
  let printed = Result { () throws(PrintingError) in try router.requestData(for: value) }
  if case .success = printed { run.printed += 1 } else { run.refused += 1 }
  try promise(
    "a router prints like the first of its routes that does, or not at all if that doesn't match back",
    (try? printed.get().target) == expected?.target,
    "\(value) is \(printed), not \(expected?.target ?? "refused"), of\n\(pattern)")
}

extension ExhaustiveRun {
  fileprivate mutating func count(_ outcome: Outcome) {
    matches += 1
    switch outcome {
    case .found: found += 1
    case .notFound: notFound += 1
    case .methodNotAllowed: methodNotAllowed += 1
    case .badRequest: badRequest += 1
    }
  }
}
