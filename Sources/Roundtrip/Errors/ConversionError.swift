/// A conversion, or a parser-printer of your own, that could not make something of a value.
public struct ConversionError: Error, Sendable, Equatable, CustomStringConvertible {
  private let text: String

  /// What was expected, with control characters escaped.
  public var description: String { text.visible() }

  /// An error that says what was expected, such as `a colour`.
  public init(_ description: String) { text = description }
}
