// Reading headers (RFC 9110 §5). Their values are read as they are, and split only if the field is a list.

extension RequestReader {
  /// Makes the value of a header the piece to read, without the whitespace around it (§5.5).
  ///
  /// For a list, several headers of one name form one list (§5.3).
  mutating func openHeader(
    _ name: [UInt8], from first: Int, asList isList: Bool
  ) throws(Refusal) -> FieldPosition? {
    // Sound: the request lives as long as the match.
    guard let headers = unsafe request.whole?.pointee.headers.elements else { return nil }
    var value: String?
    var next = 0
    for place in first..<headers.count
    where URLRequestData.Fields.isEqual(header: headers[place].name, name[...]) {
      let own = headers[place].value ?? ""
      if value == nil { (value, next) = (own, place + 1) } else { value? += "," + own }
      if !isList { break }
    }
    guard let value else { return nil }
    openCopy(of: value)
    trimPiece()
    guard unsafe HeaderText.mayStand(text.piece) else { throw refuse("a header value of visible characters") }
    return FieldPosition(element: next)
  }

  /// Removes whitespace from both ends of the piece.
  mutating func trimPiece() {
    while let byte = text.peek(), HeaderText.isWhitespace(byte) { text.advance() }
    while text.count > 0, let byte = text.peek(text.count - 1), HeaderText.isWhitespace(byte) { text.count -= 1 }
  }

  /// The length of the next element of a list, up to a comma outside of quoted strings (§5.6.4).
  func elementLength() throws(Refusal) -> Int {
    var quotes = HeaderText.Quotes()
    var length = 0
    while let byte = text.peek(length) {
      if !quotes.isInside(after: byte), byte == UInt8(ascii: ",") { return length }
      length += 1
    }
    if quotes.isOpen { throw refuse("the end of a quoted string") }
    return length
  }
}
