// Reading fields by their names, of whatever place is read.

extension RequestReader {
  /// Where a search for the next field of a name goes on.
  struct FieldPosition {
    /// The field of the list, where there is one: of headers.
    var element = 0
    /// The place in the text.
    var offset = 0
  }

  /// Makes the value of the first field of a name the piece to read, and says where the next field begins; `nil` when
  /// there is no such field.
  ///
  /// - Parameters:
  ///   - position: Where to begin; at the first field unless said otherwise.
  ///   - isList: Whether the value is a list, of which the elements are decoded and not the whole.
  mutating func openField(
    _ name: [UInt8], from position: FieldPosition? = nil, asList isList: Bool = false
  ) throws(Refusal) -> FieldPosition? {
    refusal = .request
    isAnchored = true
    switch place {
    case .headers: return try openHeader(name, from: position?.element ?? 0, asList: isList)
    case .cookies: return try openCookie(name, from: position ?? FieldPosition())
    case .form: return try openFormField(name, from: position?.offset ?? 0, asList: isList)
    default:
      // Sound: the query is part of the raw text.
      let text = unsafe UnsafeBufferPointer(start: base, count: Int(query.upperBound))
      guard let field = unsafe FormField.first(of: name, in: text, from: position?.offset ?? Int(query.lowerBound))
      else { return nil }
      unsafe self.text = base + field.value.lowerBound
      count = field.value.count
      pieceStart = Int32(truncatingIfNeeded: field.value.lowerBound)
      if field.needsDecoding && !isList { try decodePiece(plusIsSpace: true) }
      return FieldPosition(offset: field.next)
    }
  }

  private mutating func openFormField(
    _ name: [UInt8], from offset: Int, asList isList: Bool
  ) throws(Refusal) -> FieldPosition? {
    guard let body else { return nil }
    let field = unsafe body.withUnsafeBufferPointer { unsafe FormField.first(of: name, in: $0, from: offset) }
    guard let field else { return nil }
    openCopy(of: body[field.value])
    // The URL is text; a body is any bytes.
    guard PercentCoding.isUTF8(body[field.value].span) else { throw refuse("text") }
    if field.needsDecoding && !isList { try decodePiece(plusIsSpace: true) }
    return FieldPosition(offset: field.next)
  }

  /// Makes what stands before the next comma the piece to read, decoded, and gives what stands behind it, which begins
  /// with that comma's successor; it is empty at the end of the list.
  mutating func openElement() throws(Refusal) -> TextPosition {
    let length = place == .headers ? try elementLength() : (0..<count).first { peek($0) == UInt8(ascii: ",") } ?? count
    let start = textPosition
    advance(by: min(length + 1, count))
    let rest = textPosition
    // A comma at the very end is followed by an empty element.
    isListEnded = length == start.count
    textPosition = start
    count = length
    if place == .headers {
      trimPiece()
    } else {
      if place == .target {
        // Sound: both point into the same text.
        pieceStart = unsafe Int32(truncatingIfNeeded: text - base)
      }
      try decodePiece(plusIsSpace: true)
    }
    return rest
  }

  /// Whether there is a field of this name.
  mutating func hasField(_ name: [UInt8]) -> Bool {
    let position = textPosition
    defer { textPosition = position }
    do throws(Refusal) { return try openField(name) != nil } catch { return true }
  }

  /// A refusal because a field is not there.
  @inline(never)
  func refuseMissing(_ name: String) -> Refusal {
    if place == .target { return refuse("the field \"\(name)\"", at: query.lowerBound) }
    return refuse("the field \"\(name)\"", in: "\(place)")
  }

  /// All fields of the place, decoded.
  var fields: URLRequestData.Fields {
    switch place {
    // Sound: the request lives as long as the match.
    case .headers: return unsafe request?.pointee.headers ?? [:]
    case .cookies: return cookies
    case .form: return URLRequestData.Fields(percentEncoded: (body ?? [])[...])
    default:
      let raw = unsafe UnsafeBufferPointer(start: base + Int(query.lowerBound), count: query.count)
      return unsafe URLRequestData.Fields(percentEncoded: Array(raw)[...])
    }
  }
}
