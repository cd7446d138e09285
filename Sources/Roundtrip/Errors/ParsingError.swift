/// Why a parser-printer that was called by itself, outside a router, could not read its input.
public struct ParsingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What it was given, of which no copy is made before somebody asks.
  private let text: Substring
  /// What it expected.
  public let expected: String

  /// What it was given.
  public var input: String { String(text) }

  init(input: some StringProtocol, expected: String) { (text, self.expected) = (Substring(input), expected) }

  /// A sentence for a log, in which control characters are escaped.
  public var description: String { ("expected " + expected + " in \"" + input + "\"").visible() }
}

extension ParsingError {
  /// What a parser-printer expected that has thrown an error; what another has said stays as it is.
  static func expected(by error: any Error) -> String {
    switch error {
    case let error as ParsingError: error.expected
    case let error as ConversionError: error.description
    default: "something else: \(error)"
    }
  }
}
