internal import Foundation

/// A link in a store: a line with its state, the second by which it was received, and its text, which has no spaces.
struct HeldLink: Sendable {
  enum State {
    case waiting, opening
    /// An earlier process has ended while it was opening.
    case interrupted
    /// The text is a line of another version.
    case unreadable
    /// The text is the beginning of a line, which may look like a whole one.
    case cut
  }

  let id = UUID()
  let text: String
  var received: Int
  var state = State.waiting
  /// Whether it is being dropped. Until it is removed, the store has it unchanged.
  var isLeaving = false

  /// Whether no call opens or drops it.
  var isFree: Bool { state != .opening && !isLeaving }

  private var line: String {
    switch state {
    case .waiting: "waiting \(received) \(text)\n"
    case .opening, .interrupted: "opening \(received) \(text)\n"
    case .unreadable: text + "\n"
    case .cut: text
    }
  }

  /// The current second, rounded up.
  static var now: Int { Int(Date().timeIntervalSince1970.rounded(.up)) }

  /// The text of a store. A line that is cut stays the last.
  static func text(of links: [HeldLink]) -> String {
    (links.filter { $0.state != .cut } + links.filter { $0.state == .cut }).map(\.line).joined()
  }

  static func all(in text: String) -> [HeldLink] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let cut = String(Substring(lines.removeLast()))
    let links = lines.filter { !$0.isEmpty }.map { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map { String(Substring($0)) }
      let states = ["waiting": State.waiting, "opening": .interrupted]
      guard words.count == 3, let state = states[words[0]], let received = Int(words[1]) else {
        return HeldLink(text: String(Substring(line)), received: 0, state: .unreadable)
      }
      return HeldLink(text: words[2], received: received, state: state)
    }
    return cut.isEmpty ? links : links + [HeldLink(text: cut, received: 0, state: .cut)]
  }
}
