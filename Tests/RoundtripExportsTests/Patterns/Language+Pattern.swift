import RoundtripInspection

extension Language {
  /// The texts that a regular expression matches as a whole, in the syntax that ECMAScript, JSON Schema, and Android share,
  /// or `nil` for a pattern with anything else, such as a lookahead. Anchors may only stand at its ends.
  init?(pattern: String) {
    var pattern = pattern[...]
    if pattern.hasPrefix("^"), pattern.hasSuffix("$") { pattern = pattern.dropFirst().dropLast() }
    var reader = PatternReader(rest: Array(pattern.unicodeScalars)[...])
    guard let language = try? reader.choice(), reader.rest.isEmpty else { return nil }
    self = language
  }

  /// The texts that a pattern of Apple or of Android's dynamic rules matches: `?` is a character, `*` any text, `$(digit)`
  /// a digit, and `$(name)` one of the texts of a variable.
  init?(glob: String, variables: [String: [String]] = [:]) {
    var parts: [Language] = []
    var rest = glob[...]
    while let first = rest.first {
      rest = rest.dropFirst()
      switch first {
      case "*": parts.append(.any)
      case "?": parts.append(.character)
      case "$" where rest.hasPrefix("("):
        let name = rest.dropFirst().prefix { $0 != ")" }
        rest = rest.dropFirst(name.count + 2)
        switch name {
        case "digit": parts.append(.digit)
        case "xdigit": parts.append(.hexDigit)
        default:
          let texts = variables[String(name)]?.map { Language(glob: $0, variables: variables) ?? .none }
          guard let texts, let union = try? Language.union(texts) else { return nil }
          parts.append(union)
        }
      default: parts.append(Language(String(first)))
      }
    }
    guard let language = try? Language.sequence(parts) else { return nil }
    self = language
  }
}

private struct Unreadable: Error {}

private struct PatternReader {
  var rest: ArraySlice<Unicode.Scalar>

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  mutating func choice() throws -> Language {
    var alternatives = [try sequence()]
    while take("|") { alternatives.append(try sequence()) }
    return try Language.union(alternatives)
  }

  private mutating func sequence() throws -> Language {
    var parts: [Language] = []
    while let next = rest.first, next != "|", next != ")" { parts.append(try repetition()) }
    return try Language.sequence(parts)
  }

  private mutating func repetition() throws -> Language {
    let one = try unit()
    if take("?") { return try one.optional() }
    if take("*") { return try one.repeated(0) }
    if take("+") { return try one.repeated(1) }
    guard take("{") else { return one }
    let minimum = try number()
    if take("}") { return try one.repeated(minimum, minimum) }
    guard take(",") else { throw Unreadable() }
    if take("}") { return try one.repeated(minimum) }
    let maximum = try number()
    guard take("}") else { throw Unreadable() }
    return try one.repeated(minimum, maximum)
  }

  private mutating func number() throws -> Int {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    guard let number = Int(String(String.UnicodeScalarView(digits))) else { throw Unreadable() }
    return number
  }

  private mutating func unit() throws -> Language {
    if take("(") {
      if take("?"), !take(":") { throw Unreadable() }
      let inner = try choice()
      guard take(")") else { throw Unreadable() }
      return inner
    }
    if take("[") { return try set() }
    if take(".") {
      return try Language.character.subtracting(.union(["\n", "\r", "\u{2028}", "\u{2029}"].map { Language($0) }))
    }
    guard let next = rest.first, !"^$*+?{}".unicodeScalars.contains(next) else { throw Unreadable() }
    return try character()
  }

  private mutating func set() throws -> Language {
    let isNegated = take("^")
    var parts: [Language] = []
    while !take("]") {
      let start = rest.first
      let one = try character()
      guard rest.first == "-", rest.dropFirst().first != "]" else {
        parts.append(one)
        continue
      }
      rest = rest.dropFirst()
      // Ranges of ASCII alone.
      guard start != nil, let first = one.only, let last = try character().only, first <= last, last < 0x80 else {
        throw Unreadable()
      }
      parts.append(Language(oneOf: [first...last]))
    }
    let all = try Language.union(parts)
    return isNegated ? try Language.character.subtracting(all) : all
  }

  /// A character, an escaped one, or a class.
  private mutating func character() throws -> Language {
    guard let scalar = rest.popFirst() else { throw Unreadable() }
    guard scalar == "\\" else { return Language(String(scalar)) }
    guard let escaped = rest.popFirst() else { throw Unreadable() }
    switch escaped {
    case "d": return .digit
    case "s":
      return try Language.union(
        " \t\n\r\u{B}\u{C}\u{A0}\u{2028}\u{2029}\u{FEFF}".unicodeScalars.map { Language(String($0)) })
    case "S":
      rest.insert(contentsOf: "\\s".unicodeScalars, at: rest.startIndex)
      return try Language.character.subtracting(character())
    case "x", "u":
      let digits = rest.prefix(escaped == "x" ? 2 : 4)
      rest = rest.dropFirst(digits.count)
      guard let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let scalar = Unicode.Scalar(value)
      else { throw Unreadable() }
      return Language(String(scalar))
    case "a"..."z", "A"..."Z", "0"..."9": throw Unreadable()
    default: return Language(String(escaped))
    }
  }
}

extension Language {
  /// The byte of a language with a single text of one byte.
  fileprivate var only: UInt8? {
    guard let text = shortest(), text.utf8.count == 1, self == Language(text) else { return nil }
    return text.utf8.first
  }
}
