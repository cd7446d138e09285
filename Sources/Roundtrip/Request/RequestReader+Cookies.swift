// Reading cookies: RFC 6265 §4.2.1, as leniently as servers have to, but for values that could not be sent again.

extension RequestReader {
  private static let cookieHeader = "Cookie".bytes

  /// Makes the value of a cookie the piece to read, in whichever of the `Cookie` headers it stands.
  mutating func openCookie(_ name: [UInt8], from position: FieldPosition) throws(Refusal) -> FieldPosition? {
    // Sound: the request lives as long as the match.
    guard let headers = unsafe request?.pointee.headers.elements else { return nil }
    var offset = position.offset
    for element in position.element..<headers.count {
      if URLRequestData.Fields.isEqual(header: headers[element].name, Self.cookieHeader),
        let bytes = headers[element].value?.bytes
      {
        while let pair = CookiePair.next(in: bytes.span, from: &offset) {
          guard bytes[pair.name] == name[...] else { continue }
          openCopy(of: bytes[pair.value])
          guard bytes[pair.value].isMade(of: .cookieOctets) else {
            throw refuse("a cookie value of the characters of RFC 6265")
          }
          return FieldPosition(element: element, offset: offset)
        }
      }
      offset = 0
    }
    return nil
  }

  /// All cookies.
  var cookies: URLRequestData.Fields {
    var cookies = URLRequestData.Fields()
    guard let headers = unsafe request?.pointee.headers else { return cookies }
    for text in headers[header: "Cookie"] {
      let bytes = text.bytes
      var offset = 0
      while let pair = CookiePair.next(in: bytes.span, from: &offset) {
        cookies.append(String(bytes: bytes[pair.name]), String(bytes: bytes[pair.value]))
      }
    }
    return cookies
  }
}

/// A name and a value in a `Cookie` header.
struct CookiePair {
  var name: Range<Int>
  var value: Range<Int>

  /// The next pair, and where to go on behind it. Pairs are separated by semicolons, with or without a space.
  @inline(never)
  static func next(in text: Span<UInt8>, from offset: inout Int) -> CookiePair? {
    while offset < text.count {
      let start = offset
      let end = place(of: UInt8(ascii: ";"), in: start..<text.count, of: text)
      offset = end + 1
      let equals = place(of: UInt8(ascii: "="), in: start..<end, of: text)
      // What has no "=" has no name.
      if equals == end { continue }
      let name = trimmed(start..<equals, of: text)
      var value = trimmed(equals + 1..<end, of: text)
      // The quotes around a value are not part of it (§4.1.1).
      let quote = UInt8(ascii: "\"")
      if value.count >= 2, text[value.lowerBound] == quote, text[value.upperBound - 1] == quote {
        value = value.lowerBound + 1..<value.upperBound - 1
      }
      return CookiePair(name: name, value: value)
    }
    return nil
  }

  /// Where a byte stands first in a range, or else where the range ends.
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
