import Foundation
import RoundtripFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RouterTests {
  enum SiteRoute: Equatable, Sendable {
    case home
    case name(String)
    case search(String)
    case create([UInt8])
    case tagged([String])
    case purge
    case quoted(String)
  }

  static let router = OneOf {
    Route(.case(SiteRoute.home))
    Route(.case(SiteRoute.name)) {
      Path {
        "names"; String.parser()
      }
    }
    Route(.case(SiteRoute.search)) {
      Path { "search" }; Query { Field("q") }
    }
    Route(.case(SiteRoute.create)) {
      Method.post; Path { "names" }; Body()
    }
    Route(.case(SiteRoute.tagged)) {
      Path { "tagged" }; HeaderLines(name: "X-Tag")
    }
    Route(.case(SiteRoute.purge)) {
      Method("get"); Path { "cache" }
    }
    Route(.case(SiteRoute.quoted)) {
      Path { "quoted" }; Verbatim()
    }
  }

  @Test(
    "A URL is matched by its text",
    arguments: [
      ("https://example.com", .home), ("https://example.com/names/a%2Fb", .name("a/b")),
      ("/names/caf%C3%A9", .name("café")), ("/search?q=a+b%2B&x=1#top", .search("a b+")),
      ("/names/%252F", .name("%2F")),
    ] as [(String, SiteRoute)])
  func matchesURLs(text: String, route: SiteRoute) throws {
    let url = try #require(URL(string: text))
    #expect(try Self.router.match(url: url) == route)
    #expect(try Self.router.match(request: URLRequest(url: url)) == route)
  }

  @Test(
    "A URL that no route matches explains why",
    arguments: [
      ("/authors", .notFound), ("/names//a", .notFound), ("//names/a", .notFound), ("/names/%FF", .badRequest),
      ("http://h:70000/", .badRequest), ("/search", .badRequest),
      ("/names", .methodNotAllowed(allow: [.post, .options])),
    ] as [(String, RoutingError.Kind)])
  func refusesURLs(text: String, kind: RoutingError.Kind) throws {
    let url = try #require(URL(string: text))
    #expect(try #require(throws: RoutingError.self) { try Self.router.match(url: url) }.kind == kind)
    let request = URLRequest(url: url)
    #expect(try #require(throws: RoutingError.self) { try Self.router.match(request: request) }.kind == kind)
  }

  @Test("A request without a URL is a bad request")
  func noURL() throws {
    var request = URLRequest(url: try #require(URL(string: "/")))
    request.url = nil
    let error = try #require(throws: RoutingError.self) { try Self.router.match(request: request) }
    #expect(error.kind == .badRequest)
  }

  @Test(
    "A value round-trips through its URL",
    arguments: [
      (.home, "/"), (.name("a/b"), "/names/a%2Fb"), (.name("é?#%"), "/names/%C3%A9%3F%23%25"),
      (.search("a b+&=é"), "/search?q=a%20b%2B%26%3D%C3%A9"),
      (.search("|^`{}[]\"<>\\"), "/search?q=%7C%5E%60%7B%7D%5B%5D%22%3C%3E%5C"),
    ] as [(SiteRoute, String)])
  func urls(route: SiteRoute, text: String) throws {
    let url = try Self.router.url(for: route)
    #expect(url.absoluteString == text)
    #expect(try Self.router.match(url: url) == route)
  }

  @Test("A value has a request, with a method and a body")
  func requests() throws {
    let request = try Self.router.request(for: .create([1, 2]))
    #expect(request.httpMethod == "POST")
    #expect(request.url?.absoluteString == "/names")
    #expect(request.httpBody == Data([1, 2]))
    #expect(try Self.router.match(request: request) == .create([1, 2]))
    let tagged = try Self.router.request(for: .tagged(["a, b"]))
    #expect(tagged.value(forHTTPHeaderField: "x-tag") == "a, b")
    #expect(try Self.router.match(request: tagged) == .tagged(["a, b"]))
  }

  @Test(
    "A value that a URLRequest can't represent isn't printed",
    arguments: [
      (.tagged(["a", "b"]), .conversion("the header X-Tag occurs more than once")),
      (.tagged(["a\r\nX: b"]), .invalidCharacters("\"a\r\nX: b\" can't be the value of the header X-Tag")),
      (.purge, .conversion("get \"/cache\" isn't a valid URLRequest")), (.name(""), .emptyComponent),
    ] as [(SiteRoute, PrintingError.Reason)])
  func refusesToPrint(route: SiteRoute, reason: PrintingError.Reason) throws {
    let error = try #require(throws: PrintingError.self) { try Self.router.request(for: route) }
    #expect(error.reason == reason)
  }

  @Test("A value without a URL explains why")
  func noURLPrinted() throws {
    let error = try #require(throws: PrintingError.self) { try Self.router.url(for: .quoted("a%zz")) }
    #expect(error == PrintingError(.conversion("\"/quoted#a%zz\" isn't a valid URL"), value: SiteRoute.quoted("a%zz")))
  }
}

/// The values of a header, one per line.
private struct HeaderLines: ParserPrinter {
  let name: String

  func parse(_ input: inout URLRequestData) throws -> [String] { input.headers[header: name] }

  func print(_ lines: [String], into input: inout URLRequestData) throws {
    for line in lines { input.headers.append(name, line) }
  }
}

/// A fragment that isn't decoded.
private struct Verbatim: ParserPrinter {
  func parse(_ input: inout URLRequestData) throws -> String { input.fragment ?? "" }

  func print(_ text: String, into input: inout URLRequestData) throws { input.fragment = text }
}
