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
