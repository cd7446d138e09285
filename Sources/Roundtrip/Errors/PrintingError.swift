/// Why a value cannot be printed: it would not match as the same value again.
public struct PrintingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was wrong with the value.
  public enum Reason: Sendable, Equatable {
    /// No route prints the value.
    case noRoute
    /// A route prints another case.
    case otherCase
    /// A component of the path would be empty.
    case emptyComponent
    /// A component of the path would be `.` or `..`.
    case dotSegment(String)
    /// A text parser cannot print a value, for this reason.
    case text(String)
    /// A conversion or a parser-printer of the user's gave this reason.
    case conversion(String)
    /// The text could be read in another way.
    case ambiguous(String)
    /// Another route takes this URL.
    case takenByOtherRoute(String)
    /// A header or a cookie may not hold this.
    case forbidden(String)
  }

  /// What was wrong with the value.
  public let reason: Reason
  /// The value: of an enum, the name of its case, such as `book(id:)`.
  public let value: String

  @usableFromInline
  package init<Value>(_ reason: Reason, value: Value) {
    self.reason = reason
    // The name of a case says more than its payload, which may be nested as deep as it likes.
    let layout = try? EnumLayout<Value>()
    self.value = layout.map { $0[$0.tag(of: value)].fullName } ?? "\(value)"
  }

  /// A sentence for a log.
  public var description: String { "cannot print \(value): \(reason)" }
}

extension PrintingError.Reason {
  /// Whether the value was not meant for the route at all.
  var isOfAnotherCase: Bool { self == .noRoute || self == .otherCase }
}
