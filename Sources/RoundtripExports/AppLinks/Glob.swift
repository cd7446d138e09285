/// Patterns of a text, one of which has to match.
struct Glob: Sendable {
  var texts: [String]
  /// Whether they match exactly the texts that are allowed.
  var isExact: Bool

  /// How many rules the parameters of a path make at most: more are worse than one that matches too much.
  static let mostTexts = 16

  /// Any text that isn't empty.
  static let anything = Glob(texts: ["?*"], isExact: false)

  /// Whether a character is never escaped and isn't part of a pattern (RFC 3986 §2.3).
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether a character is plain or part of a pattern.
  static func isPattern(_ byte: UInt8) -> Bool { isPlain(byte) || "*?$()".utf8.contains(byte) }
}

/// The two languages of patterns with `*` and `?`.
enum GlobDialect: Sendable {
  /// Apple's, where `$(digit)` matches a digit, and named variables list texts.
  case apple
  /// The one of Android's dynamic rules.
  case android

  /// A text that matches only itself, or `nil` if it would be read as a pattern.
  func literal(_ text: String) -> String? {
    text.contains("*") || text.contains("?") || self == .apple && text.contains("$(") ? nil : text
  }

  /// The patterns of a text as it appears in a link.
  func glob(_ form: TextForm, encoded: (String) -> String) -> Glob {
    var glob: Glob
    switch form.kind {
    case .any: glob = Glob(texts: ["?*"], isExact: true)
    case .choice(let texts):
      let patterns = texts.compactMap { literal(encoded($0)) }
      let isShort = self == .apple || patterns.count <= Glob.mostTexts
      glob = patterns.count == texts.count && isShort ? Glob(texts: patterns, isExact: true) : .anything
    case .boolean: glob = Glob(texts: ["true", "false"], isExact: true)
    case .uuid: glob = characters(Array("xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"))
    case .day: glob = Glob(texts: characters(Array("dddd-dd-dd")).texts, isExact: false)
    case .composed(let pattern):
      glob = pattern.digitCount.map { characters(Array(repeating: "d", count: $0)) } ?? .anything
    case .affixed(let before, let text, let after):
      let inner = self.glob(text, encoded: encoded)
      guard let start = literal(encoded(before)), let end = literal(encoded(after)) else { return .anything }
      // Side by side, they may form what begins a variable.
      let joined = inner.texts.map { start + $0 + end }
      func variables(_ text: String) -> Int { text.ranges(of: "$(").count }
      if self == .apple, zip(joined, inner.texts).contains(where: { variables($0) > variables($1) }) {
        return .anything
      }
      glob = Glob(texts: joined, isExact: inner.isExact && form.isSplitExactly)
      // The text in between may be empty, while the component may not.
      if text.mayBeEmpty, inner.texts == Glob.anything.texts { glob.texts = [start + "*" + end] }
    case .integer, .number, .moment, .unixTime, .list, .opaque: glob = .anything
    }
    if form.isRefined { glob.isExact = false }
    return glob
  }

  /// A text of the given characters: `d` for a digit, `x` for a hexadecimal digit.
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
