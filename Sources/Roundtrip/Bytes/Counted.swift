extension Int {
  /// The number with a noun: `1 conflict`, `2 conflicts`.
  @inline(never)
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) " + (self == 1 ? one : many ?? one + "s")
  }
}

extension ClosedRange<Int> {
  /// The allowed count with a noun: `1 byte`, `at least 3 bytes`, `3 to 5 bytes`.
  @inline(never)
  func counted(_ noun: String) -> String {
    if upperBound == .max { return "at least " + lowerBound.counted(noun) }
    return (lowerBound == upperBound ? "" : "\(lowerBound) to ") + upperBound.counted(noun)
  }

  /// The allowed count of digits: `digits`, `1 digit`, `3 to 5 digits`.
  @inline(never)
  var countOfDigits: String { self == 1...Int.max ? "digits" : counted("digit") }
}
