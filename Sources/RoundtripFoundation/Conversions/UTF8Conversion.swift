public import Roundtrip

/// Makes bytes of UTF-8 into text, and back; made by `.utf8`.
public struct UTF8Conversion: Conversion {
  /// The text.
  ///
  /// - Throws: For bytes that are no UTF-8 (RFC 3629 §3). Nothing is repaired.
  public func apply(_ input: [UInt8]) throws -> String {
    guard let text = String(validating: input, as: UTF8.self) else { throw ConversionError("UTF-8") }
    return text
  }

  /// The bytes of the text.
  public func unapply(_ output: String) -> [UInt8] { Array(output.utf8) }
}

extension Conversion where Self == UTF8Conversion {
  /// Bytes as text: `Body(.utf8)`.
  public static var utf8: Self { UTF8Conversion() }
}
