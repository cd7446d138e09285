import Foundation
import RoundtripExports
import Testing

@testable import ExportSamples

@Suite struct OpenAPIDocumentTests {
  enum Shop: Equatable, Sendable {
    case books(page: Int?)
    case book(id: Int)
    case remove(book: Int)
    case file([String])
    case add(Draft)
  }

  struct Draft: Equatable, Codable, Sendable { var title: String }

  static let router = OneOf {
    Route(.case(Shop.books(page:))) {
      Path {
        "books";
        Optionally {
          Parse {
            "page-"; Digits()
          }
        }
      }
    }
    Route(.case(Shop.book(id:))) {
      Path {
        "books"; "by-id"; Digits()
      }
    }
    Route(.case(Shop.remove(book:))) {
      Method.delete;
      Path {
        "books"; "by-id"; Digits()
      }
    }
    Alias {
      Route(.case(Shop.book(id:))) {
        Path {
          "b"; Digits()
        }
      }
    }
    Route(.case(Shop.file)) {
      Path {
        "files"; Rest()
      }
    }
    Route(.case(Shop.add)) {
      Method.post; Path { "books" }; Body(json: Draft.self)
    }
  }

  private static func paths(_ document: OpenAPIDocument) -> [String] {
    guard case .object(let paths)? = document.value["paths"] else { return [] }
    return paths.flatMap { path -> [String] in
      guard case .object(let methods) = path.value else { return [] }
      return methods.map { "\($0.name) \(path.name) \($0.value["operationId"]?.compact ?? "")" }
    }
  }

