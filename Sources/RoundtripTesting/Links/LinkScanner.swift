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
/// It isn't a parser of any of the languages that it reads. It knows where links stand in them, and takes what it can't read for
/// no link.
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
  private var form: (line: Int, value: Range<Int>, method: Method?)?
  private var (line, counted): (Int, Int)

  static func links(in text: [UInt8], _ kind: Kind) -> [FoundLink] {
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

  /// The number of the line of a place behind those that were asked for before.
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
    guard let first = range.first, text[first] == UInt8(ascii: "/") || text[first].isLetter,
      let link = WrittenLink(written(range, isMarkup: isMarkup), method: method, isForm: isForm)
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

// MARK: Markup

extension LinkScanner {
  mutating func readMarkup() {
    var place = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "<"): place = readTag(at: place) ?? place + 1
      case UInt8(ascii: "{") where place + 1 < text.count && "{%".utf8.contains(text[place + 1]):
        place = Placeholders.end(of: text, from: place) ?? place + 1
      // Blade names the method of a form so.
      case UInt8(ascii: "@") where form != nil && has("@method", at: place):
        form?.method = nil
        place += 1
      default: place += 1
      }
    }
    endForm()
  }

  private mutating func endForm() {
    guard let (line, value, method) = form else { return }
    add(value, method, isForm: true, line: line)
    form = nil
  }

  /// Reads what begins with `<`, and returns the place behind it, or `nil` for what is no tag.
  private mutating func readTag(at start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    switch text[start + 1] {
    case UInt8(ascii: "!"): return has("<!--", at: start) ? place(of: "-->", from: start) : nil
    case UInt8(ascii: "%"), UInt8(ascii: "?"): return Placeholders.end(of: text, from: start)
    case UInt8(ascii: "/"):
      if has("</form", at: start) { endForm() }
      return start + 2
    case let byte where byte.isLetter && !has("<http://", at: start) && !has("<https://", at: start): break
    default: return nil
    }
    var place = start + 1
    let name = wordEnding(in: "> /\t\n\r{", &place)
    // A component of JSX is no `link` of HTML.
    var tag = Tag(name: text[name].elementsEqual("Link".utf8) ? "Link" : lowercased(name))
    while place < text.count {
      place = skippingSpaces(from: place)
      guard place < text.count else { break }
      if text[place] == UInt8(ascii: ">") {
        place += 1
        break
      }
      // A tag that isn't closed.
      if text[place] == UInt8(ascii: "<"), !(place + 1 < text.count && "%?".utf8.contains(text[place + 1])) { break }
      if let end = Placeholders.end(of: text, from: place) {
        place = end
        continue
      }
      let attribute = wordEnding(in: "=> /\t\n\r", &place)
      if attribute.isEmpty {
        place += 1
        continue
      }
      let behind = skippingSpaces(from: place)
      guard behind < text.count, text[behind] == UInt8(ascii: "=") else { continue }
      place = skippingSpaces(from: behind + 1)
      let value = readValue(&place)
      if attribute.count < 20 { tag.note(lowercased(attribute), value, text[value]) }
    }
    note(tag)
    for name in ["script", "style"] where tag.name == name { place = self.place(of: "</\(name)", from: place) }
    return place
  }

  private func wordEnding(in ends: String, _ place: inout Int) -> Range<Int> {
    let start = place
    while place < text.count, !ends.utf8.contains(text[place]) { place += 1 }
    return start..<place
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: text[range].lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Reads the value of an attribute, and returns its range without quotes.
  private func readValue(_ place: inout Int) -> Range<Int> {
    guard place < text.count else { return place..<place }
    let quote = text[place]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { place += 1 }
    let start = place
    while place < text.count {
      let byte = text[place]
      if isQuoted ? byte == quote : byte.isSpace || byte == UInt8(ascii: ">") { break }
      place = Placeholders.end(of: text, from: place) ?? place + 1
    }
    let range = start..<min(place, text.count)
    if isQuoted, place < text.count { place += 1 }
    return isQuoted ? range : literal(in: range)
  }

  /// The text of `{"/books"}` or of a template literal, as JSX writes values.
  private func literal(in range: Range<Int>) -> Range<Int> {
    guard range.count > 4, text[range.lowerBound] == UInt8(ascii: "{"), text[range.upperBound - 1] == UInt8(ascii: "}")
    else {
      return range
    }
    let inner = (range.lowerBound + 2)..<(range.upperBound - 2)
    let quote = text[range.lowerBound + 1]
    let isLiteral = "`'\"".utf8.contains(quote) && text[inner.upperBound] == quote && !text[inner].contains(quote)
    return isLiteral ? inner : range
  }

  /// What a tag says of links.
  private struct Tag {
    let name: String
    var link: Range<Int>?
    var requests: [(method: Method, value: Range<Int>)] = []
    var target: Range<Int>?
    /// The method that it names; `nil` within it is one that isn't known.
    var method: Method??
    var namesMethodOfForm = false

    init(name: String) { self.name = name }

    private static let withoutLinks: Set<String> = ["link", "base", "use", "image", "pattern", "textpath"]

    mutating func note(_ attribute: String, _ value: Range<Int>, _ text: ArraySlice<UInt8>) {
      switch attribute {
      case "href", "ng-href", "xlink:href": if !Self.withoutLinks.contains(name) { link = value }
      case "action" where name == "form", "formaction": target = value
      case "method" where name == "form", "formmethod", "data-method", "data-turbo-method":
        method = .some(Self.method(text))
      case "hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete":
        requests.append((Method(String(attribute.dropFirst(3)).uppercased()), value))
      case "name" where name == "input": namesMethodOfForm = text.elementsEqual("_method".utf8)
      default: break
      }
    }

    private static func method(_ text: ArraySlice<UInt8>) -> Method? {
      let name = String(decoding: text, as: UTF8.self).uppercased()
      return ["GET", "POST", "PUT", "PATCH", "DELETE"].contains(name) ? Method(name) : nil
    }
  }

  private mutating func note(_ tag: Tag) {
    if let link = tag.link { add(link, tag.method ?? .get) }
    for (method, value) in tag.requests { add(value, method, isForm: true) }
    if tag.namesMethodOfForm { form?.method = nil }
    guard tag.name == "form" else {
      // A button sends its form elsewhere.
      let method = form.map { $0.method } ?? .get
      if let target = tag.target { add(target, tag.method ?? method, isForm: true) }
      return
    }
    endForm()
    if let target = tag.target { form = (line(at: target.lowerBound), target, tag.method ?? .get) }
  }
}

