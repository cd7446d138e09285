/// A conversion, or a parser-printer of your own, that could not make something of a value.
public struct ConversionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was expected.
  public let description: String

  /// An error that says what was expected, such as `a colour`.
  public init(_ description: String) { self.description = description }
}
