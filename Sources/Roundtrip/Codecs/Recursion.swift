/// The depth of a match or a print in a router that contains itself, and how often it has descended.
///
/// Depth costs stack, and alternatives with a common beginning multiply with it. Both are bounded, so that no URL, even
/// a hostile one, exhausts the stack or the time.
struct Recursion: Sendable {
  static let maximumDepth = 100
  static let maximumEntries = 1_000
  /// How much of the stack may be used: half of a secondary thread's stack on Apple's platforms. In a debug build,
  /// where a level takes several times as much as in release, only the number of levels is bounded.
  #if DEBUG
    static let maximumStack = Int.max
  #elseif canImport(Musl)
    // Half of a secondary thread's 128 KiB.
    static let maximumStack = 64 << 10
  #else
    static let maximumStack = 256 << 10
  #endif

  private var depth: Int32 = 0
  private var entries: Int32 = 0
  private var work = 0
  /// Whether the ways through what was entered were too many. Then no others are looked for.
  private(set) var isSpent = false
  /// The position of the stack at the first entry.
  private var start = 0

  /// Descends one level of a match. Returns `false` if that isn't possible.
  mutating func enter() -> Bool { enter(maximumStack: Self.maximumStack) }

  /// Descends one level of a print. It may use half as much stack again, because a level may take more of it than when it was
  /// matched, and what has been matched has to be printed.
  mutating func enterPrint() -> Bool {
    enter(maximumStack: Self.maximumStack == .max ? .max : Self.maximumStack / 2 * 3)
  }

  private mutating func enter(maximumStack: Int) -> Bool {
    var mark: UInt8 = 0
    let place = unsafe withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) }
    return enter(at: place, maximumStack: maximumStack)
  }

  /// - Parameter place: The position of the stack.
  mutating func enter(at place: Int, maximumStack: Int) -> Bool {
    if start == 0 { start = place }
    guard depth < Self.maximumDepth, entries < Self.maximumEntries, abs(start - place) <= maximumStack
    else { return false }
    depth += 1
    entries += 1
    return true
  }

  /// Takes account of the work that it was to find the ways through what has been entered. Returns `false` if it is too much.
  ///
  /// Choices behind parts that contain themselves multiply with each level. How many ways go on from the first level doesn't
  /// depend on a request, so those don't count.
  mutating func take(_ work: Int, atMost limit: Int) -> Bool {
    if depth <= 1 { return true }
    self.work += min(work, limit + 1)
    isSpent = self.work > limit
    return !isSpent
  }

  mutating func leave() { depth -= 1 }

  var isOutermost: Bool { depth == 0 }
}
