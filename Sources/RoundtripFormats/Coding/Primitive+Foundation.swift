// Types of Foundation whose own coding differs from that of their parsers: it has several values, or accepts other text.

internal import Foundation

extension URL: Primitive {
  init?(_ value: FormatValue) {
    guard let url = String(value).flatMap(URLParser.url) else { return nil }
    self = url
  }

  /// A URL with a base would be read again without it.
  var formatValue: FormatValue { .string(absoluteString) }

  static func isOfKind(_ value: FormatValue) -> Bool { String.isOfKind(value) }
}

extension UUID: Primitive {
  /// Foundation itself ignores what is behind a zero byte.
  init?(_ value: FormatValue) {
    guard let text = String(value), UUIDText.isValid(text) else { return nil }
    self.init(uuidString: text)
  }

  var formatValue: FormatValue { .string(uuidString) }

  static func isOfKind(_ value: FormatValue) -> Bool { String.isOfKind(value) }
}

extension Decimal: Primitive {
  init?(_ value: FormatValue) {
    switch value {
    case .integer(let value): self.init(value)
    case .unsigned(let value): self.init(value)
    // Uses the digits that are printed for the number, not those of its binary fraction.
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
