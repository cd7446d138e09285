// Reading fields by name, in the current place.

extension RequestReader {
  /// The position at which the search for the next field of a name continues.
  struct FieldPosition {
    /// The index in the list of fields, for headers.
    var element = 0
    /// The offset in the text.
    var offset = 0
  }

  /// Makes the value of the first field of a name the piece to read. Returns the position of the next field, or `nil`
  /// if there is no such field.
  ///
  /// - Parameters:
  ///   - position: The position at which to begin.
  ///   - isList: Whether the value is a list, whose elements are decoded one by one.
  ///   - isFlag: Whether the field has no value, and is never blank.
  @inline(__always)
  mutating func openField(
    _ name: FieldName, in place: FieldPlace, from position: FieldPosition? = nil, asList isList: Bool = false,
    isFlag: Bool = false
  ) throws(Refusal) -> FieldPosition? {
    let leniency = place.leniency
    if leniency.isEmpty { return try openNextField(name, in: place, from: position, asList: isList) }
    if leniency.contains(.allMissing) { return nil }
    var next = try openNextField(name, in: place, from: position, asList: isList)
    while let found = next, leniency.contains(.blankIsMissing), !isFlag, text.count == 0 {
      next = try openNextField(name, in: place, from: found, asList: isList)
    }
    return next
  }

  @inline(__always)
  private mutating func openNextField(
    _ name: FieldName, in place: FieldPlace, from position: FieldPosition?, asList isList: Bool
  ) throws(Refusal) -> FieldPosition? {
    text.isAnchored = true
    note(
      name, in: place,
      at: place.fields == .query ? .query(offset: Int(target.query.lowerBound)) : .part(place.fields.place))
    switch place.fields {
    case .headers: return try openHeader(name, from: position?.element ?? 0, asList: isList)
    case .cookies: return try openCookie(name, from: position ?? FieldPosition(), place.leniency)
    case .form: return try openFormField(name, from: position?.offset ?? 0, asList: isList)
    case .query:
      // Sound: the query is part of the raw text.
      let raw = unsafe UnsafeBufferPointer(start: target.base, count: Int(target.query.upperBound))
      let first = position?.offset ?? Int(target.query.lowerBound)
      guard let field = unsafe FormField.first(of: name, in: raw, from: first) else { return nil }
      note(name, in: place, at: .query(offset: field.value.lowerBound))
      unsafe text.open(target.base + field.value.lowerBound, field.value.count)
      if field.needsDecoding && !isList { try decodePiece(plusIsSpace: true) }
      return FieldPosition(offset: field.next)
    }
  }

  private mutating func openFormField(
    _ name: FieldName, from offset: Int, asList isList: Bool
  ) throws(Refusal) -> FieldPosition? {
    guard let body = request?.body else { return nil }
    let field = unsafe body.withUnsafeBufferPointer { unsafe FormField.first(of: name, in: $0, from: offset) }
    guard let field else { return nil }
    unsafe body.withUnsafeBufferPointer { unsafe openCopy(of: UnsafeBufferPointer(rebasing: $0[field.value])) }
    // The URL is valid UTF-8, but a body can contain any bytes.
    guard PercentCoding.isUTF8(body[field.value]) else { throw text.refuse("text") }
    if field.needsDecoding && !isList { try decodePiece(plusIsSpace: true) }
    return FieldPosition(offset: field.next)
  }

  /// Makes the text before the next comma the piece to read, decoded. Returns the position after the comma, or `nil` at
  /// the end of the list.
  ///
  /// - Parameter isDecoded: Whether the list is decoded before it is split.
  mutating func openElement(in place: FieldPlace, isDecoded: Bool) throws(Refusal) -> TextPosition? {
    let length =
      place.fields == .headers
      ? try elementLength() : (0..<text.count).first { text.peek($0) == UInt8(ascii: ",") } ?? text.count
    let start = text.position
    text.advance(by: min(length + 1, text.count))
    // A trailing comma is followed by an empty element.
    let rest = length == start.count ? nil : text.position
    text.position = start
    text.count = length
    if place.fields == .headers {
      trimPiece()
    } else if !isDecoded {
      // Sound: the value of a field of the query is in the target.
      if place.fields == .query { noteElement(.query(offset: unsafe text.start - target.base)) }
      try decodePiece(plusIsSpace: true)
    }
    return rest
  }

  /// Whether a field is there, even if its value is refused.
  mutating func has(_ name: FieldName, in place: FieldPlace, isFlag: Bool = false) -> Bool {
    let position = text.position
    defer { text.position = position }
    do throws(Refusal) { return try openField(name, in: place, isFlag: isFlag) != nil } catch { return true }
  }

  /// A refusal because a field is missing.
  @inline(never)
  mutating func refuseMissing(_ name: FieldName, in place: FieldPlace) -> Refusal {
    let field = Recorder.Note.NamedField(name: name.text, fields: place.fields)
    return refuse(field.missing, at: beginning(of: place), about: field)
  }

  /// Where the fields of a place begin.
  func beginning(of place: FieldPlace) -> Recorder.Note.Place {
    place.fields == .query ? .query(offset: Int(target.query.lowerBound)) : .part(place.fields.place)
  }

  /// A refusal because a custom parser of all fields of a place has thrown an error.
  @inline(never)
  mutating func refuse(_ fault: Wrapper.Fault, in place: FieldPlace) -> Refusal {
    if case .parser(_, let error as ParsingError) = fault, let name = error.field {
      note(FieldName(name), in: place, at: beginning(of: place))
    }
    return text.refuse(fault)
  }

  /// Makes the beginning of a place the piece to read, without any text. Returns all its fields, decoded.
  mutating func openFields(in place: FieldPlace) -> URLRequestData.Fields {
    note(beginning(of: place))
    // Sound: the query is part of the raw text, or at its end.
    unsafe text.open(target.base + Int(target.query.lowerBound), 0)
    if place.leniency.contains(.allMissing) { return [:] }
    switch place.fields {
    case .headers: return request?.headers ?? [:]
    case .cookies: return cookies(place.leniency)
    case .form: return URLRequestData.Fields(percentEncoded: (request?.body ?? [])[...])
    case .query:
      let raw = unsafe UnsafeBufferPointer(start: target.base + Int(target.query.lowerBound), count: target.query.count)
      return unsafe URLRequestData.Fields(percentEncoded: Array(raw)[...])
    }
  }
}
