// Reading headers: RFC 9110 §5. Their values are read as they are, and cut nowhere unless a field is a list.

extension RequestReader {
  /// Makes the value of a header the piece to read, without the whitespace around it (§5.5).
  ///
  /// Of a list, several headers of one name are one list (§5.3).
  mutating func openHeader(
    _ name: [UInt8], from first: Int, asList isList: Bool
  ) throws(Refusal) -> FieldPosition? {
    // Sound: the request lives as long as the match.
    guard let headers = unsafe request?.pointee.headers.elements else { return nil }
    var value: String?
    var next = 0
    for place in first..<headers.count
    where URLRequestData.Fields.isEqual(header: headers[place].name, name[...]) {
      let text = headers[place].value ?? ""
      if value == nil { (value, next) = (text, place + 1) } else { value? += "," + text }
      if !isList { break }
    }
    guard let bytes = value?.bytes else { return nil }
    openCopy(of: bytes)
    trimPiece()
    guard isHeaderValue else { throw refuse("a header value of visible characters") }
    return FieldPosition(element: next)
  }

  /// Takes whitespace away from both ends of the piece.
  mutating func trimPiece() {
    while let byte = peek(), HeaderText.isWhitespace(byte) { advance() }
    while count > 0, let byte = peek(count - 1), HeaderText.isWhitespace(byte) { count -= 1 }
  }

  private var isHeaderValue: Bool {
    for offset in 0..<count {
      if let byte = peek(offset), !HeaderText.mayStand(byte) { return false }
    }
    return true
  }

  /// How long the next element of a list is: up to a comma that stands in no quoted string (§5.6.4).
  func elementLength() throws(Refusal) -> Int {
    var quotes = HeaderText.Quotes()
    var length = 0
    while let byte = peek(length) {
      if !quotes.isInside(after: byte), byte == UInt8(ascii: ",") { return length }
      length += 1
    }
    if quotes.isOpen { throw refuse("a quoted string that ends") }
    return length
  }
}

/// What may stand in a header.
package enum HeaderText {
  /// RFC 9110 §5.6.3
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// §5.5: visible characters, whitespace, and whatever lies beyond ASCII; never CR, LF or NUL.
  package static func mayStand(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t") }

  /// §5.6.2: what a name is made of.
  package static func isToken(_ name: String) -> Bool {
    !name.isEmpty && name.isMade(of: .token)
  }

  /// §5.5: a value; whitespace at its ends is taken away on the way.
  static func isValue(_ text: String) -> Bool {
    let bytes = text.bytes
    return bytes.allSatisfy(mayStand) && !(bytes.first.map(isWhitespace) ?? false)
      && !(bytes.last.map(isWhitespace) ?? false)
  }

  /// Whether a byte of a list stands in a quoted string (§5.6.4).
  struct Quotes {
    private(set) var isOpen = false
    private var isEscaped = false

    /// Goes on by a byte.
    mutating func isInside(after byte: UInt8) -> Bool {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isOpen.toggle()
        return true
      } else if isOpen, byte == UInt8(ascii: "\\") {
        isEscaped = true
      }
      return isOpen
    }
  }
}
