// Reading cookies: RFC 6265 §4.2.1, as leniently as servers have to, but for values that could not be sent again.

extension RequestReader {
  private static let cookieHeader = Array("Cookie".utf8)

  /// Makes the value of a cookie the piece to read, in whichever of the `Cookie` headers it stands.
  mutating func openCookie(_ name: [UInt8], from position: FieldPosition) throws(Refusal) -> FieldPosition? {
    // Sound: the request lives as long as the match.
    guard let headers = unsafe request?.pointee.headers.elements else { return nil }
    var offset = position.offset
    for element in headers.indices.dropFirst(position.element) {
      if URLRequestData.Fields.isEqual(header: headers[element].name, Self.cookieHeader),
        let text = headers[element].value
      {
        var isValid = true
        let next = unsafe text.bytes.withUnsafeBufferPointer { bytes -> Int? in
          while let pair = unsafe CookiePair.next(in: bytes, from: &offset) {
            guard unsafe UnsafeBufferPointer(rebasing: bytes[pair.name]).elementsEqual(name) else { continue }
            let value = unsafe Array(bytes[pair.value])[...]
            isValid = value.isMade(of: .cookieOctets)
            openCopy(of: value)
            return offset
          }
          return nil
        }
        guard isValid else { throw refuse("a cookie value of the characters of RFC 6265") }
        if let next { return FieldPosition(element: element, offset: next) }
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
      unsafe text.bytes.withUnsafeBufferPointer { bytes in
        var offset = 0
        while let pair = unsafe CookiePair.next(in: bytes, from: &offset) {
          unsafe cookies.append(
            String(decoding: bytes[pair.name], as: UTF8.self), String(decoding: bytes[pair.value], as: UTF8.self))
        }
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
  static func next(in text: UnsafeBufferPointer<UInt8>, from offset: inout Int) -> CookiePair? {
    // Sound: every read is before the end.
    while offset < text.count {
      var pair = offset..<text.count
      if let end = unsafe text[pair].firstIndex(of: UInt8(ascii: ";")) { pair = offset..<end }
      offset = pair.upperBound + 1
      // What has no "=" has no name.
      guard let equals = unsafe text[pair].firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = unsafe trimmed(pair.lowerBound..<equals, of: text)
      var value = unsafe trimmed(equals + 1..<pair.upperBound, of: text)
      // The quotes around a value are not part of it (§4.1.1).
      let quote = UInt8(ascii: "\"")
      if value.count >= 2, unsafe text[value.lowerBound] == quote, unsafe text[value.upperBound - 1] == quote {
        value = value.lowerBound + 1..<value.upperBound - 1
      }
      return CookiePair(name: name, value: value)
    }
    return nil
  }

  private static func trimmed(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, unsafe HeaderText.isWhitespace(text[start]) { start += 1 }
    while start < end, unsafe HeaderText.isWhitespace(text[end - 1]) { end -= 1 }
    return start..<end
  }
}
