/// Why a parser-printer that was called by itself, outside a router, could not read its input.
public struct ParsingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What it was given.
  public let input: String
  /// What it expected.
  public let expected: String

  /// A sentence for a log.
  public var description: String { "expected " + expected + " in \"" + input + "\"" }
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