// MARK: Markdown

extension LinkScanner {
  /// Reads the links of Markdown, outside of code, and the tags in it.
  mutating func readMarkdown() {
    var (place, fence, brackets) = (0, Range<Int>?.none, [Bool]())
    if has("---\n", at: 0) { place = self.place(of: "\n---", from: 3) }
    var isLineStart = true
    while place < text.count {
      if isLineStart {
        isLineStart = false
        var start = place
        while start < text.count, text[start] == 0x20 || text[start] == UInt8(ascii: ">"), start < place + 8 {
          start += 1
        }
        let run = self.run(at: start, of: "`~")
        if let open = fence {
          let closes = run.count >= open.count && text[run.lowerBound] == text[open.lowerBound]
          if closes { fence = nil }
          place = self.place(of: "\n", from: place)
          continue
        }
        if run.count > 2 {
          fence = run
          place = self.place(of: "\n", from: place)
          continue
        }
        if readDefinition(at: start) {
          place = self.place(of: "\n", from: place)
          continue
        }
      }
      switch text[place] {
      case UInt8(ascii: "\n"):
        isLineStart = true
        if place + 1 < text.count, text[place + 1] == UInt8(ascii: "\n") { brackets = [] }
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "`"):
        let run = self.run(at: place, of: "`")
        place = endOfCode(run) ?? run.upperBound
        continue
      case UInt8(ascii: "["): brackets.append(place > 0 && text[place - 1] == UInt8(ascii: "!"))
      case UInt8(ascii: "]"):
        let isImage = brackets.popLast()
        if isImage != nil, place + 1 < text.count, text[place + 1] == UInt8(ascii: "(") {
          let value = destination(from: skippingSpaces(from: place + 2))
          if isImage == false { add(value, .get) }
          place = value.upperBound
          continue
        }
      case UInt8(ascii: "<"):
        if let end = readTag(at: place) {
          place = end
          continue
        }
      case UInt8(ascii: "{") where place + 1 < text.count && "{%".utf8.contains(text[place + 1]):
        place = Placeholders.end(of: text, from: place) ?? place + 1
        continue
      case UInt8(ascii: "h"):
        if let end = readBareURL(at: place) {
          place = end
          continue
        }
      default: break
      }
      place += 1
    }
    endForm()
  }

  func run(at start: Int, of bytes: String) -> Range<Int> {
    guard start < text.count, bytes.utf8.contains(text[start]) else { return start..<start }
    var end = start
    while end < text.count, text[end] == text[start] { end += 1 }
    return start..<end
  }

  /// The place behind the code that a run of backticks begins, which the next paragraph ends at the latest.
  private func endOfCode(_ open: Range<Int>) -> Int? {
    var place = open.upperBound
    while place < min(text.count, open.upperBound + 2000) {
      let run = self.run(at: place, of: "`")
      if run.count == open.count { return run.upperBound }
      if text[place] == UInt8(ascii: "\n"), place + 1 < text.count, text[place + 1] == UInt8(ascii: "\n") { return nil }
      place = max(run.upperBound, place + 1)
    }
    return nil
  }

  /// The destination of a link: in angle brackets, or up to a space or the bracket that isn't opened.
  private func destination(from start: Int) -> Range<Int> {
    if start < text.count, text[start] == UInt8(ascii: "<") {
      var end = start + 1
      while end < text.count, !">\n".utf8.contains(text[end]) { end += 1 }
      return (start + 1)..<end
    }
    var (place, depth) = (start, 0)
    while place < text.count, !text[place].isSpace {
      if let end = Placeholders.end(of: text, from: place) {
        place = end
        continue
      }
      if text[place] == UInt8(ascii: "(") { depth += 1 }
      if text[place] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      place += 1
    }
    return start..<min(place, text.count)
  }

  /// Reads `[name]: /books`. An image may be meant, whose file no route has.
  private mutating func readDefinition(at start: Int) -> Bool {
    guard start < text.count, text[start] == UInt8(ascii: "["), start + 1 < text.count,
      text[start + 1] != UInt8(ascii: "^")
    else { return false }
    var end = start + 1
    while end < text.count, !"]\n".utf8.contains(text[end]) { end += 1 }
    guard end + 1 < text.count, text[end] == UInt8(ascii: "]"), text[end + 1] == UInt8(ascii: ":") else { return false }
    let value = destination(from: skippingSpaces(from: end + 2))
    let ending = text[value].suffix(while: { $0 != UInt8(ascii: ".") })
    let images = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico"]
    if !images.contains(where: { ending.elementsEqual($0.utf8) }) { add(value, .get) }
    return true
  }

  /// Reads a URL in a text, which ends before punctuation.
  private mutating func readBareURL(at start: Int) -> Int? {
    guard has("http://", at: start) || has("https://", at: start), start == 0 || !text[start - 1].isWord else {
      return nil
    }
    var (place, depth) = (start, 0)
    while place < text.count, !text[place].isSpace, !"<>\"`|]".utf8.contains(text[place]) {
      if let end = Placeholders.end(of: text, from: place) {
        place = end
        continue
      }
      if text[place] == UInt8(ascii: "(") { depth += 1 }
      if text[place] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      place += 1
    }
    var end = min(place, text.count)
    while end > start, ".,;:!?'*_".utf8.contains(text[end - 1]) { end -= 1 }
    add(start..<end, .get)
    return max(place, start + 1)
  }
}

extension ArraySlice<UInt8> {
  /// The longest end of elements that a condition holds for.
  fileprivate func suffix(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, holds(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
