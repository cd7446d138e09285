import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

/// The targets of links: the scheme, host, and port of a route, and those that a base adds.
@Suite struct OriginTests {
  enum Forum: Equatable, Sendable { case home, topic(tenant: String, id: Int), status, secure, any(String) }

  static let forum = OneOf {
    Route(.case(Forum.topic(tenant:id:))) {
      Host {
        HostLabel(); ".forum.example"
      }
      Path {
        "t"; Digits()
      }
    }
    Route(.case(Forum.status)) {
      Scheme.http; Path { "status" }
    }
    Route(.case(Forum.secure)) {
      Scheme.https; Host("secure.example"); PortNumber(8443); Path { "secure" }
    }
    Route(.case(Forum.home))
    Route(.case(Forum.any)) {
      Path {
        "t"; String.parser()
      }
    }
  }
  static let site = forum.baseURL("https://forum.example")

  @Test(
    "The origin of a route takes precedence over a base, which adds what is missing",
    arguments: [
      (Forum.topic(tenant: "acme", id: 3), "https://acme.forum.example/t/3"),
      (.status, "http://forum.example/status"),
      (.secure, "https://secure.example:8443/secure"),
      (.home, "https://forum.example/"),
      (.any("3"), "https://forum.example/t/3"),
    ])
  func printing(_ value: Forum, _ url: String) throws {
    #expect(try Self.site.requestData(for: value).urlString == url)
    #expect(try Self.site.match(url: url) == value)
    #expect(try Self.site.comesBack(value))
  }

  @Test(
    "A base requires what it adds, if a request contains it",
    arguments: [
      ("//acme.forum.example/t/3", Matched.value(Forum.topic(tenant: "acme", id: 3))),
      ("http://acme.forum.example/t/3", .notFound),
      ("https://acme.forum.example:8443/t/3", .value(.topic(tenant: "acme", id: 3))),
      ("https://acme.forum.example/", .notFound),
      ("https://forum.example:8443/", .notFound),
      ("https://status.example/status", .notFound),
      ("http://forum.example:80/status", .value(.status)),
      ("http://forum.example:8080/status", .notFound),
      ("/t/3", .value(.any("3"))),
      ("https://forum.example:443/t/3", .value(.any("3"))),
    ])
  func reading(_ url: String, _ expected: Matched<Forum>) throws {
    #expect(Self.site.matched(try #require(URLRequestData(string: url))) == expected)
  }

  @Test("The path of a route with a host is a target for that host, and may match as another route")
  func pathAlone() throws {
    let path = try Self.site.path(for: .topic(tenant: "acme", id: 3))
    #expect(path == "/t/3")
    #expect(try Self.site.match(path: path) == .any("3"))
    #expect(try Self.site.match(request: Self.site.requestData(for: .topic(tenant: "acme", id: 3))) != .any("3"))
  }

  @Test("The port of the base is added to a route's own host, but the user isn't")
  func parts() throws {
    let site = Self.forum.baseURL("http://me:secret@localhost:8080/app")
    #expect(try site.requestData(for: .home).urlString == "http://me:secret@localhost:8080/app")
    #expect(
      try site.requestData(for: .topic(tenant: "acme", id: 3)).urlString == "http://acme.forum.example:8080/app/t/3")
    for value in [Forum.home, .topic(tenant: "acme", id: 3), .status, .secure] { #expect(try site.comesBack(value)) }
    let url = "http://acme.forum.example/app/t/3"
    #expect(site.matched(try #require(URLRequestData(string: url))) == .notFound)
  }

  @Test("A scheme that is printed has a port, which another route may have")
  func portOfScheme() throws {
    let port = Route(.case(Forum.home)) {
      PortNumber(443); Path { "x" }
    }
    let scheme = Route(.case(Forum.secure)) {
      Scheme.https; Path { "x" }
    }
    let base = try Route(.case(Forum.secure)) { Path { "x" } }.baseRequestData(URLRequestData(scheme: "https"))
    for other in [scheme.eraseToAnyParserPrinter(), base] {
      let router = OneOf {
        port; other
      }
      #expect(try router.match(url: "https://example.com/x") == .home)
      // What matches is printed, and this one's link would be the other one's.
      #expect(throws: PrintingError.self) { try router.requestData(for: .secure) }
      #expect(throws: RoutingError.self) { try router.match(url: "https://example.com:80/x") }
      let reversed = OneOf {
        other; port
      }
      #expect(try reversed.match(url: "https://example.com:80/x") == .secure)
      #expect(try reversed.match(request: reversed.requestData(for: .secure)) == .secure)
    }
  }

  @Test("Of nested bases, the inner one takes precedence")
  func nested() throws {
    let site = OneOf {
      Route(.case(Forum.any)) { Path { String.parser() } }.baseURL("//inner.example/a")
      Route(.case(Forum.home))
    }.baseURL("https://outer.example:8080/b")
    #expect(try site.requestData(for: .any("x")).urlString == "https://inner.example/b/a/x")
    #expect(try site.requestData(for: .home).urlString == "https://outer.example:8080/b")
    for value in [Forum.home, .any("x")] { #expect(try site.comesBack(value)) }
  }

  @Test("The route list shows the origin of a route")
  func table() {
    #expect(
      Self.site.routes.map(\.template) == [
        "https://:tenant.forum.example/t/:id", "http://forum.example/status", "https://secure.example:8443/secure",
        "https://forum.example/", "https://forum.example/t/:text",
      ])
  }

  @Test("The laws hold for a site with many hosts", .tags(.random), .slow)
  func laws() throws {
    let check = try checkLaws(Self.site, samples: 4_000) { random in
      let id = Int.random(in: 0...99, using: &random)
      return [.home, .topic(tenant: "a\(id)", id: id), .status, .secure, .any("\(id)")].randomElement(using: &random)
        ?? .home
    }
    #expect(check.matched > 500 && check.printed > 1_000)
  }
}
