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
      Scheme.https; Host("example.net"); Port(8443); Path { "secure" }
    }
  }

  @Test(
    "Hosts and schemes are compared without regard to letter case, and told apart",
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
    "A label or a host that would not come back, or lead elsewhere, is refused",
    arguments: [
      (Site.shop(tenant: "ACME", id: 1), PrintingError.Reason.text("\"ACME\" is no label of a host in lower case")),
      (.shop(tenant: "evil.net/", id: 1), .text("\"evil.net/\" is no label of a host in lower case")),
      (.shop(tenant: "a.b", id: 1), .text("\"a.b\" is no label of a host in lower case")),
      (.shop(tenant: "", id: 1), .text("\"\" is no label of a host in lower case")),
      (.shop(tenant: "é", id: 1), .text("\"é\" is no label of a host in lower case")),
      (.any("evil.net/x"), .forbidden("\"evil.net/x\" is no host in lower case")),
      (.any("a@evil.net"), .forbidden("\"a@evil.net\" is no host in lower case")),
      (.any("evil.net:80"), .forbidden("\"evil.net:80\" is no host in lower case")),
      (.any("a b"), .forbidden("\"a b\" is no host in lower case")),
      (.any("Example.com"), .forbidden("\"Example.com\" is no host in lower case")),
    ])
  func refusing(_ value: Site, _ reason: PrintingError.Reason) {
    #expect(Self.site.printedRequest(value) == .refused(reason))
  }

  @Test("The same path on several hosts is several routes")
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

  @Test("A host around a router holds for everything in it")
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
    // The host was named, so a URL that has nothing but a host matches.
    #expect(router.matched(try #require(URLRequestData(string: "myapp://example.com"))) == .value("home"))
    #expect(router.matched(try #require(URLRequestData(string: "myapp://example.com/"))) == .value("home"))
  }

  @Test(
    "A custom scheme's URL with nothing but a host is no home page of a router that names none",
    arguments: ["myapp://about", "myapp://about/", "//about"])
  func unnamedHost(_ url: String) throws {
    let router = OneOf { Route(.case("home")) }
    #expect(router.matched(try #require(URLRequestData(string: url))) == .notFound)
  }
}
