extension String {
  /// Calls `body` with the bytes of the text, copying them only if they aren't contiguous.
  @inline(__always)
  @safe package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Sound: the bytes are used inside the closure only.
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) { return result }
    return unsafe bytes.withUnsafeBufferPointer { unsafe body($0) }
  }
}

// Outside of a match, text is read as an array of bytes: the standard library's code for arrays of bytes is compiled
// once, and its code for UTF-8 views is large.

extension String {
  /// The bytes of the text.
  @inline(never)
  package var bytes: ArraySlice<UInt8> { Array(utf8)[...] }

  /// Whether both have the same bytes. URLs aren't compared by Unicode equivalence.
  @usableFromInline @inline(never)
  package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether every byte belongs to a set.
  @inline(never)
  func isMade(of characters: CharacterTable) -> Bool {
    withBytes { bytes in unsafe bytes.allSatisfy { characters.contains($0) } }
  }

  /// The first scalars of the text, up to a limit.
  @inline(never)
  package func scalars(atMost limit: Int = .max) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      if scalars.count == limit { break }
      scalars.append(scalar)
    }
    return scalars
  }

  /// The text with its ASCII letters in lowercase.
  @inline(never)
  package var asciiLowercased: String {
    var bytes = bytes
    for index in bytes.indices { bytes[index] = bytes[index].lowercased }
    return String(bytes: bytes)
  }

  /// Creates text from bytes.
  @inline(never)
  package init(bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

extension [UInt8] {
  /// Appends the bytes of a text.
  @inline(never)
  mutating func append(_ text: String) {
    text.withBytes { bytes in unsafe append(contentsOf: bytes) }
  }
}

extension ArraySlice<UInt8> {
  /// The pieces between separators: all of them, or at most two.
  @inline(never)
  package func pieces(
    between separator: UInt8, isOneSeparator: Bool = false, omittingEmpty: Bool = false
  ) -> [ArraySlice<UInt8>] {
    split(separator: separator, maxSplits: isOneSeparator ? 1 : .max, omittingEmptySubsequences: omittingEmpty)
  }

  /// The bytes before the first one that belongs to a set, or all of them.
  @inline(never)
  func before(_ ends: CharacterTable) -> ArraySlice<UInt8> { prefix { !ends.contains($0) } }

  /// Whether every byte belongs to a set.
  @inline(never)
  func isMade(of characters: CharacterTable) -> Bool {
    for byte in self where !characters.contains(byte) { return false }
    return true
  }

  /// The decimal number that the bytes spell, or `nil` if one of them isn't a digit or the number is greater than
  /// `maximum`.
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
  /// The byte, in lowercase if it is an ASCII letter.
  @inline(__always)
  package var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

extension String? {
  /// Whether both are `nil`, or both have the same bytes.
  @inline(never)
  func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
