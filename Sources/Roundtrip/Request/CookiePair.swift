/// A name and a value in a `Cookie` header.
struct CookiePair {
  var name: Range<Int>
  var value: Range<Int>

  /// Returns the next pair, and advances `offset` past it. Pairs are separated by semicolons, with or without a space.
  @inline(never)
  static func next(in text: Span<UInt8>, from offset: inout Int) -> CookiePair? {
    while offset < text.count {
      let start = offset
      let end = place(of: UInt8(ascii: ";"), in: start..<text.count, of: text)
      offset = end + 1
      let equals = place(of: UInt8(ascii: "="), in: start..<end, of: text)
      // Text without "=" has no name.
      if equals == end { continue }
      let name = trimmed(start..<equals, of: text)
      var value = trimmed(equals + 1..<end, of: text)
      // The quotes around a value aren't part of it (§4.1.1).
      let quote = UInt8(ascii: "\"")
      if value.count >= 2, text[value.lowerBound] == quote, text[value.upperBound - 1] == quote {
        value = value.lowerBound + 1..<value.upperBound - 1
      }
      return CookiePair(name: name, value: value)
    }
    return nil
  }

  /// The first position of a byte in a range, or the end of the range.
  private static func place(of byte: UInt8, in range: Range<Int>, of text: Span<UInt8>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound, text[place] != byte { place += 1 }
    return place
  }

  private static func trimmed(_ range: Range<Int>, of text: Span<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, HeaderText.isWhitespace(text[start]) { start += 1 }
    while start < end, HeaderText.isWhitespace(text[end - 1]) { end -= 1 }
    return start..<end
  }
}
