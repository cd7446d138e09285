import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct BaseURLTests {
  enum Site: Equatable, Sendable { case home, book(id: Int), search(q: String, token: String?) }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.search(q:token:))) {
      Path { "search" }
      Query { Field("q") }
      Headers { Optionally { Field("X-Token") } }
    }
  }
  static let api = site.baseURL("https://api.example.com/v1")

  @Test(
    "A base requires its path, and its host if the request has one",
    arguments: [
      ("/v1/books/42", Matched.value(Site.book(id: 42))),
      ("/v1", .value(.home)),
      ("/v1/", .value(.home)),
      ("/books/42", .notFound),
      ("/v2/books/42", .notFound),
      ("https://api.example.com/v1/books/42", .value(.book(id: 42))),
      ("HTTPS://API.EXAMPLE.COM:443/v1/books/42", .value(.book(id: 42))),
      ("//api.example.com/v1/books/42", .value(.book(id: 42))),
      ("http://api.example.com/v1/books/42", .notFound),
      ("https://evil.example/v1/books/42", .notFound),
      ("https://api.example.com:8080/v1/books/42", .notFound),
      ("https://api.example.com/books/42", .notFound),
    ])
  func reading(_ url: String, _ expected: Matched<Site>) throws {
    #expect(Self.api.matched(try #require(URLRequestData(string: url))) == expected)
  }

  @Test("A base matches what it prints")
  func printing() throws {
    #expect(try Self.api.requestData(for: .book(id: 42)).urlString == "https://api.example.com/v1/books/42")
    #expect(try Self.api.path(for: .book(id: 42)) == "/v1/books/42")
    #expect(try Self.api.requestData(for: .home).urlString == "https://api.example.com/v1")
    for value in [Site.home, .book(id: 42), .search(q: "a b", token: nil)] {
      #expect(try Self.api.comesBack(value))
      #expect(try Self.api.match(path: Self.api.path(for: value)) == value)
    }
  }

  @Test(
    "A base is any part of a URL",
    arguments: [
      ("/v1", "/v1/books/42"), ("/v1/", "/v1/books/42"), ("https://example.com", "https://example.com/books/42"),
      ("https://example.com/", "https://example.com/books/42"), ("myapp://open", "myapp://open/books/42"),
      ("https://u:p@example.com:8080/a%2Fb", "https://u:p@example.com:8080/a%2Fb/books/42"),
      ("https://example.com?key=1", "https://example.com/books/42?key=1"),
    ])
  func bases(_ base: String, _ url: String) throws {
    let router = try Self.site.baseURL(base)
    let request = try router.requestData(for: .book(id: 42))
    #expect(request.urlString == url)
    #expect(try router.match(request: request) == .book(id: 42))
  }

  @Test("A nested base comes after the outer one")
  func nested() throws {
    let router = Self.site.baseURL("/v1").baseURL("https://example.com/api")
    #expect(try router.requestData(for: .book(id: 1)).urlString == "https://example.com/api/v1/books/1")
    #expect(try router.match(path: "/api/v1/books/1") == .book(id: 1))
  }

  @Test("Parts of a request can be a base: its headers and fields are printed, but not required")
  func requestData() throws {
    let base = URLRequestData(
      scheme: "https", host: "example.com", path: "/v1", query: ["key": ["1"]], headers: ["X-Client": ["app"]])
    let router = try Self.site.baseRequestData(base)
    let request = try router.requestData(for: .book(id: 42))
    #expect(request.urlString == "https://example.com/v1/books/42?key=1")
    #expect(request.headers[header: "x-client"] == ["app"])
    #expect(try router.match(request: request) == .book(id: 42))
    #expect(try router.match(path: "/v1/books/42") == .book(id: 42))
    // The fields of the base come first.
    let search = try router.requestData(for: .search(q: "a", token: nil)).urlString
    #expect(search == "https://example.com/v1/search?key=1&q=a")
  }

  @Test("A base with a field that a route would read is refused if the value wouldn't round-trip")
  func clash() throws {
    let router = try Self.site.baseRequestData(URLRequestData(headers: ["X-Token": ["base"]]))
    #expect(try router.comesBack(.search(q: "a", token: "base")))
    #expect(throws: PrintingError.self) { try router.requestData(for: .search(q: "a", token: nil)) }
    #expect(throws: PrintingError.self) { try router.requestData(for: .search(q: "a", token: "other")) }
  }

  @Test("An optional part that the base sets isn't left out, unless it has a path, which tells whether it is there")
  func absent() throws {
    typealias Part = AnyParserPrinter<URLRequestData, Void>
    let parts: [(Part, String)] = [
      (Parse { Host("h.example") }.eraseToAnyParserPrinter(), "https://example.com"),
      (Parse { Scheme("http") }.eraseToAnyParserPrinter(), "https://example.com"),
      (Parse { PortNumber(8080) }.eraseToAnyParserPrinter(), "https://example.com"),
      (Parse { PortNumber(443) }.eraseToAnyParserPrinter(), "https:"),
      (Parse { Host("h.example") }.eraseToAnyParserPrinter(), "myapp://open"),
    ]
    let others: [(Part, isPath: Bool)] = [
      (Method.put.eraseToAnyParserPrinter(), false), (Path { "1" }.eraseToAnyParserPrinter(), true),
      (Path { "" }.eraseToAnyParserPrinter(), false),
    ]
    for (part, base) in parts {
      for (other, isPath) in others {
        for (first, second) in [(part, other), (other, part)] {
          let route = Route(.memberwise(Flagged.init, \.isOn)) {
            Path { "x" }
            Optionally {
              Parse {
                first
                second
                Always<URLRequestData, Bool>(true)
              }
            }
          }
          let router =
            try base == "https:" ? route.baseRequestData(URLRequestData(scheme: "https")) : route.baseURL(base)
          #expect(try router.match(request: router.requestData(for: Flagged(isOn: true))) == Flagged(isOn: true))
          if isPath {
            #expect(try router.comesBack(Flagged(isOn: nil)))
          } else {
            #expect(throws: PrintingError.self) { try router.requestData(for: Flagged(isOn: nil)) }
          }
        }
      }
    }
  }

  private struct Flagged: Equatable, Sendable { var isOn: Bool? }

  @Test("A request without a host that has a port isn't meant for the port of a base")
  func portWithoutHost() throws {
    let router = OneOf {
      Route(.case(Ported.base)) { Path { "a" } }.baseURL("https://example.com")
      Route(.case(Ported.ported)) {
        PortNumber(8080)
        Path { "a" }
      }
    }
    #expect(try router.match(path: "/a") == .base)
    #expect(try router.match(url: "https://example.com:443/a") == .base)
    #expect(try router.match(url: "http://other.example:8080/a") == .ported)
    let request = try router.requestData(for: .ported)
    #expect(request.port == 8080)
    #expect(try router.match(request: request) == .ported)
    #expect(router.conflicts().isEmpty)
  }

  private enum Ported: Equatable, Sendable { case base, ported }

  @Test("A part of the origin takes precedence over a base, before it and behind it")
  func behindNestedBase() throws {
    let inner = Path { Digits() }.baseURL("https://example.com/a")
    let parts: [(AnyParserPrinter<URLRequestData, Void>, String)] = [
      (PortNumber(8080).eraseToAnyParserPrinter(), "https://example.com:8080/x/a/1"),
      (Host("h.example").eraseToAnyParserPrinter(), "https://h.example/x/a/1"),
      (Scheme.http.eraseToAnyParserPrinter(), "http://example.com/x/a/1"),
    ]
    for (part, url) in parts {
      let before = Parse {
        Path { "x" }
        part
        inner
      }
      let behind = Parse {
        Path { "x" }
        inner
        part
      }
      for router in [before.eraseToAnyParserPrinter(), behind.eraseToAnyParserPrinter()] {
        let request = try router.requestData(for: 1)
        #expect(request.urlString == url)
        #expect(try router.match(request: request) == 1)
      }
    }
  }

  @Test(
    "A base adds what all other parts leave open, whether they stand before it or behind it",
    arguments: [
      ("https://key:secret@api.example", nil, "host", "https://shop.example/x"),
      ("https://key:secret@api.example", nil, "port", "https://key:secret@api.example:81/x"),
      ("https://key:secret@api.example", nil, "scheme", "http://key:secret@api.example/x"),
      ("https://key:secret@api.example", nil, "user", "https://me:secret@api.example/x"),
      ("https://api.example", "https://key@web.example:8443", "host", "https://shop.example:8443/x"),
      ("https://api.example", "https://key@web.example:8443", "port", "https://api.example:81/x"),
      ("https://api.example", "https://key@web.example:8443", "scheme", "http://api.example/x"),
      ("https://api.example", "https://key@web.example:8443", "user", "https://me@api.example/x"),
      ("https://key@api.example/a", "//web.example", "host", "https://shop.example/a/x"),

    ] as [(BaseURL, BaseURL?, String, String)])
  func order(_ base: BaseURL, _ outer: BaseURL?, _ name: String, _ url: String) throws {
    let parts: [String: AnyParserPrinter<URLRequestData, Void>] = [
      "host": Host("shop.example").eraseToAnyParserPrinter(), "port": PortNumber(81).eraseToAnyParserPrinter(),
      "scheme": Scheme.http.eraseToAnyParserPrinter(), "user": Username { "me" }.eraseToAnyParserPrinter(),
    ]
    let part = try #require(parts[name])
    let component = Path { String.parser() }.eraseToAnyParserPrinter()
    for inner in [component, AnyComponent().eraseToAnyParserPrinter(), Lazy { component }.eraseToAnyParserPrinter()] {
      let based = inner.baseURL(base)
      let whole = outer.map { based.baseURL($0) } ?? based
      let later = outer.map { outer in Lazy { based }.baseURL(outer) } ?? based
      let bases = [whole, later, Lazy { whole }.eraseToAnyParserPrinter(), Lazy { later }.eraseToAnyParserPrinter()]
      for base in bases {
        let before = Parse {
          part
          base
        }
        let behind = Parse {
          base
          part
        }
        for router in [before.eraseToAnyParserPrinter(), behind.eraseToAnyParserPrinter()] {
          let request = try router.requestData(for: "x")
          #expect(request.urlString == url)
          #expect(try router.match(request: request) == "x")
        }
        for url in ["/x", "//shop.example/x", "http://me@api.example:81/x", "https://shop.example:8443/a/x"] {
          let request = try #require(URLRequestData(string: url))
          #expect(before.matched(request) == behind.matched(request))
        }
      }
    }
  }

  @Test("A base around some components is printed only with its own host, whatever follows")
  func aroundSome() throws {
    let version = Path { "v1" }.baseURL("https://key:secret@api.example")
    let before = Parse {
      Host("shop.example")
      version
      Path { Digits() }
    }
    let behind = Parse {
      version
      Host("shop.example")
      Path { Digits() }
    }
    for router in [before.eraseToAnyParserPrinter(), behind.eraseToAnyParserPrinter()] {
      #expect(try router.requestData(for: 1).urlString == "https://shop.example/v1/1")
    }
  }

  private static let noSlash =
    "its path doesn't begin with a slash; a host has two before it, as in https://example.com or //example.com"

  @Test(
    "Invalid text for a base is an error that explains why",
    arguments: [
      ("https://exa mple.com", "it isn't a URL"),
      ("https://example.com:99999", "it isn't a URL"),
      ("https://example.com/a//b", "a component of its path is empty"),
      ("https://example.com/a/../b", "its path has a dot segment"),
      ("https://example.com/%2e%2e", "its path has a dot segment"),
      ("https://example.com/%zz", "its path can't be decoded"),
      ("https://example.com/?a=%zz", "its query can't be decoded"),
      ("https://example.com/#a", "it has a fragment"),
      ("https://ex%61mple.com/", "\"ex%61mple.com\" isn't a host in ASCII without escapes"),
      ("example.com", noSlash), ("localhost:8080", noSlash), ("v1", noSlash), ("myapp:open", noSlash),
    ])
  func invalid(_ text: String, _ reason: String) {
    #expect(throws: InvalidBaseURL(text: text, reason: reason)) { try Self.site.baseURL(text) }
    #expect(throws: InvalidBaseURL(text: text, reason: reason)) { try BaseURL(text) }
  }

  @Test("A body or a method can't be part of a base")
  func invalidData() {
    #expect(throws: InvalidBaseURL(text: "/a", reason: "it has a body")) {
      try Self.site.baseRequestData(URLRequestData(path: "/a", body: [1]))
    }
    let parts = [
      URLRequestData(scheme: "java script", host: "a"), URLRequestData(user: "a b", host: "a"),
      URLRequestData(user: "a", password: "b@c", host: "a"), URLRequestData(scheme: "7"),
    ]
    for parts in parts {
      #expect(throws: InvalidBaseURL(text: "", reason: "its scheme, user, password, and host don't form a URL")) {
        try Self.site.baseRequestData(parts)
      }
    }
    #expect(throws: InvalidBaseURL(text: "/a", reason: "it has a method")) {
      try Self.site.baseRequestData(URLRequestData(method: .post, path: "/a"))
    }
  }

  @Test("An invalid literal for a base traps with the reason")
  func literal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = BaseURLTests.site.baseURL("https://example.com/a//b")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\"https://example.com/a//b\" isn't a base URL: a component of its path is empty"))
    #expect(text.contains("BaseURLTests.swift"))
  }
}
