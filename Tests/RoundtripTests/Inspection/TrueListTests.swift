import Roundtrip
import RoundtripInspection
import Testing

/// What the list of routes used to leave out.
@Suite struct TrueListTests {
  enum Form: Equatable, Sendable { case sent(String?), signed(Int), tags([String]) }

  static let form = OneOf {
    Route(.case(Form.sent)) {
      Path { "form" }
      Optionally {
        Method.post
        FormData { Field("text") }
      }
    }
  }

  @Test("A method of an optional part is one of a row of its own, because the route has GET without it")
  func optionalMethods() throws {
    #expect(
      Self.form.routes.description == """
        POST  /form form(text)                    sent(_:)
        GET   /form                               sent(_:)
        """)
    #expect(
      Self.form.explain(method: "DELETE", path: "/form").description == """
        DELETE /form matches no route

          1  POST  /form form(text)                    no     expected POST at the method DELETE
          2  GET   /form                               no     expected GET or HEAD at the method DELETE
        """)
    let error = #expect(throws: RoutingError.self) { try Self.form.match(method: "DELETE", path: "/form") }
    #expect(error?.kind == .methodNotAllowed(allow: [.get, .head, .post, .options]))
    #expect(try Self.form.match(path: "/form") == .sent(nil))
    #expect(Self.form.conflicts() == [])
    #expect(Self.form.missingCases().map(\.name) == ["signed(_:)", "tags(_:)"])
  }

  @Test("A route of GET with a HEAD within is one of HEAD, in any order", arguments: [false, true])
  func headWithinGet(isReversed: Bool) {
    let (outer, inner): (Roundtrip.Method, Roundtrip.Method) = isReversed ? (.head, .get) : (.get, .head)
    let router = Parse {
      outer
      OneOf {
        Route(.case(Form.tags(["a"]))) {
          inner
          Path { "a" }
        }
      }
    }
    #expect(router.routes.map(\.methods) == [[.head]])
    #expect(router.matched(.head, "/a") == .value(.tags(["a"])))
    #expect(router.matched(.get, "/a") == .allows(.head, .options))
  }

  /// Reads a number out of two fields.
  struct Signed: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> Int {
      guard let text = input["n"].first, let number = Int(text) else { throw Wrong() }
      return number
    }

    func print(_ output: Int, into input: inout URLRequestData.Fields) { input.append("n", "\(output)") }
  }

  @Test("A parser of fields without a shape is shown, wherever it stands")
  func fieldsOfUser() {
    let router = OneOf {
      Route(.case(Form.signed)) {
        Path { "a" }
        Query { Signed() }
      }
      Route(.case(Form.signed)) {
        Path { "b" }
        Headers { Optionally { Signed() }.map(.convert(apply: { $0 }, unapply: { .some($0) })) }
        FormData { Field("x") { "y" } }
      }
    }
    #expect(router.routes.map(\.template) == ["/a <Signed>", "/b form(x=\"y\") <Signed>"])
    #expect(router.routes.map(\.custom) == [["Signed"], ["Signed"]])
    #expect(router.routes.markdown.contains("<Signed>"))
  }

  /// Reads a component.
  struct Token: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Int {
      guard let text = input.takeComponent(), let number = Int(text) else { throw Wrong() }
      return number
    }

    func print(_ output: Int, into input: inout URLRequestData) throws { try input.appendComponent("\(output)") }
  }

  @Test("A custom parser before optional components isn't one of them")
  func customBeforeOptional() throws {
    let one = Parse {
      Path { "a" }
      Token()
      Path { Optionally { Digits() } }
    }
    #expect(one.routes.map(\.path) == ["/a/<Token>/:digits?"])
    #expect(one.routes.map(\.custom) == [["Token"]])
    #expect(try one.match(path: "/a/1") == (1, nil))
    #expect(throws: RoutingError.self) { try one.match(path: "/a") }
    let several = Parse {
      Token()
      Optionally {
        Path { "b" }
        Token()
        Path { Digits() }
      }
    }
    #expect(several.routes.map(\.path) == ["/<Token>(/b/<Token>/:digits)?"])
    #expect(several.routes.map(\.custom) == [["Token", "Token"]])
    let optional = Parse {
      Token()
      Optionally { Token() }
      Path { "x" }
      Token()
    }
    #expect(optional.routes.map(\.path) == ["/<Token>/<Token>?/x"])
    #expect(optional.routes.map(\.custom) == [["Token", "Token", "Token"]])
    let behind = Parse {
      Path { "x" }
      Optionally {
        Path { "y" }
        Token()
      }
    }
    #expect(behind.routes.map(\.path) == ["/x(/y/<Token>)?"])
    #expect(behind.routes.map(\.custom) == [["Token"]])
    let fields = Parse {
      Token()
      Query { Optionally { Field("x") } }
    }
    #expect(fields.routes.map(\.template) == ["/?x? <Token>"])
  }

  @Test("A URL has only the scheme, the host, and the port that the route requires")
  func optionalOrigin() throws {
    let host = Parse {
      Path { "s" }
      Optionally {
        Host {
          HostLabel(); ".a.com"
        }
      }
    }
    #expect(host.routes.map(\.path) == ["/s"])
    #expect(host.routes.map(\.template) == ["/s host(:host.a.com?)"])
    #expect(host.routes.first?.parameters.map(\.presence) == [.optional])
    #expect(try host.match(path: "/s") == nil)
    let port = Parse {
      Scheme.https
      Host("a.com")
      Path { "s" }
      Optionally { PortNumber() }
    }
    #expect(port.routes.map(\.template) == ["https://a.com/s port(:digits?)"])
    let scheme = Parse {
      Path { "s" }
      Optionally { Scheme.https }
    }
    #expect(scheme.routes.map(\.template) == ["/s scheme(https?)"])
  }

  @Test(
    "A repeated field shows how often it may occur",
    arguments: [
      (0, nil, "tag*"), (1, nil, "tag+"), (2, nil, "tag{2,}"), (0, 3, "tag{0,3}"), (1, 3, "tag{1,3}"),
      (0, 1, "tag{0,1}"), (2, 2, "tag{2}"),
    ] as [(Int, Int?, String)])
  func repetition(minimum: Int, maximum: Int?, template: String) {
    let field = Field("tag").repeated(atLeast: minimum, atMost: maximum)
    #expect(Route(.case(Form.tags)) { Query { field } }.routes.map(\.template) == ["/?" + template])
  }

  enum Lab: Equatable, Sendable { case lab(kind: Kind, id: Int) }
  enum Kind: Equatable, Sendable { case new, old }

  @Test("Several texts of a case are a value, which has its label")
  func textsOfCase() {
    let kind = OneOf {
      "new"; "neu"
    }
    let route = Route(.case(Lab.lab(kind:id:))) {
      Host("example.com")
      Path {
        kind.map(.case(Kind.new)); Digits()
      }
    }
    #expect(route.routes.map(\.template) == ["//example.com/:kind/:id"])
  }

  @Test("A field with a fixed value shows how often it may occur, as others do")
  func fixedFields() {
    let field = Field("v") { "2" }
    #expect(Query { field }.routes.map(\.template) == [#"/?v="2""#])
    #expect(Query { Optionally { field } }.routes.map(\.template) == [#"/?v="2"?"#])
    #expect(Query { field.repeated() }.routes.map(\.template) == [#"/?v="2"*"#])
    let pair = Optionally {
      Query {
        field
        Field("k") { Digits() }
      }
    }
    #expect(pair.routes.map(\.template) == [#"/?v="2"?&k?"#])
    #expect(Optionally { Headers { field } }.routes.map(\.template) == [#"/ headers(v="2"?)"#])
  }

  @Test("A rest shows how many components it has at least", arguments: [(0, "*"), (1, "+"), (2, "{2,}")])
  func rest(minimum: Int, sign: String) {
    let router = Route(.case(Form.tags)) { Path { Rest(atLeast: minimum) } }
    #expect(router.routes.map(\.template) == ["/:text" + sign])
  }

  @Test(
    "The kind of a list says how many elements it has",
    arguments: [(0, nil, "text…"), (1, nil, "text…"), (2, nil, "text{2,}"), (1, 3, "text{1,3}"), (2, 2, "text{2}")]
      as [(Int, Int?, String)])
  func list(minimum: Int, maximum: Int?, kind: String) {
    let separated = Field("tag").commaSeparated(atLeast: minimum, atMost: maximum)
    #expect(Query { separated }.routes.first?.parameters.map(\.kind) == [kind + " separated by \",\""])
    let many = Many(atLeast: minimum, atMost: maximum) {
      Digits()
    } separator: {
      "-"
    }
    let digits = "digits" + kind.dropFirst("text".count)
    #expect(Query { Field("id") { many } }.routes.first?.parameters.map(\.kind) == [digits + " separated by \"-\""])
    #expect(Path { many }.routes.map(\.template) == ["/:" + digits])
  }

  @Test("The largest number of a repeated field is in the list")
  func atMost() {
    let router = Route(.case(Form.tags)) { Query { Field("tag").repeated(atLeast: 1, atMost: 3) } }
    #expect(router.routes.first?.parameters.map(\.presence) == [.repeated(minimum: 1, maximum: 3)])
  }

  @Test("An optional rest may have no components, and one that isn't optional has as many as it asks for")
  func optionalRest() throws {
    let optional = Parse {
      Path { "a" }
      Optionally { Path { Rest(atLeast: 1) } }
    }
    #expect(optional.routes.map(\.path) == ["/a/:text+?"])
    #expect(optional.routes.first?.parameters.map(\.presence) == [.repeated(minimum: 0, maximum: nil)])
    #expect(try optional.match(path: "/a") == nil)
    let needed = Path {
      "a"; Rest(atLeast: 1)
    }
    #expect(needed.routes.first?.parameters.map(\.presence) == [.repeated(minimum: 1, maximum: nil)])
  }
}
