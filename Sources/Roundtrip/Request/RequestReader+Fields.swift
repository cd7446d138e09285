extension RequestReader {
  /// All fields of the place that is read, decoded.
  var fields: URLRequestData.Fields {
    let raw = unsafe UnsafeBufferPointer(start: base + Int(query.lowerBound), count: query.count)
    return unsafe URLRequestData.Fields(percentEncoded: String(decoding: raw, as: UTF8.self))
  }

  /// Makes the value of the first field of a name from `position` on the piece to read, and says where the next begins;
  /// `nil` when there is none.
  @usableFromInline
  mutating func openField(_ name: [UInt8], from position: Int32? = nil) throws(Refusal) -> Int32? {
    // Sound: every read is inside the query.
    let end = Int(query.upperBound)
    var start = Int(position ?? query.lowerBound)
    while start < end {
      var index = start
      var isEncoded = false
      var equals = -1
      while index < end {
        let byte = unsafe base[index]
        if byte == UInt8(ascii: "&") { break }
        if equals < 0 {
          if byte == UInt8(ascii: "=") { equals = index }
          if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { isEncoded = true }
        }
        index &+= 1
      }
      let nameEnd = equals < 0 ? index : equals
      if unsafe isName(base + start, nameEnd &- start, name, isEncoded: isEncoded) {
        let valueStart = equals < 0 ? index : equals &+ 1
        unsafe text = base + valueStart
        count = index &- valueStart
        pieceStart = Int32(truncatingIfNeeded: valueStart)
        fieldHasValue = equals >= 0
        isAnchored = true
        try decodePiece(plusIsSpace: true)
        return Int32(truncatingIfNeeded: min(index &+ 1, end))
      }
      start = index &+ 1
    }
    return nil
  }

  @inline(__always)
  private func isName(
    _ start: UnsafePointer<UInt8>, _ count: Int, _ name: [UInt8], isEncoded: Bool
  ) -> Bool {
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
}
