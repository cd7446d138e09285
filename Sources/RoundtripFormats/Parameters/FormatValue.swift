/// The value of a parameter, between the text of a request and a property.
enum FormatValue: Sendable {
  /// The parameter is not there.
  case absent
  case string(String)
  case integer(Int)
  /// A whole number that an `Int` does not hold.
  case unsigned(UInt64)
  case boolean(Bool)
  case number(Double)
  /// A value of a type of the user's.
  case custom(CustomValue)
  /// The values of a list.
  case list([FormatValue])
  /// The components that a wildcard stands for.
  case rest([FormatValue])
}

/// A value of a type of the user's, with its type taken away.
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
  /// Whether this is there.
  var isPresent: Bool { if case .absent = self { false } else { true } }

  /// The elements of a list or a rest.
  var elements: [FormatValue]? {
    switch self {
    case .list(let elements), .rest(let elements): elements
    default: nil
    }
  }

  /// What this is, for people.
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
