import RoundtripExports
import Testing

@testable import ExportSamples

/// What swift-openapi-generator 1.13 leaves out of a client, or turns into one that doesn't compile.
@Suite struct GeneratedClientTests {
  static let document = sampleRouter.openAPI(title: "Samples", version: "1")

  /// The names of all members in a value, and in those within it.
  static func names(in value: JSONValue) -> Set<String> {
    switch value {
    case .object(let members): members.reduce(into: []) { $0.formUnion(names(in: $1.value).union([$1.name])) }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
    default: []
    }
  }

  @Test(
    "No schema has a keyword for which a generator leaves out the schema",
    arguments: [
      "not", "if", "then", "else", "prefixItems", "contains", "patternProperties", "propertyNames", "dependentSchemas",
      "unevaluatedItems", "unevaluatedProperties", "$dynamicRef",
    ])
  func keywords(keyword: String) {
    let names = Self.names(in: Self.document.value)
    #expect(names.contains("schema") && !names.contains(keyword))
  }

  struct Booking: Codable, Equatable, Sendable {
    enum Harbour: String, Codable { case north, south }
    struct Note: Codable, Equatable { var text: String }

    var harbour: Harbour?
    var note: Note?
    var seats: Int?
    var stops: [Harbour?]
  }

  @Test("A property that may be missing has a form that a generator keeps, and no other is null or something else")
  func optionalProperties() throws {
    let router = Parse {
      Method.post; Path { "bookings" }; Body(json: Booking.self)
    }
    let document = router.openAPI(title: "Ferry", version: "1")
    let schema = try #require(document.value["components"]?["schemas"]?["Booking"])
    let properties = schema["properties"]
    #expect(schema["required"] == ["stops"])
    #expect(properties?["harbour"]?.compact == #"{"type": "string", "enum": ["north", "south"]}"#)
    #expect(properties?["note"]?.compact == ##"{"$ref": "#/components/schemas/Note"}"##)
    #expect(properties?["seats"]?["type"]?.compact == #"["integer", "null"]"#)
    #expect(
      properties?["stops"]?["items"]?.compact == #"{"type": ["string", "null"], "enum": ["north", "south", null]}"#)
    #expect(document.notes == [])
    #expect(!Self.document.json.contains(#""type": "null""#))
  }

  struct Crew: Codable, Equatable, Sendable { var captains: [Booking.Note?] }

  @Test("Elements that may be null have a note, because a generator leaves out the property")
  func nullElements() {
    let router = Parse {
      Method.post; Path { "crews" }; Body(json: Crew.self)
    }
    let notes = router.openAPI(title: "Ferry", version: "1").notes
    #expect(
      notes.map(\.description) == ["Crew: some generators leave out what may be null and is neither plain nor optional"]
    )
  }

  @Test("A dot segment is refused by a pattern that any engine of regular expressions has")
  func dotSegments() throws {
    let router = Parse { Path { String.parser() } }
    let json = router.openAPI(title: "Names", version: "1").json
    #expect(json.contains(#""pattern": "[^.]|\\.\\.\\.""#), "\(json)")
    let pattern = try Regex("[^.]|\\.\\.\\.")
    for text in ["a", "...", ".a", "a.", "..a", "....", "\n"] {
      #expect(text.firstMatch(of: pattern) != nil, "\(text)")
      #expect((try? router.match(path: router.path(for: text))) == text)
    }
    for text in ["", ".", ".."] {
      #expect(text.firstMatch(of: pattern) == nil)
      #expect(throws: PrintingError.self) { try router.path(for: text) }
    }
  }

  @Test("A cookie has a note, because a client leaves it out")
  func cookies() {
    let document = Parse { Cookies { Field("session") } }.openAPI(title: "Sessions", version: "1")
    #expect(
      document.notes.map { "\($0)" }.contains { $0.contains("session: clients of some generators leave out cookies") })
  }

  @Test("Parameters of a path have names that differ when a generator writes them")
  func foldedPaths() {
    let router = Parse {
      Path {
        Digits().named("user_id"); Digits().named("userId"); Digits().named("userID")
      }
    }
    let document = router.openAPI(title: "Users", version: "1")
    guard case .object(let paths)? = document.value["paths"] else { return #expect(Bool(false), "no paths") }
    #expect(paths.map(\.name) == ["/{user_id}/{userId2}/{userID3}"])
    guard case .array(let parameters)? = paths[0].value["get"]?["parameters"] else {
      return #expect(Bool(false), "no parameters")
    }
    #expect(parameters.map { $0["name"]?.compact } == [#""user_id""#, #""userId2""#, #""userID3""#])
  }

  @Test("Parameters of a path have names in ASCII, because generators leave out an operation with another in braces")
  func namesInBraces() {
    let router = Parse {
      Path {
        Digits().named("länge"); Digits().named("名前"); Digits().named("a}/{b"); Digits().named("2nd");
        Digits().named("user-id")
      }
    }
    guard case .object(let paths)? = router.openAPI(title: "Names", version: "1").value["paths"] else {
      return #expect(Bool(false), "no paths")
    }
    #expect(paths.map(\.name) == ["/{lange}/{u540Du524D}/{a___b}/{_2nd}/{user-id}"])
  }

  @Test("A list in a header has a note, because a generator leaves out the operation")
  func listsInHeaders() {
    let document = Parse { Headers { Field("X-Tag").commaSeparated() } }.openAPI(title: "Tags", version: "1")
    #expect(
      document.notes.map(\.text) == ["X-Tag: some generators leave out an operation with a list in a header"])
  }

  @Test("Every component is used")
  func components() {
    guard case .object(let kinds)? = Self.document.value["components"] else {
      return #expect(Bool(false), "no components")
    }
    let text = Self.document.json
    for kind in kinds {
      guard case .object(let components) = kind.value else { continue }
      for component in components {
        let use = kind.name == "securitySchemes" ? "\"\(component.name)\": []" : "/\(kind.name)/\(component.name)\""
        #expect(text.contains(use), "\(kind.name) \(component.name)")
      }
    }
    let empty = OneOf<URLRequestData, Int> {}
    #expect(empty.openAPI(title: "Nothing", version: "1").value["components"] == nil)
  }

  @Test("Fields that a generator might not tell apart have a note, because a request needs their names")
  func foldedFields() {
    let router = Parse {
      Query {
        Field("user-id"); Field("page"); Field("userID")
      }
    }
    let document = router.openAPI(title: "Users", version: "1")
    #expect(document.notes.map(\.text) == ["userID: some generators don't tell it apart from user-id"])
  }

  @Test("Operations and schemas have names that differ when Swift writes them")
  func folded() {
    guard case .object(let paths)? = Self.document.value["paths"],
      case .object(let schemas)? = Self.document.value["components"]?["schemas"]
    else { return #expect(Bool(false), "the document has no operations or no schemas") }
    let operations = paths.flatMap { path -> [String] in
      guard case .object(let methods) = path.value else { return [] }
      return methods.compactMap { $0.value["operationId"]?.compact }
    }
    for names in [operations, schemas.map(\.name)] {
      let folded = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
      #expect(!folded.isEmpty && Set(folded).count == folded.count, "\(names)")
    }
  }
}
