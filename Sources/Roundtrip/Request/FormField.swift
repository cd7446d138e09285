/// A field in text of `application/x-www-form-urlencoded`: of a query or of a form. The text is searched as it is;
/// nothing is split into a list beforehand.
struct FormField {
  /// Where the value stands, which is still encoded.
  var value: Range<Int>
  /// Where the next field begins.
  var next: Int
  /// Whether the value has escapes in it.
  var needsDecoding: Bool

  /// The first field of a name, from `start` on.
  @inline(__always)
  static func first(of name: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int) -> FormField? {
    // Sound: every read is before `end`.
    let end = text.count
    var start = start
    while start < end {
      var index = start
      var isEncoded = false
      while index < end {
        let byte = unsafe text[index]
        if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") { break }
        if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { isEncoded = true }
        index &+= 1
      }
      let hasValue = unsafe index < end && text[index] == UInt8(ascii: "=")
      // Nothing between two separators is no field, not one without a name.
      let isFound = unsafe (index > start || hasValue) && isName(text, start..<index, name, isEncoded: isEncoded)
      let valueStart = hasValue ? index &+ 1 : index
      var needsDecoding = false
      index = valueStart
      while index < end {
        let byte = unsafe text[index]
        if byte == UInt8(ascii: "&") { break }
        if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") { needsDecoding = true }
        index &+= 1
      }
      if isFound {
        return FormField(value: valueStart..<index, next: min(index &+ 1, end), needsDecoding: needsDecoding)
      }
      start = index &+ 1
    }
    return nil
  }

  @inline(__always)
  private static func isName(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ name: [UInt8], isEncoded: Bool
  ) -> Bool {
    if isEncoded { return unsafe isEncodedName(Array(text[range]), name) }
    guard range.count == name.count else { return false }
    var index = 0
    while index < name.count {
      if unsafe text[range.lowerBound &+ index] != name[index] { return false }
      index &+= 1
    }
    return true
  }

  @inline(never)
  private static func isEncodedName(_ text: [UInt8], _ name: [UInt8]) -> Bool {
    PercentCoding.decoded(text[...], plusIsSpace: true) == name
  }
}
