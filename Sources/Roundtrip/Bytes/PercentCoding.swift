/// Percent-encoding and percent-decoding.
///
/// - RFC 3986 §2.1: an escape is `%` and two hexadecimal digits; producers use uppercase digits.
/// - RFC 3986 §2.4: text is split first and decoded once.
/// - RFC 3629 §3: overlong forms and surrogates aren't valid UTF-8.
package enum PercentCoding {
  /// The value of a hexadecimal digit, or `nil`.
  @inline(__always)
  static func nibble(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    default: nil
    }
  }

  /// The uppercase digit of a value less than sixteen.
  @inline(__always)
  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "A") &+ nibble &- 10
  }

  /// Decodes bytes once into `buffer`, which is at least as long, and returns how many it wrote, or `nil` for an
  /// invalid escape or invalid UTF-8.
  ///
  /// - Parameter plusIsSpace: Whether `+` means a space, as in `application/x-www-form-urlencoded`.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>, plusIsSpace: Bool
  ) -> Int? {
    guard buffer.count >= bytes.count else { return nil }
    var count = 0
    var isASCII = true
    var index = 0
    while index < bytes.count {
      var byte = unsafe bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.count,
          let high = unsafe nibble(bytes[index]), let low = unsafe nibble(bytes[index + 1])
        else { return nil }
        byte = high << 4 | low
        index += 2
      } else if plusIsSpace, byte == UInt8(ascii: "+") {
        byte = UInt8(ascii: " ")
      }
      if byte >= 0x80 { isASCII = false }
      unsafe buffer[count] = byte
      count += 1
    }
    guard unsafe isASCII || isUTF8(UnsafeBufferPointer(rebasing: buffer[..<count]).span) else { return nil }
    return count
  }

  /// Decodes bytes once. Returns `nil` for an invalid escape or invalid UTF-8.
  @inline(never)
  static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> [UInt8]? {
    // All empty arrays share one buffer. Returning another would update its reference count, which threads contend for.
    if bytes.isEmpty { return [] }
    var isValid = true
    let result = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      let decoded = unsafe bytes.withUnsafeBufferPointer { unsafe decode($0, into: buffer, plusIsSpace: plusIsSpace) }
      isValid = decoded != nil
      count = decoded ?? 0
    }
    return isValid ? result : nil
  }

  /// The decoded text, or `nil` if it can't be decoded.
  static func decoded(_ text: String, plusIsSpace: Bool = false) -> String? {
    decodedText(text.bytes, plusIsSpace: plusIsSpace)
  }

  /// The decoded text of a part of a URL, or `nil` if it can't be decoded.
  @inline(never)
  package static func decodedText(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    decoded(bytes, plusIsSpace: plusIsSpace).map { String(bytes: $0[...]) }
  }

  /// The text with every character escaped that `allowed` doesn't contain.
  @inline(never)
  package static func encoded(_ text: String, allowing allowed: CharacterTable) -> String {
    if text.isMade(of: allowed) { return text }
    var bytes: [UInt8] = []
    encode(text, allowing: allowed, into: &bytes)
    return String(bytes: bytes[...])
  }

  /// Appends text, escaping every character that `allowed` doesn't contain.
  static func encode(_ text: String, allowing allowed: CharacterTable, into result: inout [UInt8]) {
    for byte in text.utf8 { encode(byte, allowing: allowed) { result.append($0) } }
  }

  /// The length of the text in bytes once every character is escaped that `allowed` doesn't contain.
  static func encodedCount(_ text: String, allowing allowed: CharacterTable) -> Int {
    text.withBytes { bytes in unsafe bytes.reduce(0) { $0 + (allowed.contains($1) ? 1 : 3) } }
  }

  /// Passes on a byte, escaped if necessary.
  @inline(__always)
  static func encode(_ byte: UInt8, allowing allowed: CharacterTable, _ append: (UInt8) -> Void) {
    if allowed.contains(byte) { return append(byte) }
    append(UInt8(ascii: "%"))
    append(digit(byte >> 4))
    append(digit(byte & 15))
  }

  /// Whether bytes are well-formed UTF-8 (RFC 3629 §4).
  static func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      if lead < 0x80 { continue }
      // The number of continuation bytes, and the range of the first one, which rules out overlong forms, surrogates,
      // and values above U+10FFFF.
      let (following, range): (Int, ClosedRange<UInt8>)
      switch lead {
      case 0xC2...0xDF: (following, range) = (1, 0x80...0xBF)
      case 0xE0: (following, range) = (2, 0xA0...0xBF)
      case 0xE1...0xEC, 0xEE...0xEF: (following, range) = (2, 0x80...0xBF)
      case 0xED: (following, range) = (2, 0x80...0x9F)
      case 0xF0: (following, range) = (3, 0x90...0xBF)
      case 0xF1...0xF3: (following, range) = (3, 0x80...0xBF)
      case 0xF4: (following, range) = (3, 0x80...0x8F)
      default: return false
      }
      guard bytes.count - index >= following, range.contains(bytes[index]) else { return false }
      for next in index + 1..<index + following where bytes[next] & 0xC0 != 0x80 { return false }
      index += following
    }
    return true
  }
}
