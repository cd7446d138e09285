import Roundtrip

/// What each route of a shape makes of its text.
enum ShapeText: Equatable, Sendable { case text(String) }

/// A value of one of a thousand cases: three digits, each with a text in the end.
enum ShapeCase: Equatable, Sendable {
  case hundred0(Tens), hundred1(Tens), hundred2(Tens), hundred3(Tens), hundred4(Tens), hundred5(Tens), hundred6(Tens),
    hundred7(Tens), hundred8(Tens), hundred9(Tens)
}

enum Tens: Equatable, Sendable {
  case ten0(Ones), ten1(Ones), ten2(Ones), ten3(Ones), ten4(Ones), ten5(Ones), ten6(Ones), ten7(Ones), ten8(Ones), ten9(
    Ones)
}

enum Ones: Equatable, Sendable {
  case one0(ShapeText), one1(ShapeText), one2(ShapeText), one3(ShapeText), one4(ShapeText), one5(ShapeText), one6(
    ShapeText), one7(ShapeText),
    one8(ShapeText), one9(ShapeText)
}

extension Route<ShapeText> {
  /// This route with a case of its own.
  func ofCase(_ number: Int) -> some ParserPrinter<URLRequestData, ShapeCase> {
    map(ones[number % 10]).map(tens[number / 10 % 10]).map(hundreds[number / 100 % 10])
  }
}

private let hundreds: [EnumCase<Tens, ShapeCase>] = [
  .case(ShapeCase.hundred0), .case(ShapeCase.hundred1), .case(ShapeCase.hundred2), .case(ShapeCase.hundred3),
  .case(ShapeCase.hundred4), .case(ShapeCase.hundred5), .case(ShapeCase.hundred6), .case(ShapeCase.hundred7),
  .case(ShapeCase.hundred8), .case(ShapeCase.hundred9),
]
private let tens: [EnumCase<Ones, Tens>] = [
  .case(Tens.ten0), .case(Tens.ten1), .case(Tens.ten2), .case(Tens.ten3), .case(Tens.ten4), .case(Tens.ten5),
  .case(Tens.ten6), .case(Tens.ten7), .case(Tens.ten8), .case(Tens.ten9),
]
private let ones: [EnumCase<ShapeText, Ones>] = [
  .case(Ones.one0), .case(Ones.one1), .case(Ones.one2), .case(Ones.one3), .case(Ones.one4), .case(Ones.one5),
  .case(Ones.one6), .case(Ones.one7), .case(Ones.one8), .case(Ones.one9),
]
