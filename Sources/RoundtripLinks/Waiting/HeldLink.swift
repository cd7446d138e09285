internal import Foundation

/// A link in a store: a line with its state, the second by which it was received, and its text, which has no spaces.
struct HeldLink: Sendable {
  enum State: String {
    case waiting, opening
    /// An earlier process has ended while it was opening.
    case interrupted
    /// The text is a line of another version.
    case unreadable
  }

  let id = UUID()
  let text: String
  let received: Int
  var state = State.waiting
  /// Whether it is being dropped. Until it is removed, the store has it unchanged.
  var isLeaving = false

  /// Whether no call opens or drops it.
  var isFree: Bool { state != .opening && !isLeaving }

  private var line: String {
    let head = state == .unreadable ? "" : "\(state == .waiting ? state : .opening) \(received) "
    return head + text + "\n"
  }

  static func text(of links: [HeldLink]) -> String { links.map(\.line).joined() }

  static func all(in text: String) -> [HeldLink] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map { String(Substring($0)) }
      guard words.count == 3, let state = State(rawValue: words[0]), let received = Int(words[1]) else {
        return HeldLink(text: String(Substring(line)), received: 0, state: .unreadable)
      }
      return HeldLink(text: words[2], received: received, state: state == .waiting ? .waiting : .interrupted)
    }
  }
}
