import Testing

@testable import Roundtrip

/// What used to go wrong in routers that came before, as Documentation/MovingFromSwiftURLRouting.md tells, named after the
/// input. What is decided about any request stands in `DecisionTests`.
@Suite struct DefectTests {
  enum Site: Equatable, Sendable {
    case home, about, user(String), tail(String), name(String), two(String, String), book(Int), page(Int?)
    case ids([Int]), tags([String]), q(String), on(Bool), hidden(String)
  }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.about)) { Path { "about" } }
    Route(.case(Site.user)) {
      Path {
        "user"; String.parser()
      }
    }
    Route(.case(Site.tail)) {
      Path {
        "names"; String.parser(); "tail"
      }
    }
    Route(.case(Site.name)) {
      Path {
        "names"; String.parser()
      }
    }
    Route(.case(Site.two)) {
      Path {
        "two"; String.parser(); String.parser()
      }
    }
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.page)) {
      Path { "pages" }; Query { Optionally { Field("page") { Digits() } } }
    }
    Route(.case(Site.ids)) {
      Path { "ids" }; Query { Field("ids") { Digits() }.commaSeparated() }
    }
    Route(.case(Site.tags)) {
      Path { "tags" }; Query { Field("t").repeated() }
    }
    Route(.case(Site.q)) {
      Path { "q" }; Query { Field("q") }
    }
    Route(.case(Site.on)) {
      Path { "on" }; Query { Flag("on") }
    }
    Route(.case(Site.hidden)) {
      Path {
        "user"; String.parser()
      }
    }
  }

  @Test("/%FF/x and /user/%FF are bad requests", arguments: ["/%FF/x", "/user/%FF", "/%FF", "/%ff"])
  func undecodable(path: String) { #expect(Self.site.matched(path) == .badRequest) }

  @Test(
    #".user("a/b") and .name("x/tail") round-trip"#,
    arguments: [(.user("a/b"), "/user/a%2Fb"), (.name("x/tail"), "/names/x%2Ftail")] as [(Site, String)])
  func slashes(site: Site, path: String) {
    #expect(Self.site.printed(site) == .path(path))
    #expect(Self.site.matched(path) == .value(site))
  }

  @Test(#".name("") and .name("..") are refused"#)
  func unprintable() {
    #expect(Self.site.printed(.name("")) == .refused(.emptyComponent))
    #expect(Self.site.printed(.name("..")) == .refused(.dotSegment("..")))
    #expect(Self.site.matched("/two/%2e%2e/x") == .notFound)
    #expect(Self.site.matched("/#route-not-found") == .value(.home))
  }

  @Test("//about matches nothing, as a path and as a URL")
  func twoSlashes() throws {
    #expect(Self.site.matched("//about") == .notFound)
    #expect(Self.site.matched(try #require(URLRequestData(string: "//about"))) == .notFound)
  }

  @Test("myapp://about matches no route that doesn't require its host")
  func customScheme() throws {
    #expect(Self.site.matched(try #require(URLRequestData(string: "myapp://about"))) == .notFound)
    #expect(Self.site.matched(try #require(URLRequestData(string: "https://example.com"))) == .value(.home))
    #expect(Self.site.matched(try #require(URLRequestData(string: "HTTPS://EXAMPLE.com/about"))) == .value(.about))
    #expect(Self.site.matched("https://evil.example/about") == .notFound)
  }

  @Test("?page=2x and ?page=oops are bad requests", arguments: ["2x", "oops", "", "%", "+2", "2+"])
  func malformedFields(value: String) { #expect(Self.site.matched("/pages?page=\(value)") == .badRequest) }

  @Test("?ids=1,,3 is a bad request", arguments: ["1,,3", ",1", "1,", ",", "", "1,x", "1, 2", "1%2C", "1%2C%2C2"])
  func emptyElements(value: String) { #expect(Self.site.matched("/ids?ids=\(value)") == .badRequest) }

  @Test("PATCH on a known path is distinguished from an unknown path")
  func kinds() {
    #expect(Self.site.matched(.patch, "/about") == .allows(.get, .head, .options))
    #expect(Self.site.matched(.patch, "/nowhere") == .notFound)
    #expect(Self.site.matched("/q") == .badRequest)
  }

  @Test("A route hidden by an earlier one doesn't print")
  func hidden() {
    #expect(Self.site.matched("/user/a") == .value(.user("a")))
    #expect(Self.site.printed(.hidden("a")) == .refused(.matchesOtherRoute("/user/a")))
  }

  @Test("Of two routes for one value, the first one prints")
  func twoRoutes() {
    let router = OneOf {
      Route(.case(Site.about)) { Path { "about" } }
      Route(.case(Site.about)) { Path { "about-us" } }
    }
    #expect(router.printed(.about) == .path("/about"))
    #expect(router.matched("/about-us") == .value(.about))
  }
}
