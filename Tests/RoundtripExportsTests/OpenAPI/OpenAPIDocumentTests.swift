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

  @Test("A field whose blank values count as missing is listed")
  func blankFields() {
    let document = Query {
      Field("q"); Field("n", default: 1) { Digits() }
    }.treatingBlankAsMissing().openAPI(title: "", version: "")
    #expect(document.notes.count >= 2)
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
