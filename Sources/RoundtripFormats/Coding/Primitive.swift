/// The types that every coder supports directly, and that all other types consist of.
protocol Primitive: Codable, Equatable, Sendable {
  /// Creates a value from a parameter's value. Returns `nil` if it is of another kind or doesn't fit.
  init?(_ value: FormatValue)

  /// The value of the parameter.
  var formatValue: FormatValue { get }

  /// Whether a parameter's value is of the same kind as values of this type.
  static func isOfKind(_ value: FormatValue) -> Bool
}

extension String: Primitive {
  /// A wildcard can be a text: its components joined by slashes, unless a component contains one itself.
  init?(_ value: FormatValue) {
    switch value {
    case .string(let text): self = text
    case .rest(let components):
      let texts = components.compactMap { String($0) }
      guard texts.count == components.count, !texts.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) else {
        return nil
      }
      self = texts.joined(separator: "/")
    default: return nil
    }
  }

  var formatValue: FormatValue { .string(self) }

  static func isOfKind(_ value: FormatValue) -> Bool {
    switch value {
    case .string: true
    case .rest(let components): components.allSatisfy(isOfKind)
    default: false
    }
  }
}

extension Bool: Primitive {
  init?(_ value: FormatValue) {
    guard case .boolean(let value) = value else { return nil }
    self = value
  }

  var formatValue: FormatValue { .boolean(self) }

  static func isOfKind(_ value: FormatValue) -> Bool { if case .boolean = value { true } else { false } }
}

extension Double: Primitive {
  /// A whole number is also a number.
  init?(_ value: FormatValue) {
    switch value {
    case .number(let value): self = value
    case .integer(let value): self.init(exactly: value)
    case .unsigned(let value): self.init(exactly: value)
    default: return nil
    }
  }

  var formatValue: FormatValue { .number(self) }

  static func isOfKind(_ value: FormatValue) -> Bool {
    switch value {
    case .number, .integer, .unsigned: true
    default: false
    }
  }
}

extension Float: Primitive {
  init?(_ value: FormatValue) {
    guard let number = Double(value) else { return nil }
    self = Float(number)
    if isInfinite, number.isFinite { return nil }
  }

  /// The number that prints with the fewest digits that read back as this one.
  var formatValue: FormatValue {
    if let short = Double(description), Float(short) == self { return .number(short) }
    return .number(Double(self))
  }

  static func isOfKind(_ value: FormatValue) -> Bool { Double.isOfKind(value) }
}

extension Primitive where Self: FixedWidthInteger {
  init?(_ value: FormatValue) {
    switch value {
    case .integer(let value): self.init(exactly: value)
    case .unsigned(let value): self.init(exactly: value)
    default: return nil
    }
  }

  var formatValue: FormatValue {
    Int(exactly: self).map { .integer($0) } ?? .unsigned(UInt64(truncatingIfNeeded: self))
  }

  static func isOfKind(_ value: FormatValue) -> Bool {
    switch value {
    case .integer, .unsigned: true
    default: false
    }
  }
}

extension Int: Primitive {}
extension Int8: Primitive {}
extension Int16: Primitive {}
extension Int32: Primitive {}
extension Int64: Primitive {}
extension UInt: Primitive {}
extension UInt8: Primitive {}
extension UInt16: Primitive {}
extension UInt32: Primitive {}
extension UInt64: Primitive {}
