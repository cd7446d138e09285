import Roundtrip
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
}
