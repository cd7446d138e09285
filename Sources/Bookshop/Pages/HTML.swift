internal import Roundtrip

/// A piece of HTML. Text that is interpolated is escaped; only HTML goes in as it is.
///
/// ```swift
/// try "<a href='\(to: .author(name: book.author))'>\(book.author)</a>" as HTML
/// ```
///
/// An interpolated route is printed by the router. No URL is written in any other way, so there is none that leads
/// nowhere.
struct HTML: ExpressibleByStringInterpolation, Sendable, Equatable {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Text, which means nothing but itself.
    mutating func appendInterpolation(_ value: String) { text += HTML.escaped(value) }

    mutating func appendInterpolation(_ value: Int) { text += String(value) }

    mutating func appendInterpolation(_ value: HTML) { text += value.text }

    mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }

    /// The URL of a route, for an attribute.
    ///
    /// - Throws: When the router does not print it.
    mutating func appendInterpolation(to route: ShopRoute) throws {
      appendInterpolation(try shopRouter.path(for: route))
    }
  }

  /// Text in which nothing is a tag, an entity or the end of an attribute, whichever quotes stand around it.
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
      // HTML has no way to write these.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension HTML {
  /// Nothing.
  static let none: HTML = ""
}
