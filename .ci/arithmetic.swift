// What the arithmetic of digits and days gives for random values, as digests: the same on every machine, if all of it is
// in 64 bits. `.ci/check-32-bits` compiles this with the library's own files.

/// A digest of values, and the random numbers from which they are made.
private struct Digest {
  var state: UInt64
  var sum: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  mutating func add(_ value: Int64) { sum = (sum ^ UInt64(bitPattern: value)) &* 0x100_0000_01B3 }

  mutating func add<Value: FixedWidthInteger>(_ digits: DigitRun, as type: Value.Type) {
    for isNegative in [false, true] {
      guard let value = digits.value(Value.self, isNegative: isNegative) else {
        add(1)
        continue
      }
      add(Int64(truncatingIfNeeded: value))
    }
  }

  mutating func addAll(_ digits: DigitRun) {
    add(Int64(digits.count))
    add(digits, as: Int64.self)
    add(digits, as: UInt64.self)
    add(digits, as: Int32.self)
    add(digits, as: UInt16.self)
  }

  /// A number is printed, and read back.
  mutating func addNumber() {
    let number = next() &>> (next() & 63)
    var digits = DecimalDigits(number)
    var back = DigitRun()
    var place: UInt64 = 1
    var sum: UInt64 = 0
    for _ in 0..<digits.count {
      let digit = digits.removeLast()
      add(Int64(digit))
      sum &+= UInt64(digit &- 0x30) &* place
      place &*= 10
    }
    add(sum == number ? 0 : 2)
    var rest = number
    var divisor: UInt64 = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      back.append(UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
    }
    addAll(back)
  }

  /// Digits that might be too many are read.
  mutating func addDigits() {
    let radix = Int(2 + next() % 35)
    var (decimal, other) = (DigitRun(), DigitRun())
    let count = Int(next() % 26)
    // The number of a whole piece is an `Int`, whose size isn't the same everywhere: it is compared here.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 26) { bytes in
      for index in 0..<count {
        let digit = UInt8(next() % 10)
        decimal.append(digit)
        bytes[index] = digit &+ 0x30
      }
      let whole = DigitRun.whole(UnsafeBufferPointer(rebasing: bytes[..<count]))
      add(whole == decimal.value(Int.self) ?? -1 ? 0 : 6)
    }
    for _ in 0..<next() % 26 { other.append(Int(next() % UInt64(radix)), radix: radix) }
    addAll(decimal)
    addAll(other)
  }

  /// A day is taken apart, and put together.
  mutating func addDay() {
    let days = CalendarDay.days
    let day = CalendarDay(number: days.lowerBound + Int64(next() % UInt64(days.upperBound - days.lowerBound + 1)))
    let (year, month, date) = day.date
    add(Int64(year * 10_000 + month * 100 + date))
    add(CalendarDay(year: year, month: month, day: date)?.number ?? 3)
    add(CalendarDay(year: Int(next() % 10_000), month: Int(1 + next() % 12), day: Int(next() % 33))?.number ?? 4)
    add(CalendarDay(beginningAt: day.beginning)?.number ?? 5)
  }
}

/// A digest of `count` numbers, as many texts, and as many days.
@_expose(wasm, "digest") @_cdecl("digest")
public func digest(_ seed: Int64, _ count: Int32) -> Int64 {
  var digest = Digest(state: UInt64(bitPattern: seed))
  for _ in 0..<count {
    digest.addNumber()
    digest.addDigits()
    digest.addDay()
  }
  return Int64(bitPattern: digest.sum)
}

#if arch(wasm32)
  /// The product of two numbers of 128 bits, which the compiler calls to find out whether 64 bits overflow.
  @_cdecl("__multi3")
  public func product(
    _ result: UnsafeMutablePointer<UInt64>, _ low: UInt64, _ high: UInt64, _ otherLow: UInt64, _ otherHigh: UInt64
  ) {
    let half = 0xFFFF_FFFF as UInt64
    let (a, b, c, d) = (low & half, low &>> 32, otherLow & half, otherLow &>> 32)
    let middle = b &* c &+ ((a &* c) &>> 32)
    let cross = a &* d &+ (middle & half)
    result[0] = low &* otherLow
    result[1] = b &* d &+ (middle &>> 32) &+ (cross &>> 32) &+ high &* otherLow &+ low &* otherHigh
  }
#endif
