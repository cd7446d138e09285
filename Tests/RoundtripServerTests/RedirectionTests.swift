import Roundtrip
import RoundtripServer
import Testing

@Suite struct RedirectionTests {
  enum Site: Equatable, Sendable {
    case book(Int)
    case list(page: Int, tag: String?)
    case section(String)
    case elsewhere
    case add
  }

  static let site = OneOf {
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Alias {
      Route(.case(Site.book)) {
        Path { "s" }
        Query { Field("id") { Digits() } }
      }
    }
    Route(.case(Site.list(page:tag:))) {
      Path { "books" }
      Query {
        Field("page", default: 1) { Digits() }
        Optionally { Field("tag") }
      }
    }
    Route(.case(Site.elsewhere)) {
      Host("other.example")
      Path { "elsewhere" }
    }
    Alias { Route(.case(Site.elsewhere)) { Path { "here" } } }
    Route(.case(Site.add)) {
      Method.post
      Path { "add" }
    }
  }

  /// The same, of parts that are made on first use.
  static let lazySite = OneOf {
    Route(.case(Site.book)) {
      Lazy {
        Path {
          "books"; Digits()
        }
      }
    }
    Alias {
      Route(.case(Site.book)) {
        Path { "s" }
        Lazy { Query { Field("id") { Digits() } } }
      }
    }
    Route(.case(Site.list(page:tag:))) {
      Path { "books" }
      Query {
        Lazy { Field("page", default: 1) { Digits() } }
        Lazy { Optionally { Field("tag") } }
      }
    }
    Lazy {
      Route(.case(Site.elsewhere)) {
        Host("other.example")
        Path { "elsewhere" }
      }
    }
    Alias { Route(.case(Site.elsewhere)) { Path { "here" } } }
    Route(.case(Site.add)) {
      Method.post
      Path { "add" }
    }
  }

  static func target(_ target: String, _ method: Method? = .get, in site: OneOf<URLRequestData, Site> = site) throws
    -> String?
  {
    var request = URLRequestData(method: method, target: target)
    request.host = "a.example"
    return try RouteMatch(site, request).redirection()
  }

  @Test("An alias of another host's route doesn't lead to a route that has the same path on this host")
  func samePathOnTwoHosts() throws {
    let site = OneOf {
      Route(.case(Site.elsewhere)) { Host("blog.example") }
      Route(.case(Site.section("shop"))) { Host("shop.example") }
      Alias {
        Route(.case(Site.elsewhere)) {
          Path { "blog" }
        }
      }
    }
    var request = URLRequestData(target: "/blog")
    for host in ["shop.example", "blog.example"] {
      request.host = host
      #expect(try RouteMatch(site, request).redirection() == (host == "blog.example" ? "/" : nil))
    }
  }

  @Test(
    "An alias, a slash, and another spelling lead to the canonical address, with the fields of others",
    arguments: [
      ("/books/42", nil), ("/books/042", "/books/42"), ("/books/42/", "/books/42"), ("/%62ooks/42", "/books/42"),
      ("/s?id=42", "/books/42"), ("/s?id=042&utm=1", "/books/42?utm=1"), ("/s?utm=1&id=42&id=x", "/books/42?utm=1"),
      ("/books", nil), ("/books?page=1", "/books"), ("/books?tag=a&page=2", "/books?page=2&tag=a"),
      ("/books?page=2&tag=a", nil), ("/books?tag=%61", "/books?tag=a"), ("/books?tag=a+b", "/books?tag=a%20b"),
      // Fields of others are no reason.
      ("/books/42?utm=1", nil), ("/books?page=2&utm=1", nil), ("/books?utm=1&page=2", nil),
      ("/books?utm=1&page=02", "/books?page=2&utm=1"), ("/books/42/?utm=%zz", "/books/42?utm=%zz"),
      // The address is a header's value.
      ("/s?id=42&utm=a\r\nSet-Cookie: é\u{7F}\\<\"", "/books/42?utm=a%0D%0ASet-Cookie:%20%C3%A9%7F%5C%3C%22"),
      ("/books/42?", "/books/42"), ("/books/42?&", "/books/42"),
      // A field of the canonical route would be read there.
      ("/s?id=42&page=7", "/books/42?page=7"),
      // Another host has the canonical address.
      ("/here", nil),
    ] as [(String, String?)])
  func targets(requested: String, expected: String?) throws {
    for site in [Self.site, Self.lazySite] {
      #expect(try Self.target(requested, in: site) == expected)
      #expect(try Self.target(requested, .head, in: site) == expected)
      if let expected {
        #expect(try Self.target(expected, in: site) == nil, "once")
        #expect(expected.hasPrefix("/") && !expected.hasPrefix("//"))
      }
    }
  }

