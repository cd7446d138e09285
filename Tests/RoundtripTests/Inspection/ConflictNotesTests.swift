import Roundtrip
import RoundtripInspection
import Testing

/// What `conflicts()` notes about a single route.
@Suite struct ConflictNotesTests {
  typealias Site = ConflictsTests.Site

  enum Form: Equatable, Sendable {
    case note(String), notes([String]), page(Int?), pages([String]?), flag(Bool?), order(String, signature: String?)
    case search(from: Int?, to: Int?), upload([UInt8])
  }

  static func report(@OneOfBuilder<URLRequestData, Form> _ routes: () -> _AlternativeList<Form>) -> String {
    OneOf(routes).conflicts().map(\.description).joined(separator: "\n").withoutPlaces
  }

  @Test("A body or a form of a GET route")
  func bodies() {
    let report = Self.report {
      Route(.case(Form.note)) {
        Path { "form" }
        FormData { Field("text") }
      }
      Route(.case(Form.upload)) {
        OneOf {
          Method.get; Method.put
        }
        Path { "body" }
        Body()
      }
      Route(.case(Form.note)) {
        Method.put
        Path { "put" }
        FormData { Field("text") }
      }
    }
    #expect(
      report == """
        note: route 1 reads the body of a GET request, which clients and proxies may drop
          1  GET /form form(text)          note(_:)
          Name methods other than GET, such as Method.post.
        note: route 2 reads the body of a GET request, which clients and proxies may drop
          2  GET /body body(Array<UInt8>)  upload(_:)
          Name methods other than GET, such as Method.post.
        """)
  }

  @Test("A method in lowercase")
  func methods() {
    let report = Self.report {
      Route(.case(Form.note)) {
        Method("post")
        Path { "a" }
        FormData { Field("text") }
      }
      Route(.case(Form.page)) {
        OneOf {
          Method("PURGE"); Method("Lock")
        }
        Path { "b" }
        Optionally { Path { Digits() } }
      }
    }
    #expect(
      report == """
        note: route 1 requires the method "post", and methods are case-sensitive
          1  post /a form(text)            note(_:)
          Write it in uppercase: Method("POST").
        note: route 3 requires the method "Lock", and methods are case-sensitive
          3  Lock /b/:digits?              page(_:)
          Write it in uppercase: Method("LOCK").
        """)
  }

  @Test("An Optionally around something that is never absent")
  func absence() {
    let report = Self.report {
      Route(.case(Form.page)) {
        Path { "default" }
        Query { Optionally { Field("page", default: 1) { Digits() } } }
      }
      Route(.case(Form.pages)) {
        Path {
          "rest"; Optionally { Rest() }
        }
      }
      Route(.case(Form.pages)) {
        Path { "repeated" }
        Query { Optionally { Field("tag").repeated() } }
      }
      Route(.case(Form.flag)) {
        Path { "flag" }
        Optionally { Query { Flag("on") } }
      }
      Route(.convert(apply: { $0.map { Form.search(from: $0.0, to: $0.1) } }, unapply: { _ in nil })) {
        Path { "both" }
        Query {
          Optionally {
            Field("from", default: 1) { Digits() }
            Optionally { Field("to") { Digits() } }
          }
        }
      }
    }
    #expect(
      report == """
        note: route 1 has an Optionally that is never nil, around the field "page"
          1  GET /default?page=1           page(_:)
          Remove the Optionally: what it contains has a value even if nothing is there.
        note: route 2 has an Optionally that is never nil, around Rest()
          2  GET /rest/:text*?             pages(_:)
          Remove the Optionally: what it contains has a value even if nothing is there.
        note: route 3 has an Optionally that is never nil, around the field "tag"
          3  GET /repeated?tag*            pages(_:)
          Remove the Optionally: what it contains has a value even if nothing is there.
        note: route 4 has an Optionally that is never nil, around the field "on"
          4  GET /flag?on?                 flag(_:)
          Remove the Optionally: what it contains has a value even if nothing is there.
        note: route 5 has an Optionally that is never nil, around the fields "from" and "to"
          5  GET /both?from=1&to?          search(from:to:)
          Remove the Optionally: what it contains has a value even if nothing is there.
        """)
  }

  @Test("What is noted as never absent is never nil, and what may be nil isn't noted")
  func nils() throws {
    let never = Route(.case(Form.page)) { Query { Optionally { Field("page", default: 1) { Digits() } } } }
    #expect(never.matched("/") == .value(.page(1)))
    #expect(throws: PrintingError.self) { try never.path(for: .page(nil)) }
    let may = OneOf {
      Route(.case(Form.page)) { Query { Optionally { Field("page") { Digits() } } } }
      Route(.case(Form.pages)) {
        Path {
          "rest"; Optionally { Rest(atLeast: 1) }
        }
      }
      Route(.case(Form.pages)) {
        Path { "repeated" }
        Query { Optionally { Field("tag").repeated(atLeast: 1) } }
      }
      Route(.case(Form.page)) {
        Path { "refused" }
        Query { Optionally { Field("page", default: 1) { Digits() }.filter { $0 > 1 } } }
      }
    }
    for path in ["/", "/rest", "/repeated", "/refused"] {
      let value = try may.match(path: path)
      #expect(value == .page(nil) || value == .pages(nil))
      #expect(try may.path(for: value) == (value == .page(nil) ? "/" : "/rest"))
    }
    #expect(may.conflicts() == [])
  }

  @Test("An alternative within a route that never prints, because an earlier one prints its values")
  func order() throws {
    let router = OneOf {
      Route(.case(Form.note)) {
        Method.post
        Path { "order" }
        OneOf {
          Headers { Field("X-Order") }
          FormData { Field("order") }
        }
      }
      Route(.case(Form.note)) {
        OneOf {
          Method.put; Method.patch
        }
        Path { "note" }
        FormData { Field("text") }
      }
    }
    let conflicts = router.conflicts()
    #expect(
      conflicts.filter { $0.kind == .printedByAnother }.map(\.description.withoutPlaces) == [
        """
        note: route 2 is never printed, because route 1 comes first and prints its values
          1  POST /order headers(X-Order)  note(_:)
          2  POST /order form(order)       note(_:)
          Put the alternative first that should be printed, and make the others an Alias.
        """
      ])
    #expect(!conflicts.contains { ($0.winners + $0.losers).contains { $0.number > 2 } })
    #expect(try router.requestData(for: .note("a")).headers["X-Order"] == ["a"])
  }

  @Test("A route that names HEAD beside GET is told that it needn't")
  func headBesideGet() {
    let router = Route(.case(Form.note)) {
      OneOf {
        Method.get
        Method.head
      }
      Path { String.parser() }
    }
    #expect(router.conflicts().map(\.advice) == ["Remove it: a route for GET matches HEAD, too."])
  }

  @Test("A report names the file and the line of each route")
  func places() throws {
    let line = #line
    let router = OneOf {
      Route(.case(Form.note)) { Path { String.parser() } }
      Route(.case(Form.page(nil)))
      Route(.case(Form.page(1))) { Path { "about" } }
    }
    let rows = router.routes.rows
    #expect(rows.map { $0.source?.line } == [line + 2, line + 3, line + 4])
    #expect(rows.map { $0.source?.fileID } == Array(repeating: "\(#fileID)", count: 3))
    #expect(
      router.conflicts().first?.description == """
        error: a parameter of route 1 hides a literal of route 3
          1  GET /:text                    note(_:)  \(#fileID):\(line + 2)
          3  GET /about                    page(_:)  \(#fileID):\(line + 4)
          such as /about
          Declare route 3 before route 1.
        """)
  }
}
