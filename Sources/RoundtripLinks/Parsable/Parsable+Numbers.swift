// Numbers and Booleans: texts that the core's parsers accept completely.

extension Parsable where Self: FixedWidthInteger {
  /// A whole number from decimal digits, with a leading `-` if it is negative.
  public static func parsed(from text: String) -> Self? { text.utf8.first == UInt8(ascii: "+") ? nil : Self(text) }
}

extension Int: Parsable {}
extension Int8: Parsable {}
extension Int16: Parsable {}
extension Int32: Parsable {}
extension Int64: Parsable {}
extension UInt: Parsable {}
extension UInt8: Parsable {}
extension UInt16: Parsable {}
extension UInt32: Parsable {}
extension UInt64: Parsable {}

extension Double: Parsable {
  /// A number from text such as `-12.5`.
  public static func parsed(from text: String) -> Double? { Double.parser().value(of: text) }
}

extension Float: Parsable {
  /// A number from text such as `-12.5`.
  public static func parsed(from text: String) -> Float? { Float.parser().value(of: text) }
}

extension Bool: Parsable {
  /// A Boolean from `true` or `false`.
  public static func parsed(from text: String) -> Bool? { Bool.parser().value(of: text) }
}
