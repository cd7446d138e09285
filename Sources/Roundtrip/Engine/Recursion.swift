/// How deep a match or a print is in a router that contains itself, and how often it has gone there.
///
/// Depth costs stack, and alternatives that begin alike multiply with it. Both are bounded, so that no URL, whoever
/// made it, exhausts either.
struct Recursion: Sendable {
  static let maximumDepth = 100
  static let maximumEntries = 1_000

  private var depth: Int32 = 0
  private var entries: Int32 = 0

  init() {}

  /// Goes one level down; `false` where there is no further.
  mutating func enter() -> Bool {
    guard depth < Self.maximumDepth, entries < Self.maximumEntries else { return false }
    depth += 1
    entries += 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
