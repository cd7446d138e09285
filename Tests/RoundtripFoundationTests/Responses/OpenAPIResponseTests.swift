import RoundtripFoundation
import RoundtripInspection
import Testing

@Suite struct OpenAPIResponseTests {
  struct Book: Codable, Sendable { var title: String }
  struct Problem: Codable, Sendable { var detail: String }
  enum Shop: Equatable, Sendable { case home, book(id: Int) }

  @Test(
    "A status that isn't described has its reason phrase",
    arguments: [
      (101, "Switching Protocols"), (200, "OK"), (203, "Non-Authoritative Information"), (206, "Partial Content"),
      (305, "Use Proxy"), (402, "Payment Required"), (408, "Request Timeout"), (410, "Gone"),
      (413, "Content Too Large"), (414, "URI Too Long"), (417, "Expectation Failed"), (421, "Misdirected Request"),
      (426, "Upgrade Required"), (428, "Precondition Required"), (431, "Request Header Fields Too Large"),
      (451, "Unavailable For Legal Reasons"), (501, "Not Implemented"), (505, "HTTP Version Not Supported"),
      (507, "Insufficient Storage"), (511, "Network Authentication Required"), (418, "Status 418"), (599, "Status 599"),
    ])
  func phrase(status: Int, phrase: String) {
    let response = OpenAPIResponse.status(status)
    #expect((response.status, response.description) == ("\(status)", phrase))
    #expect(OpenAPIResponse.status(status, description: "Mine").description == "Mine")
  }

  @Test("A route has the responses of the routers around it, and the innermost of each status")
  func innermost() {
    let router = OneOf {
      Route(.case(Shop.home))
      Route(.case(Shop.book(id:))) {
        Path {
          "books"; Digits()
        }
      }
      .described("A book", responses: [.json(Book.self), .status(404, description: "No such book")])
    }
    .described(responses: [.notFound, .clientErrors(.json(Problem.self)), .serverErrors(), .others()])
    let rows = router.routes.rows
    #expect(rows[0].responses.map(\.status) == ["404", "4XX", "5XX", "default"])
    #expect(rows[0].responses[0].description == "Not Found")
    #expect(rows[1].responses.map(\.status) == ["4XX", "5XX", "default", "200", "404"])
    #expect(rows[1].responses[4].description == "No such book")
    #expect(rows[1].summary == "A book")
  }

  @Test("A response has a document for each JSON that it may contain, and none for other content")
  func documents() {
    let response = OpenAPIResponse.status(
      200, .json(Book.self), .json(Problem.self, as: "application/problem+json"), .json(schema: ["type": "boolean"]),
      .content("text/html"))
    #expect(response.documents.map(\.schema) == [.type("Book"), .type("Problem"), .boolean])
    #expect(OpenAPIResponse.noContent.documents == [])
  }
}
