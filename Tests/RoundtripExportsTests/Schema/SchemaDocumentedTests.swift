import Foundation
import Roundtrip
import RoundtripFoundation
import Testing

@testable import RoundtripExports

/// What types say of their JSON themselves.
@Suite struct SchemaDescribingTests {
  /// A text that has to have a form.
  struct Email: Codable, Sendable, SchemaDocumented {
    var text: String

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      if !text.contains("@") { throw Refused() }
    }

    init(text: String) { self.text = text }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }

    static var schemaSample: Email? { Email(text: "ann@example.com") }
    static var schemaDetail: SchemaDetail { SchemaDetail("An address", length: 3...254, format: "email") }
  }

  /// A struct that checks a property before it asks for the next.
  struct Account: Codable, Sendable {
    var level: Int
    var email: Email
    var name: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      level = try container.decode(Int.self, forKey: .level)
      if !(1...9).contains(level) { throw Refused() }
      email = try container.decode(Email.self, forKey: .email)
      name = try container.decode(String.self, forKey: .name)
    }

    init(level: Int, email: Email, name: String) { (self.level, self.email, self.name) = (level, email, name) }
  }

  struct Person: Codable, Sendable {
    var first: Bool
    var account: Account
    var last: Bool
  }

  struct Refused: Error {}

  /// The same, with a sample.
  struct KnownAccount: Codable, Sendable, SchemaDocumented {
    var account: Account

    init(from decoder: any Decoder) throws { account = try Account(from: decoder) }
    init(account: Account) { self.account = account }
    func encode(to encoder: any Encoder) throws { try account.encode(to: encoder) }

    static var schemaSample: KnownAccount? {
      KnownAccount(account: Account(level: 5, email: Email(text: "a@b"), name: "Ann"))
    }
    static var schemaDetail: SchemaDetail { SchemaDetail("Who signs in") }
    static var schemaProperties: [String: SchemaDetail] {
      ["level": SchemaDetail("From 1 to 9", range: 1...9), "none": SchemaDetail("Nothing")]
    }
  }

  struct KnownPerson: Codable, Sendable {
    var first: Bool
    var account: KnownAccount
    var accounts: [String: KnownAccount]
    var last: Bool
  }

  @Test("A type that refuses placeholders is decoded from the sample that it gives, and what follows it isn't lost")
  func samples() {
    var writer = SchemaWriter()
    _ = writer.schema(of: KnownPerson.self)
    #expect(writer.components.map(\.name) == ["KnownPerson", "KnownAccount"])
    #expect(writer.components[0].schema["required"]?.compact == #"["first", "account", "accounts", "last"]"#)
    #expect(writer.components[1].schema["required"]?.compact == #"["level", "email", "name"]"#)
    #expect(
      writer.components[1].schema["properties"]?["email"]?.compact
        == #"{"type": "string", "description": "An address", "minLength": 3, "maxLength": 254, "format": "email"}"#)
    #expect(writer.unknown == [])
  }

  @Test("A type that refuses empty placeholders is decoded from others, and what follows it isn't lost")
  func placeholders() {
    var writer = SchemaWriter()
    _ = writer.schema(of: Person.self)
    #expect(writer.components.map(\.name) == ["Person", "Account"])
    #expect(writer.components[0].schema["required"]?.compact == #"["first", "account", "last"]"#)
    #expect(writer.components[1].schema["required"]?.compact == #"["level", "email", "name"]"#)
    #expect(writer.components[1].schema["properties"]?["name"] == ["type": "string"])
    #expect(writer.unknown == [])
  }

  /// A struct that accepts no placeholder.
  struct Vault: Codable, Sendable {
    var level: Int
    var name: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      level = try container.decode(Int.self, forKey: .level)
      if level != 4_711 { throw Refused() }
      name = try container.decode(String.self, forKey: .name)
    }
  }

  struct Bank: Codable, Sendable {
    var vault: Vault
    var last: Bool
  }

  @Test("Without a sample, what such a type no longer asks for may be anything, and the types are listed")
  func noSamples() {
    var writer = SchemaWriter()
    _ = writer.schema(of: Bank.self)
    #expect(writer.components.map(\.name) == ["Bank", "Vault"])
    #expect(
      writer.components[1].schema.compact
        == #"{"type": "object", "properties": {"level": {"type": "integer", "format": "int64"}, "name": {}}, "required": ["level"]}"#
    )
    #expect(writer.components[0].schema["properties"]?["last"] == [:])
    #expect(writer.unknown == ["Vault", "Bank"])
    let router = Parse {
      Method.post
      Body(json: Bank.self)
    }
    #expect(
      router.openAPI(title: "", version: "").notes.map(\.description) == [
        "Vault: its JSON could only be described in part: write its schema by hand",
        "Bank: its JSON could only be described in part: write its schema by hand",
      ])
  }

  @Test("A type and its properties have words and bounds")
  func details() {
    var writer = SchemaWriter()
    _ = writer.schema(of: KnownAccount.self)
    #expect(writer.components[0].schema["description"] == "Who signs in")
    #expect(
      writer.components[0].schema["properties"]?["level"]?.compact
        == #"{"type": "integer", "format": "int64", "description": "From 1 to 9", "minimum": 1, "maximum": 9}"#)
    #expect(writer.strays.map(\.property) == ["none"])
  }

  struct Post: Codable, SchemaDocumented {
    var postTags: [String]?
    var rating: Double
    var by: [Email]

    static var schemaProperties: [String: SchemaDetail] {
      [
        "postTags": SchemaDetail(length: 1...Int.max, example: ["a"]), "rating": SchemaDetail(range: 0.5 ... .infinity),
        "by": SchemaDetail(isDeprecated: true, length: 0...3),
      ]
    }
  }

  @Test(
    "Lengths are those of arrays or texts, bounds that say nothing are left out, and names are written as coders do")
  func bounds() {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    var writer = SchemaWriter()
    _ = writer.schema(of: Post.self, SchemaStrategies(encoder))
    let properties = writer.components[0].schema["properties"]
    #expect(
      properties?["post_tags"]?.compact
        == #"{"type": ["array", "null"], "items": {"type": "string"}, "minItems": 1, "examples": [["a"]]}"#)
    #expect(properties?["rating"]?.compact == #"{"type": "number", "format": "double", "minimum": 0.5}"#)
    #expect(properties?["by"]?["deprecated"] == true)
    #expect(properties?["by"]?["maxItems"] == 3)
    #expect(properties?["by"]?["minItems"] == nil)
    #expect(writer.strays.isEmpty)
  }

  struct Stray: Codable, Equatable, Sendable, SchemaDocumented {
    var known: Int

    static var schemaProperties: [String: SchemaDetail] { ["unknown": SchemaDetail("Nothing")] }
  }

  @Test("What a type describes and doesn't have is noted")
  func strays() {
    let router = Parse {
      Method.post
      Body(json: Stray.self)
    }
    let document = router.openAPI(title: "Strays", version: "1")
    #expect(document.notes.map { "\($0)" } == ["Stray: its JSON has no property unknown, which it describes"])
  }
}
