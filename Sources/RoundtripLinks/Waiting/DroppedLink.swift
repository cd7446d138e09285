/// A link that no longer waits, although it hasn't been opened.
public struct DroppedLink: Sendable, CustomStringConvertible {
  /// The reason that a link no longer waits.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable {
    /// It has waited too long.
    case tooOld
    /// A new link, which has been received, takes its place.
    case replaced(by: String)
    /// No route matches it any more, for example in a new version of the app.
    case notMatched(UnhandledLink)
    /// The process ended before its handler had returned. To open it again, hold it again.
    case interrupted
    /// The line in the store isn't a link. The line is the text.
    case unreadable
  }

  /// The link, as it was received.
  public let text: String
  /// The reason that it no longer waits.
  public let reason: Reason

  init(_ link: HeldLink, _ reason: Reason) { (text, self.reason) = (link.text, reason) }

  /// A description for a log, with control characters escaped. It contains the link.
  public var description: String {
    switch reason {
    case .tooOld: "\(text) has waited too long".visible()
    case .replaced(let other): "\(text) is replaced by \(other)".visible()
    case .notMatched(let error): "\(error)"
    case .interrupted: "\(text) was being opened when the process ended".visible()
    case .unreadable: "\(text) is no line of a store of links".visible()
    }
  }
}
