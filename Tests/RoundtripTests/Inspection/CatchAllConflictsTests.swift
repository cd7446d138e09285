import Roundtrip
import RoundtripInspection
import Testing

@Suite struct CatchAllConflictsTests {
  typealias Site = ConflictsTests.Site

  @Test("A catch-all that hides a wrong method is a conflict, and one after only more specific routes is a note")
  func harmlessCatchAll() {
    let method = ConflictsTests.report {
      Route(.case(Site.create)) {
        Method.post; Path { "create" }
      }
      Route(.case(Site.files)) { Path { Rest() } }
    }
    #expect(
      method == """
        warning: route 2 is a catch-all, and matches what route 1 rejects
          1  POST /create                  create
          2  GET /:text*                   files(_:)
          such as /create
          Put route 2 in a Fallback { … }, so that it never matches a path of another route.
        """)
    let special = ConflictsTests.report {
      Route(.case(Site.about)) { Path { "about" } }
      Route(.case(Site.books)) { Path { "books" } }
      Route(.case(Site.files)) { Path { Rest() } }
    }
    #expect(
      special == """
        note: route 3 is a catch-all after route 1, which matches some of its requests
          1  GET /about                    about
          3  GET /:text*                   files(_:)
          such as /about
          Put route 3 in a Fallback { … }, so that it never matches a path of another route.
        """)
  }

  enum File: Equatable, Sendable { case one(String), read([String]), write([String]), delete([String]) }

  static func path(_ start: String) -> some Router<[String]> {
    Path {
      start; Rest(atLeast: 1)
    }
  }

  @Test(
    "Routes with the same rest of a path aren't catch-alls, whatever else they require: a fallback would match nothing")
  func sameRest() {
    let methods = OneOf {
      Route(.case(File.read)) { Self.path("files") }
      Route(.case(File.write)) {
        Method.put; Self.path("files")
      }
      Route(.case(File.delete)) {
        Method.delete; Self.path("files")
      }
    }
    #expect(methods.conflicts() == [])
    let fields = OneOf {
      Route(.case(File.write)) {
        Method.patch; Self.path("files"); Query { Field("q") { "1" } }
      }
      Route(.case(File.delete)) {
        Method.delete; Self.path("files")
      }
    }
    #expect(fields.conflicts() == [])
    let filtered = OneOf {
      Route(.case(File.read)) { Self.path("files").filter { $0 != ["x"] } }
      Route(.case(File.write)) {
        Method.put; Self.path("files").filter { $0 != ["x"] }
      }
    }
    #expect(filtered.conflicts() == [])
    // Several routes together have all its paths.
    let together = OneOf {
      Route(.case(File.one)) {
        Path {
          "files"; String.parser()
        }
      }
      Route(.case(File.write)) {
        Method.put; Self.path("files")
      }
      Route(.case(File.read)) {
        Path {
          "files"; Rest(atLeast: 2)
        }
      }
    }
    #expect(together.conflicts() == [])
  }

  @Test("What a catch-all shares with routes that have all its paths is an overlap")
  func sharedRest() {
    let report = ConflictsTests.report {
      Route(.case(Site.about)) {
        Path { "about" }; Query { Field("q") { "1" } }
      }
      Route(.case(Site.files)) { Path { Rest() } }
      Route(.case(Site.files)) {
        Method.put; Path { Rest() }
      }
    }
    #expect(
      report == """
        note: some requests match both route 1 and route 2
          1  GET /about?q="1"              about
          2  GET /:text*                   files(_:)
          such as /about?q=1
          No action needed if route 1 is meant to win. Route 2 won't print what route 1 matches.
        """)
  }

  @Test("A catch-all before other routes may be a fallback")
  func misplacedCatchAll() {
    let misplaced = ConflictsTests.report {
      Route(.case(Site.files)) { Path { Rest() } }
      Route(.case(Site.about)) { Path { "about" } }
    }
    #expect(
      misplaced == """
        error: a parameter of route 1 hides a literal of route 2
          1  GET /:text*                   files(_:)
          2  GET /about                    about
          such as /about
          Declare route 2 before route 1, or put route 1 in a Fallback { … }, so that it never matches a path of another \
        route.
        """)
  }

  enum Listed: Equatable, Sendable {
    case first([Int], String)
    case second([Int], String)
  }

  @Test("A catch-all isn't said to match what it passes over")
  func passedOver() throws {
    let router = OneOf {
      // The values of the second route are printed as URLs of this one, which reads other values in them.
      Route(.case(Listed.first)) {
        Path {
          "a"; Rest { Digits().filter { $0 > 0 } }
        }
        Query {
          Field("n") { "1" }
          Field("n", default: "-")
        }
      }
      Route(.case(Listed.first)) {
        Path {
          "a"; Rest { Digits().filter { $0 > 0 } }
        }
        Query { Field("n", default: "-") }
      }
      Route(.case(Listed.second)) {
        Path {
          "a"; Rest { Digits().filter { $0 > 0 } }
        }
        Query { Field("n", default: "-") }
      }
    }
    let examples = router.conflicts().filter { $0.kind == .catchAll && $0.severity == .warning }.flatMap(\.examples)
    #expect(examples.isEmpty)
    for conflict in router.conflicts() where conflict.kind != .otherSpelling {
      for example in conflict.examples {
        #expect(throws: Never.self) { try router.match(request: example) }
      }
    }
  }
}
