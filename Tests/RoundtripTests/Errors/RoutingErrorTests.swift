import Testing

@testable import Roundtrip

@Suite struct RoutingErrorTests {
  enum Site: Equatable, Sendable {
    case home, books, book(Int), search(String, Int), review(Int, String), create, cache, files([String]), color(UInt32)
    case language(String), upload([UInt8]), tenant(String)
  }

  static let site = OneOf {
    Route(.case(Site.home))
    Route(.case(Site.books)) { Path { "books" } }
    Route(.case(Site.book)) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.search)) {
      Path {
        "books"; "search"
      }
      Query {
        Field("query"); Field("count", default: 10) { Digits() }
      }
    }
    Route(.case(Site.review)) {
      Path {
        "books"; Digits(); "reviews"; String.parser()
      }
    }
    Route(.case(Site.create)) {
      Method.post; Path { "books" }
    }
    Route(.case(Site.cache)) {
      Method("PURGE"); Path { "cache" }
    }
    Route(.case(Site.cache)) {
      Method("LOCK"); Path { "cache" }
    }
    Route(.case(Site.color)) {
      Path {
        "color"; HexColor()
      }
    }
    Route(.case(Site.language)) {
      Path { "in" }; Language()
    }
    Route(.case(Site.upload)) {
      Method.post
      Path { "uploads" }
      Headers { Field("X-Token") { "abc" } }
      Body()
    }
    Route(.case(Site.tenant)) {
      Host("api.example.com")
      Path {
        "tenants"; String.parser()
      }
    }
  }

  @Test("A route that requires two methods at once has none that a response could name")
  func twoMethods() {
    let router = OneOf {
      Route(Site.cache) {
        Method("PURGE"); Lazy { Method("BAN") }; Path { "cache" }
      }
    }
    for method in [Method.get, Method("PURGE"), Method("BAN")] {
      #expect { try router.match(request: URLRequestData(method: method, target: "/cache")) } throws: {
        ($0 as? RoutingError)?.kind == .notFound
      }
    }
  }

  @Test("A value that a conversion refuses after the path is reported at the end of the path")
  func refusedValue() {
    let router = Route(.convert(apply: { $0 < $1 ? "\($0)" : nil }, unapply: { _ -> (Int, Int)? in nil })) {
      Path {
        "c"; Digits()
      }
      Query { Field("m", default: 0) { Digits() } }
    }
    #expect {
      try router.match(path: "/c/5")
    } throws: {
      "\($0)" == """
        bad request: GET /c/5

          /c/5
              ^ expected a valid String   for the route       GET /c/:digits?m=0
        """
    }
  }

  @Test("What a custom parser misses at the end of a path isn't reported in the query")
  func missingComponent() {
    let router = Route(.case(Site.language)) {
      Path { "in" }; Language()
    }
    #expect {
      try router.match(path: "/in?x=1")
    } throws: {
      "\($0)" == """
        no route matches GET /in?x=1

          /in?x=1
             ^ expected Language: Wrong()   for the route       GET /in <Language>
        """
    }
  }

  static func description(of request: URLRequestData) -> String? {
    do throws(RoutingError) {
      _ = try site.match(request: request)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "The error shows where the request diverges from the closest routes, and what they expect there",
    arguments: [
      (
        "/books/latest?page=2",
        """
        no route matches GET /books/latest?page=2

          /books/latest?page=2
                 ^ expected digits     for book(_:)        GET /books/:digits
                 ^ expected "search"   for search(_:_:)    GET /books/search?query&count=10
                 ^ expected digits     for review(_:_:)    GET /books/:digits/reviews/:text
        """
      ),
      (
        "/books/1/reviews",
        """
        no route matches GET /books/1/reviews

          /books/1/reviews
                          ^ expected text           for review(_:_:)    GET /books/:digits/reviews/:text
                   ^ expected the end of the path   for book(_:)        GET /books/:digits
                 ^ expected "search"                for search(_:_:)    GET /books/search?query&count=10
        """
      ),
      (
        "/books/1/pages",
        """
        no route matches GET /books/1/pages

          /books/1/pages
                   ^ expected "reviews"   for review(_:_:)    GET /books/:digits/reviews/:text
                 ^ expected "search"      for search(_:_:)    GET /books/search?query&count=10
        """
      ),
      (
        "/books/1/reviews/x/y",
        """
        no route matches GET /books/1/reviews/x/y

          /books/1/reviews/x/y
                             ^ expected the end of the path   for review(_:_:)    GET /books/:digits/reviews/:text
                   ^ expected the end of the path             for book(_:)        GET /books/:digits
                 ^ expected "search"                          for search(_:_:)    GET /books/search?query&count=10
        """
      ),
      (
        "/about",
        """
        no route matches GET /about

          /about
           ^ expected "books"     for 5 routes
           ^ expected "cache"     for 2 routes
           ^ expected "color"     for color(_:)       GET /color/<HexColor>
           ^ expected "in"        for the route       GET /in <Language>
           ^ expected "uploads"   for upload(_:)      POST /uploads headers(X-Token="abc") body(Array<UInt8>)
           ^ expected "tenants"   for the route       GET //api.example.com/tenants/:text
        """
      ),
      (
        "/boks/search?query=a",
        """
        no route matches GET /boks/search?query=a

          /boks/search?query=a
           ^ expected "books"     for 5 routes
           ^ expected "cache"     for 2 routes
           ^ expected "color"     for color(_:)       GET /color/<HexColor>
           ^ expected "in"        for the route       GET /in <Language>
           ^ expected "uploads"   for upload(_:)      POST /uploads headers(X-Token="abc") body(Array<UInt8>)
           ^ expected "tenants"   for the route       GET //api.example.com/tenants/:text
          did you mean /books/search?query=a?
        """
      ),
      (
        "/color/red/x",
        """
        no route matches GET /color/red/x

          /color/red/x
                     ^ expected the end of the path   for color(_:)       GET /color/<HexColor>
        """
      ),
      (
        "/in/fr",
        """
        no route matches GET /in/fr

          /in/fr
              ^ expected Language: Wrong()   for the route       GET /in <Language>
        """
      ),
      (
        "/books//1",
        """
        no route matches GET /books//1

          /books//1
                 ^ expected a path component that isn't empty
        """
      ),
      (
        "/books/../x",
        """
        no route matches GET /books/../x

          /books/../x
                 ^ expected a path component other than . and ..
        """
      ),
      (
        "/books/%zz",
        """
        bad request: GET /books/%zz

          /books/%zz
                 ^ expected valid percent-encoding
        """
      ),
      (
        "/books/search",
        """
        bad request: GET /books/search

          /books/search
                       ^ expected the field "query"   for search(_:_:)    GET /books/search?query&count=10
        """
      ),
      (
        "/books/search?query=a&count=2x",
        """
        bad request: GET /books/search?query=a&count=2x

          /books/search?query=a&count=2x
                                       ^ expected the end of the text in the field "count"   for search(_:_:)    GET /books/search?query&count=10
        """
      ),
      (
        "/books/search?query=%FF&count=1",
        """
        bad request: GET /books/search?query=%FF&count=1

          /books/search?query=%FF&count=1
                              ^ expected percent-encoding of valid UTF-8 in the field "query"   for search(_:_:)    GET /books/search?query&count=10
        """
      ),
      (
        "/tenants/a",
        """
        no route matches GET /tenants/a

          /tenants/a
          host: expected a host   for the route       GET //api.example.com/tenants/:text
        """
      ),
    ])
  func places(path: String, description: String) {
    #expect(Self.description(of: URLRequestData(target: path)) == description)
  }

  @Test(
    "The error names what is wrong apart from the path: methods, headers, body, and host; never user and password",
    arguments: [
      (
        URLRequestData(method: .delete, target: "/books"),
        """
        method not allowed: DELETE /books (allowed: GET, HEAD, POST, OPTIONS)

          /books
          method: expected GET or HEAD   for books           GET /books
          method: expected POST          for create          POST /books
        """
      ),
      (
        URLRequestData(method: "BIND", target: "/cache"),
        """
        method not allowed: BIND /cache (allowed: OPTIONS, LOCK, PURGE)

          /cache
          method: expected PURGE   for cache           PURGE /cache
          method: expected LOCK    for cache           LOCK /cache
        """
      ),
      (
        URLRequestData(method: .post, target: "/uploads"),
        """
        bad request: POST /uploads

          /uploads
          headers: expected the field "X-Token"   for upload(_:)      POST /uploads headers(X-Token="abc") body(Array<UInt8>)
        """
      ),
      (
        URLRequestData(method: .post, target: "/uploads", headers: ["X-Token": ["x"]], body: []),
        """
        bad request: POST /uploads

          /uploads
          headers: expected "abc" in the header "X-Token"   for upload(_:)      POST /uploads headers(X-Token="abc") body(Array<UInt8>)
        """
      ),
      (
        URLRequestData(method: .post, target: "/uploads", headers: ["X-Token": ["abc"]]),
        """
        bad request: POST /uploads

          /uploads
          body: expected a body   for upload(_:)      POST /uploads headers(X-Token="abc") body(Array<UInt8>)
        """
      ),
      (
        URLRequestData(
          scheme: "https", user: "me", password: "secret", host: "evil.example", port: 8080, path: "/tenants/a"),
        """
        no route matches GET https://evil.example:8080/tenants/a

          https://evil.example:8080/tenants/a
          host: expected "api.example.com"   for the route       GET //api.example.com/tenants/:text
        """
      ),
    ])
  func parts(request: URLRequestData, description: String) {
    #expect(Self.description(of: request) == description)
  }

  @Test(
    "A path that fits no route is not found, whatever else is wrong",
    arguments: [
      ("/1?n=x", Matched<String>.badRequest), ("/x?n=x", .notFound), ("/x?n=1", .notFound), ("/1", .badRequest),
      ("/in/de?n=x", .badRequest), ("/in/fr?n=x", .notFound),
    ])
  func fieldsBeforePath(path: String, outcome: Matched<String>) {
    let router = OneOf {
      Route(.convert(apply: { "\($0)-\($1)" }, unapply: { _ -> (Int, Int)? in nil })) {
        Query { Field("n") { Digits() } }
        Path { Digits() }
      }
      Route(.convert(apply: { "\($0)-\($1)" }, unapply: { _ -> (Int, String)? in nil })) {
        Query { Field("n") { Digits() } }
        Path { "in" }
        Language()
      }
    }
    #expect(router.matched(path) == outcome)
  }
}
