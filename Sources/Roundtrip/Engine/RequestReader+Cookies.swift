// Reading cookies (RFC 6265 §4.2.1), as leniently as servers must, except for values that couldn't be sent again.

extension RequestReader {
  private static let cookieHeader = "Cookie".bytes

  /// Makes the value of a cookie the piece to read, in any of the `Cookie` headers.
  mutating func openCookie(_ name: [UInt8], from position: FieldPosition) throws(Refusal) -> FieldPosition? {
    // Sound: the request lives as long as the match.
    guard let headers = unsafe request.whole?.pointee.headers.elements else { return nil }
    var offset = position.offset
    for element in position.element..<headers.count {
      if URLRequestData.Fields.isEqual(header: headers[element].name, Self.cookieHeader),
        let value = headers[element].value, openCookie(name, in: value, from: &offset)
      {
        let isAllowed =
          leniency.contains(.anyCookieText)
          ? unsafe HeaderText.mayStand(text.piece) : unsafe text.piece.allSatisfy(CharacterTable.cookieOctets.contains)
        guard isAllowed else {
          throw refuse("a cookie value with only the characters of RFC 6265")
        }
        if leniency.contains(.anyCookieText) {
          let decoded = unsafe cookieText(Array(text.piece)[...])
          unsafe decoded.withUnsafeBufferPointer { unsafe openCopy(of: $0) }
        }
        return FieldPosition(element: element, offset: offset)
      }
      offset = 0
    }
    return nil
  }

  /// Makes the value of a cookie the piece to read, in one header, from an offset on. Returns `false` if there is no
  /// such cookie.
  private mutating func openCookie(_ name: [UInt8], in header: String, from offset: inout Int) -> Bool {
    header.withBytes { bytes in
      while let pair = unsafe CookiePair.next(in: bytes, from: &offset) {
        guard unsafe pair.name.elementsEqual(name) else { continue }
        unsafe openCopy(of: UnsafeBufferPointer(rebasing: pair.value))
        return true
      }
      return false
    }
  }

  /// The text of a cookie. If any text is accepted, it is either percent-encoded, as printed, or raw. Raw text that
  /// looks percent-encoded counts as percent-encoded.
  private func cookieText(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard leniency.contains(.anyCookieText), value.isMade(of: .cookieOctets) else { return value }
    return PercentCoding.decoded(value)?[...] ?? value
  }

  /// All cookies.
  var cookies: URLRequestData.Fields {
    var cookies = URLRequestData.Fields()
    guard let headers = request.data?.headers else { return cookies }
    for text in headers[header: "Cookie"] {
      text.withBytes { bytes in
        var offset = 0
        while let pair = unsafe CookiePair.next(in: bytes, from: &offset) {
          cookies.append(
            unsafe String(bytes: Array(pair.name)[...]), unsafe String(bytes: cookieText(Array(pair.value)[...])))
        }
      }
    }
    return cookies
  }
}
