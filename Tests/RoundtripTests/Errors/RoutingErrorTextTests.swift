import Testing

@testable import Roundtrip

/// The text of an error, for any request.
@Suite struct RoutingErrorTextTests {
  @Test("Control characters are escaped, and long requests are truncated around the relevant position")
  func hostile() throws {
    let request = URLRequestData(target: "/books/\u{1B}[31m\r\nSet-Cookie:\u{202E}x")
    #expect(
      RoutingErrorTests.description(of: request) == """
        no route matches GET /books/\\u{1B}[31m\\u{D}\\u{A}Set-Cookie:\\u{202E}x

          /books/\\u{1B}[31m\\u{D}\\u{A}Set-Cookie:\\u{202E}x
                 ^ expected digits     for book(_:)        GET /books/:digits
                 ^ expected "search"   for search(_:_:)    GET /books/search?query&count=10
                 ^ expected digits     for review(_:_:)    GET /books/:digits/reviews/:text
        """)
    let deep = URLRequestData(target: "/books/" + String(repeating: "1", count: 200) + "/x")
    #expect(
      RoutingErrorTests.description(of: deep) == """
        no route matches GET /books/111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111…

          …1111111111111111111111111111111111111111111111111/x
                                                             ^ expected "reviews"   for review(_:_:)    GET /books/:digits/reviews/:text
          ^ expected "search"                                                       for search(_:_:)    GET /books/search?query&count=10
        """)
    let long = URLRequestData(
      method: Method(String(repeating: "M", count: 5000)),
      target: "/books/1/" + String(repeating: "a", count: 1_000_000))
    let description = try #require(RoutingErrorTests.description(of: long))
    #expect(description.split(separator: "\n").allSatisfy { $0.count <= 160 })
  }

  @Test(
    "If a part before the path refuses a request, its error names what the path expects, or else what that part expects",
    arguments: [("/a/1", "headers: expected \"1\""), ("/a/b", "   ^ expected digits")])
  func partBeforePath(target: String, expectation: String) {
    let router = Route(.case(RoutingErrorTests.Site.book)) {
      Headers { Field("X") { "1" } }
      Path {
        "a"; Digits()
      }
    }
    do throws(RoutingError) {
      let route = try router.match(request: URLRequestData(target: target, headers: ["X": ["2"]]))
      Issue.record("matches as \(route)")
    } catch {
      #expect(error.description.contains(expectation))
      #expect(error.description.split(separator: "expected").count == 2)
    }
  }

  @Test("The text for the router of the books")
  func readme() {
    do throws(RoutingError) {
      let route = try appRouter.match(path: "/books/fortytwo?page=2")
      Issue.record("matches as \(route)")
    } catch {
      #expect(
        error.description == """
          no route matches GET /books/fortytwo?page=2

            /books/fortytwo?page=2
                   ^ expected digits     for book(id:)       GET /books/:id
                   ^ expected "search"   for searchBooks     GET /books/search?query&count=10
          """)
    }
  }

  @Test("The expectations of a router with many routes fit on a screen")
  func many() {
    let router = OneOf {
      for number in 0..<500 {
        Route(.case(RoutingErrorTests.Site.book)) {
          Path {
            "literal\(number % 100)"; Digits()
          }
        }
      }
    }
    do throws(RoutingError) {
      let route = try router.match(path: "/litreal7/1")
      Issue.record("matches as \(route)")
    } catch {
      #expect(
        error.description == """
          no route matches GET /litreal7/1

            /litreal7/1
             ^ expected "literal0"   for 5 routes
             ^ expected "literal1"   for 5 routes
             ^ expected "literal2"   for 5 routes
             ^ expected "literal3"   for 5 routes
             ^ expected "literal4"   for 5 routes
             ^ expected "literal5"   for 5 routes
             ^ expected "literal6"   for 5 routes
             ^ expected "literal7"   for 5 routes
            and 460 other routes
            did you mean /literal7/1?
          """)
    }
  }
}
