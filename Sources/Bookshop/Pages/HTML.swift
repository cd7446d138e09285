internal import Roundtrip

/// A piece of HTML. Interpolated text is escaped; interpolated HTML isn't.
///
/// ```swift
/// try "<a href='\(to: .author(name: book.author))'>\(book.author)</a>" as HTML
/// ```
///
/// Interpolated routes are printed by the router. Pages write URLs in no other way, so no link is broken.
struct HTML: ExpressibleByStringInterpolation, Sendable, Equatable {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Interpolates text, escaped so that it is only text.
    mutating func appendInterpolation(_ value: String) { text += HTML.escaped(value) }

    mutating func appendInterpolation(_ value: Int) { text += String(value) }

    mutating func appendInterpolation(_ value: HTML) { text += value.text }

    mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }

    /// Interpolates the URL of a route, for an attribute.
    ///
    /// - Throws: If the router doesn't print the route.
    mutating func appendInterpolation(to route: ShopRoute) throws {
      appendInterpolation(try shopRouter.path(for: route))
    }
  }

  /// The text with everything escaped that could be a tag, an entity, or the end of an attribute in any quotes. The library
  /// escapes the same, but not in public, which is all that an example uses.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // HTML can't represent these characters.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension HTML {
  /// An empty piece.
  static let none: HTML = ""
}
