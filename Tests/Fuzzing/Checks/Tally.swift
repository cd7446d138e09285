/// How often something came of the bytes, so that nobody takes a run for a test in which nothing ever matched.
public struct Tally: Sendable, Equatable {
  /// Requests that matched.
  public var matched = 0
  /// Requests that did not match.
  public var missed = 0
  /// Values that were printed.
  public var printed = 0
  /// Values that were not printed.
  public var refused = 0

  /// Nothing yet.
  public init() {}

  /// The sum.
  public static func += (left: inout Tally, right: Tally) {
    left.matched += right.matched
    left.missed += right.missed
    left.printed += right.printed
    left.refused += right.refused
  }
}
