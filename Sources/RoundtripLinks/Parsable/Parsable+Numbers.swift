// Numbers and Booleans: texts that the core's parsers accept completely.

extension Parsable where Self: FixedWidthInteger {
  /// Creates a whole number from decimal digits, with a leading `-` if it is negative.
  public init?(from text: String) {
    guard text.utf8.first != UInt8(ascii: "+"), let value = Self(text) else { return nil }
    self = value
  }
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
  /// Creates a number from text such as `-12.5`.
  public init?(from text: String) {
    guard let value = Double.parser().value(of: text) else { return nil }
    self = value
  }
}

extension Float: Parsable {
  /// Creates a number from text such as `-12.5`.
  public init?(from text: String) {
    guard let value = Float.parser().value(of: text) else { return nil }
    self = value
  }
}

extension Bool: Parsable {
  /// Creates a Boolean from `true` or `false`.
  public init?(from text: String) {
    guard let value = Bool.parser().value(of: text) else { return nil }
    self = value
  }
}
