import RoundtripExports
import Testing

/// Several documents of one router.
@Suite struct AudienceTests {
  struct Report: Codable, Sendable { var total: Int }

  enum Site: Equatable, Sendable { case home, shopHome, prices, report, files([String]) }

  private static let router = OneOf {
    Route(.case(Site.home)) { Host("example.com", "www.example.com") }
    Route(.case(Site.shopHome)) { Host("shop.example.com") }
    Route(.case(Site.prices)) { Path { "prices" } }.described("All prices", tags: ["Public"])
    Route(.case(Site.report)) { Path { "report" } }.described(tags: ["Staff"], responses: [.json(Report.self)])
      .secured(by: .basic)
    Route(.case(Site.files)) {
      Path {
        "files"; Rest()
      }
    }.described(tags: ["Staff"])
  }

  private static func paths(_ document: OpenAPIDocument) -> [String] {
    guard case .object(let paths)? = document.value["paths"] else { return [] }
    return paths.map(\.name)
  }

  @Test("A document for the public has the operations of a tag, and nothing that only others use")
  func tags() {
    let document = Self.router.openAPI(
      title: "Site", version: "1", tags: ["Public": "For all", "Staff": "For us"]
    ) { operation in operation.isHidden = !operation.tags.contains("Public") }
    #expect(Self.paths(document) == ["/prices"])
    #expect(document.value["tags"] == [["name": "Public", "description": "For all"]])
    #expect(document.value["components"]?["schemas"] == nil)
    #expect(document.value["components"]?["securitySchemes"] == nil)
    #expect(document.notes == [])
  }

  @Test("Of two hosts with the same path, each has a document, and one for both says which is left out")
  func hosts() {
    func document(of server: String) -> OpenAPIDocument {
      Self.router.openAPI(title: "Site", version: "1") { operation in
        operation.isHidden = !operation.servers.isEmpty && !operation.servers.contains(server)
      }
    }
    func home(_ document: OpenAPIDocument) -> JSONValue? { document.value["paths"]?["/"]?["get"] }
    let (main, shop) = (document(of: "https://example.com"), document(of: "https://shop.example.com"))
    #expect(home(main)?["operationId"] == "home")
    #expect(home(main)?["servers"] == [["url": "https://example.com"], ["url": "https://www.example.com"]])
    #expect(home(shop)?["operationId"] == "shopHome")
    #expect(home(shop)?["servers"] == [["url": "https://shop.example.com"]])
    let notes = Self.router.openAPI(title: "Site", version: "1").notes.map(\.description)
    #expect(
      notes.first
        == "GET //shop.example.com/: left out: home has the same method and path / at another host: "
        + "hide it to describe this one, in a document for each host")
  }
}
