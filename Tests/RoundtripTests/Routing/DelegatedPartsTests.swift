import Roundtrip
import Testing

/// Custom parser-printers that take something and hand the rest to parser-printers within them.
@Suite struct DelegatedPartsTests {
  // MARK: Requests

  /// Takes one component, whatever it is.
  struct Name: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String {
      guard let name = input.takeComponent() else { throw ConversionError("a name") }
      return name
    }
    func print(_ name: String, into input: inout URLRequestData) throws { try input.appendComponent(name) }
  }

  /// Takes `v1`, and passes on the rest.
  struct Versioned<Inner: ParserPrinter>: ParserPrinter where Inner.Input == URLRequestData {
    let inner: Inner
    func parse(_ input: inout URLRequestData) throws -> Inner.Output {
      guard input.takeComponent() == "v1" else { throw ConversionError("v1") }
      return try inner.parse(&input)
    }
    func print(_ output: Inner.Output, into input: inout URLRequestData) throws {
      try input.appendComponent("v1")
      try inner.print(output, into: &input)
    }
  }

  enum Page: Equatable, Sendable { case books(String), two(String, String) }

  static let inner = OneOf {
    Parse(.case(Page.books)) {
      Name(); Path { "books" }
    }
    Parse(.case(Page.two)) {
      Name(); Path { "and" }; Name()
    }
  }

  @Test(
    "Each component is read once, by the first parser-printer that takes it",
    arguments: [
      ("/acme/books", .books("acme")), ("/a%2Fb/books", .books("a/b")), ("/a/and/b", .two("a", "b")),
      ("/v1/and/v1", .two("v1", "v1")),
    ] as [(String, Page)])
  func components(path: String, page: Page) {
    let once = Versioned(inner: Self.inner)
    let deep = Versioned(
      inner: Versioned(
        inner: Parse {
          Path { "x" }; Versioned(inner: Self.inner)
        }))
    #expect(Self.inner.matched(path) == .value(page))
    #expect(once.matched("/v1" + path) == .value(page))
    #expect(once.printed(page) == .path("/v1" + path))
    #expect(deep.matched("/v1/v1/x/v1" + path) == .value(page))
    #expect(deep.printed(page) == .path("/v1/v1/x/v1" + path))
    #expect(once.matched("/v1/v1" + path) == .notFound)
    #expect(once.matched("/v1" + path + "/more") == .notFound)
  }

  @Test("So it is in a route with parts on both sides, and where the request has been taken from before")
  func between() throws {
    let router = Route(.case(Page.two)) {
      Path { "a" };
      Versioned(
        inner: Parse {
          Name(); Path { "b" }
        });
      Name()
    }
    #expect(router.matched("/a/v1/one/b/two") == .value(.two("one", "two")))
    #expect(router.printed(.two("one", "two")) == .path("/a/v1/one/b/two"))
    var request = URLRequestData(target: "/site/a/v1/one/b/two")
    #expect(request.takeComponent() == "site")
    #expect(router.matched(request) == .value(.two("one", "two")))
    #expect(try Path { "a" }.parse(&request) == ())
    #expect(
      try Versioned(
        inner: Parse {
          Name(); Path { "b" }
        }
      ).parse(&request) == "one")
    #expect(request.path == "/two")
  }

  // MARK: Headers

  /// Calls another one.
  struct Calling<Inner: ParserPrinter>: ParserPrinter where Inner.Input == URLRequestData.Fields {
    let inner: Inner
    func parse(_ input: inout URLRequestData.Fields) throws -> Inner.Output { try inner.parse(&input) }
    func print(_ output: Inner.Output, into input: inout URLRequestData.Fields) throws {
      try inner.print(output, into: &input)
    }
  }

  /// The values of headers, by the names as they come.
  static let headers: [URLRequestData.Fields] =
    ["Accept-Language", "accept-language", "ACCEPT-LANGUAGE"].flatMap { name in
      [
        "de", "de, en;q=0.5", " de ,en", "a+b", "100%25", "%zz", "a&b=c", "\"a, b\", c", "", "7", "é", "a\tb", "a#b?c",
      ].map { [name: [$0]] }
    } + [
      [:], ["Accept-Language": ["de", "en"]], ["accept-Language": ["de"], "Accept-language": ["en, fr"]],
      ["Accept": ["de"]], ["Language": ["de"]],
    ]

  static func expectSame<Field: ParserPrinter & Sendable>(_ field: Field, _ values: [Field.Output]) throws
  where Field.Input == URLRequestData.Fields, Field.Output: Equatable & Sendable {
    let (direct, calling) = (Headers { field }, Headers { Calling(inner: field) })
    for headers in Self.headers {
      let request = URLRequestData(target: "/", headers: headers)
      #expect(calling.matched(request) == direct.matched(request), "\(headers)")
    }
    for value in values {
      let request = try? direct.requestData(for: value)
      #expect((try? calling.requestData(for: value)) == request, "\(value)")
      guard request != nil else { continue }
      let comesBack = try calling.comesBack(value)
      #expect(comesBack)
    }
  }

  @Test("A header that a custom parser-printer reads by a field is what the field itself reads and prints")
  func headers() throws {
    let texts = ["de", "a+b", "100%25", "a, b", "\"a, b\"", "", " a", "a\r\nb", "é", "a&b=c"]
    try Self.expectSame(Field("Accept-Language"), texts)
    try Self.expectSame(Field("Accept-Language", default: "en"), texts + ["en"])
    try Self.expectSame(Field("Accept-Language") { Digits() }, [0, 7, -1])
    try Self.expectSame(Optionally { Field("Accept-Language") }, [nil, "de"])
    try Self.expectSame(
      Field("Accept-Language").commaSeparated(), [["de"], ["de", "en;q=0.5"], ["a,b"], ["\"a, b\"", "c"], [], [""]])
    try Self.expectSame(Field("Accept-Language").repeated(), [[], ["de"], ["de", "en"], ["a, b"]])
    try Self.expectSame(
      OneOf {
        Field("Accept-Language"); Field("Accept")
      }, ["de", "fr"])
  }

  @Test("A field reads and prints the headers of a request, wherever a custom parser-printer has got them from")
  func values() throws {
    var request = URLRequestData(headers: ["accept-language": ["de, en"]])
    #expect(try Field("Accept-Language").parse(&request.headers) == "de, en")
    #expect(try Field("Accept-Language").commaSeparated().parse(&request.headers) == ["de", "en"])
    #expect(throws: ParsingError.self) { try Field("Accept").parse(&request.headers) }
    try Field("X-Note").print("a b+c%20", into: &request.headers)
    #expect(request.headers["x-note"] == ["a b+c%20"])
    #expect(throws: PrintingError.self) { try Field("X-Note").print("a\r\nB: c", into: &request.headers) }
    // Fields of a query stay what they are.
    var fields: URLRequestData.Fields = ["Q": ["a b"]]
    #expect(throws: ParsingError.self) { try Field("q").parse(&fields) }
    #expect(try Field("Q").parse(&fields) == "a b")
  }
}
