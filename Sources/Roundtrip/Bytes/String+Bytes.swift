extension String {
  /// Runs `body` on the bytes of the text, which are copied only where they do not lie in one piece.
  @inline(__always)
  @safe func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Sound: the bytes are used inside the closure only.
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) { return result }
    return unsafe bytes.withUnsafeBufferPointer { unsafe body($0) }
  }
}

// Text that is not read in a match is read as an array: what the standard library does with an array is compiled once, and
// what it does with the bytes of a text is long.

extension String {
  /// The bytes of the text.
  @inline(never)
  package var bytes: ArraySlice<UInt8> { Array(utf8)[...] }

  /// Whether the bytes of both are the same: Unicode equivalence has no say in URLs.
  @inline(never)
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether there are no bytes but those of a set.
  @inline(never)
  func isMade(of characters: CharacterTable) -> Bool {
    for byte in utf8 where !characters.contains(byte) { return false }
    return true
  }

  /// The scalars of the text, or the first of them.
  @inline(never)
  func scalars(atMost limit: Int = .max) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      if scalars.count == limit { break }
      scalars.append(scalar)
    }
    return scalars
  }

  /// The same with ASCII letters in lower case.
  @inline(never)
  package var asciiLowercased: String {
    var bytes = bytes
    for index in bytes.indices { bytes[index] = bytes[index].lowercased }
    return String(bytes: bytes)
  }

  /// A text of bytes.
  @inline(never)
  init(bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

extension [UInt8] {
  /// Appends the bytes of a text.
  @inline(never)
  mutating func append(_ text: String) {
    text.withBytes { bytes in unsafe append(contentsOf: bytes) }
  }
}

extension ArraySlice<UInt8> {
  /// The pieces between separators, as many as there are, or no more than two.
  @inline(never)
  func pieces(
    between separator: UInt8, isOneSeparator: Bool = false, omittingEmpty: Bool = false
  ) -> [ArraySlice<UInt8>] {
    split(separator: separator, maxSplits: isOneSeparator ? 1 : .max, omittingEmptySubsequences: omittingEmpty)
  }

  /// What stands before the first byte of a set, or everything.
  @inline(never)
  func before(_ ends: CharacterTable) -> ArraySlice<UInt8> { prefix { !ends.contains($0) } }

  /// Whether there are no bytes but those of a set.
  @inline(never)
  func isMade(of characters: CharacterTable) -> Bool {
    for byte in self where !characters.contains(byte) { return false }
    return true
  }

  /// The decimal number that the bytes are; `nil` where one is no digit, and for a number above `maximum`.
  @inline(never)
  func number(atMost maximum: Int) -> Int? {
    var number = 0
    for byte in self {
      let digit = Int(byte &- UInt8(ascii: "0"))
      guard digit < 10, number <= (maximum - digit) / 10 else { return nil }
      number = number * 10 + digit
    }
    return isEmpty || number > maximum ? nil : number
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is `.` or `..`: RFC 3986 §5.2.4.
  var isDotSegment: Bool { (1...2).contains(count) && allSatisfy { $0 == UInt8(ascii: ".") } }
}

extension UInt8 {
  /// The same, of an ASCII letter in lower case.
  @inline(__always)
  package var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

extension String? {
  /// Whether both are missing, or both are the same bytes.
  @inline(never)
  func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
