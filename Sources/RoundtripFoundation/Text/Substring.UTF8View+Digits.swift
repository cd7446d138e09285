extension Substring.UTF8View {
  /// The decimal digits at the beginning.
  var digits: Substring.UTF8View { prefix { $0 &- UInt8(ascii: "0") < 10 } }

  /// Takes a byte away, if it stands next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard first == byte else { return false }
    removeFirst()
    return true
  }

  /// Takes a number of exactly as many digits away, if it stands next and lies in the range.
  mutating func takeNumber(digits count: Int, in range: ClosedRange<Int>) -> Int? {
    let text = prefix(count)
    guard text.digits.count == count, let number = Int(Substring(text)), range.contains(number) else { return nil }
    removeFirst(count)
    return number
  }
}
