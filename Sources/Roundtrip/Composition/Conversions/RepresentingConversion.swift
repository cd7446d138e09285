/// A conversion of raw values into the values that they represent. Create it with `.representing(_:)`.
///
/// ```swift
/// Fragment(.representing(Section.self))   // "#reviews" is Section.reviews
/// ```
public struct RepresentingConversion<Value: RawRepresentable>: Conversion, RefusingConversion
where Value.RawValue: Equatable {
  private let areSame = Sameness<Value>()

  /// The type, by whose name lists call the value. Only a value of it can tell whether it refuses any raw value.
  var caseName: CaseName? { CaseName(source: .anyCase(of: Value.self)) }

  /// Returns the value of a raw value.
  ///
  /// - Throws: If there is no such value, or if its raw value is different.
  public func apply(_ input: Value.RawValue) throws -> Value {
    do throws(Refusal) { return try value(of: input) } catch { throw ConversionError(expectation) }
  }

  /// Returns the raw value of a value.
  ///
  /// - Throws: If the raw value doesn't represent the same value.
  public func unapply(_ output: Value) throws -> Value.RawValue {
    do throws(Refusal) { return try rawValue(of: output) } catch {
      throw ConversionError(refusing: refusal(of: output))
    }
  }

  func applied(_ input: Value.RawValue, _ reader: inout RequestReader) throws(Refusal) -> Value {
    do throws(Refusal) { return try value(of: input) } catch { throw reader.refuse(expectation) }
  }

  func unapplied(_ output: Value, _ writer: inout RequestWriter) throws(Refusal) -> Value.RawValue {
    do throws(Refusal) { return try rawValue(of: output) } catch {
      throw writer.refuse(.conversion(refusal(of: output)))
    }
  }

  // This creates no other optional than that of `init(rawValue:)`: the metadata of an optional of a generic type is
  // looked up at run time.

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
    "the raw value \(ValueName(output.rawValue)) of \(ValueName(output)) doesn't represent it"
  }
}

extension Conversion {
  /// A conversion of raw values into the values that they represent: an enum with raw values, or a struct that wraps a
  /// value.
  ///
  /// ```swift
  /// struct BookID: RawRepresentable { var rawValue: Int }
  ///
  /// Path { "books"; Digits().map(.representing(BookID.self)) }
  /// ```
  ///
  /// A raw value is refused in both directions if it doesn't represent a value, or represents one with a different raw
  /// value. Texts are compared byte by byte.
  public static func representing<Value: RawRepresentable>(_ type: Value.Type) -> Self
  where Self == RepresentingConversion<Value>, Value.RawValue: Equatable { RepresentingConversion() }

  /// Chains a conversion of raw values into the values that they represent: `.string.representing(Slug.self)`.
  public func representing<Value: RawRepresentable>(
    _ type: Value.Type
  ) -> ChainedConversion<Self, RepresentingConversion<Value>> where Value.RawValue == Output {
    map(.representing(type))
  }
}