  @Test("Every route except an alias is an operation for each of its paths")
  func operations() {
    let document = Self.router.openAPI(title: "Shop", version: "1")
    #expect(
      Self.paths(document) == [
        #"get /books/page-{page} "books""#, #"get /books "booksWithoutPage""#, #"post /books "add""#,
        #"get /books/by-id/{id} "book""#, #"delete /books/by-id/{id} "remove""#,
      ])
    #expect(
      document.notes.map(\.description) == ["GET /files/:text*: left out: OpenAPI can't describe the rest of a path"])
    #expect(document.value["x-roundtrip-notes"]?.compact.contains("/files/:text*") == true)
  }

  @Test("Aliases are deprecated operations if the document includes them")
  func aliases() {
    let document = Self.router.openAPI(title: "Shop", version: "1", includesAliases: true)
    #expect(Self.paths(document).contains(#"get /b/{id} "bookAlias""#), "\(Self.paths(document))")
    #expect(document.value["paths"]?["/b/{id}"]?["get"]?["deprecated"] == true)
    #expect(document.value["paths"]?["/books/by-id/{id}"]?["get"]?["deprecated"] == nil)
  }

  @Test("A document says what the API is for, whom to ask, its license, and what its tags are")
  func info() {
    let document = Self.router.openAPI(
      title: "Shop", version: "1", description: "Books.", contact: "api@example.com", license: "Apache-2.0",
      tags: ["Sales": "What is sold"]
    ) { $0.tags = ["Books", "Sales"] }
    #expect(
      document.value["info"]?.compact
        == #"{"title": "Shop", "version": "1", "description": "Books.", "contact": {"email": "api@example.com"}, "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"}}"#
    )
    #expect(document.value["tags"] == [["name": "Sales", "description": "What is sold"], ["name": "Books"]])
    let other = Self.router.openAPI(title: "Shop", version: "1", contact: "https://example.com/@api")
    #expect(other.value["info"]?["contact"] == ["url": "https://example.com/@api"])
  }

  @Test("Responses have headers, and stand for several statuses, including the router's")
  func severalStatuses() {
    let router = Self.router.described(
      responses: [
        .clientErrors(.json(Draft.self)), .serverErrors(), .others(),
        .status(201, .json(Draft.self), headers: ["Location": "Where it is"]),
      ])
    let document = router.openAPI(title: "Shop", version: "1") { $0.addResponse(.serverErrors(description: "Closed")) }
    #expect(
      document.value["paths"]?["/books"]?["post"]?["responses"]?.compact
        == ##"{"201": {"description": "Created", "headers": {"Location": {"description": "Where it is", "schema": {"type": "string"}}}, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Draft"}}}}, "4XX": {"description": "The request is rejected", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Draft"}}}}, "5XX": {"description": "Closed"}, "default": {"description": "Any other response"}}"##
    )
    #expect(document.value["components"]?["responses"] == nil)
  }

  @Test("A route with the path and method of an earlier one is left out and listed")
  func samePaths() {
    let router = OneOf {
      Route(.case(Shop.book(id:))) { Path { Digits() } }
      Route(.case(Shop.remove(book:))) { Path { Int.parser() } }
    }
    let document = router.openAPI(title: "", version: "")
    #expect(Self.paths(document) == [#"get /{id} "book""#])
    #expect(document.notes.map(\.text) == ["left out: book has the same method and path /{id}"])
  }

  @Test("Operations can be described further")
  func descriptions() {
    let document = Self.router.openAPI(title: "Shop", version: "1") { operation in
      operation.isHidden = operation.name != "book(id:)"
      operation.summary = "One book"
      operation.addResponse(200, .json(Draft.self))
      operation.addResponse(404, description: "There is no such book")
    }
    let operation = document.value["paths"]?["/books/by-id/{id}"]?["get"]
    #expect(operation?["summary"] == "One book")
    #expect(
      operation?["responses"]?.compact
        == ##"{"200": {"description": "OK", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Draft"}}}}, "404": {"description": "There is no such book"}}"##
    )
    #expect(Self.paths(document).count == 1)
  }

  @Test("A JSON body has the schema of its type, and is rejected in other media types")
  func bodies() {
    let operation = Self.router.openAPI(title: "", version: "").value["paths"]?["/books"]?["post"]
    #expect(
      operation?["requestBody"]?.compact
        == ##"{"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Draft"}}}, "required": true}"##
    )
    #expect(operation?["responses"]?["415"] != nil && operation?["responses"]?["400"] != nil)
  }

  @Test("A field whose blank or refused values count as missing refuses nothing, so it has no note")
  func lenientFields() {
    let document = Query {
      Field("q"); Field("n", default: 1) { Digits() };
      Optionally { Field("id") { UUID.parser() } }.treatingInvalidAsMissing()
    }.treatingBlankAsMissing().openAPI(title: "", version: "")
    #expect(document.notes == [])
  }

  @Test("A parameter between known texts has the name and the schema of its kind")
  func affixes() {
    func expect(
      _ part: some ParserPrinter<Substring, some Any>, _ name: String, _ schema: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let forms = [
        (Path { part.suffixed(by: ".pdf") }.openAPI(title: "", version: ""), "/{\(name)}.pdf"),
        (Path { part.prefixed(by: "v-") }.openAPI(title: "", version: ""), "/v-{\(name)}"),
        (Path { part.prefixed(by: "v-").suffixed(by: ".pdf") }.openAPI(title: "", version: ""), "/v-{\(name)}.pdf"),
      ]
      for (document, path) in forms {
        let operation = document.value["paths"]?[path]?["get"]
        #expect(
          operation?["parameters"]?.compact
            == #"[{"name": "\#(name)", "in": "path", "required": true, "schema": \#(schema)}]"#,
          "\(path): \(document.json)", sourceLocation: sourceLocation)
      }
    }
    expect(UUID.parser(), "uuid", #"{"type": "string", "format": "uuid"}"#)
    expect(Digits(), "digits", #"{"type": "integer", "minimum": 0, "format": "int64"}"#)
    expect(Bool.parser(), "boolean", #"{"type": "boolean"}"#)
    expect(Date.parser(.iso8601Date), "date", #"{"type": "string", "format": "date"}"#)
    expect(Digits(4), "digits", #"{"type": "string", "pattern": "^[0-9]{4,4}$"}"#)
  }

  @Test("A field between known texts has their pattern")
  func affixesOfFields() {
    let document = Query { Field("file") { UUID.parser().suffixed(by: ".pdf") } }.openAPI(title: "", version: "")
    let digits = "[0-9A-Fa-f]"
    let pattern = "^" + [8, 4, 4, 4, 12].map { "\(digits){\($0)}" }.joined(separator: "-") + #"\\.pdf$"#
    #expect(
      document.value["paths"]?["/"]?["get"]?["parameters"]?.compact
        == #"[{"name": "file", "in": "query", "required": true, "schema": {"type": "string", "pattern": "\#(pattern)"}}]"#
    )
    #expect(document.notes == [])
  }

  @Test("Operation names are unique, and the same router produces the same bytes")
  func determinism() {
    let document = sampleRouter.openAPI(title: "Samples", version: "1")
    let names = Self.paths(document).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    #expect(Set(names).count == names.count && names.count > 20)
    #expect(document.json == sampleRouter.openAPI(title: "Samples", version: "1").json)
    #expect((try? JSONSerialization.jsonObject(with: Data(document.json.utf8))) != nil)
  }
}
