/// An error thrown for a value that can't be printed, because its URL wouldn't match as the same value.
///
/// ```
/// can't print user(name:): a path component would be empty
/// ```
public struct PrintingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason why the value can't be printed.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable, Equatable {
    /// No route prints the value.
    case noRoute
    /// A route prints another case.
    case otherCase
    /// A component of the path would be empty.
    case emptyComponent
    /// A component of the path would be `.` or `..`.
    case dotSegment(String)
    /// A text parser can't print the value, for this reason.
    case text(String)
    /// A custom conversion or parser-printer failed with this description.
    case conversion(String)
    /// The text could be parsed in a different way.
    case ambiguous(String)
    /// Another route matches this URL, or the same route matches it as a different value.
    case matchesOtherRoute(String)
    /// No route matches this URL.
    case matchesNoRoute(String)
    /// A ``Fallback`` would print this URL, but another route matches the path.
    case pathOfOtherRoute(String)
    /// A header, a cookie, or another part of the request may not contain this.
    case forbidden(String)
    /// The output span is too small by this number of bytes.
    case insufficientCapacity(missing: Int)
  }

  /// The reason why the value can't be printed.
  public let reason: Reason
  /// The part of the request that would have been wrong, if known: `path component 2`, `the field "count"`.
  public let part: String?
  /// The case that the URL would match as, if another route matches it.
  public let matchedCase: String?
  /// The value that can't be printed: the name of an enum's case, such as `book(id:)`, or of nested cases, such as
  /// `topic(id:).edit`; a number or a text itself; for other values, their type.
  public let value: String

  /// - Parameter value: The name of the value.
  init(_ finding: Finding?, of value: String) {
    (reason, part, matchedCase) = (finding?.reason ?? .noRoute, finding?.part, finding?.matchedCase)
    self.value = finding?.value ?? value
  }

  /// The reason that printing found, before the value's name is known.
  @usableFromInline
  struct Finding: Sendable {
    let reason: Reason
    var part: String?
    var matchedCase: String?
    /// The name of the value, if the router knows a better one than the value's type does.
    var value: String?

    init(_ reason: Reason, part: String? = nil) { (self.reason, self.part) = (reason, part) }
  }

  /// A sentence for a log, on one line: control characters are escaped, and long text is truncated.
  public var description: String {
    "can't print " + value.visible(limit: String.shownWidth) + ": "
      + sentence.visible(limit: 3 * String.shownWidth)
  }

  private var sentence: String {
    let consequence = part.map { ", so " + $0 + " wouldn't round-trip" } ?? ""
    switch reason {
    case .noRoute, .otherCase: return "no route prints it"
    case .insufficientCapacity(let missing): return "there is no room for the last \(missing) bytes of the path"
    case .emptyComponent: return "a path component would be empty"
    case .dotSegment(let text):
      return "\"" + text + "\" is a dot segment, which browsers remove from paths"
    case .text(let reason), .conversion(let reason), .forbidden(let reason):
      return Self.cut(reason) + consequence
    case .ambiguous(let text):
      return "\"" + Self.cut(text) + "\" can be read in another way" + consequence
    case .matchesOtherRoute(let url):
      let other = matchedCase.map { $0 == value ? "another " + $0 : $0 } ?? "another value"
      return Self.cut(url) + " would match back as " + other
    case .pathOfOtherRoute(let url):
      return Self.cut(url) + " has the path of another route"
    case .matchesNoRoute(let url): return Self.cut(url) + " would match no route"
    }
  }

  @inline(never)
  private static func cut(_ text: String) -> String {
    String(bytes: text.bytes.prefix(4 * String.shownWidth)).cut
  }
}

extension PrintingError.Reason {
  /// Whether the value belongs to another case than the route prints.
  var isOfAnotherCase: Bool {
    switch self {
    case .noRoute, .otherCase: true
    default: false
    }
  }
}
