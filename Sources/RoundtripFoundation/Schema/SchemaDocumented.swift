/// A type that describes its JSON, for readers and for generators of clients, in more detail than its decoder does.
///
/// ```swift
/// struct Review: Codable {
///   var name: String
///   var stars: Int
/// }
///
/// extension Review: SchemaDocumented {
///   static var schemaDetail: SchemaDetail { SchemaDetail("What a reader thinks of a book") }
///   static var schemaProperties: [String: SchemaDetail] {
///     ["name": SchemaDetail(length: 1...80), "stars": SchemaDetail("From 1, the worst, to 5", range: 1...5)]
///   }
/// }
/// ```
///
/// A type whose decoder rejects some values provides a sample that it accepts. Without one, it isn't known what the
/// decoder would request afterwards, nor what types follow such a value in another type.
///
/// ```swift
/// extension EmailAddress: SchemaDocumented {
///   static var schemaSample: EmailAddress? { EmailAddress("ann@example.com") }
///   static var schemaDetail: SchemaDetail { SchemaDetail(format: "email") }
/// }
/// ```
public protocol SchemaDocumented: Decodable {
  /// A value that the decoder of the type accepts, and, if the type is encodable, reads again once it is encoded; `nil`
  /// by default, for a type that accepts empty strings, zeros, and `false`.
  static var schemaSample: Self? { get }

  /// What the JSON as a whole means, and what it must be. Nothing by default.
  static var schemaDetail: SchemaDetail { get }

  /// What the properties mean, and what they must be, by their names as coding keys. None by default.
  static var schemaProperties: [String: SchemaDetail] { get }
}

extension SchemaDocumented {
  /// None.
  public static var schemaSample: Self? { nil }
  /// Nothing.
  public static var schemaDetail: SchemaDetail { SchemaDetail() }
  /// None.
  public static var schemaProperties: [String: SchemaDetail] { [:] }
}

/// What a value in JSON means, and what it must be: see ``SchemaDocumented``.
///
/// A document includes these details. They check nothing: the decoder of the type does.
public struct SchemaDetail: Sendable {
  package let description: String?
  package let isDeprecated: Bool
  private let range: ClosedRange<Double>?
  private let length: ClosedRange<Int>?
  private let pattern: String?
  private let format: String?
  private let example: JSONValue?

  /// Creates the details of a value.
  ///
  /// - Parameters:
  ///   - description: What it means, in Markdown.
  ///   - isDeprecated: Whether clients should stop using it.
  ///   - range: The numbers that it may be. An infinite bound doesn't count.
  ///   - length: How many characters a text, or how many elements an array may have. The bounds `0` and `Int.max` don't
  ///     count.
  ///   - pattern: A regular expression that matches some part of the text (ECMA-262).
  ///   - format: The format of the text, such as `email` (JSON Schema, or the registry of OpenAPI).
  ///   - example: An example, as it stands in JSON.
  public init(
    _ description: String? = nil, isDeprecated: Bool = false, range: ClosedRange<Double>? = nil,
    length: ClosedRange<Int>? = nil, pattern: String? = nil, format: String? = nil, example: JSONValue? = nil
  ) {
    (self.description, self.isDeprecated, self.range, self.length) = (description, isDeprecated, range, length)
    (self.pattern, self.format, self.example) = (pattern, format, example)
  }

  /// A schema with these details.
  package func added(to schema: JSONValue) -> JSONValue {
    var schema = schema
    if let description { schema["description"] = .string(description) }
    if isDeprecated { schema["deprecated"] = true }
    return bounding(schema)
  }

  /// A schema with what the value must be.
  package func bounding(_ schema: JSONValue) -> JSONValue {
    var schema = schema
    if let range {
      if let least = JSONValue.Number(range.lowerBound) { schema["minimum"] = .number(least) }
      if let most = JSONValue.Number(range.upperBound) { schema["maximum"] = .number(most) }
    }
    if let length {
      let word = schema.isOfArrays ? "Items" : "Length"
      if length.lowerBound > 0 { schema["min" + word] = JSONValue(length.lowerBound) }
      if length.upperBound < Int.max { schema["max" + word] = JSONValue(length.upperBound) }
    }
    if let pattern { schema["pattern"] = .string(pattern) }
    if let format { schema["format"] = .string(format) }
    if let example { schema["examples"] = [example] }
    return schema
  }
}

extension JSONValue {
  /// Whether a schema is that of an array, or of an array and nothing else but `null`.
  fileprivate var isOfArrays: Bool {
    switch self["type"] {
    case .string(let type)?: type == "array"
    case .array(let types)?: types.contains("array")
    default: false
    }
  }
}
