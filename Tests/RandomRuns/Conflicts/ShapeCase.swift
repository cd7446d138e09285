import Roundtrip

/// What each route of a shape makes of its text.
enum ShapeText: Equatable, Sendable { case text(String) }

/// A value in one of ten cases. Nested three times, it has a thousand.
enum Digit<Value: Equatable & Sendable>: Equatable, Sendable {
  case zero(Value), one(Value), two(Value), three(Value), four(Value)
  case five(Value), six(Value), seven(Value), eight(Value), nine(Value)

  fileprivate static var cases: [EnumCase<Value, Self>] {
    [
      .case(Self.zero), .case(Self.one), .case(Self.two), .case(Self.three), .case(Self.four), .case(Self.five),
      .case(Self.six), .case(Self.seven), .case(Self.eight), .case(Self.nine),
    ]
  }
}

typealias ShapeCase = Digit<Digit<Digit<ShapeText>>>

extension Route<ShapeText> {
  /// This route with a case of its own for each number below 1,000.
  func ofCase(_ number: Int) -> some ParserPrinter<URLRequestData, ShapeCase> {
    map(Digit.cases[number % 10]).map(Digit.cases[number / 10 % 10]).map(Digit.cases[number / 100 % 10])
  }
}
