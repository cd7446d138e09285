/// How deep a match or a print is in a router that contains itself, and how often it has gone there.
///
/// Depth costs stack, and alternatives that begin alike multiply with it. Both are bounded, so that no URL, whoever
/// made it, exhausts either.
struct Recursion: Sendable {
  static let maximumDepth = 100
  static let maximumEntries = 1_000
  /// How much of the stack may be used: half of what threads have on Apple's platforms that are not the main one. In a
  /// debug build, where a level takes nine times as much as in release, nothing bounds it but the number of levels.
  #if DEBUG
    static let maximumStack = Int.max
  #else
    static let maximumStack = 256 << 10
  #endif

  private var depth: Int32 = 0
  private var entries: Int32 = 0
  /// Where the stack was at the first entry.
  private var start = 0

  init() {}

  /// Goes one level down; `false` where there is no further.
  mutating func enter() -> Bool {
    var mark: UInt8 = 0
    return enter(at: unsafe withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) })
  }

  /// - Parameter place: Where the stack is.
  mutating func enter(at place: Int, maximumStack: Int = Self.maximumStack) -> Bool {
    if start == 0 { start = place }
    guard depth < Self.maximumDepth, entries < Self.maximumEntries, abs(start - place) <= maximumStack
    else { return false }
    depth += 1
    entries += 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
