/// Makes texts into what they describe, and back; made by `.lossless(_:)`.
public struct LosslessConversion<Value: LosslessStringConvertible>: Conversion, RefusingConversion {
  private let areSame = Sameness<Value>()

  /// The value that a text describes.
  ///
  /// - Throws: When it describes none.
  public func apply(_ input: String) throws -> Value {
    guard let value = Value(input) else { throw ConversionError(expectation) }
    return value
  }

  /// The description of a value.
  ///
  /// - Throws: When it does not describe the same value.
  public func unapply(_ output: Value) throws -> String {
    guard let text = text(of: output) else { throw ConversionError(refusal(of: output)) }
    return text
  }

  package func applied(_ input: String, _ reader: inout RequestReader) throws(Refusal) -> Value {
    guard let value = Value(input) else { throw reader.refuse(expectation) }
    return value
  }

  package func unapplied(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) -> String {
    guard let text = text(of: output) else { throw writer.refuse(.conversion(refusal(of: output))) }
    return text
  }

  private func text(of output: Value) -> String? {
    let text = output.description
    guard let back = Value(text), areSame(back, output), back.description.hasSameBytes(as: text) else {
      return nil
    }
    return text
  }

  private var expectation: String { "the description of \(Value.self)" }

  private func refusal(of output: Value) -> String { "\"\(output)\" does not describe the same \(Value.self)" }
}

extension Conversion {
  /// What a text describes, of a type that can be made from its own description.
  ///
  /// ```swift
  /// Path { "versions"; Parse(.lossless(SemanticVersion.self)) }
  /// ```
  ///
  /// It reads all that the type reads: `.lossless(Int.self)` takes `+5`, which `Int.parser()` does not. Printing
  /// refuses a value whose description does not describe the same value.
  public static func lossless<Value: LosslessStringConvertible>(_ type: Value.Type) -> Self
  where Self == LosslessConversion<Value> { LosslessConversion() }

  /// What the texts made by this describe: `.string.lossless(SemanticVersion.self)`.
  public func lossless<Value: LosslessStringConvertible>(
    _ type: Value.Type
  ) -> ChainedConversion<Self, LosslessConversion<Value>> where Output == String {
    map(.lossless(type))
  }
}
