/// The actions of handlers, in order.
final class Journal: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// The error that a handler throws so that the next one is tried.
struct NotMine: Error, Equatable, CustomStringConvertible {
  var description: String { "not mine" }
}
