public import Foundation

/// An error in a format: its position in the text, and what was expected there.
///
/// ```
/// this format isn't valid
///   /user/:userId{bigint}
///                 ^ expected one of the types bool, date, double, int, string and uuid
/// ```
public struct FormatError: Error, Sendable, Equatable {
  /// The kind of error.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Sendable, Equatable {
    /// The text isn't a valid format.
    case invalidSyntax
    /// The format is valid, but doesn't fit the type with this name.
    case typeMismatch(type: String)
    /// The text is the name of a ``FormatType``, and isn't allowed as one.
    case typeName
  }

  /// The kind of error.
  public let kind: Kind
  /// The text of the format, or the name of the type.
  public let text: String
  /// The position of the error, as an offset in bytes of UTF-8.
  public let offset: Int
  /// The text that was expected there.
  public let expected: String

  init(_ kind: Kind, _ text: String, at offset: Int, expected: String) {
    (self.kind, self.text, self.offset, self.expected) = (kind, text, offset, expected)
  }
}

extension FormatError: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

extension FormatError: CustomStringConvertible {
  /// The text with a mark at the position of the error, and the text that was expected there.
  ///
  /// Characters that aren't visible are escaped, and long text is truncated.
  public var description: String {
    let headline =
      switch kind {
      case .invalidSyntax: "this format isn't valid"
      case .typeMismatch(let type): "this format doesn't fit \(type)"
      case .typeName: "this isn't a valid name of a type"
      }
    let (line, column) = Self.line(text, around: offset)
    let words = String(expected.prefix(2 * Self.width + 1)).visible()
    let shown = words.count > 2 * Self.width ? words.prefix(2 * Self.width) + "…" : words
    return "\(headline)\n  \(line)\n  \(String(repeating: " ", count: column))^ expected \(shown)"
  }

  /// The number of characters that are shown.
  private static let width = 100

  /// The text around a position, on one line, and the column of the position.
  private static func line(_ text: String, around offset: Int) -> (String, column: Int) {
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(offset, bytes.count))
    // Only as much text is escaped as can be shown.
    let before = String(Substring(bytes[..<place].suffix(4 * width))).visible()
    let behind = String(Substring(bytes[place...].prefix(4 * width))).visible()
    let shownBefore = before.count > width / 2 ? "…" + before.suffix(width / 2) : before
    let left = width - shownBefore.count
    return (shownBefore + (behind.count > left ? behind.prefix(left) + "…" : behind), shownBefore.count)
  }
}
