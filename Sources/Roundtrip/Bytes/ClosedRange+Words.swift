extension ClosedRange<Int> {
  /// How many there may be: `3`, `at least 3`, `3 to 5`.
  @inline(never)
  var inWords: String {
    if lowerBound == upperBound { return "\(lowerBound)" }
    return upperBound == .max ? "at least \(lowerBound)" : "\(lowerBound) to \(upperBound)"
  }
}
