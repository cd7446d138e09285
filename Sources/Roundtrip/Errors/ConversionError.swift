/// A conversion that could not make something of a value.
public struct ConversionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was expected.
  public let description: String

  init(_ description: String) { self.description = description }
}
