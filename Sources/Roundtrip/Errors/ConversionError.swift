/// An error that a custom conversion or parser-printer throws for a value it can't convert.
///
/// ```swift
/// .convert(
///   apply: { (name: String) in
///     guard let color = Color(name: name) else { throw ConversionError("a color") }
///     return color
///   },
///   unapply: \.name)
/// ```
///
/// Errors of matching and printing include the description: `expected a color`.
public struct ConversionError: Error, Sendable, Equatable, CustomStringConvertible {
  private let text: String

  /// A description of the expected value, with control characters escaped.
  public var description: String { text.visible() }

  /// Creates an error that describes the expected value, such as `a color`.
  public init(_ description: String) { text = description }
}
