import Roundtrip
import RoundtripFoundation
import RoundtripTesting
import Testing

/// Schemas of responses that were written by hand, as records keep and compare them.
@Suite struct SchemaComparisonTests {
  enum Page: Equatable, Sendable { case home }
  enum Verdict { case kept, broken, undecided }

  private static func record(_ schema: JSONValue) throws -> RouteRecord {
    let router = Route(.case(Page.home)).described(responses: [.status(200, .json(schema: schema))])
    let record = RouteRecord(of: router)
    #expect(try RouteRecord(record.text) == record)
    return record
  }

  private static func judge(_ old: JSONValue, _ new: JSONValue) throws -> (verdict: Verdict, text: String) {
    let found = try record(new).compatibility(with: record(old))
    return (found.isDecided ? .kept : found.isCompatible ? .undecided : .broken, "\(found)")
  }

  private static let text: JSONValue = ["type": "string"]
  private static let integer: JSONValue = ["type": "integer"]
  private static func object(_ members: JSONValue, _ required: JSONValue = [], _ more: [(String, JSONValue)] = [])
    -> JSONValue
  {
    var schema: JSONValue = ["type": "object", "properties": members, "required": required]
    for (name, value) in more { schema[name] = value }
    return schema
  }
  private static func text(_ more: (String, JSONValue)...) -> JSONValue {
    var schema = text
    for (name, value) in more { schema[name] = value }
    return schema
  }

  private static let edits: [(name: String, old: JSONValue, new: JSONValue, verdict: Verdict)] = [
    ("the same", text, text, .kept),
    ("remarks", text(("title", "A"), ("x-order", 1)), text(("description", "B"), ("deprecated", true)), .kept),
    ("may be null", text, ["type": ["string", "null"]], .broken),
    ("is never null", ["type": ["string", "null"]], text, .kept),
    ("listed values in another order", ["enum": ["a", "b"]], ["enum": ["b", "a"]], .kept),
    ("another listed value", ["enum": ["a"]], ["enum": ["a", "b"]], .broken),
    ("another constant", text(("const", "a")), text(("const", "b")), .undecided),
    ("the same constant", text(("const", "a")), text(("const", "a")), .kept),
    ("no constant", text(("const", "a")), text, .undecided),
    ("a new constant", text, text(("const", "a")), .kept),
    ("a boolean constant", ["type": "boolean", "const": true], ["type": "boolean"], .undecided),
    ("a longer text", text(("maxLength", 5)), text(("maxLength", 10)), .broken),
    ("a shorter text", text(("maxLength", 10)), text(("maxLength", 5)), .kept),
    ("a text of any length", text(("maxLength", 5)), text, .broken),
    ("a pattern that is gone", text(("pattern", "^a")), text, .undecided),
    ("a new pattern", text, text(("pattern", "^a")), .kept),
    ("a format that is gone", text(("format", "uuid")), text, .broken),
    ("a new format", text, text(("format", "uuid")), .kept),
    ("a multiple", ["type": "number", "multipleOf": 5], ["type": "number"], .undecided),
    ("an open range", ["type": "number", "exclusiveMinimum": 0], ["type": "number"], .undecided),
    ("a range that is gone", ["type": "integer", "minimum": 0], integer, .broken),
    ("a new range", integer, ["type": "integer", "minimum": 0], .kept),
    (
      "another format of numbers", ["type": "number", "format": "float"], ["type": "number", "format": "double"], .kept
    ),
    ("a required member less", object(["a": text], ["a"]), object(["a": text]), .broken),
    ("a required member more", object(["a": text]), object(["a": text], ["a"]), .kept),
    ("a member less", object(["a": text, "b": text]), object(["a": text]), .kept),
    ("another type of a member", object(["a": text]), object(["a": integer]), .broken),
    (
      "a member beside any others", object(["a": text], ["a"], [("additionalProperties", true)]),
      object([:], [], [("additionalProperties", true)]), .undecided
    ),
    (
      "a dictionary of others", ["type": "object", "additionalProperties": text],
      ["type": "object", "additionalProperties": integer], .broken
    ),
    (
      "other keys", ["type": "object", "additionalProperties": text, "propertyNames": ["enum": ["a"]]],
      ["type": "object", "additionalProperties": text, "propertyNames": ["enum": ["a", "b"]]], .undecided
    ),
    ("fewer members", object(["a": text], [], [("minProperties", 1)]), object(["a": text]), .broken),
    (
      "members that depend on others", object(["a": text], [], [("dependentRequired", ["a": ["b"]])]),
      object(["a": text]), .undecided
    ),
    (
      "members of alternatives", ["oneOf": [["type": "object"]], "required": ["a"]], ["oneOf": [["type": "object"]]],
      .undecided
    ),
    ("all of several", ["type": "object", "allOf": [["required": ["a"]]]], ["type": "object"], .undecided),
    ("what it isn't", text(("not", ["enum": ["a"]])), text, .undecided),
    ("alternatives in another order", ["anyOf": [text, integer]], ["anyOf": [integer, text]], .kept),
    ("an alternative more", ["anyOf": [text]], ["anyOf": [text, integer]], .broken),
    ("an alternative less", ["anyOf": [text, integer]], ["anyOf": [text]], .kept),
    ("other elements", ["type": "array", "items": text], ["type": "array", "items": integer], .broken),
    (
      "elements by place", ["type": "array", "items": text, "prefixItems": [integer]],
      ["type": "array", "items": text, "prefixItems": [text]], .undecided
    ),
    ("more elements", ["type": "array", "items": text, "maxItems": 2], ["type": "array", "items": text], .broken),
    (
      "elements that may be equal", ["type": "array", "items": text, "uniqueItems": true],
      ["type": "array", "items": text], .undecided
    ),
    ("anything", text, [:], .undecided),
    ("nothing else than before", [:], text, .undecided),
  ]

  @Test("What a schema says and a record doesn't decide is undecided, and nothing else", arguments: edits.indices)
  func changes(index: Int) throws {
    let (name, old, new, verdict) = Self.edits[index]
    let found = try Self.judge(old, new)
    #expect(found.verdict == verdict, "\(name): \(found.text)")
    #expect(try Self.judge(old, old).verdict != .broken, "\(name)")
  }

  @Test(
    "A change of a response says how it is now, and how it was",
    arguments: [
      (text, integer, "broken: 200 of home, GET HEAD / is a whole number and not a text"),
      (["enum": ["a"]], ["enum": ["a", "b"]], "broken: 200 of home, GET HEAD / may be \"b\" now"),
      (text(("maxLength", 5)), text, "broken: 200 of home, GET HEAD / doesn't have the maxLength 5 any more"),
      (
        ["type": "integer", "format": "int32"], integer,
        "broken: 200 of home, GET HEAD / may be less than -2147483648 now"
      ),
      (["anyOf": [text]], ["anyOf": [text, integer]], "broken: 200 of home, GET HEAD / may be a whole number now"),
      (
        text, [:],
        "undecided: 200 of home, GET HEAD / was a text, and its schema doesn't say what it is now"
      ),
      ([:], text, "undecided: 200 of home, GET HEAD / is a text now, and its schema didn't say what it was"),
      (
        ["type": "object", "additionalProperties": text],
        ["type": "object", "additionalProperties": text, "propertyNames": ["enum": ["a"]]],
        "no link is broken"
      ),
    ] as [(JSONValue, JSONValue, String)])
  func words(_ old: JSONValue, _ new: JSONValue, _ line: String) throws {
    let text = try Self.judge(old, new).text
    #expect(text.hasPrefix(line), "\(text)")
  }
}
