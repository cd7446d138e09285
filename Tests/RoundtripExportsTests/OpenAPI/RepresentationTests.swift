import RoundtripExports
import Testing

/// Routes whose `Accept` header chooses a representation.
@Suite struct RepresentationTests {
  enum BookFormat: String, CaseIterable { case html = "text/html", json = "application/json" }
  enum Site: Equatable, Sendable { case book(Int, BookFormat), described(BookFormat), version }

  private static let router = OneOf {
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }; Accept(BookFormat.self)
    }
    Route(.case(Site.described)) {
      Path { "described" }; Accept(BookFormat.self)
    }
    .described("A list", responses: [.content("text/html")])
    Route(.case(Site.version)) {
      Path { "version" }; Headers { Field("Accept") { "application/vnd.site+json" } }
    }
  }

  private static let document = router.openAPI(title: "Books", version: "1")

  @Test("The header is no parameter, but what the response may contain, or else a 406")
  func described() {
    let operation =
      Self.document.value["paths"]?["/books/{id}"]?["get"] ?? Self.document.value["paths"]?["/books/{digits}"]?["get"]
    guard case .array(let parameters)? = operation?["parameters"] else { return #expect(Bool(false), "no parameters") }
    #expect(parameters.count == 1)
    #expect(
      operation?["responses"]?.compact
        == ##"{"200": {"description": "OK", "content": {"text/html": {}, "application/json": {}}}, "##
        + ##""404": {"$ref": "#/components/responses/NotFound"}, "406": {"$ref": "#/components/responses/NotAcceptable"}}"##
    )
    #expect(Self.document.value["components"]?["responses"]?["NotAcceptable"]?["description"] != nil)
  }

  @Test("A response that is described stays as it is")
  func own() {
    let responses = Self.document.value["paths"]?["/described"]?["get"]?["responses"]
    #expect(responses?["200"]?["content"]?.compact == #"{"text/html": {"schema": {"type": "string"}}}"#)
    #expect(responses?["406"] != nil)
  }

  @Test("Only a field of this name has to be documented by hand")
  func notes() {
    #expect(
      Self.document.notes.map(\.text)
        == ["OpenAPI can't describe the header Accept as a parameter: document it by hand"])
  }

  @Test("A link leads to the first representation, and leaves out nothing")
  func links() throws {
    let module = try Route(.case(Site.described)) {
      Path { "described" }; Accept(BookFormat.self)
    }.typeScript()
    #expect(module.text.contains(#""/described headers(Accept=text/html)""#) && module.notes == [])
  }
}
