/// A parameter of a format: `:name{type}`.
struct Parameter: Sendable {
  enum Place: Sendable {
    /// One component of the path.
    case component
    /// All components that are left.
    case rest
    /// A field of the query.
    case field
  }

  /// The name, which is that of a property; `nil` for a wildcard that is not asked for.
  var name: String?
  var place: Place
  var kind: ParameterKind
  /// Whether it has several values, with commas between them.
  var isList = false
  /// Whether it may be absent.
  var isOptional = false
  /// Where it stands in the format.
  var offset: Int
}

extension Parameter {
  /// Whether it has several values.
  var hasElements: Bool { isList || place == .rest }

  /// The type, as the format spells it.
  var spelling: String {
    let name = isList ? "[\(kind.spelling)]" : kind.spelling
    return "{\(name)\(isOptional ? "?" : "")}"
  }
}

/// What the text of a parameter may be.
enum ParameterKind: Sendable {
  case string
  /// A whole number of 64 bits, with a sign or without.
  case integer
  case boolean
  case number
  case uuid
  case date
  /// This text and no other.
  case literal(String)
  case custom(FormatType)

  /// The types that every format knows, by name.
  static let builtIn: [(name: String, kind: ParameterKind)] = [
    ("bool", .boolean), ("date", .date), ("double", .number), ("int", .integer), ("string", .string),
    ("uuid", .uuid),
  ]

  /// How the format spells it.
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
