import RoundtripExports
import Testing

@Suite struct RouteListJSONTests {
  enum Site: Equatable, Sendable { case home, page(Page), list(page: Int), tags([String]), signed }
  enum Page: Equatable, Sendable { case show, note(id: Int), post(Int) }

  private static let page = OneOf {
    Route(.case(Page.show))
    Route(.case(Page.note(id:))) {
      Path {
        "notes"; Digits()
      }
    }
    Route(.case(Page.post)) {
      Path {
        "posts"; Digits()
      }
    }
  }

  private static let router = OneOf {
    Route(.case(Site.page)) {
      Path { "m\"e" }
      page
    }
    Route(.case(Site.list(page:))) {
      Method.post
      Path { "list" }
      Query { Field("page", default: 1) { Digits() } }
    }
    Route(.case(Site.tags)) { Query { Field("tag").repeated(atLeast: 1, atMost: 3) } }
    Route(.case(Site.signed)) {
      Path { "signed" }
      Headers { Signed() }
    }
    Alias { Route(.case(Site.home)) { Path { "start" } } }
  }

  @Test("The list is an array with a row on each line")
  func list() {
    #expect(
      Self.router.routes.json == #"""
        [
          {"number": 1, "methods": ["GET"], "template": "/m%22e", "path": "/m%22e", "name": "page.show", "alias": false, "fallback": false, "parameters": [], "custom": []},
          {"number": 2, "methods": ["GET"], "template": "/m%22e/notes/:id", "path": "/m%22e/notes/:id", "name": "page.note(id:)", "alias": false, "fallback": false, "parameters": [{"in": "path", "name": "id", "kind": "digits", "presence": "required"}], "custom": []},
          {"number": 3, "methods": ["GET"], "template": "/m%22e/posts/:digits", "path": "/m%22e/posts/:digits", "name": "page.post(_:)", "alias": false, "fallback": false, "parameters": [{"in": "path", "name": null, "kind": "digits", "presence": "required"}], "custom": []},
          {"number": 4, "methods": ["POST"], "template": "/list?page=1", "path": "/list", "name": "list(page:)", "alias": false, "fallback": false, "parameters": [{"in": "query", "name": "page", "kind": "digits", "presence": "default", "default": "1"}], "custom": []},
          {"number": 5, "methods": ["GET"], "template": "/?tag{1,3}", "path": "/", "name": "tags(_:)", "alias": false, "fallback": false, "parameters": [{"in": "query", "name": "tag", "kind": "text", "presence": "repeated", "minimum": 1, "maximum": 3}], "custom": []},
          {"number": 6, "methods": ["GET"], "template": "/signed \u003cSigned>", "path": "/signed", "name": "signed", "alias": false, "fallback": false, "parameters": [], "custom": ["Signed"]},
          {"number": 7, "methods": ["GET"], "template": "/start", "path": "/start", "name": "home", "alias": true, "fallback": false, "parameters": [], "custom": []}
        ]
        """#)
  }

  @Test("A list without routes is an empty array")
  func empty() { #expect(RouteList(rows: []).json == "[]") }
}

/// Describes nothing of what it reads.
private struct Signed: ParserPrinter {
  struct Missing: Error {}

  func parse(_ input: inout URLRequestData.Fields) throws {
    if input["Signature"].isEmpty { throw Missing() }
  }

  func print(_ output: Void, into input: inout URLRequestData.Fields) throws { input["Signature"] = ["s"] }
}
