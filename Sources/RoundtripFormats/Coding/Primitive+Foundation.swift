// What Foundation codes in several values, and every coder of JSON in one.

internal import Foundation

extension URL: Primitive {
  init?(_ value: FormatValue) {
    guard let text = String(value) else { return nil }
    self.init(string: text)
  }

  /// One with a base would come back without it.
  var formatValue: FormatValue { .string(absoluteString) }

  static func isOfKind(_ value: FormatValue) -> Bool { String.isOfKind(value) }
}

extension Decimal: Primitive {
  init?(_ value: FormatValue) {
    switch value {
    case .integer(let value): self.init(value)
    case .unsigned(let value): self.init(value)
    // The digits that are printed of a number, and not those of the binary fraction that it is.
    case .number(let value):
      guard let decimal = Decimal(string: "\(value)"), decimal.isFinite else { return nil }
      self = decimal
    default: return nil
    }
  }

  var formatValue: FormatValue {
    let text = description
    return Int(text).map { .integer($0) } ?? UInt64(text).map { .unsigned($0) } ?? .number(Double(text) ?? .nan)
  }

  static func isOfKind(_ value: FormatValue) -> Bool { Double.isOfKind(value) }
}
