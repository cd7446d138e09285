internal import Roundtrip

// Links in Markdown.

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
    return start..<endOfURL(from: start, before: "")
  }

  /// The end of a URL: before a space, one of the stops, or a parenthesis that isn't its own.
  private func endOfURL(from start: Int, before stops: String) -> Int {
    var (place, depth) = (start, 0)
    while place < text.count, !text[place].isSpace, !stops.utf8.contains(text[place]) {
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
    return min(place, text.count)
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
    let whole = endOfURL(from: start, before: "<>\"`|]")
    var end = whole
    while end > start, ".,;:!?'*_".utf8.contains(text[end - 1]) { end -= 1 }
    add(start..<end, .get)
    return max(whole, start + 1)
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
