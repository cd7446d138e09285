// Printing fields into the current place.

extension RequestWriter {
  /// Prints a field with a fixed name, and the value that `value` prints.
  @inline(__always)
  mutating func write(
    _ name: FieldName, hasValue: Bool = true, _ value: (inout RequestWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard place == .target else { return try writeElsewhere(name.text, hasValue: hasValue, value) }
    let outer = beginField()
    defer { endField(outer) }
    out.append(hasValue ? name.encoded : name.encodedAlone)
    let start = out.count
    try value(&self)
    if hasValue, out.count == start, leniency.contains(.blankIsMissing) { throw refuseBlank() }
  }

  @inline(never)
  private mutating func refuseBlank() -> Refusal { refuse(.text("a blank value would count as missing")) }

  /// Prints a field with any name and value.
  @inline(never)
  mutating func writeField(_ field: URLRequestData.Fields.Element) throws(Refusal) {
    if field.name.isEmpty, field.value == nil { throw refuse(.text("a field without a name and a value")) }
    guard place == .target else {
      let text = field.value ?? ""
      return try writeElsewhere(
        field.name, hasValue: field.value != nil,
        place == .form ? PercentCoding.encoded(text, allowing: .field) : text)
    }
    let outer = beginField()
    defer { endField(outer) }
    append(field.name)
    if let value = field.value {
      out.append(UInt8(ascii: "="))
      append(value)
    }
  }

  private mutating func beginField() -> CharacterTable {
    swap(&out, &query)
    out.append(out.count == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    defer { allowed = .field }
    return allowed
  }

  private mutating func endField(_ outer: CharacterTable) {
    allowed = outer
    swap(&out, &query)
  }

  /// Refuses a number of elements that wouldn't be read back.
  mutating func checkCount(_ count: Int, _ minimum: Int, _ maximum: Int?) throws(Refusal) {
    if count < minimum { throw refuse(.text("\(count) elements are fewer than \(minimum)")) }
    if let maximum, count > maximum { throw refuse(.text("\(count) elements are more than \(maximum)")) }
  }
}

// MARK: In headers, cookies, and forms

extension RequestWriter {
  /// Prints into another place.
  @inline(__always)
  mutating func at(
    _ place: RequestPlace, _ write: (inout RequestWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    let outer = self.place
    self.place = place
    defer { self.place = outer }
    try write(&self)
  }

  /// The text that `write` prints, separately from everything else.
  mutating func text(
    allowing characters: CharacterTable, _ write: (inout RequestWriter) throws(Refusal) -> Void
  ) throws(Refusal) -> String {
    let (start, outer, wasApart) = (out.count, allowed, isApart)
    (allowed, isApart) = (characters, true)
    defer { (out.count, allowed, isApart) = (start, outer, wasApart) }
    try write(&self)
    return unsafe String(decoding: UnsafeBufferPointer(rebasing: out.bytes[start...]), as: UTF8.self)
  }

  private mutating func writeElsewhere(
    _ name: String, hasValue: Bool, _ value: (inout RequestWriter) throws(Refusal) -> Void
  ) throws(Refusal) {
    let text: String
    do throws(Refusal) {
      text = try self.text(allowing: place == .form ? .field : .all, value)
      if hasValue, text.isEmpty, leniency.contains(.blankIsMissing) { throw refuseBlank() }
    } catch {
      let place = place
      nameRefused(place.fieldKind, name)
      throw error
    }
    try writeElsewhere(name, hasValue: hasValue, text)
  }

  @inline(never)
  private mutating func writeElsewhere(_ name: String, hasValue: Bool, _ text: String) throws(Refusal) {
    let place = place
    if place == .headers || place == .cookies, !HeaderText.isToken(name) {
      throw refuse(.forbidden("\"\(name)\" isn't a valid name for a \(place == .headers ? "header" : "cookie")"))
    }
    switch place {
    case .headers:
      guard HeaderText.isValue(text) else {
        throw refuse(.forbidden("\"\(text)\" can't be the value of the header \(name)"))
      }
      others.contents.request.headers.append(name, text)
    case .cookies:
      let text = leniency.contains(.anyCookieText) ? PercentCoding.encoded(text, allowing: .unreserved) : text
      // RFC 6265 §4.1.1
      guard text.isMade(of: .cookieOctets) else {
        throw refuse(.forbidden("\"\(text)\" can't be the value of the cookie \(name)"))
      }
      others.contents.cookies.append(name + "=" + text)
    default:
      try checkIsOnlyBody(others.contents.request.body == nil)
      others.contents.form.append(PercentCoding.encoded(name, allowing: .field) + (hasValue ? "=" + text : ""))
    }
  }
}

// MARK: The body

extension RequestWriter {
  /// Prints a body.
  @inline(never)
  mutating func write(body: [UInt8]) throws(Refusal) {
    var contents = others.contents
    // Reading back doesn't compare the bytes of a body, so nothing else would notice.
    try checkIsOnlyBody(contents.request.body == nil && contents.form.isEmpty)
    contents.request.body = body
    others.contents = contents
  }

  private mutating func checkIsOnlyBody(_ isOnly: Bool) throws(Refusal) {
    if !isOnly { throw refuse(.text("the body is printed twice")) }
  }
}

// MARK: Lists with commas

extension RequestWriter {
  /// Begins an element of a list, and returns the start of its text.
  mutating func beginElement(isFirst: Bool) -> Int {
    if !isFirst { out.append(UInt8(ascii: ",")) }
    if place == .headers {
      if !isFirst { out.append(UInt8(ascii: " ")) }
    } else {
      allowed = .element
    }
    return out.count
  }

  /// Refuses an element that wouldn't be read back as one.
  mutating func endElement(from start: Int, of name: FieldName) throws(Refusal) {
    if out.count == start { throw refuse(.text("an element of \(name.text) would be empty")) }
    guard place == .headers else { return }
    // Nothing can be escaped in a header.
    let bytes = unsafe UnsafeBufferPointer(rebasing: out.bytes[start...])
    var quotes = HeaderText.Quotes()
    let isCut = unsafe bytes.contains { !quotes.isInside(after: $0) && $0 == UInt8(ascii: ",") }
    let isTrimmed = unsafe HeaderText.isWhitespace(bytes[0]) || HeaderText.isWhitespace(bytes[bytes.count - 1])
    if isCut || isTrimmed || quotes.isOpen {
      throw unsafe refuse(
        .forbidden("\"\(String(decoding: bytes, as: UTF8.self))\" can't be an element of the header \(name.text)"))
    }
  }
}
