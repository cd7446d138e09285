import RoundtripExports
import Testing

/// What swift-openapi-generator 1.13 leaves out of a client, or turns into one that doesn't compile. No document of a whole
/// router has it without a note.
@Suite struct GeneratedClientTests {
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
    arguments: ProducedDocument.all,
    [
      "not", "if", "then", "else", "prefixItems", "contains", "patternProperties", "propertyNames", "dependentSchemas",
      "unevaluatedItems", "unevaluatedProperties", "$dynamicRef",
    ])
  func keywords(produced: ProducedDocument, keyword: String) {
    let names = Self.names(in: produced.document.value)
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
  }

  @Test("No schema is that of null alone, unless a note says so", arguments: ProducedDocument.all)
  func nulls(produced: ProducedDocument) {
    let hasNote = produced.document.notes.contains { $0.text.contains("some generators leave out what may be null") }
    #expect(produced.document.json.contains(#""type": "null""#) == hasNote)
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

  @Test("So has a whole body or response that may be null, but for plain ones")
  func nullDocuments() {
    let body = Parse {
      Method.post; Body(json: Booking.Note?.self)
    }.openAPI(title: "Ferry", version: "1")
    let reply = Parse {
      Method.get; Reply(json: Booking.Note?.self)
    }.openAPI(title: "Ferry", version: "1")
    for document in [body, reply] {
      #expect(
        document.notes.map(\.text) == ["some generators leave out what may be null and is neither plain nor optional"])
    }
    let plain = Parse {
      Method.post; Body(json: Booking.Harbour?.self)
    }
    #expect(plain.openAPI(title: "Ferry", version: "1").notes == [])
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

  @Test(
    "A cookie, a list in a header, and two fields that are alike have notes in every document",
    arguments: ProducedDocument.all)
  func notes(produced: ProducedDocument) {
    let texts = produced.document.notes.map(\.text)
    #expect(!produced.operations.isEmpty)
    for (path, operation) in produced.operations {
      guard case .array(let parameters)? = operation["parameters"] else { continue }
      var known: Set<String> = []
      for parameter in parameters {
        guard case .string(let name)? = parameter["name"], case .string(let place)? = parameter["in"] else {
          Issue.record("\(path): a parameter without a name or a place")
          continue
        }
        let notes = texts.filter { $0.hasPrefix("\(name): ") }
        if place == "cookie" { #expect(notes.contains { $0.contains("leave out cookies") }, "\(path) \(name)") }
        if place == "header", parameter["schema"]?["type"] == "array" {
          #expect(notes.contains { $0.contains("a list in a header") }, "\(path) \(name)")
        }
        let folded = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if !known.insert("\(place) \(folded)").inserted {
          #expect(notes.contains { $0.contains("don't tell it apart") }, "\(path) \(name)")
        }
        if place == "path" {
          #expect(name.utf8.allSatisfy { $0 < 128 } && path.contains("{\(name)}"), "\(path) \(name)")
        }
      }
    }
  }

  @Test("Every component is used", arguments: ProducedDocument.all)
  func components(produced: ProducedDocument) {
    let text = produced.document.json
    for kind in produced.members("components") {
      guard case .object(let components) = kind.value else { continue }
      for component in components {
        let use = kind.name == "securitySchemes" ? "\"\(component.name)\": []" : "/\(kind.name)/\(component.name)\""
        #expect(text.contains(use), "\(kind.name) \(component.name)")
      }
    }
  }

  @Test("A document of no routes has no components")
  func noComponents() {
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

  @Test("Operations and schemas have names that differ when Swift writes them", arguments: ProducedDocument.all)
  func folded(produced: ProducedDocument) {
    let operations = produced.operations.compactMap { $0.operation["operationId"]?.compact }
    #expect(operations.count == produced.operations.count)
    for names in [operations, produced.members("components", "schemas").map(\.name)] {
      let folded = names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
      #expect(Set(folded).count == folded.count, "\(names)")
    }
  }

  @Test("The documents have what is tested: parameters of each place, and schemas")
  func forms() {
    let places = Set(ProducedDocument.all.flatMap(\.parameters).compactMap { $0["in"]?.compact })
    #expect(places == ["\"path\"", "\"query\"", "\"header\"", "\"cookie\""])
    let withSchemas = ProducedDocument.all.filter { !$0.members("components", "schemas").isEmpty }
    #expect(withSchemas.map(\.testDescription).starts(with: ["samples", "bookshop"]))
  }
}
