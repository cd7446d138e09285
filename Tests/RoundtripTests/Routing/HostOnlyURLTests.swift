import Roundtrip
import RoundtripServer
import Testing

/// URLs of an app's own scheme that are only a host, such as `myapp://open`, and those that have a path besides.
@Suite struct HostOnlyURLTests {
  enum Page: Equatable, Sendable { case home, number(Int), found(String), tenant(String, Int) }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.number)) { Path { Digits() } }
  }

  @Test(
    "What is left of a path whose components were taken needs no host, not even if nothing is left",
    arguments: ["https", "myapp", "MYAPP"], ["", "/", "?x=1", "#top", "/42", "/42/?x=1"])
  func taken(scheme: String, rest: String) throws {
    var request = try #require(URLRequestData(string: "\(scheme)://shop/books\(rest)"))
    #expect(request.takeComponent() == "books")
    let page = rest.hasPrefix("/42") ? Page.number(42) : .home
    #expect(Self.router.matched(request) == .value(page))
    #expect(Self.router.candidateRows(for: request).count == 1)
    #expect(Self.router.matched(request) == Self.router.matched(URLRequestData(target: rest)))
  }

  @Test("Nor does what a custom parser-printer has left")
  func custom() throws {
    let router = Parse {
      DelegatedPartsTests.Name(); Optionally { Path { Digits() } }
    }
    .map(
      .convert(
        apply: { Page.tenant($0.0, $0.1 ?? 0) },
        unapply: { page in
          guard case .tenant(let name, let number) = page else { return nil }
          return (name, number == 0 ? nil : number)
        }))
    for (url, number) in [("myapp://shop/acme", 0), ("myapp://shop/acme/", 0), ("myapp://shop/acme/42", 42)] {
      #expect(router.matched(try #require(URLRequestData(string: url))) == .value(.tenant("acme", number)))
    }
  }

  @Test("Nor if a parser-printer changes what is left")
  func changed() throws {
    var request = try #require(URLRequestData(string: "myapp://shop/books"))
    #expect(request.takeComponent() == "books")
    let rest = try #require(request.untaken)
    let changes: [(Page, (inout URLRequestData) -> Void)] = [
      (.home, { $0.percentEncodedQuery = "x=1" }), (.home, { $0.query["x"] = ["1"] }), (.home, { $0.fragment = "top" }),
      (.home, { $0.path = "" }), (.number(42), { $0.path = "/42" }),
    ]
    for (page, change) in changes {
      for var changed in [request, rest] {
        change(&changed)
        #expect(Self.router.matched(changed) == .value(page), "\(changed)")
      }
    }
  }

  @Test("A URL of a host alone is another URL than that of the path /", arguments: ["myapp://shop", "myapp://shop/"])
  func untaken(url: String) throws {
    var request = try #require(URLRequestData(string: url))
    #expect(Self.router.matched(request) == .notFound)
    #expect(request.takeComponent() == nil)
    #expect(Self.router.matched(request) == .notFound)
  }

  @Test(
    "It is not found, rather than a bad request, where a route without a host requires what it lacks",
    arguments: ["myapp://open", "myapp://open/", "myapp://open?r=1", "myapp://open#top"])
  func notFound(url: String) throws {
    let request = try #require(URLRequestData(string: url))
    let query = Route(.case(Page.found)) { Query { Field("q") } }
    let header = Route(.case(Page.found)) { Headers { Field("X") } }
    #expect(query.matched(request) == .notFound)
    #expect(header.matched(request) == .notFound)
    #expect(
      OneOf {
        query; header
      }.matched(request) == .notFound)
    // The web's have the path /, and so has a route that requires the host.
    #expect(query.matched(try #require(URLRequestData(string: "https://open?r=1"))) == .badRequest)
    let host = Route(.case(Page.found)) {
      Host("open"); Query { Field("q") }
    }
    #expect(host.matched(request) == .badRequest)
  }
}
