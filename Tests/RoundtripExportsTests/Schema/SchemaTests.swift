import Foundation
import Testing

@testable import RoundtripExports

@Suite struct SchemaTests {
  enum Genre: String, Codable { case fiction, nonFiction = "non-fiction" }
  enum Stars: Int, Codable { case one = 1, two, three }
  enum Shape: Codable { case circle(radius: Double), square }

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
    Example(Double.self, #"{"type": "number", "format": "double"}"#),
    Example(UUID.self, #"{"type": "string", "format": "uuid"}"#), Example(Date.self, #"{"type": "number"}"#),
    Example(Data.self, #"{"type": "string", "contentEncoding": "base64"}"#), Example(ISBN.self, #"{"type": "string"}"#),
    Example(Optional<Bool>.self, #"{"type": ["boolean", "null"]}"#),
    Example(Genre.self, #"{"type": "string", "enum": ["fiction", "non-fiction"]}"#),
    Example(Stars.self, #"{"type": "integer", "enum": [1, 2, 3]}"#),
    Example([Bool].self, #"{"type": "array", "items": {"type": "boolean"}}"#),
    Example([String: Bool].self, #"{"type": "object", "additionalProperties": {"type": "boolean"}}"#),
  ]

  @Test("Plain types have the schema of their JSON", arguments: examples)
  func plainTypes(example: Example) {
    var writer = SchemaWriter()
    #expect(writer.schema(of: example.type).line == example.schema)
  }

  @Test("A struct is a component whose properties are required unless they are optional")
  func structs() throws {
    var writer = SchemaWriter()
    #expect(writer.schema(of: Book.self).line == ##"{"$ref": "#/components/schemas/Book"}"##)
    #expect(writer.components.map(\.name) == ["Book", "Author"])
    #expect(writer.unknown == [])
    let book = writer.components[0].schema
    #expect(
      book["required"]?.line
        == #"["isbn", "genre", "author", "editor", "tags", "sizes", "related", "gaps", "in_print"]"#)
    let properties = try #require(book["properties"])
    #expect(properties["stars"]?.line == #"{"anyOf": [{"type": "integer", "enum": [1, 2, 3]}, {"type": "null"}]}"#)
    #expect(properties["editor"] == properties["author"])
    #expect(properties["related"]?.line == ##"{"type": "array", "items": {"$ref": "#/components/schemas/Book"}}"##)
    #expect(properties["gaps"]?["items"]?["type"]?.line == #"["integer", "null"]"#)
    #expect(writer.components[1].schema["properties"]?["born"]?.line == #"{"type": ["number", "null"]}"#)
  }

  @Test("Types whose schema can't be found are listed and accept anything")
  func unknownTypes() {
    var writer = SchemaWriter()
    _ = writer.schema(of: ByHand.self)
    _ = writer.schema(of: Shape.self)
    #expect(writer.unknown == ["ByHand", "Shape"])
  }

  @Test("Dates and keys are written as the decoder reads them")
  func strategies() {
    struct Event: Codable { var startDate: Date }
    var writer = SchemaWriter(.init(dates: .iso8601, keys: .convertFromSnakeCase))
    _ = writer.schema(of: Event.self)
    #expect(
      writer.components[0].schema["properties"]?.line
        == #"{"start_date": {"type": "string", "format": "date-time"}}"#)
  }
}