  indirect enum Folder: Equatable, Sendable { case end, inside(String, Folder), listed(Int?, Folder) }

  static let folders: OneOf<URLRequestData, Folder> = OneOf {
    Route(.case(Folder.end))
    Route(.case(Folder.inside)) {
      Path {
        "in"; String.parser()
      }
      Lazy { folders }
    }
    Route(.case(Folder.listed)) {
      Path { "list" }
      Query { Optionally { Field("page") { Digits() } }.treatingInvalidAsMissing() }
      Lazy { folders }
    }
  }

  @Test(
    "On each level of a router that contains itself, only the fields that a request comes to are the route's",
    arguments: [
      ("/in/a?utm=1", nil), ("/in/a/?utm=1&x=%zz", "/in/a?utm=1&x=%zz"), ("/in/a?page=1", nil),
      ("/in/a/list?page=1&utm=2", nil), ("/in/a/list?utm=2&page=01", "/in/a/list?page=1&utm=2"),
      ("/in/a/list?page=x&utm=2", "/in/a/list?utm=2"),
    ] as [(String, String?)])
  func levels(requested: String, expected: String?) throws {
    #expect(try RouteMatch(Self.folders, URLRequestData(target: requested)).redirection() == expected)
  }

  /// Reads two fields, one of which has a default.
  private struct Sorting: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> String {
      let order = try Field("order", default: "up").parse(&input)
      return try Field("by").parse(&input) + "-" + order
    }
    func print(_ output: String, into input: inout URLRequestData.Fields) throws {
      let pieces = output.split(separator: "-").map(String.init)
      try Field("order", default: "up").print(pieces[1], into: &input)
      try Field("by").print(pieces[0], into: &input)
    }
  }

  @Test(
    "Of the fields that a custom parser reads, those that it prints are the route's",
    arguments: [
      ("/?by=name&utm=1", nil), ("/?utm=1&by=n%61me", "/?by=name&utm=1"), ("/?by=name&order=up", nil),
      ("/?by=name&order=down&utm=1", "/?order=down&by=name&utm=1"),
    ] as [(String, String?)])
  func custom(requested: String, expected: String?) throws {
    let site = Parse { Query { Sorting() } }
    #expect(try RouteMatch(site, URLRequestData(target: requested)).redirection() == expected)
  }

  @Test("A name in another normal form is another field")
  func normalForms() throws {
    let site = Parse { Query { Field("caf\u{E9}", default: "") } }
    let other = "/?cafe%CC%81=1"
    #expect(try RouteMatch(site, URLRequestData(target: other)).redirection() == nil)
    #expect(try RouteMatch(site, URLRequestData(target: other + "&caf%C3%A9=")).redirection() == other)
  }

  @Test("Only GET and HEAD are redirected") func methods() throws {
    #expect(try Self.target("/add/", .post) == nil)
  }

  private enum Swapped: Equatable, Sendable { case new(Int), old(Int) }

  @Test("What the canonical route reads isn't carried over")
  func ownFields() throws {
    let site = OneOf {
      Route(.case(Swapped.new)) {
        Path { "new" }
        Query { Field("n", default: 1) { Digits() } }
      }
      Alias {
        Route(.case(Swapped.new)) {
          Path {
            "old"; Digits()
          }
        }
      }
    }
    let match = try RouteMatch(site, URLRequestData(target: "/old/1?n=5&utm=2"))
    #expect(match.redirection() == "/new?utm=2")
  }
}
