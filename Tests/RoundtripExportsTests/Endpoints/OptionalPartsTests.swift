import Roundtrip
import Testing

@testable import RoundtripExports

/// Parts that may be left out, which a link therefore doesn't need.
@Suite struct OptionalPartsTests {
  enum Page: Equatable, Sendable {
    case token(String?)
    case header(String?)
    case cookie(String?)
    case body([UInt8]?)
    case form(String?)
    case port(Int?)
    case host(String?)
    case up([UInt8]?)
    case pair((String, String)?)

    static func == (_: Page, _: Page) -> Bool { false }
  }

  static let router = OneOf {
    Route(.case(Page.token)) {
      Path { "token" }; Optionally { Authorization(.bearer) }
    }
    Route(.case(Page.header)) {
      Path { "header" }; Optionally { Headers { Field("X") } }
    }
    Route(.case(Page.cookie)) {
      Path { "cookie" }; Optionally { Cookies { Field("c") } }
    }
    Route(.case(Page.body)) {
      Path { "body" }; Optionally { Body() }
    }
    Route(.case(Page.form)) {
      Path { "form" }; Optionally { FormData { Field("f") } }
    }
    Route(.case(Page.port)) {
      Path { "port" }; Optionally { PortNumber() }
    }
    Route(.case(Page.host)) {
      Path { "host" }
      Optionally {
        Host {
          HostLabel(); ".example.com"
        }
      }
    }
  }

  private static let paths = ["token", "header", "cookie", "body", "form", "port", "host"]

  @Test("A link without an optional header, cookie, body, port, or host opens its route")
  func links() throws {
    let apple = LinkMatcher(apple: Self.router.appleAppSiteAssociation(appIDs: []).value)
    let android = Self.router.androidIntentFilters(hosts: ["a.b"])
    for path in Self.paths {
      #expect(throws: Never.self) { try Self.router.match(path: "/" + path) }
      #expect(apple.component(for: "/" + path) != nil, "\(path)")
      #expect(android.paths.contains { $0.text == "/" + path }, "\(path)")
    }
    #expect(!android.notes.contains { $0.text.contains("can't carry") })
  }

