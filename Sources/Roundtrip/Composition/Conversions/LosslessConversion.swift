/// A conversion of text into a value that it describes. Create it with `.lossless(_:)`.
///
/// ```swift
/// Field("offset", .lossless(Int.self))   // "?offset=-5" is -5
/// ```
public struct LosslessConversion<Value: LosslessStringConvertible>: Conversion, RefusingConversion {
  private let areSame = Sameness<Value>()

  /// Creates the value that a text describes.
  ///
  /// - Throws: If the text doesn't describe a value.
  public func apply(_ input: String) throws -> Value {
    guard let value = value(of: input) else { throw ConversionError(expectation) }
    return value
  }

  /// Returns the description of a value.
  ///
  /// - Throws: If the description doesn't describe the same value.
  public func unapply(_ output: Value) throws -> String {
    guard let text = text(of: output) else { throw ConversionError(refusing: refusal(of: output)) }
    return text
  }

  func applied(_ input: String, _ reader: inout RequestReader) throws(Refusal) -> Value {
    guard let value = value(of: input) else { throw reader.refuse(expectation) }
    return value
  }

  func unapplied(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) -> String {
    guard let text = text(of: output) else { throw writer.refuse(.conversion(refusal(of: output))) }
    return text
  }

  private func value(of text: String) -> Value? {
    // Numbers with a fraction are read by functions of C, for which text ends at a zero byte.
    text.utf8.contains(0) && Value.self is any BinaryFloatingPoint.Type ? nil : Value(text)
  }

  private func text(of output: Value) -> String? {
    let text = output.description
    guard let back = value(of: text), areSame(back, output), back.description.hasSameBytes(as: text) else {
      return nil
    }
    return text
  }

  private var expectation: String { "the description of \(Value.self)" }

  private func refusal(of output: Value) -> String { "\"\(output)\" doesn't describe the same \(Value.self)" }
}

extension Conversion {
  /// A conversion of text into a type that can be created from its description.
  ///
  /// ```swift
  /// Path { "versions"; Parse(.lossless(SemanticVersion.self)) }
  /// ```
  ///
  /// It accepts all text that the type accepts: `.lossless(Int.self)` accepts `+5`, which `Int.parser()` doesn't.
  /// Printing refuses a value whose description doesn't describe the same value.
  public static func lossless<Value: LosslessStringConvertible>(_ type: Value.Type) -> Self
  where Self == LosslessConversion<Value> { LosslessConversion() }

  /// Chains a conversion of text into a value that it describes: `.string.lossless(SemanticVersion.self)`.
  public func lossless<Value: LosslessStringConvertible>(
    _ type: Value.Type
  ) -> ChainedConversion<Self, LosslessConversion<Value>> where Output == String {
    map(.lossless(type))
  }
}
