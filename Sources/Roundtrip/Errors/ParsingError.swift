/// An error thrown by a parser-printer that is used on its own, outside a router, and can't parse its input.
///
/// ```swift
/// var text: Substring = "x"
/// try Digits().parse(&text)   // throws: expected digits in "x"
/// ```
public struct ParsingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The input. It is copied only when `input` is read.
  private let text: Substring
  /// A description of the expected input.
  public let expected: String
  /// The methods with which it might have parsed a request, for the router around it.
  let askedMethods: MethodSet
  /// Whether the path fits, for the router around it.
  let fitsPath: Bool

  /// The input that couldn't be parsed.
  public var input: String { String(text) }

  init(
    input: some StringProtocol, expected: String, askedMethods: MethodSet = .none, fitsPath: Bool = false
  ) {
    (text, self.expected) = (Substring(input), expected)
    (self.askedMethods, self.fitsPath) = (askedMethods, fitsPath)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.expected == right.expected
  }

  /// A sentence for a log, with control characters escaped.
  public var description: String { ("expected " + expected + " in \"" + input + "\"").visible() }
}

extension ParsingError {
  /// A description of what a parser-printer that threw an error expected. Other errors describe themselves, after the
  /// name of its type.
  static func expected(by parser: Any.Type, _ error: any Error) -> String {
    switch error {
    case let error as ParsingError: error.expected
    case let error as ConversionError: error.description
    default: "\(parser): \(error)"
    }
  }

  /// Whether a parser-printer of requests refused something other than the path.
  static func fitsPath(_ error: any Error) -> Bool {
    (error as? ParsingError)?.fitsPath ?? (error as? ConversionError)?.fitsPath ?? false
  }
}
