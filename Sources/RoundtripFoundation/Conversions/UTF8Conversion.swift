public import Roundtrip

/// A conversion of UTF-8 bytes to text and back. Created by `.utf8`.
///
/// ```swift
/// Route(.case(AppRoute.note)) { Path { "notes" }; Body(.utf8) }
/// ```
public struct UTF8Conversion: Conversion {
  /// Decodes the bytes.
  ///
  /// - Throws: If the bytes aren't valid UTF-8 (RFC 3629 §3). Invalid bytes are never replaced.
  public func apply(_ input: [UInt8]) throws -> String {
    guard let text = String(validating: input, as: UTF8.self) else { throw ConversionError("UTF-8") }
    return text
  }

  /// Encodes the text.
  public func unapply(_ output: String) -> [UInt8] { Array(output.utf8) }
}

extension Conversion where Self == UTF8Conversion {
  /// A conversion of bytes to text: `Body(.utf8)`.
  public static var utf8: Self { UTF8Conversion() }
}
