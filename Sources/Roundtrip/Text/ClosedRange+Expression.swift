extension ClosedRange where Bound: FixedWidthInteger {
  /// Creates the range of the integers in `1...3`, `1...`, `...3`, `0..<4`, or `..<4`.
  init<Expression: RangeExpression<Bound>>(
    _ expression: Expression, file: StaticString = #fileID, line: UInt = #line
  ) {
    switch expression {
    case let range as ClosedRange<Bound>: self = range
    case let range as PartialRangeFrom<Bound>: self = range.lowerBound...Bound.max
    case let range as PartialRangeThrough<Bound>: self = Bound.min...range.upperBound
    case let range as Range<Bound>:
      require(!range.isEmpty, "the range \(range) is empty, so nothing would ever match", file: file, line: line)
      self = range.lowerBound...(range.upperBound - 1)
    case let range as PartialRangeUpTo<Bound>:
      require(
        range.upperBound > .min, "the range \(range) is empty, so nothing would ever match", file: file, line: line)
      self = Bound.min...(range.upperBound - 1)
    default:
      stop("\(Expression.self) is not supported: write a range with ... or ..<", file: file, line: line)
    }
  }
}
