/// Makes raw values into what they stand for, and back; made by `.representing(_:)`.
public struct RepresentingConversion<Value: RawRepresentable>: Conversion, RefusingConversion
where Value.RawValue: Equatable {
  private let areSame = Sameness<Value>()

  /// The value of a raw value.
  ///
  /// - Throws: When there is none, or when it has another raw value.
  public func apply(_ input: Value.RawValue) throws -> Value {
    do throws(Refusal) { return try value(of: input) } catch { throw ConversionError(expectation) }
  }

  /// The raw value of a value.
  ///
  /// - Throws: When the raw value does not stand for the same value.
  public func unapply(_ output: Value) throws -> Value.RawValue {
    do throws(Refusal) { return try rawValue(of: output) } catch { throw ConversionError(refusal(of: output)) }
  }

  package func applied(_ input: Value.RawValue, _ reader: inout RequestReader) throws(Refusal) -> Value {
    do throws(Refusal) { return try value(of: input) } catch { throw reader.refuse(expectation) }
  }

  package func unapplied(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) -> Value.RawValue {
    do throws(Refusal) { return try rawValue(of: output) } catch {
      throw writer.refuse(.conversion(refusal(of: output)))
    }
  }

  // There is no optional but the one of `init(rawValue:)`: of a type that is not known when this is compiled, each is
  // looked up when it runs.

  private func value(of rawValue: Value.RawValue) throws(Refusal) -> Value {
    guard let value = Value(rawValue: rawValue), Roundtrip.areSame(value.rawValue, rawValue) else { throw Refusal() }
    return value
  }

  private func rawValue(of output: Value) throws(Refusal) -> Value.RawValue {
    let rawValue = output.rawValue
    guard areSame(try value(of: rawValue), output) else { throw Refusal() }
    return rawValue
  }

  private var expectation: String { "a raw value of \(Value.self)" }

  private func refusal(of output: Value) -> String {
    "the raw value \(ValueName(output.rawValue)) of \(ValueName(output)) does not stand for it"
  }
}

extension Conversion {
  /// What a raw value stands for: an enum with raw values, or a struct that wraps a value.
  ///
  /// ```swift
  /// struct BookID: RawRepresentable { var rawValue: Int }
  ///
  /// Path { "books"; Digits().map(.representing(BookID.self)) }
  /// ```
  ///
  /// A raw value is refused when it stands for nothing, or for a value with another raw value, in both directions.
  /// Texts are compared byte by byte.
  public static func representing<Value: RawRepresentable>(_ type: Value.Type) -> Self
  where Self == RepresentingConversion<Value>, Value.RawValue: Equatable { RepresentingConversion() }

  /// What the values made by this stand for: `.string.representing(Slug.self)`.
  public func representing<Value: RawRepresentable>(
    _ type: Value.Type
  ) -> ChainedConversion<Self, RepresentingConversion<Value>> where Value.RawValue == Output {
    map(.representing(type))
  }
}
