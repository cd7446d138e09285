import RoundtripExports
import Testing

@Suite struct ReplyDocumentTests {
  @Test("OpenAPI has the status and the schema of a reply, beside what is described")
  func document() throws {
    let paths = try #require(ReplyRouter.router.openAPI(title: "Shop", version: "1").value["paths"])
    let one = try #require(paths["/books/{id}"]?["get"]?["responses"])
    #expect(one["200"]?["content"]?["application/json"]?["schema"] != nil && one["404"] != nil)
    let added = try #require(paths["/books"]?["post"]?["responses"])
    #expect(added["201"]?["description"] == "The book as it was added" && added["200"] == nil)
    #expect(
      added["201"]?["content"]?["application/json"]?["schema"] == one["200"]?["content"]?["application/json"]?["schema"]
    )
    #expect(
      paths["/count"]?["get"]?["responses"]?["200"]?["content"]?["application/json"]?["schema"]?["type"] == "integer")
  }
}
