/// A conversion of text that is percent-encoded once more than its place in a request requires. Create it with
/// ``Conversion/percentEncoded``.
///
/// ```swift
/// Cookies { Field("name", .percentEncoded) }   // "name=Jane%20Doe" is "Jane Doe"
/// ```
public struct PercentEncodedConversion: Conversion {
  /// Decodes the text.
  ///
  /// - Throws: For invalid escapes, and for escaped bytes that aren't valid UTF-8.
  public func apply(_ input: String) throws -> String {
    guard let text = PercentCoding.decoded(input) else { throw ConversionError("percent-encoded text") }
    return text
  }

  /// Encodes the text, escaping everything except letters, digits, and `-._~`.
  public func unapply(_ output: String) -> String { PercentCoding.encoded(output, allowing: .unreserved) }
}

extension Conversion where Self == PercentEncodedConversion {
  /// A conversion of text that is percent-encoded although it needn't be, as scripts do with the values of cookies:
  /// `Cookies { Field("name", .percentEncoded) }` accepts any text.
  public static var percentEncoded: Self { PercentEncodedConversion() }
}
