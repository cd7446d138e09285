// Reading fields by their names. The text of a query is searched as it is; nothing is split into a list beforehand.

extension RequestReader {
  /// Makes the value of the first field of a name the piece to read, and says where the next field begins; `nil` when
  /// there is no such field.
  ///
  /// - Parameters:
  ///   - position: Where to begin; at the first field unless said otherwise.
  ///   - isDecoding: Whether the value is decoded. Of a list, the elements are.
  mutating func openField(
    _ name: [UInt8], from position: Int32? = nil, decoding isDecoding: Bool = true
  ) throws(Refusal) -> Int32? {
    refusal = .request
    // Sound: every read is inside the query.
    let end = Int(query.upperBound)
    var start = Int(position ?? query.lowerBound)
    while start < end {
      var index = start
      var isEncoded = false
      while index < end {
        let byte = unsafe base[index]
        if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") { break }
        if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { isEncoded = true }
        index &+= 1
      }
      let hasValue = unsafe index < end && base[index] == UInt8(ascii: "=")
      // Nothing between two separators is no field, not one without a name.
      let isFound =
        unsafe isName(base + start, index &- start, name, isEncoded: isEncoded) && (index > start || hasValue)
      let valueStart = hasValue ? index &+ 1 : index
      var needsDecoding = false
      index = valueStart
      while index < end {
        let byte = unsafe base[index]
        if byte == UInt8(ascii: "&") { break }
        if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { needsDecoding = true }
        index &+= 1
      }
      if isFound {
        unsafe text = base + valueStart
        count = index &- valueStart
        pieceStart = Int32(truncatingIfNeeded: valueStart)
        isAnchored = true
        if needsDecoding && isDecoding { try decodePiece(plusIsSpace: true) }
        return Int32(truncatingIfNeeded: min(index &+ 1, end))
      }
      start = index &+ 1
    }
    return nil
  }

  @inline(__always)
  private func isName(_ start: UnsafePointer<UInt8>, _ count: Int, _ name: [UInt8], isEncoded: Bool) -> Bool {
    if isEncoded {
      let raw = unsafe UnsafeBufferPointer(start: start, count: count)
      return unsafe PercentCoding.decoded(raw, plusIsSpace: true) == name
    }
    guard count == name.count else { return false }
    var index = 0
    while index < count {
      if unsafe start[index] != name[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Makes what stands before the next comma the piece to read, decoded, and gives what stands behind it, which begins
  /// with that comma's successor; it is empty at the end of the list.
  mutating func openElement() throws(Refusal) -> TextPosition {
    var length = 0
    while let byte = peek(length), byte != UInt8(ascii: ",") { length += 1 }
    let start = textPosition
    advance(by: min(length + 1, count))
    let rest = textPosition
    // A comma at the very end is followed by an empty element.
    isListEnded = length == start.count
    textPosition = start
    count = length
    // Sound: both point into the same text.
    pieceStart = unsafe Int32(truncatingIfNeeded: text - base)
    try decodePiece(plusIsSpace: true)
    return rest
  }

  /// Whether there is a field of one of these names.
  mutating func hasField(amongst names: [[UInt8]]) -> Bool {
    let position = textPosition
    defer { textPosition = position }
    return names.contains { name in
      do throws(Refusal) { return try openField(name) != nil } catch { return true }
    }
  }

  /// A refusal because a field is not there.
  @inline(never)
  func refuseMissing(_ name: @autoclosure () -> String) -> Refusal {
    refuse("the field \"\(name())\"", at: query.lowerBound)
  }

  /// All fields of the query, decoded.
  var fields: URLRequestData.Fields {
    let raw = unsafe UnsafeBufferPointer(start: base + Int(query.lowerBound), count: query.count)
    return unsafe URLRequestData.Fields(percentEncoded: String(decoding: raw, as: UTF8.self))
  }
}
