/// What handlers have done, in the order in which they did it.
final class Journal: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// What a handler throws to leave a link to the next.
struct NotMine: Error, Equatable, CustomStringConvertible {
  var description: String { "not mine" }
}
