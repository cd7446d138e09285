internal import Roundtrip

// Links in HTML, and in templates of it.

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

  mutating func endForm() {
    guard let (line, value, method) = form else { return }
    add(value, method, isForm: true, line: line)
    form = nil
  }

  /// Reads what begins with `<`, and returns the place behind it, or `nil` for what is no tag.
  mutating func readTag(at start: Int) -> Int? {
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
    // A component of JSX, such as `Link` or `Title`, is no element of HTML.
    let isComponent = text[start + 1].isUppercase && !text[name].allSatisfy(\.isUppercase)
    var tag = Tag(name: lowercased(name), isComponent: isComponent)
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
    // In JSX, an element without content has no end tag.
    let end = tag.hasOnlyText && !has("/>", at: place - 2) ? endTag(of: tag.name, from: place) : nil
    return end ?? place
  }

  /// The place of the next end tag of an element, in any letter case.
  private func endTag(of name: String, from start: Int) -> Int? {
    var place = self.place(of: "</", from: start)
    while place < text.count {
      if text[(place + 2)...].prefix(name.utf8.count).lazy.map(\.lowercased).elementsEqual(name.utf8) { return place }
      place = self.place(of: "</", from: place + 2)
    }
    return nil
  }

  private func wordEnding(in ends: String, _ place: inout Int) -> Range<Int> {
    let start = place
    while place < text.count, !ends.utf8.contains(text[place]) { place += 1 }
    return start..<place
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: text[range].lazy.map(\.lowercased), as: UTF8.self)
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
    let isComponent: Bool
    var link: Range<Int>?
    var requests: [(method: Method, value: Range<Int>)] = []
    var target: Range<Int>?
    /// The method that it names; `nil` within it is one that isn't known.
    var method: Method??
    var namesMethodOfForm = false

    init(name: String, isComponent: Bool) { (self.name, self.isComponent) = (name, isComponent) }

    private static let withoutLinks: Set<String> = ["link", "base", "use", "image", "pattern", "textpath"]

    /// Whether tags within it are text.
    var hasOnlyText: Bool { !isComponent && ["script", "style", "textarea", "title"].contains(name) }

    mutating func note(_ attribute: String, _ value: Range<Int>, _ text: ArraySlice<UInt8>) {
      switch attribute {
      case "href", "ng-href", "xlink:href": if isComponent || !Self.withoutLinks.contains(name) { link = value }
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
