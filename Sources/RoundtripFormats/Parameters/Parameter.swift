/// A parameter of a format: `:name{type}`.
struct Parameter: Sendable {
  enum Place: Sendable {
    /// One component of the path.
    case component
    /// All remaining components of the path.
    case rest
    /// A field of the query.
    case field
  }

  /// The name of its property; `nil` for a wildcard without one.
  var name: String?
  var place: Place
  var kind: ParameterKind
  /// Whether it has several values, separated by commas.
  var isList = false
  /// Whether it may be missing.
  var isOptional = false
  /// Its position in the format.
  var offset: Int
}

extension Parameter {
  /// Whether it has several values.
  var hasElements: Bool { isList || place == .rest }

  /// The type, as the format writes it.
  var spelling: String {
    let name = isList ? "[\(kind.spelling)]" : kind.spelling
    return "{\(name)\(isOptional ? "?" : "")}"
  }
}

/// The texts that a parameter accepts.
enum ParameterKind: Sendable {
  case string
  /// A whole number of 64 bits, signed or unsigned.
  case integer
  case boolean
  case number
  case uuid
  case date
  /// Only this text.
  case literal(String)
  case custom(FormatType)

  /// The built-in types, by name.
  static let builtIn: [(name: String, kind: ParameterKind)] = [
    ("bool", .boolean), ("date", .date), ("double", .number), ("int", .integer), ("string", .string),
    ("uuid", .uuid),
  ]

  /// The name in a format.
  var spelling: String {
    switch self {
    case .string: "string"
    case .integer: "int"
    case .boolean: "bool"
    case .number: "double"
    case .uuid: "uuid"
    case .date: "date"
    case .literal(let text): "'\(text)'"
    case .custom(let type): type.name
    }
  }
}
