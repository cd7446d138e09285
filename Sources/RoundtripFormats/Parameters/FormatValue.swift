/// The value of a parameter, between the text of a request and a property.
enum FormatValue: Sendable {
  /// The parameter is missing.
  case absent
  case string(String)
  case integer(Int)
  /// A whole number too large for `Int`.
  case unsigned(UInt64)
  case boolean(Bool)
  case number(Double)
  /// A value of a custom type.
  case custom(CustomValue)
  /// The values of a list.
  case list([FormatValue])
  /// The components that a wildcard matches.
  case rest([FormatValue])
}

/// A type-erased value of a custom type.
final class CustomValue: Sendable {
  let value: any Sendable
  private let isSame: @Sendable (any Sendable) -> Bool

  init<Value: Sendable>(_ value: Value, _ areSame: Sameness<Value>) {
    self.value = value
    isSame = { other in (other as? Value).map { areSame(value, $0) } ?? false }
  }

  func isSame(as other: CustomValue) -> Bool { isSame(other.value) }
}

extension FormatValue {
  /// Whether the parameter is present.
  var isPresent: Bool { if case .absent = self { false } else { true } }

  /// The elements of a list or a wildcard.
  var elements: [FormatValue]? {
    switch self {
    case .list(let elements), .rest(let elements): elements
    default: nil
    }
  }

  /// The kind of value, in words.
  var kind: String {
    switch self {
    case .absent: "nothing"
    case .string: "a text"
    case .integer, .unsigned: "a whole number"
    case .boolean: "true or false"
    case .number: "a number"
    case .custom(let custom): "\(type(of: custom.value))"
    case .list, .rest: "a list"
    }
  }
}
