internal import RoundtripInspection

/// The placeholders of templates: `#(x)` of Leaf, `{{x}}`, `<%= x %>`, `${x}`, `{x}`, `@(x)`, `\(x)` of Swift, and `%@` of
/// format strings.
///
/// What looks like a placeholder of another kind of template is taken for one, too: a link that may have one isn't reported.
enum Placeholders {
  /// How far an end is looked for, so that reading takes time linear in the length of a file.
  private static let reach = 2000

  /// The place behind the placeholder that begins at a place, or `nil` if none does.
  static func end(of text: [UInt8], from start: Int) -> Int? {
    func has(_ byte: Unicode.Scalar, _ distance: Int) -> Bool {
      start + distance < text.count && text[start + distance] == UInt8(ascii: byte)
    }
    switch text[start] {
    case WrittenLink.placeholder: return start + 1
    case UInt8(ascii: "{"):
      if has("{", 1) { return end(of: text, from: start + 2, behind: has("{", 2) ? "}}}" : "}}") }
      if has("%", 1) { return end(of: text, from: start + 2, behind: "%}") }
      return balanced(text, from: start, "{", "}")
    case UInt8(ascii: "<"):
      if has("%", 1) { return end(of: text, from: start + 2, behind: "%>") }
      return has("?", 1) ? end(of: text, from: start + 2, behind: "?>") : nil
    case UInt8(ascii: "$"):
      if has("{", 1) { return balanced(text, from: start + 1, "{", "}") }
      let end = word(text, from: start + 1)
      return end > start + 1 && !text[start + 1].isDigit ? end : nil
    case UInt8(ascii: "@"):
      if has("(", 1) { return balanced(text, from: start + 1, "(", ")") }
      return has("{", 1) ? balanced(text, from: start + 1, "{", "}") : nil
    case UInt8(ascii: "#"):
      let end = word(text, from: start + 1)
      if end < text.count, text[end] == UInt8(ascii: "(") {
        guard let close = balanced(text, from: end, "(", ")") else { return nil }
        // A tag with a body: what follows up to its end depends on it.
        return close < text.count && text[close] == UInt8(ascii: ":") ? close + 1 : close
      }
      let name = text[(start + 1)..<end]
      return name.starts(with: "end".utf8) && end > start + 4 || name.elementsEqual("else".utf8) ? end : nil
    default: return nil
    }
  }

  /// The place behind a placeholder of a format string, such as `%@`, `%lld`, `%1$@`, or `%.2f`.
  ///
  /// Two hexadecimal digits make an escape of it, as in `%d0`.
  static func endOfFormat(_ text: [UInt8], from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "%") else { return nil }
    let isEscape = start + 2 < text.count && text[start + 1].isHexDigit && text[start + 2].isHexDigit
    if isEscape { return nil }
    var place = start + 1
    while place < text.count, text[place].isDigit || "$.-+hlqLzt".utf8.contains(text[place]) { place += 1 }
    return place < text.count && "@dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(text[place]) ? place + 1 : nil
  }

  /// Whether a tag of a template begins here that is no text, such as a condition: what is in a link from the first such tag to
  /// the last isn't known.
  static func isControl(_ text: ArraySlice<UInt8>) -> Bool {
    if text.first == UInt8(ascii: "#") {
      return text.last == UInt8(ascii: ":") || text.starts(with: "#end".utf8) || text.starts(with: "#else".utf8)
    }
    if text.starts(with: "{%".utf8) { return true }
    // Handlebars' `{{#if}}`, `{{else}}`, `{{/if}}`; Go's `{{if}}` and `{{end}}`; ERB's `<% if %>`.
    if text.starts(with: "<%".utf8) || text.starts(with: "<?".utf8) {
      return !text.dropFirst(2).starts(with: "=".utf8) && !text.dropFirst(2).starts(with: "-".utf8)
        && !text.dropFirst(2).starts(with: "php echo".utf8)
    }
    guard text.starts(with: "{".utf8) else { return false }
    let inner = text.drop { "{ -~".utf8.contains($0) }
    if let first = inner.first, "#/^:".utf8.contains(first) { return true }
    let name = inner.prefix { $0.isWord }
    return ["if", "else", "end", "range", "with", "unless", "each", "block", "define"].contains {
      name.elementsEqual($0.utf8)
    }
  }

  private static func word(_ text: [UInt8], from start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isWord { end += 1 }
    return end
  }

  private static func end(of text: [UInt8], from start: Int, behind mark: String) -> Int? {
    let mark = Array(mark.utf8)
    let last = min(text.count - mark.count, start + reach)
    var place = start
    while place <= last {
      if text[place] == mark[0], text[place..<(place + mark.count)].elementsEqual(mark) { return place + mark.count }
      place += 1
    }
    return nil
  }

  /// The place behind the bracket that closes the one at a place. Brackets in quotes don't count.
  static func balanced(
    _ text: [UInt8], from start: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> Int? {
    var (depth, place, quote) = (0, start, UInt8?.none)
    let end = min(text.count, start + reach)
    while place < end {
      let byte = text[place]
      place += 1
      if let mark = quote {
        if byte == UInt8(ascii: "\\") { place += 1 } else if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: open) {
        depth += 1
      } else if byte == UInt8(ascii: close) {
        depth -= 1
        if depth == 0 { return place }
      } else if byte == UInt8(ascii: "\n"), depth == 0 {
        return nil
      }
    }
    return nil
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isUppercase: Bool { (0x41...0x5A).contains(self) }
  var isWord: Bool { isLetter || isDigit || self == 0x5F }
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
