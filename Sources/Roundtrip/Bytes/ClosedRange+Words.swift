extension ClosedRange<Int> {
  /// How many there may be: `3`, `at least 3`, `3 to 5`.
  @inline(never)
  var inWords: String {
    if lowerBound == upperBound { return "\(lowerBound)" }
    return upperBound == .max ? "at least \(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }

  /// So many digits: `digits`, `1 digit`, `3 to 5 digits`.
  @inline(never)
  var countOfDigits: String {
    if self == 1...Int.max { return "digits" }
    return self == 1...1 ? "1 digit" : inWords + " digits"
  }
}
