import Roundtrip
import RoundtripInspection
import Testing

/// Conflicts that depend on which texts two routes accept.
@Suite struct ConflictingTextsTests {
  private typealias Site = ConflictsTests.Site

  @Test("Names and texts are distinguished by bytes, not by Unicode equivalence")
  func equivalentTexts() {
    func routes(_ text: String) -> [any Router<Site>] {
      [
        Route(.case(Site.page(name:))) {
          Path { "fields" }; Query { Field(text) }
        },
        Route(.case(Site.number(value:))) {
          Path {
            "pieces";
            Parse {
              text; Digits()
            }
          }
        },
        Route(.case(Site.about)) {
          Path { "fragment" }; Fragment { text }
        },
      ]
    }
    let router = OneOf {
      for route in routes("\u{E9}") + routes("e\u{301}") { AnyParserPrinter(route) }
      Route(.case(Site.pair)) {
        Path { "both" }
        Query {
          Field("\u{E9}"); Field("e\u{301}")
        }
      }
    }
    // A request may have both fields; no other request matches two routes.
    let conflicts = router.conflicts()
    #expect(conflicts.map(\.kind) == [.overlap], "\(conflicts)")
    #expect(conflicts.first?.examples.first?.query.count == 2)
  }

  @Test("A filter or a custom parser-printer is never reported to match everything")
  func refined() {
    let router = OneOf {
      Route(.case(Site.page(name:))) { Path { String.parser().filter { $0 != "about" } } }
      Route(.case(Site.about)) { Path { "about" } }
      Route(.case(Site.color)) {
        Path {
          "x"; HexColor()
        }
      }
      Route(.case(Site.book(id:))) {
        Path {
          "x"; Digits()
        }
      }
    }
    let conflicts = router.conflicts()
    #expect(conflicts.map(\.kind) == [.overlap])
    #expect(conflicts.first?.examples.map(\.target) == ["/x/000000"])
  }

  @Test("Text of several pieces hides the same text; a name replaces that of its only parameter")
  func composedText() {
    let report = ConflictsTests.report {
      Route(.case(Site.book(id:))) {
        Path {
          Parse {
            "v"; Digits()
          }
        }
      }
      Route(.case(Site.number(value:))) {
        Path {
          Parse {
            "v"; Digits()
          }
        }
      }
    }
    #expect(
      report == """
        error: route 2 can never match, because route 1 matches the same requests
          1  GET /v:id                     book(id:)
          2  GET /v:value                  number(value:)
          such as /v0
          Remove one of them, or give it another path, another method, or a required field.
        """)
  }

  @Test("If only a refusal leaves requests for a route, its conflict says so")
  func leftovers() {
    let report = ConflictsTests.report {
      Route(.case(Site.about)) { Path { "special" } }
      Route(.case(Site.byAuthor)) {
        Path {
          "books"; String.parser().filter { $0 != "all" }
        }
      }
      Route(.case(Site.page(name:))) {
        Path {
          "books"; String.parser()
        }
      }
    }
    #expect(
      report == """
        note: some requests match both route 2 and route 3
          2  GET /books/:text              byAuthor(_:)
          3  GET /books/:name              page(name:)
          such as /books/a
          No action needed if route 2 is meant to win. Route 3 matches and prints only what a filter or a conversion of route 2 rejects.
        """)
  }
}
