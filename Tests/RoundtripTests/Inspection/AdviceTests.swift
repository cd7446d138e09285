import Roundtrip
import RoundtripInspection
import Testing

/// What `conflicts()` advises is done, and nothing remains but what is meant.
@Suite struct AdviceTests {
  enum Site: Equatable, Sendable {
    case about, yes, no, page(String), number(Int), low(Int), high(Int), flag(Bool), files([String])
    case pair(String, String), texts([String]), search(String), author(String), sorted(String), filter(Int?), note(
      String)
  }

  typealias Router = OneOf<URLRequestData, Site>

  /// A router with a conflict, and routers that follow the advice.
  struct Case: Sendable, CustomTestStringConvertible {
    let headline: String
    let advice: String
    let before: Router
    let after: [Router]

    init(
      _ headline: String, _ advice: String, @OneOfBuilder<URLRequestData, Site> _ before: () -> _AlternativeList<Site>,
      after: Router...
    ) {
      (self.headline, self.advice, self.before, self.after) = (headline, advice, Router(before), after)
    }

    var testDescription: String { headline }
  }

  @Test("What is advised removes the conflict, and leaves nothing but an order that is meant", arguments: order + parts)
  func advice(of example: Case) throws {
    let conflict = try #require(example.before.conflicts().first)
    #expect(conflict.description.split(separator: "\n").first.map(String.init) == example.headline)
    #expect(conflict.advice == example.advice)
    for after in example.after {
      let remaining = after.conflicts()
      #expect(
        remaining.allSatisfy { $0.severity < conflict.severity && $0.advice.hasPrefix("No action needed") },
        "\(remaining)")
    }
  }

  private typealias AnyRoute = AnyParserPrinter<URLRequestData, Site>

  private static func route<Value: Sendable>(
    _ make: @escaping @Sendable (Value) -> Site, _ text: some ParserPrinter<Substring, Value>
  ) -> AnyRoute {
    Route(.case(make)) { Path { text } }.eraseToAnyParserPrinter()
  }

  private static func literal(_ site: Site, _ text: String) -> AnyRoute {
    Route(.case(site)) { Path { text } }.eraseToAnyParserPrinter()
  }

  private static let about = literal(.about, "about")
  private static let page = route(Site.page, String.parser())
  private static let number = route(Site.number, Digits())
  private static let filtered = route(Site.page, String.parser().filter { $0.hasPrefix("a") })
  private static let files = Route(.case(Site.files)) { Path { Rest(atLeast: 1) } }.eraseToAnyParserPrinter()
  private static let (yes, no) = (literal(.yes, "true"), literal(.no, "false"))
  private static let flag = route(Site.flag, Bool.parser())
  private static let twice = "Remove one of them, or give it another path, another method, or a required field."

  private static func query(_ make: @escaping @Sendable (String) -> Site, _ field: Field<String>) -> AnyRoute {
    Route(.case(make)) {
      Path { "books" }
      Query { field }
    }
    .eraseToAnyParserPrinter()
  }

  // MARK: Routes that others hide

  private static let order = [
    Case(
      "error: a parameter of route 1 hides a literal of route 2", "Declare route 2 before route 1.",
      {
        page
        about
      },
      after: Router {
        about
        page
      }),
    Case(
      "error: route 2 can never match, because route 1 matches all its requests", "Declare route 2 before route 1.",
      {
        page
        number
      },
      after: Router {
        number
        page
      }),
    Case(
      "error: 2 routes can never match, because route 1 matches all their requests",
      "Declare them before route 1, or put route 1 in a Fallback { … }, so that it never matches a path of another route.",
      {
        files
        about
        number
      },
      after: Router {
        about
        number
        Fallback { files }
      },
      Router {
        Fallback { files }
        about
        number
      }),
    Case(
      "warning: a parameter of route 1 hides a literal of route 2",
      "Route 2 matches and prints only what a filter or a conversion of route 1 rejects. Declare route 2 before route 1 if it should match more.",
      {
        filtered
        about
      },
      after: Router {
        about
        filtered
      }),
    Case(
      "error: route 2 can never match, because route 1 matches all its requests",
      "Remove it: a Fallback never matches a path of another route.",
      {
        page
        Fallback { number }
      },
      after: Router { page }),
    Case(
      "error: route 3 can never match, because routes 1 and 2 match all its requests",
      "Remove route 3, or give it another path, another method, or a required field.",
      {
        yes
        no
        flag
      },
      after: Router {
        yes
        no
      },
      Router {
        yes
        no
        Route(.case(Site.flag)) {
          Path {
            "flag"; Bool.parser()
          }
        }
      },
      Router {
        yes
        no
        Route(.case(Site.flag)) {
          Method.put; Path { Bool.parser() }
        }
      }),
    // In another order, it would share requests with both.
    Case(
      "error: route 3 can never match, because routes 1 and 2 match all its requests",
      "Remove route 3, or give it another path, another method, or a required field.",
      {
        route(Site.low, Int.parser(range: 0...6))
        route(Site.high, Int.parser(range: 7...20))
        route(Site.number, Int.parser(range: 1...10))
      },
      after: Router {
        route(Site.low, Int.parser(range: 0...6))
        route(Site.high, Int.parser(range: 7...20))
      }),
    Case(
      "error: route 2 can never match, because route 1 matches the same requests", twice,
      {
        number
        route(Site.low, Digits())
      },
      after: Router { number },
      Router {
        number
        Route(.case(Site.low)) {
          Path {
            "low"; Digits()
          }
        }
      },
      Router {
        number
        Route(.case(Site.low)) {
          Method.put; Path { Digits() }
        }
      },
      Router {
        Route(.case(Site.low)) {
          Path { Digits() }; Query { Field("low") { "1" } }
        }
        number
      }),
    Case(
      "error: route 2 can never match, because route 1 matches the same requests", "Remove one of them.",
      {
        number
        number
      },
      after: Router { number }),
    Case(
      "warning: route 2 is a catch-all, and matches what route 1 rejects",
      "Put route 2 in a Fallback { … }, so that it never matches a path of another route.",
      {
        Route(.case(Site.about)) {
          Method.post; Path { "about" }
        }
        files
      },
      after: Router {
        Route(.case(Site.about)) {
          Method.post; Path { "about" }
        }
        Fallback { files }
      }),
  ]

  // MARK: Parts

  private static let parts = [
    Case(
      "warning: some requests match both route 1 and route 2",
      "Distinguish them by a literal, a method, or a field. Route 2 won't print what route 1 matches.",
      {
        query(Site.search, Field("text"))
        query(Site.author, Field("author"))
      },
      after: Router {
        query(Site.search, Field("text"))
        Route(.case(Site.author)) {
          Path { "authors" }; Query { Field("author") }
        }
      },
      Router {
        query(Site.search, Field("text"))
        Route(.case(Site.author)) {
          Method.put; Path { "books" }; Query { Field("author") }
        }
      },
      Router {
        for (kind, make) in [("text", Site.search), ("author", Site.author)] {
          Route(.case(make)) {
            Path { "books" }
            Query {
              Field("by") { kind }; Field("for")
            }
          }
        }
      }),
    Case(
      "warning: routes 1 and 2 match some of the requests of route 3 after them",
      "Distinguish them by a literal, a method, or a field. Route 3 won't print what the others match.",
      {
        route(Site.low, Int.parser(range: 0...4))
        route(Site.high, Int.parser(range: 8...20))
        route(Site.number, Int.parser(range: 3...9))
      },
      after: Router {
        route(Site.low, Int.parser(range: 0...4))
        route(Site.high, Int.parser(range: 8...20))
        Route(.case(Site.number)) {
          Path {
            "middle"; Int.parser(range: 3...9)
          }
        }
      }),
    Case(
      "error: route 1 has two fields named \"name\", and both read the first",
      "Give one of them another name, or read both as one field: Field(…).repeated().",
      {
        Route(.case(Site.pair)) {
          Query {
            Field("name"); Field("name")
          }
        }
      },
      after: Router {
        Route(.case(Site.pair)) {
          Query {
            Field("name"); Field("surname")
          }
        }
      },
      Router { Route(.case(Site.texts)) { Query { Field("name").repeated() } } }),
    Case(
      "error: route 1 can never match, because no request meets all its requirements",
      "Name one method, or alternatives: OneOf { Method.put; Method.patch }.",
      {
        Route(.case(Site.about)) {
          Method.put; Parse { Method.patch }
        }
      },
      after: Router { Route(.case(Site.about)) { Method.put } },
      Router {
        Route(.case(Site.about)) {
          OneOf {
            Method.put; Method.patch
          }
        }
      }),
    Case(
      "error: route 1 can never match, because no request meets all its requirements",
      "Put a literal between the two Rests: it ends the first.",
      {
        Route(.case(Site.files)) {
          Path { Rest() }
          Path { Rest() }.map(.convert(apply: { (_: [String]) in () }, unapply: { (_: Void) in [] }))
        }
      },
      after: Router {
        Route(.case(Site.files)) {
          Path {
            Rest(); "and"
          }
          Path { Rest() }.map(.convert(apply: { (_: [String]) in () }, unapply: { (_: Void) in [] }))
        }
      }),
    Case(
      "error: route 1 can never match, because no request meets all its requirements",
      "Use Parse instead of the inner Route, which ends the path.",
      {
        Parse {
          Route(.case(Site.about)) { Path { "about" } }
          Parse { Path { "us" } }
        }
      },
      after: Router {
        Parse(.case(Site.about)) {
          Path { "about" }
          Parse { Path { "us" } }
        }
      }),
    Case(
      "note: route 1 reads the body of a GET request, which clients and proxies may drop",
      "Name methods other than GET, such as Method.post.",
      { Route(.case(Site.note)) { FormData { Field("text") } } },
      after: Router {
        Route(.case(Site.note)) {
          Method.post; FormData { Field("text") }
        }
      }),
    Case(
      "note: route 1 requires the method \"purge\", and methods are case-sensitive",
      "Write it in uppercase: Method(\"PURGE\").",
      { Route(.case(Site.about)) { Method("purge") } },
      after: Router { Route(.case(Site.about)) { Method("PURGE") } }),
    Case(
      "note: route 1 has an Optionally that is never nil, around the field \"page\"",
      "Remove the Optionally: what it contains has a value even if nothing is there.",
      { Route(.case(Site.filter)) { Query { Optionally { Field("page", default: 1) { Digits() } } } } },
      after: Router { Route(.case(Site.number)) { Query { Field("page", default: 1) { Digits() } } } }),
    Case(
      "note: route 2 is never printed, because route 1 comes first and prints its values",
      "Put the alternative first that should be printed, and make the others an Alias.",
      {
        Route(.case(Site.note)) {
          OneOf {
            Path {
              "note"; String.parser()
            }
            Path {
              "memo"; String.parser().named("memo")
            }
          }
        }
      },
      after: Router {
        Route(.case(Site.note)) {
          OneOf {
            Path {
              "note"; String.parser()
            }
            Alias {
              Path {
                "memo"; String.parser().named("memo")
              }
            }
          }
        }
      },
      Router {
        Route(.case(Site.note)) {
          OneOf {
            Path {
              "memo"; String.parser().named("memo")
            }
            Alias {
              Path {
                "note"; String.parser()
              }
            }
          }
        }
      }),
    Case(
      "error: route 1 can never match, because no request meets all its requirements", oneText,
      {
        Route(.case(Site.about)) {
          Query {
            Field("kind") { "a" }; Field("kind") { "b" }
          }
        }
      },
      after: Router { Route(.case(Site.about)) { Query { Field("kind") { "a" } } } }),
    Case(
      "error: route 1 can never match, because no request meets all its requirements", oneText,
      {
        Route(.case(Site.about)) {
          Headers { Field("X-A") { "a" } }; Headers { Field("x-a") { "b" } }
        }
      },
      after: Router { Route(.case(Site.about)) { Headers { Field("X-A") { "a" } } } }),
    Case(
      "error: route 1 can never match, because no request meets all its requirements", oneText,
      {
        route(
          Site.page,
          Parse {
            String.parser(); ".pdf"
          })
      },
      after: Router { route(Site.page, String.parser().suffixed(by: ".pdf")) }),
    Case(
      "error: route 1 can never match, because no request meets all its requirements", oneText,
      { route(Site.page, PrefixUpTo(".")) },
      after: Router {
        route(
          Site.page,
          Parse {
            PrefixUpTo("."); ".pdf"
          })
      }),
    Case(
      "error: route 3 can never match, because route 2 matches all that it prints", twice,
      {
        query(Site.search, Field("a"))
        Route(.case(Site.filter)) {
          Path { "books" }; Query { Optionally { Field("a") { Digits() } }.treatingInvalidAsMissing() }
        }
        literal(.about, "books")
      },
      after: Router {
        query(Site.search, Field("a"))
        literal(.about, "books")
      }),
    Case(
      "error: a parameter of route 2 hides a literal of route 3", "Declare route 3 before route 2.",
      {
        literal(.yes, "7")
        number
        literal(.no, "12")
      },
      after: Router {
        literal(.yes, "7")
        literal(.no, "12")
        number
      }),
    Case(
      "error: route 2 can never match, because route 1 matches all its requests", "Declare route 2 before route 1.",
      {
        query(Site.sorted, Field("sort", default: "title"))
        Route(.case(Site.author)) {
          Path { "books" }; Headers { Field("X-Author") }
        }
      },
      after: Router {
        Route(.case(Site.author)) {
          Path { "books" }; Headers { Field("X-Author") }
        }
        query(Site.sorted, Field("sort", default: "title"))
      }),
    Case(
      "warning: some requests match both route 1 and route 2", "Distinguish them by a literal, a method, or a field.",
      {
        query(Site.search, Field("q"))
        Alias { query(Site.search, Field("old")) }
      },
      after: Router {
        query(Site.search, Field("q"))
        Alias {
          Route(.case(Site.search)) {
            Path {
              "books"; "old"
            }
            Query { Field("old") }
          }
        }
      }),
  ]

  private static let oneText =
    "Require one text of each component and field, limit a part before another, as String.parser().suffixed(by: \".pdf\") does, and "
    + "read what ends a PrefixUpTo."
}
