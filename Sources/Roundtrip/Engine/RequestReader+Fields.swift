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
  mutating func openField(
    _ name: [UInt8], from position: FieldPosition? = nil, asList isList: Bool = false, isFlag: Bool = false
  ) throws(Refusal) -> FieldPosition? {
    if leniency.isEmpty { return try openNextField(name, from: position, asList: isList) }
    refusal = .request
    if leniency.contains(.allMissing) { return nil }
    var next = try openNextField(name, from: position, asList: isList)
    while let place = next, leniency.contains(.blankIsMissing), !isFlag, text.count == 0 {
      next = try openNextField(name, from: place, asList: isList)
    }
    return next
  }

  @inline(__always)
  private mutating func openNextField(
    _ name: [UInt8], from position: FieldPosition?, asList isList: Bool
  ) throws(Refusal) -> FieldPosition? {
    refusal = .request
    text.isAnchored = true
    switch text.place {
    case .headers: return try openHeader(name, from: position?.element ?? 0, asList: isList)
    case .cookies: return try openCookie(name, from: position ?? FieldPosition())
    case .form: return try openFormField(name, from: position?.offset ?? 0, asList: isList)
    default:
      // Sound: the query is part of the raw text.
      let raw = unsafe UnsafeBufferPointer(start: text.base, count: Int(request.query.upperBound))
      let first = position?.offset ?? Int(request.query.lowerBound)
      guard let field = unsafe FormField.first(of: name, in: raw, from: first) else { return nil }
      unsafe text.open(text.base + field.value.lowerBound, field.value.count)
      text.rawStart = Int32(truncatingIfNeeded: field.value.lowerBound)
      if field.needsDecoding && !isList { try decodePiece(plusIsSpace: true) }
      return FieldPosition(offset: field.next)
    }
  }

  private mutating func openFormField(
    _ name: [UInt8], from offset: Int, asList isList: Bool
  ) throws(Refusal) -> FieldPosition? {
    guard let body = request.body else { return nil }
    let field = unsafe body.withUnsafeBufferPointer { unsafe FormField.first(of: name, in: $0, from: offset) }
    guard let field else { return nil }
    unsafe body.withUnsafeBufferPointer { unsafe openCopy(of: UnsafeBufferPointer(rebasing: $0[field.value])) }
    // The URL is valid UTF-8, but a body can contain any bytes.
    guard PercentCoding.isUTF8(body[field.value]) else { throw refuse("text") }
    if field.needsDecoding && !isList { try decodePiece(plusIsSpace: true) }
    return FieldPosition(offset: field.next)
  }

  /// Makes the text before the next comma the piece to read, decoded. Returns the position after the comma, or `nil` at
  /// the end of the list.
  ///
  /// - Parameter isDecoded: Whether the list is decoded before it is split.
  mutating func openElement(isDecoded: Bool) throws(Refusal) -> TextPosition? {
    let length =
      text.place == .headers
      ? try elementLength() : (0..<text.count).first { text.peek($0) == UInt8(ascii: ",") } ?? text.count
    let start = text.position
    text.advance(by: min(length + 1, text.count))
    // A trailing comma is followed by an empty element.
    let rest = length == start.count ? nil : text.position
    text.position = start
    text.count = length
    if text.place == .headers {
      trimPiece()
    } else if !isDecoded {
      if text.place == .target {
        // Sound: both point into the same text.
        text.rawStart = unsafe Int32(truncatingIfNeeded: text.start - text.base)
      }
      try decodePiece(plusIsSpace: true)
    }
    return rest
  }

  /// Whether there is a field of this name.
  mutating func has(_ field: NodeShape.NamedField, _ name: [UInt8]) -> Bool {
    // A refused value counts as missing, and only reading can tell.
    if field.leniency.contains(.invalidIsMissing) { return false }
    let (position, outer) = (text.position, leniency)
    defer { (text.position, leniency) = (position, outer) }
    leniency.formUnion(field.leniency)
    do throws(Refusal) { return try openField(name, isFlag: field.presence == .flag) != nil } catch { return true }
  }

  /// A refusal because a field is missing.
  @inline(never)
  func refuseMissing(_ name: String) -> Refusal {
    if text.place == .target { return refuse("the field \"\(name)\"", missingAt: request.query.lowerBound) }
    return refuse("the field \"\(name)\"", in: text.place)
  }

  /// A refusal because something after the path is missing, rather than the text of a field.
  @inline(never)
  func refuse(_ expected: @autoclosure () -> String, missingAt offset: Int32) -> Refusal {
    if text.isRecorded { text.write(down: .query(offset: Int(offset), namesField: true), expected()) }
    return Refusal()
  }

  /// All fields of the current place, decoded.
  var fields: URLRequestData.Fields {
    if leniency.contains(.allMissing) { return [:] }
    switch text.place {
    case .headers: return request.data?.headers ?? [:]
    case .cookies: return cookies
    case .form: return URLRequestData.Fields(percentEncoded: (request.body ?? [])[...])
    default:
      let raw = unsafe UnsafeBufferPointer(start: text.base + Int(request.query.lowerBound), count: request.query.count)
      return unsafe URLRequestData.Fields(percentEncoded: Array(raw)[...])
    }
  }
}
