import Roundtrip
import RoundtripInspection
import Testing

@Suite struct ConflictsTests {
  enum Site: Equatable, Sendable {
    case page(name: String), about, book(id: Int), books, search(text: String), byAuthor(String), files([String])
    case color(UInt32), create, pair(String, String), number(value: Int)
  }

  static func report(@OneOfBuilder<URLRequestData, Site> _ routes: () -> _AlternativeList<Site>) -> String {
    OneOf(routes).conflicts().map(\.description).joined(separator: "\n").withoutPlaces
  }

  @Test("A parameter hides a literal that is declared later")
  func hiddenLiteral() {
    let report = Self.report {
      Route(.case(Site.page(name:))) { Path { String.parser() } }
      Route(.case(Site.books)) {
        Path {
          "books"; "all"
        }
      }
      Route(.case(Site.about)) { Path { "about" } }
    }
    #expect(
      report == """
        error: a parameter of route 1 hides a literal of route 3
          1  GET /:name                    page(name:)
          3  GET /about                    about
          such as /about
          Declare route 3 before route 1.
        """)
  }

  @Test("Routes that match the same requests are duplicates, whatever their parameters are called")
  func duplicates() {
    let report = Self.report {
      Route(.case(Site.book(id:))) {
        Path {
          "books"; Digits()
        }
      }
      Route(.case(Site.search(text:))) {
        Path { "search" }; Query { Field("text") }
      }
      Route(.convert(apply: { Site.book(id: $0) }, unapply: { _ in Int?.none })) {
        Path {
          "books"; Digits()
        }
      }
      Alias {
        Route(.case(Site.book(id:))) {
          Path {
            "books"; Digits()
          }
        }
      }
    }
    #expect(
      report == """
        error: route 3 can never match, because route 1 matches all its requests
          1  GET /books/:id                book(id:)
          3  GET /books/:digits            book(id:)
          such as /books/0
          Declare route 3 before route 1.
        error: route 4 can never match, because route 1 matches the same requests
          1  GET /books/:id                book(id:)
          4  GET /books/:id                book(id:)
          such as /books/0
          Remove one of them.
        """)
  }

  @Test("A route without fields matches all requests of one with required fields")
  func fields() {
    let report = Self.report {
      Route(.case(Site.books)) { Path { "books" } }
      Route(.case(Site.search(text:))) {
        Path { "books" }; Query { Field("text") }
      }
      Route(.case(Site.byAuthor)) {
        Path { "books" }; Query { Field("author", default: "a") }
      }
    }
    #expect(
      report == """
        error: route 2 can never match, because route 1 matches all its requests
          1  GET /books                    books
          2  GET /books?text               search(text:)
          such as /books?text=a
          Declare route 2 before route 1.
        error: route 3 can never match, because route 1 matches the same requests
          1  GET /books                    books
          3  GET /books?author=a           byAuthor(_:)
          such as /books
          Remove one of them, or give it another path, another method, or a required field.
        """)
  }

  @Test("Overlapping routes are reported with a request that both match; a more specific first route is only a note")
  func overlaps() {
    let report = Self.report {
      Route(.case(Site.pair)) {
        Path {
          "a"; String.parser(); String.parser()
        }
      }
      Route(.case(Site.about)) {
        Path {
          "about"; "us"
        }
      }
      Route(.case(Site.files)) {
        Path {
          String.parser().map(.convert(apply: { [$0] }, unapply: \.first)); "us"
        }
      }
      Route(.case(Site.search(text:))) {
        Path { "a" }; Query { Field("text") }
      }
      Route(.case(Site.byAuthor)) {
        Path { "a" }; Query { Field("author") }
      }
    }
    #expect(
      report == """
        warning: some requests match both route 4 and route 5
          4  GET /a?text                   search(text:)
          5  GET /a?author                 byAuthor(_:)
          such as /a?author=a&text=a
          Distinguish them by a literal, a method, or a field. Route 5 won't print what route 4 matches.
        note: some requests match both route 2 and route 3
          2  GET /about/us                 about
          3  GET /:text/us                 files(_:)
          such as /about/us
          No action needed if route 2 is meant to win. Route 3 won't print what route 2 matches.
        """)
  }

  @Test("A route that matches part of what a later one matches isn't a mistake")
  func strictParts() {
    let report = Self.report {
      Route(.case(Site.search(text:))) { Path { String.parser().prefixed(by: "@") } }
      Route(.case(Site.page(name:))) { Path { String.parser() } }
    }
    #expect(
      report == """
        note: some requests match both route 1 and route 2
          1  GET /@:text                   search(text:)
          2  GET /:name                    page(name:)
          such as /@
          No action needed if route 1 is meant to win. Route 2 won't print what route 1 matches.
        """)
  }

  @Test(
    "A catch-all is one conflict, with a request that another route refuses, and none as a fallback")
  func catchAll() {
    func site(isFallback: Bool) -> OneOf<URLRequestData, Site> {
      OneOf {
        Route(.case(Site.about)) { Path { "about" } }
        Route(.case(Site.book(id:))) { Path { Digits() } }
        Route(.case(Site.page(name:))) { Path { String.parser().prefixed(by: "@") } }
        Route(.case(Site.number(value:))) {
          Path { "search" }
          Query { Field("page", default: 1) { Digits() } }
        }
        Route(.case(Site.create)) {
          Method.post; Path { "create" }
        }
        if isFallback {
          Fallback { Route(.case(Site.files)) { Path { Rest(atLeast: 1) } } }
        } else {
          Route(.case(Site.files)) { Path { Rest(atLeast: 1) } }
        }
      }
    }
    #expect(site(isFallback: true).conflicts().isEmpty)
    #expect(
      site(isFallback: false).conflicts().map(\.description).joined(separator: "\n").withoutPlaces == """
        warning: route 6 is a catch-all, and matches what route 5 rejects
          5  POST /create                  create
          6  GET /:text+                   files(_:)
          such as /create
          Put route 6 in a Fallback { … }, so that it never matches a path of another route.
        """)
  }

  @Test("A catch-all that comes first is one error, however many routes it hides")
  func misplacedCatchAll() {
    let report = Self.report {
      Route(.case(Site.files)) { Path { Rest() } }
      Route(.case(Site.books)) { Path { "books" } }
      for number in 1...20 {
        Route(.case(Site.book(id:))) {
          Path {
            "books\(number)"; Digits()
          }
        }
      }
    }
    #expect(
      report == """
        error: 21 routes can never match, because route 1 matches all their requests
          1  GET /:text*                   files(_:)
          2  GET /books                    books
          3  GET /books1/:id               book(id:)
          4  GET /books2/:id               book(id:)
          5  GET /books3/:id               book(id:)
          6  GET /books4/:id               book(id:)
          7  GET /books5/:id               book(id:)
          and 15 other routes
          such as /books
          Declare them before route 1, or put route 1 in a Fallback { … }, so that it never matches a path of another route.
        """)
  }

  @Test("Two fields with one name in a route both read the first one")
  func repeatedFields() {
    let report = Self.report {
      Route(.case(Site.pair)) {
        Path { "pair" }
        Query {
          Field("name"); Field("name")
        }
      }
    }
    #expect(
      report == """
        error: route 1 has two fields named "name", and both read the first
          1  GET /pair?name&name           pair(_:_:)
          Give one of them another name, or read both as one field: Field(…).repeated().
        """)
  }

  @Test("A route that contradicts itself or a nested router never matches, and is reported with the reason")
  func impossible() {
    let report = Self.report {
      Route(.case(Site.create)) {
        Method.post; Parse { Method.put }; Path { "create" }
      }
      Route(.case(Site.files)) {
        Path {
          "files"; Rest()
        }
        Parse {
          Path {
            String.parser(); Rest()
          }
        }
        .map(.convert(apply: { (_: String, _: [String]) in () }, unapply: { (_: Void) in ("edit", []) }))
      }
      Parse {
        Route(.case(Site.about)) { Path { "about" } }
        Parse { Path { "us" } }
      }
    }
    #expect(
      report == """
        error: route 1 can never match, because no request meets all its requirements
          1  any /create                   create
          Name one method, or alternatives: OneOf { Method.put; Method.patch }.
        error: route 2 can never match, because no request meets all its requirements
          2  GET /files/:text*/:text/:text*  files(_:)
          Put a literal between the two Rests: it ends the first.
        error: route 3 can never match, because no request meets all its requirements
          3  GET /about/us                 about
          Use Parse instead of the inner Route, which ends the path.
        """)
  }

  @Test("Routes with different methods, hosts, literals, kinds of text, or required fields don't conflict")
  func harmless() {
    let router = OneOf {
      Route(.case(Site.books)) { Path { "books" } }
      Route(.case(Site.create)) {
        Method.post; Path { "books" }
      }
      Route(.case(Site.book(id:))) {
        Path {
          "books"; Digits()
        }
      }
      Route(.case(Site.about)) {
        Path {
          "books"; "about"
        }
      }
      Route(.case(Site.color)) {
        Host("colors.example");
        Path {
          "x"; UInt32.parser()
        }
      }
      Route(.case(Site.page(name:))) {
        Host("pages.example");
        Path {
          "x"; String.parser()
        }
      }
      Route(.case(Site.search(text:))) {
        Path { "y" };
        Query {
          Field("v") { "1" }; Field("text")
        }
      }
      Route(.case(Site.byAuthor)) {
        Path { "y" };
        Query {
          Field("v") { "2" }; Field("text")
        }
      }
      Route(.case(Site.files)) {
        Path {
          "files"; Rest(atLeast: 1)
        }
      }
    }
    #expect(router.conflicts().isEmpty, "\(router.conflicts())")
  }
}
