/// Why a value cannot be printed: it would not match as the same value again.
///
/// ```
/// cannot print user(name:): "" is empty, and an empty path component would not round-trip
/// ```
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
    /// Another route takes this URL, or the same route in another way.
    case takenByOtherRoute(String)
    /// No route takes this URL.
    case takenByNoRoute(String)
    /// A ``Fallback`` would print this URL, and another route has the path.
    case pathOfOtherRoute(String)
    /// A header or a cookie may not hold this.
    case forbidden(String)
    /// What it is printed into has too little room, by so many bytes.
    case noRoom(missing: Int)
  }

  /// What was wrong with the value.
  public let reason: Reason
  /// The part of the request that would have been wrong, as far as it is known: `path component 2`, `the field "count"`.
  public let part: String?
  /// The case as which the URL would match back, when another route takes it.
  public let taker: String?
  /// The value: of an enum the name of its case, such as `book(id:)`, or of a case in a case, `topic(id:).edit`; a number or
  /// a text as it is; of others the type.
  public let value: String

  /// - Parameter value: What the value is called.
  init(_ finding: Finding?, of value: String) {
    (reason, part, taker) = (finding?.reason ?? .noRoute, finding?.part, finding?.taker)
    self.value = finding?.value ?? value
  }

  /// What is found out while a value is printed.
  @usableFromInline
  struct Finding: Sendable {
    let reason: Reason
    var part: String?
    var taker: String?
    /// What the value is called, where the router knows more than the value's type does.
    var value: String?

    init(_ reason: Reason, part: String? = nil) { (self.reason, self.part) = (reason, part) }
  }

  /// A sentence for a log, on one line: control characters are escaped, and what is long is cut.
  public var description: String {
    "cannot print " + value.visible(limit: String.shownWidth) + ": "
      + sentence.visible(limit: 3 * String.shownWidth)
  }

  private var sentence: String {
    let part = part ?? "it"
    switch reason {
    case .noRoute, .otherCase: return "no route prints it"
    case .noRoom(let missing): return "there is no room for the last \(missing) bytes of the path"
    case .emptyComponent: return "\"\" is empty, and an empty path component would not round-trip"
    case .dotSegment(let text):
      return "\"" + text + "\" is a dot segment, and such a path component would not round-trip"
    case .text(let reason), .conversion(let reason), .forbidden(let reason):
      return Self.cut(reason) + ", so " + part + " would not round-trip"
    case .ambiguous(let text):
      return "\"" + Self.cut(text) + "\" can be read in another way, so " + part + " would not round-trip"
    case .takenByOtherRoute(let url):
      let other = taker.map { $0 == value ? "another " + $0 : $0 } ?? "another value"
      return Self.cut(url) + " would match back as " + other
    case .pathOfOtherRoute(let url):
      return Self.cut(url) + " has the path of another route, so it would not round-trip"
    case .takenByNoRoute(let url): return Self.cut(url) + " matches no route, so it would not round-trip"
    }
  }

  @inline(never)
  private static func cut(_ text: String) -> String {
    String(bytes: text.bytes.prefix(4 * String.shownWidth)).cut
  }
}

extension PrintingError.Reason {
  /// Whether the value was not meant for the route at all.
  var isOfAnotherCase: Bool {
    switch self {
    case .noRoute, .otherCase: true
    default: false
    }
  }
}
