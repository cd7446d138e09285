/// Patterns of a text, of which one has to fit.
struct Glob: Sendable {
  var texts: [String]
  /// Whether they take what the text may be, and nothing else.
  var isExact: Bool

  /// Any text but none.
  static let anything = Glob(texts: ["?*"], isExact: false)

  /// Whether a character is never escaped, and no part of a pattern (RFC 3986 §2.3).
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The same, or a part of a pattern.
  static func isPattern(_ byte: UInt8) -> Bool { isPlain(byte) || "*?$()".utf8.contains(byte) }
}

/// The two languages of patterns with `*` and `?`.
enum GlobDialect: Sendable {
  /// Apple's, in which `$(digit)` is a digit, and names stand for lists of texts.
  case apple
  /// That of the dynamic rules of Android.
  case android

  /// A text that takes itself alone; `nil` where it would be a pattern.
  func literal(_ text: String) -> String? {
    text.contains("*") || text.contains("?") || self == .apple && text.contains("$(") ? nil : text
  }

  /// The patterns of a text, as it stands in a link.
  func glob(_ form: TextForm, encoded: (String) -> String) -> Glob {
    var glob: Glob
    switch form.kind {
    case .any: glob = Glob(texts: ["?*"], isExact: true)
    case .choice(let texts):
      let patterns = texts.compactMap { literal(encoded($0)) }
      // Many rules for one route are worse than one that takes too much.
      let isShort = self == .apple || patterns.count <= 16
      glob = patterns.count == texts.count && isShort ? Glob(texts: patterns, isExact: true) : .anything
    case .boolean: glob = Glob(texts: ["true", "false"], isExact: true)
    case .uuid: glob = characters(Array("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"))
    case .day: glob = Glob(texts: characters(Array("dddd-dd-dd")).texts, isExact: false)
    case .composed(let pattern):
      glob = pattern.digitCount.map { characters(Array(repeating: "d", count: $0)) } ?? .anything
    case .affixed(let before, let text, let after):
      let inner = self.glob(text, encoded: encoded)
      guard let start = literal(encoded(before)), let end = literal(encoded(after)) else { return .anything }
      glob = Glob(texts: inner.texts.map { start + $0 + end }, isExact: inner.isExact)
      // The text in between may be empty, where the component is not.
      if case .any = text.kind { glob.texts = [start + "*" + end] }
    case .integer, .number, .moment, .unixTime, .list, .opaque: glob = .anything
    }
    if form.isRefined { glob.isExact = false }
    return glob
  }

  /// A text of certain characters: `d` for a digit, `x` for a hexadecimal one.
  private func characters(_ characters: [Character]) -> Glob {
    let texts = characters.map { character in
      switch character {
      case "d": self == .apple ? "$(digit)" : "?"
      case "x": self == .apple ? "$(xdigit)" : "?"
      default: String(character)
      }
    }
    return Glob(texts: [texts.joined()], isExact: self == .apple)
  }
}
