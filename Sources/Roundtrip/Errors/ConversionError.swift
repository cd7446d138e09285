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
  /// Whether a custom parser of requests has refused something other than the path.
  let fitsPath: Bool
  /// Whether the text is a sentence about a value that can't be converted back, rather than what is expected.
  private let isSentence: Bool

  /// A description of the expected value, with control characters escaped.
  public var description: String { text.visible() }

  /// Creates an error that describes the expected value, such as `a color`.
  ///
  /// - Parameters:
  ///   - description: The expected value.
  ///   - fitsPath: Whether a custom parser of requests has removed its components from the path, and refuses something
  ///     else, such as a field. If no other route matches, the request is bad then, rather than not found, and no
  ///     ``Fallback`` takes it.
  public init(_ description: String, fitsPath: Bool = false) {
    (text, self.fitsPath, isSentence) = (description, fitsPath, false)
  }

  /// Creates an error that says why a value can't be converted back.
  package init(refusing sentence: String) { (text, fitsPath, isSentence) = (sentence, false, true) }

  /// The reason why a value can't be printed: `expected a color`.
  fileprivate var sentence: String { isSentence ? text : "expected " + text }
}

extension PrintingError.Reason {
  /// The reason of custom code that throws an error.
  static func thrown(_ error: any Error) -> Self {
    .conversion((error as? ConversionError)?.sentence ?? "\(error)")
  }
}
