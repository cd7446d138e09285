/// Counts of results, so that a run in which nothing ever matched doesn't pass as a test.
public struct Tally: Sendable, Equatable {
  /// Requests that matched.
  public var matched = 0
  /// Requests that did not match.
  public var missed = 0
  /// Values that were printed.
  public var printed = 0
  /// Values that were not printed.
  public var refused = 0

  /// Creates an empty tally.
  public init() {}

  /// The sum.
  public static func += (left: inout Tally, right: Tally) {
    left.matched += right.matched
    left.missed += right.missed
    left.printed += right.printed
    left.refused += right.refused
  }
}
