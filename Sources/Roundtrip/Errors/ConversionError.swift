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
  /// Whether the text is a sentence about a value that can't be converted back, rather than what is expected.
  private let isSentence: Bool

  /// A description of the expected value, with control characters escaped.
  public var description: String { text.visible() }

  /// Creates an error that describes the expected value, such as `a color`.
  public init(_ description: String) { (text, isSentence) = (description, false) }

  /// Creates an error that says why a value can't be converted back.
  package init(refusing sentence: String) { (text, isSentence) = (sentence, true) }

  /// The reason why a value can't be printed: `expected a color`.
  fileprivate var sentence: String { isSentence ? text : "expected " + text }
}

extension PrintingError.Reason {
  /// The reason of custom code that throws an error.
  static func thrown(_ error: any Error) -> Self {
    .conversion((error as? ConversionError)?.sentence ?? "\(error)")
  }
}
