internal import Roundtrip
internal import RoundtripInspection

/// A link in a file.
package struct FoundLink: Sendable {
  /// The number of its line, starting at 1.
  package let line: Int
  /// The link as it is written, with its placeholders.
  package let text: String
  package let link: WrittenLink
}

/// Finds links in the text of a file: those that are relative to the root, and whole URLs.
///
/// It isn't a parser of any of the languages that it reads. It knows where links stand in them, and skips what it can't
/// read.
struct LinkScanner {
  /// What a file is written in.
  enum Kind: Sendable {
    case markup, markdown, swift, strings, catalog

    /// The kind of a file with a name, or `nil` for one in which no links are looked for.
    init?(fileName: String) {
      switch fileName.lowercased().split(separator: ".").last.map(String.init) {
      case "md", "markdown", "mdx": self = .markdown
      case "swift": self = .swift
      case "strings": self = .strings
      case "xcstrings": self = .catalog
      case let ending? where Self.endingsOfMarkup.contains(ending): self = .markup
      default: return nil
      }
    }

    private static let endingsOfMarkup: Set<String> = [
      "html", "htm", "xhtml", "leaf", "stencil", "mustache", "hbs", "handlebars", "ejs", "erb", "eta", "jinja",
      "jinja2", "j2",
      "njk", "liquid", "twig", "tmpl", "tpl", "gohtml", "php", "vue", "svelte", "astro", "jsx", "tsx", "heex", "eex",
    ]
  }

  let text: [UInt8]
  /// Whether `%@` is a placeholder.
  let readsFormats: Bool
  var links: [FoundLink] = []
  /// A form whose end hasn't been read: it may name another method.
  var form: (line: Int, value: Range<Int>, method: Method?)?
  private var (line, counted): (Int, Int)

  static func links(in text: [UInt8], _ kind: Kind) -> [FoundLink] {
    let text = Array(text.lines.joined(separator: "\n".utf8))
    var scanner = LinkScanner(text, readsFormats: kind == .strings || kind == .catalog || kind == .swift)
    switch kind {
    case .markup: scanner.readMarkup()
    case .markdown: scanner.readMarkdown()
    case .swift, .strings: scanner.readLiterals(ofSwift: kind == .swift)
    case .catalog: scanner.readCatalog()
    }
    return scanner.links.sorted { $0.line < $1.line }
  }

  init(_ text: [UInt8], line: Int = 1, readsFormats: Bool) {
    (self.text, self.readsFormats, self.line, counted) = (text, readsFormats, line, 0)
  }

  /// The number of the line of a place, which must be behind the places of earlier calls.
  mutating func line(at place: Int) -> Int {
    while counted < place {
      if text[counted] == UInt8(ascii: "\n") { line += 1 }
      counted += 1
    }
    return line
  }

  func has(_ word: String, at place: Int) -> Bool {
    text[place...].starts(with: word.utf8)
  }

  /// The place of a text, or the end.
  func place(of word: String, from start: Int) -> Int {
    let word = Array(word.utf8)
    var place = start
    while place < text.count {
      if text[place] == word[0], text[place...].starts(with: word) { return place }
      place += 1
    }
    return text.count
  }

  func skippingSpaces(from start: Int) -> Int {
    var place = start
    while place < text.count, text[place].isSpace { place += 1 }
    return place
  }

  // MARK: One link

  /// Notes the link in a range of the text, if it is one.
  mutating func add(
    _ range: Range<Int>, _ method: Method?, isForm: Bool = false, isMarkup: Bool = true, line: Int? = nil
  ) {
    var range = range
    while let last = range.last, text[last].isSpace { range = range.lowerBound..<last }
    while let first = range.first, text[first].isSpace { range = (first + 1)..<range.upperBound }
    // Most are no links of the app: fragments, paths that are relative to the page, addresses.
    let written = written(range, isMarkup: isMarkup)
    guard let first = written.first, first == UInt8(ascii: "/") || first.isLetter,
      let found = WrittenLink(written, method: method, isForm: isForm),
      let link = isMarkup ? found.withoutDotSegments : found
    else { return }
    let shown = text[range].split(separator: WrittenLink.placeholder, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "…")
    links.append(FoundLink(line: line ?? self.line(at: range.lowerBound), text: shown, link: link))
  }

  /// The text of a link, with a mark in the place of each placeholder.
  private func written(_ range: Range<Int>, isMarkup: Bool) -> [UInt8] {
    var (bytes, place) = ([UInt8](), range.lowerBound)
    /// Where the first tag that is no text begins.
    var control: Int?
    while place < range.upperBound {
      let byte = text[place]
      if let end = endOfPlaceholder(from: place), end <= range.upperBound {
        bytes.append(WrittenLink.placeholder)
        if Placeholders.isControl(text[place..<end]) {
          if let control { bytes.removeSubrange((control + 1)...) } else { control = bytes.count - 1 }
        }
        place = end
        continue
      }
      // A pattern, as in documentation: `/books/:id`.
      if byte == UInt8(ascii: ":"), bytes.last == UInt8(ascii: "/"), place + 1 < range.upperBound,
        text[place + 1].isLetter
      {
        bytes.append(WrittenLink.placeholder)
        while place < range.upperBound, !"/?#".utf8.contains(text[place]) { place += 1 }
        continue
      }
      if isMarkup, byte == UInt8(ascii: "&"), case let (scalar, end)? = entity(at: place) {
        bytes += Array(String(Character(scalar)).utf8)
        place = end
        continue
      }
      // Browsers leave out what breaks a line, and escape spaces.
      if byte == 0x20 { bytes += Array("%20".utf8) } else if !byte.isSpace { bytes.append(byte) }
      place += 1
    }
    return bytes
  }

  private func endOfPlaceholder(from place: Int) -> Int? {
    Placeholders.end(of: text, from: place) ?? (readsFormats ? Placeholders.endOfFormat(text, from: place) : nil)
  }

  /// A character that HTML escapes.
  private func entity(at start: Int) -> (Unicode.Scalar, Int)? {
    let name = text[(start + 1)...].prefix(8).prefix { $0 != UInt8(ascii: ";") }
    let end = name.endIndex
    guard end < text.count, text[end] == UInt8(ascii: ";") else { return nil }
    let named: [String: Unicode.Scalar] = ["amp": "&", "quot": "\"", "apos": "'", "lt": "<", "gt": ">", "sol": "/"]
    let word = String(decoding: name, as: UTF8.self)
    if let scalar = named[word] { return (scalar, end + 1) }
    guard word.hasPrefix("#") else { return nil }
    let digits = word.dropFirst()
    let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map { ($0, end + 1) }
  }
}
