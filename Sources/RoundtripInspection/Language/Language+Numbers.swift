// Numbers as texts, exact to the last digit.

extension Language {
  /// The numbers of a range as they are printed: without leading zeros, and with letters in lowercase.
  package static func integers(
    _ range: ClosedRange<some FixedWidthInteger>, radix: Int = 10
  ) throws(CannotBeTold) -> Language { try integers(WholeNumbers(range), radix: radix) }

  package static func integers(_ numbers: WholeNumbers, radix: Int = 10) throws(CannotBeTold) -> Language {
    let negative = try numbers.negative.map { (range) throws(CannotBeTold) in try magnitudes(range, radix) } ?? .none
    let others = try numbers.others.map { (range) throws(CannotBeTold) in try magnitudes(range, radix) } ?? .none
    return try union([others, sequence([Language("-"), negative])])
  }

  /// The numbers of a range as they are read: with any number of leading zeros, letters of either case, and a minus sign
  /// where that is allowed, so that `-0` is 0.
  package static func integersRead(
    _ numbers: WholeNumbers, radix: Int = 10, isSigned: Bool
  ) throws(CannotBeTold) -> Language {
    func read(_ range: ClosedRange<UInt128>) throws(CannotBeTold) -> Language {
      let digits = try sequence([Language("0").repeated(0), magnitudes(range, radix)])
      return radix > 10 ? try digits.ignoringCase() : digits
    }
    var parts: [Language] = []
    if let others = numbers.others {
      parts.append(try read(others))
      if isSigned, others.lowerBound == 0 { parts.append(try sequence([Language("-"), read(0...0)])) }
    }
    if isSigned, let negative = numbers.negative { parts.append(try sequence([Language("-"), read(negative)])) }
    return try union(parts)
  }

  /// The numbers from one to another, without leading zeros.
  ///
  /// A state is what matters of the digits so far: how many there are, and how they compare with as many digits of each
  /// bound. Of two numbers with equally many digits, the first digit that differs decides.
  private static func magnitudes(_ range: ClosedRange<UInt128>, _ radix: Int) throws(CannotBeTold) -> Language {
    let low = Array(String(range.lowerBound, radix: radix).utf8)
    let high = Array(String(range.upperBound, radix: radix).utf8)
    struct Key: Hashable {
      var count = 0
      var (toLow, toHigh) = (0, 0)
      var isZero = false
    }
    func compared(_ known: Int, _ byte: UInt8, _ bound: [UInt8], _ place: Int) -> Int {
      known != 0 || place >= bound.count ? known : Int(byte) - Int(bound[place])
    }
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8).prefix(radix)
    return try exploring(from: Key()) { key in
      key.count > 0 && (key.count > low.count || key.count == low.count && key.toLow >= 0)
        && (key.count < high.count || key.count == high.count && key.toHigh <= 0)
    } steps: { key in
      if key.isZero || key.count == high.count { return [] }
      return digits.map { digit in
        var next = key
        next.count += 1
        next.toLow = compared(key.toLow, digit, low, key.count).signum()
        next.toHigh = compared(key.toHigh, digit, high, key.count).signum()
        next.isZero = key.count == 0 && digit == digits[0]
        return Step(first: digit, last: digit, target: next)
      }
    }
  }
}
