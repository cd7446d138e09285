import Foundation
import Testing

@testable import RoundtripExports

/// Types whose decoders were written by hand, and read different JSON differently.
@Suite struct DataDependentTypesTests {
  enum Level: Int, Codable {
    case low, high

    init(from decoder: any Decoder) throws {
      self = try decoder.singleValueContainer().decode(String.self) == "low" ? .low : .high
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self == .low ? "low" : "high")
    }
  }

  /// An enum that is encoded otherwise than it is decoded.
  enum Half: String, Codable {
    case one, two

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self == .one ? 1 : 2)
    }
  }

  /// An enum that refuses placeholders.
  enum Strict: Int, Codable {
    case low, high

    init(from decoder: any Decoder) throws {
      switch try decoder.singleValueContainer().decode(String.self) {
      case "low": self = .low
      case "high": self = .high
      default: throw Refused()
      }
    }
  }

  struct Uses<Value: Codable>: Codable { var value: Value }

  struct Renamed: Decodable {
    enum CodingKeys: CodingKey { case title, name }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ =
        try container.decodeIfPresent(String.self, forKey: .title) ?? container.decode(String.self, forKey: .name)
    }
  }

  enum Either: Codable {
    case number(Int), text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  struct Tagged: Decodable {
    enum CodingKeys: CodingKey { case kind, number }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try container.decode(String.self, forKey: .kind) == "number" {
        _ = try container.decode(Int.self, forKey: .number)
      }
    }
  }

  enum Kind: String, Codable { case circle, square }

  struct TaggedByEnum: Decodable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      switch try container.decode(Kind.self, forKey: Key(stringValue: "kind")) {
      case .circle: _ = try container.decode(Double.self, forKey: Key(stringValue: "radius"))
      case .square: _ = try container.decode(Double.self, forKey: Key(stringValue: "side"))
      }
    }
  }

  struct Tried: Decodable {
    enum CodingKeys: CodingKey { case count }

    init(from decoder: any Decoder) throws {
      _ = (try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)) ?? 9
    }
  }

  struct Null: Decodable {
    enum CodingKeys: CodingKey { case count }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try !container.decodeNil(forKey: .count) { _ = try container.decode(Int.self, forKey: .count) }
    }
  }

  struct Asking: Decodable {
    enum CodingKeys: CodingKey { case count }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = container.contains(.count) ? try container.decode(Int.self, forKey: .count) : 9
    }
  }

  /// A struct that refuses the first placeholder.
  struct Picky: Decodable {
    enum CodingKeys: CodingKey { case level, value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try container.decode(Int.self, forKey: .level) == 0 { throw Refused() }
      _ = try container.decode(Either.self, forKey: .value)
    }
  }

  /// A decoder that is written by hand, and reads all JSON alike.
  struct Plain: Decodable {
    enum CodingKeys: CodingKey { case id, name, tags, isOn }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.decode(Int.self, forKey: .id)
      _ = try container.decodeIfPresent(String.self, forKey: .name) ?? "none"
      _ = try container.decode([Kind].self, forKey: .tags)
      do {
        _ = try container.decode(Bool.self, forKey: .isOn)
      } catch {
        throw Refused()
      }
    }
  }

  struct Refused: Error {}

  private static func written(_ type: any Decodable.Type) -> (schema: String, unknown: [String]) {
    var writer = SchemaWriter()
    let schema = writer.schema(of: type)
    return (writer.components.first?.schema.compact ?? schema.compact, writer.unknown)
  }

  @Test("An enum with raw values that is coded as something else has the schema of that, or none")
  func rawValues() {
    #expect(Self.written(Level.self) == (#"{"type": "string"}"#, []))
    #expect(
      Self.written(Uses<Level>.self) == (
        #"{"type": "object", "properties": {"value": {"type": "string"}}, "required": ["value"]}"#, []
      ))
    #expect(Self.written(Half.self).unknown == ["Half"])
    #expect(
      Self.written(Uses<Strict>.self) == (
        #"{"type": "object", "properties": {"value": {"type": "string"}}, "required": ["value"]}"#, ["Strict"]
      ))
    #expect(Self.written(Kind.self) == (#"{"type": "string", "enum": ["circle", "square"]}"#, []))
  }

  @Test("What a type reads only of some JSON may be anything, and the type is listed")
  func dependent() {
    #expect(
      Self.written(Renamed.self) == (
        #"{"type": "object", "properties": {"title": {"type": ["string", "null"]}, "name": {}}}"#, ["Renamed"]
      ))
    #expect(Self.written(Either.self) == ("{}", ["Either"]))
    #expect(
      Self.written(Uses<Either>.self) == (
        #"{"type": "object", "properties": {"value": {}}, "required": ["value"]}"#, ["Either"]
      ))
    #expect(
      Self.written(Tagged.self) == (
        #"{"type": "object", "properties": {"kind": {"type": "string"}, "number": {}}, "required": ["kind"]}"#,
        ["Tagged"]
      ))
    #expect(
      Self.written(TaggedByEnum.self) == (
        #"{"type": "object", "properties": {"kind": {"type": "string", "enum": ["circle", "square"]}, "#
          + #""radius": {}, "side": {}}, "required": ["kind"]}"#,
        ["TaggedByEnum"]
      ))
    #expect(
      Self.written(Picky.self) == (
        #"{"type": "object", "properties": {"level": {"type": "integer", "format": "int64"}, "value": {}}, "#
          + #""required": ["level", "value"]}"#,
        ["Either"]
      ))
    for type in [Tried.self, Null.self] as [any Decodable.Type] {
      #expect(Self.written(type) == (#"{"type": "object", "properties": {"count": {}}}"#, ["\(type)"]))
    }
  }

  @Test("A property for which a type asks whether it is there isn't required")
  func asking() {
    #expect(
      Self.written(Asking.self) == (
        #"{"type": "object", "properties": {"count": {"type": "integer", "format": "int64"}}}"#, []
      ))
  }

  @Test("A decoder that reads all JSON alike isn't listed")
  func independent() {
    #expect(
      Self.written(Plain.self) == (
        #"{"type": "object", "properties": {"id": {"type": "integer", "format": "int64"}, "#
          + #""name": {"type": ["string", "null"]}, "#
          + #""tags": {"type": "array", "items": {"type": "string", "enum": ["circle", "square"]}}, "#
          + #""isOn": {"type": "boolean"}}, "required": ["id", "tags", "isOn"]}"#, []
      ))
  }
}
