public import Foundation

/// Why a format cannot be made: the place in its text, and what was expected there.
///
/// ```
/// this format cannot be read
///   /user/:userId{bigint}
///                 ^ expected one of the types bool, date, double, int, string and uuid
/// ```
public struct FormatError: Error, Sendable, Equatable {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    /// The text is no format.
    case unreadable
    /// The format is one, but not for the type of this name.
    case unfit(type: String)
    /// The text is the name of a ``FormatType``, and cannot be one.
    case typeName
  }

  /// What is wrong.
  public let kind: Kind
  /// The text of the format; of a type's name, the name.
  public let text: String
  /// Where in the text something else was expected, as a number of bytes of UTF-8.
  public let offset: Int
  /// What was expected there.
  public let expected: String

  init(_ kind: Kind, _ text: String, at offset: Int, expected: String) {
    (self.kind, self.text, self.offset, self.expected) = (kind, text, offset, expected)
  }
}

extension FormatError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension FormatError: CustomStringConvertible {
  /// The text with a mark where it is wrong, and what was expected there.
  ///
  /// Characters that do not show are escaped, and what is long is cut.
  public var description: String {
    let headline =
      switch kind {
      case .unreadable: "this format cannot be read"
      case .unfit(let type): "this format does not fit \(type)"
      case .typeName: "this cannot be the name of a type"
      }
    let (line, column) = Self.line(text, around: offset)
    let words = String(expected.prefix(2 * Self.width + 1)).visible()
    let shown = words.count > 2 * Self.width ? words.prefix(2 * Self.width) + "…" : words
    return "\(headline)\n  \(line)\n  \(String(repeating: " ", count: column))^ expected \(shown)"
  }

  /// How many characters are shown.
  private static let width = 100

  /// The text around a place, in one line, and the column of the place.
  private static func line(_ text: String, around offset: Int) -> (String, column: Int) {
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(offset, bytes.count))
    // No more is made visible than could be shown.
    let before = String(Substring(bytes[..<place].suffix(4 * width))).visible()
    let behind = String(Substring(bytes[place...].prefix(4 * width))).visible()
    let shownBefore = before.count > width / 2 ? "…" + before.suffix(width / 2) : before
    let left = width - shownBefore.count
    return (shownBefore + (behind.count > left ? behind.prefix(left) + "…" : behind), shownBefore.count)
  }
}
