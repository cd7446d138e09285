/// Text that is percent-encoded once more than its place in a request asks for; made by ``Conversion/percentEncoded``.
public struct PercentEncodedConversion: Conversion {
  /// The text without its escapes.
  ///
  /// - Throws: For invalid escapes, and for escapes of bytes that are no UTF-8.
  public func apply(_ input: String) throws -> String {
    guard let text = PercentCoding.decoded(input) else { throw ConversionError("percent-encoded text") }
    return text
  }

  /// The text with everything escaped but letters, digits and `-._~`.
  public func unapply(_ output: String) -> String { PercentCoding.encoded(output, allowing: .unreserved) }
}

extension Conversion where Self == PercentEncodedConversion {
  /// Text that is percent-encoded where it need not be, as scripts do it with the values of cookies:
  /// `Cookies { Field("name", .percentEncoded) }` holds any text.
  public static var percentEncoded: Self { PercentEncodedConversion() }
}