  @Test("A module matches them, and so does the page of the routes")
  func matches() throws {
    let module = try Self.router.typeScript()
    for path in Self.paths {
      #expect(module.text.contains(#"{ link: ["\#(path)", link_\#(path)], path: ["\#(path)"]"#), "\(path)")
    }
    #expect(
      module.notes.map(\.description) == [
        "GET /port port(:digits?): a link doesn't include the port",
        "GET /host host(:host.example.com?): a link doesn't include the host",
      ])
    #expect(!Self.router.routePage(title: "").html.contains(#""needs": "#))
  }

  @Test("Where a part of the path says whether others are there, they are needed with it, and only with it")
  func withPath() throws {
    let router = Route(.case(Page.up)) {
      Path { "x" }
      Optionally {
        Path { "up" }; Body()
      }
    }
    let endpoint = router.endpoints[0]
    #expect(endpoint.ways.map(\.beyondLinks) == [["body"], []])
    #expect(router.androidIntentFilters(hosts: []).paths.map(\.text) == ["/x", "/x/"])
    let module = try router.typeScript().text
    #expect(module.contains("() => [\n  { link: [\"up\", link_up], path: [\"x\"] },\n]"))
  }

  /// What exports say of fields that may be left out together, within a query, and with the query.
  struct Group: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Whether a list of its fields says less than the router.
    let isListed: Bool
    let within: [String]
    let around: [String]

    init<Fields: ParserPrinter<URLRequestData.Fields, Value>, Value>(
      _ template: String, isListed: Bool = false, _ fields: Fields
    ) {
      (testDescription, self.isListed) = ("/x?" + template, isListed)
      within = Self.exports(
        Parse {
          Path { "x" }
          Query { Optionally { fields } }
        })
      around = Self.exports(
        Parse {
          Path { "x" }
          Optionally { Query { fields } }
        })
    }

    private static func exports(_ router: some Router<some Any>) -> [String] {
      let (document, apple) = (router.openAPI(title: "", version: ""), router.appleAppSiteAssociation(appIDs: []))
      let module = try? router.typeScript()
      let notes = [document.notes, apple.notes, router.androidIntentFilters(hosts: []).notes, module?.notes ?? []]
      return [router.routes[0].template, router.routes.json, document.json, "\(apple.value)"] + notes.map { "\($0)" }
    }
  }

  static let groups = [
    Group("a?", Field("a")),
    Group("a=\"1\"?", Field("a") { "1" }),
    Group("a*", Field("a").repeated()),
    Group("a*", Field("a").repeated(atLeast: 1)),
    Group("a{0,3}", Field("a") { Digits() }.repeated(atLeast: 1, atMost: 3)),
    Group("a{2,}?", Field("a").repeated(atLeast: 2)),
    Group("a{2}?", Field("a") { Digits() }.repeated(atLeast: 2, atMost: 2)),
    Group("a?", Field("a") { Digits() }.commaSeparated(atLeast: 2)),
    Group(
      "a=1&b?",
      Parse {
        Field("a", default: "1"); Flag("b")
      }),
    Group(
      "a?&b?", isListed: true,
      Parse {
        Field("a"); Field("b")
      }),
    Group(
      "a?&b=1", isListed: true,
      Parse {
        Field("a"); Field("b", default: "1")
      }),
    Group(
      "a=\"1\"?&b?", isListed: true,
      Parse {
        Field("a") { "1" }; Field("b") { Digits() }
      }),
    Group(
      "a?&b{2,}?", isListed: true,
      Parse {
        Field("a"); Field("b").repeated(atLeast: 2)
      }),
  ]

  @Test("Optional fields are the same within a query, and where the query is optional", arguments: groups)
  func groupsOfFields(_ group: Group) {
    #expect(group.within == group.around)
    #expect(group.within[0] == group.testDescription)
    let isListed = group.within[4...].map { $0.contains("need each other are listed") }
    #expect(isListed == [group.isListed, group.isListed, group.isListed, false])
  }

  @Test("A field that is repeated if it is there at all has a least number in every export")
  func repeatedFields() throws {
    let router = Parse {
      Path { "x" }
      Query { Optionally { Field("a") { String.parser().described("", example: "red") }.repeated(atLeast: 2) } }
    }
    let document = router.openAPI(title: "", version: "").json
    #expect(document.contains(#""minItems": 2"#) && !document.contains(#""required": true"#))
    #expect(document.contains(#""example": ["red"]"#))
    #expect(router.routes[0].parameters[0].presence == .optionallyRepeated(minimum: 2, maximum: nil))
    #expect(router.routes.json.contains(#""presence": "optionallyRepeated", "minimum": 2"#))
    #expect(router.appleAppSiteAssociation(appIDs: []).notes.map(\.text) == ["matches any a"])
    #expect(router.androidIntentFilters(hosts: []).notes.map(\.text).contains("opened with any a"))
    let module = try router.typeScript().text
    #expect(module.contains(#"$optional(["a"], $repeated("a", "a", $text, 2))"#))
    #expect(module.contains(#"$readOptional("", $readAll("a", "a", $text, 2))"#))
    let page = router.routePage(title: "").html
    #expect(page.contains("text, none, or 2 or more"))
    #expect(page.contains(#""groups": [[{"#))
  }

  @Test("A field that is only there together with a header doesn't match alone")
  func together() throws {
    let router = Route(.case(Page.pair)) {
      Path { "x" }
      Optionally {
        Query { Field("q") }; Headers { Field("X") }
      }
    }
    let module = try router.typeScript()
    #expect(module.text.contains(#"readers: [$readOptional("", $readField("q", "q", $text), $readNothing)]"#))
    #expect(module.notes.map(\.text) == ["a link doesn't include the header X"])
  }
}
