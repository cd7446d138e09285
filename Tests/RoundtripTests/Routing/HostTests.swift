import Testing

@testable import Roundtrip

@Suite struct HostTests {
  enum Site: Equatable, Sendable {
    case api, shop(tenant: String, id: Int), page, any(String), secure
  }

  static let site = OneOf {
    Route(.case(Site.api)) {
      Host("api.Example.com"); Path { "a" }
    }
    Route(.case(Site.shop(tenant:id:))) {
      Host {
        HostLabel(); ".example.com"
      }
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.page)) {
      Scheme("https", "http"); Host("example.org", "www.example.org"); Path { "page" }
    }
    Route(.case(Site.any)) {
      Host(); Path { "any" }
    }
    Route(.case(Site.secure)) {
      Scheme.https; Host("example.net"); PortNumber(8443); Path { "secure" }
    }
  }

  @Test(
    "Hosts and schemes are case-insensitive, and distinguish routes",
    arguments: [
      ("https://api.example.com/a", Matched.value(Site.api)),
      ("HTTPS://API.EXAMPLE.COM/a", .value(.api)),
      ("//api.example.com/a", .value(.api)),
      ("https://api.example.com:8080/a", .value(.api)),
      ("https://api.example.com/A", .notFound),
      ("https://api.example.com.evil.net/a", .notFound),
      ("https://evil.net/a", .notFound),
      ("https://evil.net/a?api.example.com", .notFound),
      ("https://api.example.com@evil.net/a", .notFound),
      ("/a", .notFound),
      ("https://acme.example.com/books/42", .value(.shop(tenant: "acme", id: 42))),
      ("https://ACME.example.com/books/42", .value(.shop(tenant: "acme", id: 42))),
      ("https://a-1.example.com/books/42", .value(.shop(tenant: "a-1", id: 42))),
      ("https://-a.example.com/books/42", .notFound),
      ("https://a.b.example.com/books/42", .notFound),
      ("https://.example.com/books/42", .notFound),
      ("https://example.com/books/42", .notFound),
      ("https://%61cme.example.com/books/42", .notFound),
      ("https://example.org/page", .value(.page)),
      ("http://www.example.org/page", .value(.page)),
      ("ftp://www.example.org/page", .notFound),
      ("//www.example.org/page", .notFound),
      ("https://[2001:DB8::1]/any", .value(.any("[2001:db8::1]"))),
      ("https://example.net:8443/secure", .value(.secure)),
      ("https://example.net/secure", .notFound),
    ])
  func reading(_ url: String, _ expected: Matched<Site>) throws {
    #expect(Self.site.matched(try #require(URLRequestData(string: url))) == expected)
  }

  @Test(
    "Hosts are printed into the URL of the request",
    arguments: [
      (Site.api, "//api.example.com/a"),
      (.shop(tenant: "acme", id: 42), "//acme.example.com/books/42"),
      (.page, "https://example.org/page"),
      (.any("[::1]"), "//[::1]/any"),
      (.secure, "https://example.net:8443/secure"),
    ])
  func printing(_ value: Site, _ url: String) throws {
    #expect(try Self.site.requestData(for: value).urlString == url)
    #expect(try Self.site.comesBack(value))
  }

  @Test(
    "A label or a host that wouldn't round-trip, or would lead elsewhere, is refused",
    arguments: [
      (Site.shop(tenant: "ACME", id: 1), PrintingError.Reason.text("\"ACME\" isn't a lowercase host label")),
      (.shop(tenant: "evil.net/", id: 1), .text("\"evil.net/\" isn't a lowercase host label")),
      (.shop(tenant: "a.b", id: 1), .text("\"a.b\" isn't a lowercase host label")),
      (.shop(tenant: "", id: 1), .text("\"\" isn't a lowercase host label")),
      (.shop(tenant: "é", id: 1), .text("\"é\" isn't a lowercase host label")),
      (.any("evil.net/x"), .invalidCharacters("\"evil.net/x\" isn't a host in lowercase ASCII")),
      (.any("a@evil.net"), .invalidCharacters("\"a@evil.net\" isn't a host in lowercase ASCII")),
      (.any("evil.net:80"), .invalidCharacters("\"evil.net:80\" isn't a host in lowercase ASCII")),
      (.any(""), .invalidCharacters("\"\" isn't a host in lowercase ASCII")),
      (.any("a b"), .invalidCharacters("\"a b\" isn't a host in lowercase ASCII")),
      (.any("Example.com"), .invalidCharacters("\"Example.com\" isn't a host in lowercase ASCII")),
    ])
  func refusing(_ value: Site, _ reason: PrintingError.Reason) {
    #expect(Self.site.printedRequest(value) == .refused(reason))
  }

  @Test(
    "A host is ASCII and unambiguous, or it neither matches nor prints",
    arguments: [
      "evil.com\u{FF0F}", "evil.com\u{FF03}", "u\u{FF20}evil.com", "a\u{3002}b", "\u{2028}", "\u{202E}", "\u{85}",
      "\u{A0}",
      "b\u{FC}cher.example", "b%C3%BCcher.example", "e%78ample.com", "1.2.3", "0x7f.1", "1.2.3.4.", "01.2.3.4",
      "256.1.1.1",
      "example.0x", "a b", "a|b", "a^b", "a<b",
    ])
  func strangeHosts(_ host: String) {
    #expect(
      Self.site.printedRequest(.any(host))
        == .refused(.invalidCharacters("\"\(host)\" isn't a host in lowercase ASCII")))
    #expect(Self.site.matched(URLRequestData(scheme: "https", host: host, path: "/any")) == .notFound)
    let own = Route(.case(Site.any)) {
      OwnHost(); Path { "own" }
    }
    #expect(throws: PrintingError.self) { try own.requestData(for: .any(host)) }
    #expect(throws: InvalidBaseURL.self) { try BaseURL(URLRequestData(host: host)) }
  }

  /// Prints any host unchanged.
  struct OwnHost: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String { input.host ?? "" }
    func print(_ output: String, into input: inout URLRequestData) { input.host = output }
  }

  @Test(
    "A web URL without a host, which browsers read as a URL of another host, is neither read nor printed",
    arguments: [nil, "https"])
  func emptyHosts(scheme: String?) throws {
    let empty = URLRequestData(scheme: scheme, host: "", path: "/any")
    #expect(empty.urlString == nil)
    #expect(Self.site.matched(empty) == .notFound)
    let own = Parse {
      OwnHost(); Path { "own" }
    }
    #expect(throws: PrintingError.self) { try own.requestData(for: "") }
    #expect(throws: InvalidBaseURL.self) { try BaseURL(URLRequestData(scheme: scheme, host: "")) }
  }

  @Test("A base URL of the web has a host", arguments: ["https://", "http:///v1", "https:/v1", "//", "///v1"])
  func emptyBases(base: String) {
    #expect(throws: InvalidBaseURL.self) { try BaseURL(base) }
  }

  @Test("An empty host counts as none")
  func emptyIsAbsent() throws {
    let router = Parse {
      Scheme("myapp"); Optionally { Host() }; Path { "a" }
    }
    #expect(router.matched(try #require(URLRequestData(string: "myapp:///a"))) == .value(nil))
    #expect(try router.requestData(for: nil).urlString == "myapp:/a")
    #expect(try Parse { Path { "a" } }.baseURL("myapp:///v1").requestData(for: ()).urlString == "myapp:///v1/a")
  }

  @Test(
    "IP addresses, Punycode, and all names that RFC 3986 allows are hosts",
    arguments: [
      "xn--bcher-kva.example", "localhost", "127.0.0.1", "[::1]", "a_b.example", "1.example", "example.com.", "a.0x7g",
      "a!$&'()*+,;=b",
    ])
  func hosts(_ host: String) throws {
    #expect(try Self.site.comesBack(.any(host)))
  }

  @Test("An invalid literal for a host traps with the reason")
  func mistake() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Host("example.com", "b\u{FC}cher.example")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\"b\u{FC}cher.example\" isn't a host"))
    #expect(text.contains("HostTests.swift"))
  }

  @Test("The same path on several hosts belongs to several routes")
  func tenants() throws {
    let router = OneOf {
      Route(.case(1)) {
        Host("one.example.com"); Path { "a" }
      }
      Route(.case(2)) {
        Host("two.example.com"); Path { "a" }
      }
      Route(.case(3)) { Path { "a" } }
    }
    for (host, value) in [("one.example.com", 1), ("two.example.com", 2), ("other.example.com", 3)] {
      #expect(router.matched(URLRequestData(host: host, path: "/a")) == .value(value))
    }
    #expect(router.matched("/a") == .value(3))
  }

  @Test("A host around a router applies to all its routes")
  func nested() throws {
    let router = Parse {
      Host("example.com")
      OneOf {
        Route(.case("home"))
        Route(.case("about")) { Path { "about" } }
      }
    }
    #expect(router.matched(URLRequestData(host: "example.com", path: "/about")) == .value("about"))
    #expect(router.matched(URLRequestData(host: "example.net", path: "/about")) == .notFound)
    // The host was required, so a URL that consists only of a host matches.
    #expect(router.matched(try #require(URLRequestData(string: "myapp://example.com"))) == .value("home"))
    #expect(router.matched(try #require(URLRequestData(string: "myapp://example.com/"))) == .value("home"))
  }

  @Test(
    "Requests that differ only in the slash behind their host are equal if they match alike",
    arguments: [("https:", true), ("myapp:", true), ("", false)])
  func slash(scheme: String, areEqual: Bool) throws {
    let router = OneOf { Route(.case("home")) }
    let requests = try ["", "/"].map { try #require(URLRequestData(string: "\(scheme)//about\($0)")) }
    #expect((requests[0] == requests[1]) == areEqual)
    #expect((router.matched(requests[0]) == router.matched(requests[1])) == areEqual)
    #expect(Set(requests).count == (areEqual ? 1 : 2))
  }

  @Test(
    "A URL with a custom scheme and only a host isn't the home page of a router without hosts",
    arguments: ["myapp://about", "myapp://about/", "//about"])
  func unnamedHost(_ url: String) throws {
    let router = OneOf { Route(.case("home")) }
    #expect(router.matched(try #require(URLRequestData(string: url))) == .notFound)
  }
}
