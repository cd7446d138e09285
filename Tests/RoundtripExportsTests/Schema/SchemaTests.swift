import Foundation
import Testing

@testable import RoundtripExports

@Suite struct SchemaTests {
  enum Genre: String, Codable { case fiction, nonFiction = "non-fiction" }
  enum Key: String, Codable, CodingKeyRepresentable { case one, two }
  enum Stars: Int, Codable { case one = 1, two, three }
  enum Shape: Codable, Sendable { case circle(radius: Double), square }

  struct ISBN: RawRepresentable, Codable, Equatable { var rawValue: String }

  struct Author: Codable {
    var name: String
    var born: Date?
  }

  struct Book: Codable {
    var isbn: ISBN
    var genre: Genre
    var stars: Stars?
    var author: Author
    var editor: Author
    var tags: Set<String>
    var sizes: [String: [UInt8]]
    var related: [Book]
    var gaps: [Int?]
    var isInPrint: Bool

    enum CodingKeys: String, CodingKey {
      case isbn, genre, stars, author, editor, tags, sizes, related, gaps
      case isInPrint = "in_print"
    }
  }

  /// A type with a handwritten decoder.
  struct ByHand: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      _ = try list.decode(Int.self)
      _ = try list.decode(String.self)
    }
  }

  struct Example: Sendable {
    let type: any (Decodable & SendableMetatype).Type
    let schema: String

    init(_ type: any (Decodable & SendableMetatype).Type, _ schema: String) {
      (self.type, self.schema) = (type, schema)
    }
  }

  static let examples: [Example] = [
    Example(Bool.self, #"{"type": "boolean"}"#), Example(String.self, #"{"type": "string"}"#),
    Example(Int8.self, #"{"type": "integer", "minimum": -128, "maximum": 127, "format": "int32"}"#),
    Example(Int.self, #"{"type": "integer", "format": "int64"}"#),
    Example(UInt32.self, #"{"type": "integer", "minimum": 0, "maximum": 4294967295, "format": "int64"}"#),
    Example(Int32.self, #"{"type": "integer", "format": "int32"}"#),
    Example(UInt64.self, #"{"type": "integer", "minimum": 0, "maximum": 18446744073709551615}"#),
    Example(Double.self, #"{"type": "number", "format": "double"}"#),
    Example(UUID.self, #"{"type": "string", "format": "uuid"}"#),
    Example(Date.self, #"{"type": "number", "description": "Seconds since the beginning of 2001, in UTC"}"#),
    Example(Data.self, #"{"type": "string", "contentEncoding": "base64"}"#), Example(ISBN.self, #"{"type": "string"}"#),
    Example(Optional<Bool>.self, #"{"type": ["boolean", "null"]}"#),
    Example(Genre.self, #"{"type": "string", "enum": ["fiction", "non-fiction"]}"#),
    Example(Stars.self, #"{"type": "integer", "enum": [1, 2, 3]}"#),
    Example([Bool].self, #"{"type": "array", "items": {"type": "boolean"}}"#),
    Example([String: Bool].self, #"{"type": "object", "additionalProperties": {"type": "boolean"}}"#),
    Example([Int: Bool].self, #"{"type": "object", "additionalProperties": {"type": "boolean"}}"#),
    Example(
      [Key: Bool].self,
      #"{"type": "object", "additionalProperties": {"type": "boolean"}, "propertyNames": {"enum": ["one", "two"]}}"#),
    Example(
      [Genre: Bool].self,
      #"{"type": "array", "items": {"anyOf": [{"type": "string", "enum": ["fiction", "non-fiction"]}, {"type": "boolean"}]}}"#
    ),
    Example([Bool: Bool].self, #"{"type": "array", "items": {"type": "boolean"}}"#),
  ]

  @Test("Plain types have the schema of their JSON", arguments: examples)
  func plainTypes(example: Example) {
    var writer = SchemaWriter()
    #expect(writer.schema(of: example.type).compact == example.schema)
  }

  @Test("A struct is a component whose properties are required unless they are optional")
  func structs() throws {
    var writer = SchemaWriter()
    #expect(writer.schema(of: Book.self).compact == ##"{"$ref": "#/components/schemas/Book"}"##)
    #expect(writer.components.map(\.name) == ["Book", "Author"])
    #expect(writer.unknown == [])
    let book = writer.components[0].schema
    #expect(
      book["required"]?.compact
        == #"["isbn", "genre", "author", "editor", "tags", "sizes", "related", "gaps", "in_print"]"#)
    let properties = try #require(book["properties"])
    #expect(properties["stars"]?.compact == #"{"type": "integer", "enum": [1, 2, 3]}"#)
    #expect(properties["editor"] == properties["author"])
    #expect(properties["related"]?.compact == ##"{"type": "array", "items": {"$ref": "#/components/schemas/Book"}}"##)
    #expect(properties["gaps"]?["items"]?["type"]?.compact == #"["integer", "null"]"#)
    #expect(writer.components[1].schema["properties"]?["born"]?["type"]?.compact == #"["number", "null"]"#)
  }

  @Test("Types whose schema can't be found are listed and accept anything")
  func unknownTypes() {
    var writer = SchemaWriter()
    _ = writer.schema(of: ByHand.self)
    _ = writer.schema(of: HandwrittenEnum.self)
    #expect(writer.unknown == ["ByHand", "HandwrittenEnum"])
  }

  // MARK: Enums with associated values

  indirect enum Expression: Codable, Equatable {
    case sum(Expression, Expression)
    case call(Call)
    case number(Int)
  }

  struct Call: Codable, Equatable {
    var argument: Expression
    var name: String
  }

  struct Drawing: Codable, Sendable {
    var first: Int
    var shape: Shape
    var span: ClosedRange<Int>
    var last: Bool
  }

  /// An enum that asks for its keys, and decodes something else.
  struct HandwrittenEnum: Decodable {
    enum CodingKeys: CodingKey { case one, two }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
    }
  }

  @Test("An enum with associated values is one of the objects that Swift encodes, and what follows it isn't lost")
  func enums() throws {
    var writer = SchemaWriter()
    _ = writer.schema(of: Drawing.self)
    #expect(writer.components.map(\.name) == ["Drawing", "Shape", "ShapeCircle", "ShapeSquare"])
    #expect(
      writer.components[1].schema.compact
        == ##"{"oneOf": [{"$ref": "#/components/schemas/ShapeCircle"}, {"$ref": "#/components/schemas/ShapeSquare"}]}"##
    )
    #expect(
      writer.components[2].schema.compact
        == #"{"type": "object", "properties": {"circle": {"type": "object", "properties": {"radius": {"type": "number", "format": "double"}}, "required": ["radius"]}}, "required": ["circle"]}"#
    )
    #expect(
      writer.components[3].schema.compact
        == #"{"type": "object", "properties": {"square": {"type": "object"}}, "required": ["square"]}"#)
    let drawing = writer.components[0].schema
    #expect(drawing["required"]?.compact == #"["first", "shape", "span", "last"]"#)
    #expect(drawing["properties"]?["span"]?["minItems"] == 2)
    #expect(drawing["properties"]?["span"]?["maxItems"] == 2)
    #expect(writer.unknown == [])
  }

  @Test("An enum that contains itself is whole, whichever case ends it, and so are the structs in between")
  func recursiveEnums() {
    var writer = SchemaWriter()
    _ = writer.schema(of: Expression.self)
    #expect(
      writer.components.map(\.name) == ["Expression", "Call", "ExpressionSum", "ExpressionCall", "ExpressionNumber"])
    #expect(writer.unknown == [])
    #expect(
      writer.components[2].schema["properties"]?["sum"]?.compact
        == ##"{"type": "object", "properties": {"_0": {"$ref": "#/components/schemas/Expression"}, "_1": {"$ref": "#/components/schemas/Expression"}}, "required": ["_0", "_1"]}"##
    )
    #expect(writer.components[1].schema["required"]?.compact == #"["argument", "name"]"#)
  }

  /// Whether JSON has the form of a schema, as far as these tests need it.
  private static func fits(_ json: Any, _ schema: JSONValue, _ writer: SchemaWriter) -> Bool {
    if case .string(let reference)? = schema["$ref"] {
      return writer.components.contains { reference.hasSuffix("/" + $0.name) && fits(json, $0.schema, writer) }
    }
    if case .array(let cases)? = schema["oneOf"] { return cases.count { fits(json, $0, writer) } == 1 }
    switch schema["type"] {
    case "object":
      guard let members = json as? [String: Any], case .object(let properties) = schema["properties"] ?? [:] else {
        return false
      }
      if case .array(let required)? = schema["required"],
        !required.allSatisfy({ if case .string(let name) = $0 { members[name] != nil } else { false } })
      {
        return false
      }
      return properties.allSatisfy { property in members[property.name].map { fits($0, property.value, writer) } ?? true
      }
    case "array": return (json as? [Any])?.allSatisfy { fits($0, schema["items"] ?? [:], writer) } ?? false
    case "string": return json is String
    default: return json is NSNumber
    }
  }

  @Test(
    "What Swift encodes has the form of the schema",
    arguments: [
      Drawing(first: 1, shape: .circle(radius: 2), span: 1...2, last: true),
      Drawing(first: 1, shape: .square, span: 0...0, last: false),
    ])
  func encodedEnums(drawing: Drawing) throws {
    var writer = SchemaWriter()
    let schema = writer.schema(of: Drawing.self)
    let json = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(drawing))
    #expect(Self.fits(json, schema, writer))
    #expect(!Self.fits(["first": 1], schema, writer))
  }

  @Test("A container that a type decodes by hand is a part of its schema")
  func nestedContainers() {
    struct Nested: Decodable {
      enum Keys: String, CodingKey { case outer, inner, after }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let outer = try container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
        _ = try outer.decode(Int8.self, forKey: .inner)
        _ = try container.decode(Bool.self, forKey: .after)
      }
    }
    var writer = SchemaWriter()
    _ = writer.schema(of: Nested.self)
    #expect(
      writer.components[0].schema["properties"]?["outer"]?["properties"]?["inner"]?["maximum"] == 127)
    #expect(writer.components[0].schema["required"]?.compact == #"["outer", "after"]"#)
    #expect(writer.unknown == [])
  }

  // MARK: Names and coders

  struct Page<Element: Codable>: Codable { var elements: [Element] }
  struct Pair<One: Codable, Other: Codable>: Codable { var one: One, other: Other }

  @Test("Generic types have names that a person would choose")
  func genericNames() {
    var writer = SchemaWriter()
    _ = writer.schema(of: Page<Pair<Author, Page<Bool>>>.self)
    #expect(
      writer.components.map(\.name) == [
        "PageOfPairOfAuthorAndPageOfBool", "PairOfAuthorAndPageOfBool", "Author", "PageOfBool",
      ])
  }

  struct Event: Codable {
    var startDate: Date
    var webURL: String
    var image: Data
  }

  private static func properties(_ strategies: SchemaStrategies) -> String {
    var writer = SchemaWriter()
    _ = writer.schema(of: Event.self, strategies)
    guard case .object(let properties)? = writer.components[0].schema["properties"] else { return "" }
    return properties.map { "\($0.name): \($0.value["format"]?.compact ?? $0.value["type"]?.compact ?? "any")" }
      .joined(separator: ", ")
  }

  @Test("Dates, data, and keys are written as the decoder reads them, or as the encoder writes them")
  func strategies() throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    #expect(Self.properties(.init(decoder)) == #"startDate: "number", webURL: "string", image: "string""#)
    (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (.iso8601, .iso8601)
    (decoder.dataDecodingStrategy, encoder.dataEncodingStrategy) = (.deferredToData, .deferredToData)
    (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (.convertFromSnakeCase, .convertToSnakeCase)
    #expect(Self.properties(.init(decoder)) == #"start_date: "date-time", web_u_r_l: "string", image: "array""#)
    #expect(Self.properties(.init(encoder)) == #"start_date: "date-time", web_url: "string", image: "array""#)
    let event = Event(startDate: Date(timeIntervalSince1970: 0), webURL: "", image: Data([1]))
    let json = try JSONSerialization.jsonObject(with: try encoder.encode(event)) as? [String: Any]
    #expect(json?.keys.sorted() == ["image", "start_date", "web_url"])
    #expect(json?["start_date"] is String && json?["image"] is [Int])
  }

  @Test("A date that is a number says what it counts")
  func numbersOfDates() {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    func words(_ strategies: SchemaStrategies) -> String? {
      var writer = SchemaWriter()
      return writer.schema(of: Date.self, strategies)["description"]?.compact
    }
    #expect(words(.init()) == #""Seconds since the beginning of 2001, in UTC""#)
    #expect(words(.init(decoder)) == words(.init()) && words(.init(encoder)) == words(.init()))
    (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (.secondsSince1970, .millisecondsSince1970)
    #expect(words(.init(decoder)) == #""Seconds since the beginning of 1970, in UTC""#)
    #expect(words(.init(encoder)) == #""Milliseconds since the beginning of 1970, in UTC""#)
  }

  @Test("A type that two coders write differently has two schemas, and one that they write alike has one")
  func coders() {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let snake = SchemaStrategies(decoder)
    var writer = SchemaWriter()
    let plain = writer.schema(of: Event.self)
    let other = writer.schema(of: Event.self, snake)
    #expect(plain != other)
    #expect(writer.schema(of: Event.self) == plain)
    #expect(writer.schema(of: Event.self, snake) == other)
    #expect(writer.schema(of: Expression.self) == writer.schema(of: Expression.self, snake))
    #expect(writer.schema(of: Page<Event>.self) != writer.schema(of: Page<Event>.self, snake))
    #expect(
      writer.components.map(\.name) == [
        "Event", "Event2", "Expression", "Call", "ExpressionSum", "ExpressionCall", "ExpressionNumber", "PageOfEvent",
        "PageOfEvent2",
      ])
    #expect(writer.unknown == [])
  }

  enum Inner { struct Author: Codable { var number: Int } }
  struct author: Codable { var id: Int }

  @Test("Types with one name are told apart by the types around them, and names differ in more than letter case")
  func sameNames() {
    var writer = SchemaWriter()
    _ = writer.schema(of: Drawing.self)
    _ = writer.schema(of: Author.self)
    _ = writer.schema(of: author.self)
    _ = writer.schema(of: Inner.Author.self)
    #expect(
      writer.components.map(\.name) == [
        "Drawing", "Shape", "ShapeCircle", "ShapeSquare", "Author", "SchemaTestsAuthor", "SchemaTestsInnerAuthor",
      ])
  }

  struct Chain: Codable {
    var links: [Chain]

    init(from decoder: any Decoder) throws { links = try decoder.singleValueContainer().decode([Chain].self) }
    func encode(to encoder: any Encoder) throws { try links.encode(to: encoder) }
  }

  @Test("A type that is one other value has no name, unless it contains itself")
  func plainValues() {
    var writer = SchemaWriter()
    #expect(
      writer.schema(of: Expression?.self).compact
        == ##"{"anyOf": [{"$ref": "#/components/schemas/Expression"}, {"type": "null"}]}"##)
    #expect(writer.schema(of: Chain.self).compact == ##"{"$ref": "#/components/schemas/Chain"}"##)
    #expect(writer.schema(of: TimeZone.self).compact == ##"{"$ref": "#/components/schemas/TimeZone"}"##)
    #expect(
      writer.components.map(\.name) == [
        "Expression", "Call", "ExpressionSum", "ExpressionCall", "ExpressionNumber", "Chain", "TimeZone",
      ])
    #expect(writer.unknown == [])
  }

  @Test("Keys that code makes aren't known")
  func customKeys() {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { $0[$0.count - 1] }
    var writer = SchemaWriter()
    _ = writer.schema(of: Author.self, SchemaStrategies(decoder))
    #expect(writer.unknown == ["Author"])
  }
}
