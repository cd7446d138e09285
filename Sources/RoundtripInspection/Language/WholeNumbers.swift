/// The whole numbers of a range, in two parts: texts have a sign, and digits.
package struct WholeNumbers: Hashable, Sendable {
  /// What follows the minus sign of the negative numbers.
  package var negative: ClosedRange<UInt128>?
  /// The other numbers.
  package var others: ClosedRange<UInt128>?

  package init(_ range: ClosedRange<some FixedWidthInteger>) {
    let (low, high) = (range.lowerBound, range.upperBound)
    if high >= 0 { others = (low < 0 ? 0 : UInt128(low.magnitude))...UInt128(high.magnitude) }
    if low < 0 { negative = (high < 0 ? UInt128(high.magnitude) : 1)...UInt128(low.magnitude) }
  }

  /// The numbers from one to another, in decimal digits, or `nil` if either has more than 128 bits.
  package init?(from lowest: String, to highest: String) {
    func part(_ text: String) -> (isNegative: Bool, magnitude: UInt128)? {
      let isNegative = text.utf8.first == UInt8(ascii: "-")
      return UInt128(text.dropFirst(isNegative ? 1 : 0)).map { (isNegative, $0) }
    }
    guard let low = part(lowest), let high = part(highest) else { return nil }
    switch (low.isNegative, high.isNegative) {
    case (false, false): if low.magnitude <= high.magnitude { others = low.magnitude...high.magnitude }
    case (true, false): (negative, others) = (1...low.magnitude, 0...high.magnitude)
    case (true, true): if high.magnitude <= low.magnitude { negative = high.magnitude...low.magnitude }
    case (false, true): break
    }
    if low.isNegative, low.magnitude == 0 { return nil }
  }
}
