/// A conversion of values to another type, and back.
///
/// A conversion loses nothing: ``apply(_:)`` turns the result of ``unapply(_:)`` back into the same value. If a value
/// can't be converted, the conversion throws an error with the reason, such as a ``ConversionError``.
///
/// ```swift
/// struct Celsius: Conversion {
///   func apply(_ fahrenheit: Int) -> Double { Double(fahrenheit - 32) / 1.8 }
///   func unapply(_ celsius: Double) throws -> Int {
///     guard let fahrenheit = Int(exactly: (celsius * 1.8 + 32).rounded()), apply(fahrenheit) == celsius else {
///       throw ConversionError("a temperature in whole degrees Fahrenheit")
///     }
///     return fahrenheit
///   }
/// }
///
/// Digits().map(Celsius())
/// ```
public protocol Conversion<Input, Output>: Sendable, SendableMetatype {
  /// The type of a parsed value.
  associatedtype Input
  /// The type to which it is converted.
  associatedtype Output

  /// Converts a parsed value.
  func apply(_ input: Input) throws -> Output

  /// Converts a value back to the parsed one.
  func unapply(_ output: Output) throws -> Input

  /// A part whose values this converts. The library's own conversions know more than their two functions.
  func _converting(_ part: _Part) -> _Part
}

extension Conversion {
  public func _converting(_ part: _Part) -> _Part {
    part.wrapped(
      FunctionWrapper(
        part.layout, ValueLayout(of: Output.self),
        applying: { input, output in output.put(try input.read { try apply($0) }) },
        unapplying: { output, input in input.put(try output.read { try unapply($0) }) }, refusal: nil,
        document: self as? any DocumentConversion))
  }
}
