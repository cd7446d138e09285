import Roundtrip
import Testing

/// Which field an error is about if a custom parser-printer reads it, and what isn't a field beside others.
@Suite struct OwnFieldReasonTests {
  enum Site: Equatable, Sendable {
    case query(Int, Int), later(Int, Int), headers(Int, Int), cookies(Int, Int), form(Int, Int), color(Int, String)
    case even(Int), section(Int, String), nested(Int)
    case whole(Int), keyed(Int), either(Int), chosen(Choice, Int), optional(Pair?, Int?)
  }

  struct Pair: Equatable, Sendable { var y, h: Int }
  enum Choice: Equatable, Sendable { case number(Int), text(String) }

  /// Reads a field with a parser-printer of the library.
  struct Price: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> Int { try Field("price") { Digits() }.parse(&input) }
    func print(_ output: Int, into input: inout URLRequestData.Fields) throws {
      try Field("price") { Digits() }.print(output, into: &input)
    }
  }

  /// Says itself what it expected.
  struct Color: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> String {
      guard let text = input["color"].first else { throw ConversionError("a color") }
      return text
    }
    func print(_ output: String, into input: inout URLRequestData.Fields) throws { input.append("color", output) }
  }

  /// Leaves it to another one.
  struct Nested: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> Int { try Parse { Price() }.parse(&input) }
    func print(_ output: Int, into input: inout URLRequestData.Fields) throws {
      try Price().print(output, into: &input)
    }
  }

  /// Reads a field of a whole request with parts of the library.
  struct Page: ParserPrinter {
    private static let parts = Query { Field("page") { Digits() } }
    func parse(_ input: inout URLRequestData) throws -> Int { try Self.parts.parse(&input) }
    func print(_ output: Int, into input: inout URLRequestData) throws { try Self.parts.print(output, into: &input) }
  }

  /// Leaves it to another one, and requires a key.
  struct Keyed: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> Int {
      guard input.query["key"].first != nil else { throw ConversionError("a key", pathMatched: true) }
      return try Parse { Page() }.parse(&input)
    }
    func print(_ output: Int, into input: inout URLRequestData) throws {
      try Page().print(output, into: &input)
      input.query.append("key", "k")
    }
  }

  static let site = OneOf {
    Route(.case(Site.query)) {
      Path { "query" }
      Query {
        Field("page") { Digits() }
        Price()
      }
    }
    Route(.case(Site.later)) {
      Path { "later" }
      Query {
        Field("page") { Digits() }
        Lazy { Price() }
      }
    }
    Route(.case(Site.headers)) {
      Path { "headers" }
      Headers {
        Field("X-Page") { Digits() }
        Price()
      }
    }
    Route(.case(Site.cookies)) {
      Path { "cookies" }
      Cookies {
        Field("page") { Digits() }
        Price()
      }
    }
    Route(.case(Site.form)) {
      Method.post
      Path { "form" }
      FormData {
        Field("page") { Digits() }
        Price()
      }
    }
    Route(.case(Site.color)) {
      Path { "color" }
      Query {
        Field("page") { Digits() }
        Color()
      }
    }
    Route(.case(Site.even)) {
      Path { "even" }
      Query { Price().filter { $0.isMultiple(of: 2) } }
    }
    Route(.case(Site.section)) {
      Path { "section" }
      Query { Field("page") { Digits() } }
      Fragment { String.parser() }
    }
    Route(.case(Site.whole)) {
      Path { "whole" }
      Page()
    }
    Route(.case(Site.keyed)) {
      Path { "keyed" }
      Keyed()
    }
    Route(.case(Site.either)) {
      Path { "either" }
      Query {
        OneOf {
          Price()
          Field("amount") { Digits() }
        }
      }
    }
    Route(.case(Site.chosen)) {
      Path { "chosen" }
      Headers {
        OneOf {
          Field("X-A") { Digits().map(.case(Choice.number)) }
          Field("X-A") { Prefix(2...).map(.case(Choice.text)) }
        }
        Field("X-B") { Digits() }
      }
    }
    Route(.case(Site.optional)) {
      Path { "optional" }
      Optionally {
        Lazy {
          Parse(.memberwise(Pair.init(y:h:), \.y, \.h)) {
            Query { Field("y") { Digits() } }
            Headers { Field("X") { Digits() } }
          }
        }
      }
      Query { Optionally { Field("n") { Digits() } } }
    }
    Route(.case(Site.nested)) {
      Path { "nested" }
      Query { Nested() }
    }
  }

  @Test(
    "The reason and the description name the field that a custom parser-printer reads, and no other",
    arguments: [
      ("/query?page=1&price=x", [:], nil, #"digits in the field "price""#, #"^ expected digits in the field "price""#),
      ("/query?page=1", [:], nil, #"the field "price""#, #"^ expected the field "price""#),
      ("/query?page=x", [:], nil, #"digits in the field "page""#, #"^ expected digits in the field "page""#),
      ("/later?page=1&price=x", [:], nil, #"digits in the field "price""#, #"^ expected digits in the field "price""#),
      ("/later?page=1", [:], nil, #"the field "price""#, #"^ expected the field "price""#),
      (
        "/headers", ["X-Page": ["1"], "price": ["x"]], nil, #"digits in the header "price""#,
        #"headers: expected digits in the header "price""#
      ),
      ("/headers", ["X-Page": ["1"]], nil, #"the header "price""#, #"headers: expected the field "price""#),
      (
        "/cookies", ["Cookie": ["page=1; price=x"]], nil, #"digits in the cookie "price""#,
        #"cookies: expected digits in the cookie "price""#
      ),
      ("/cookies", ["Cookie": ["page=1"]], nil, #"the cookie "price""#, #"cookies: expected the field "price""#),
      (
        "/form", [:], "page=1&price=x", #"digits in the field of the form "price""#,
        #"form: expected digits in the field of the form "price""#
      ),
      ("/form", [:], "page=1", #"the field of the form "price""#, #"form: expected the field "price""#),
      ("/color?page=1", [:], nil, "a color in the query", "^ expected a color"),
      ("/even?page=2&price=3", [:], nil, "another value in the query", "^ expected another value"),
      ("/section?page=1", [:], nil, "a fragment", "^ expected a fragment"),
      ("/nested?page=1&price=x", [:], nil, #"digits in the field "price""#, #"^ expected digits in the field "price""#),
      ("/nested?page=1", [:], nil, #"the field "price""#, #"^ expected the field "price""#),
      ("/whole?page=x", [:], nil, #"digits in the field "page""#, "^ expected digits"),
      ("/whole", [:], nil, #"the field "page""#, #"^ expected the field "page""#),
      ("/keyed", [:], nil, "a key", "^ expected a key"),
      ("/keyed?key=k&page=x", [:], nil, #"digits in the field "page""#, "^ expected digits"),
      (
        "/either?price=x", [:], nil, #"digits in the field "price" or the field "amount""#,
        #"^ expected digits in the field "price" or the field "amount""#
      ),
      (
        "/either", [:], nil, #"the field "price" or the field "amount""#,
        #"^ expected the field "price" or the field "amount""#
      ),
      ("/optional?n=1&y=2", [:], nil, #"the header "X""#, #"headers: expected the field "X""#),
      // What the first alternative expected is no answer where the second one has matched.
      (
        "/chosen", ["X-A": ["foo"], "X-B": ["bar"]], nil, #"digits in the header "X-B""#,
        #"headers: expected digits in the header "X-B""#
      ),
      (
        "/chosen", ["X-A": ["f"], "X-B": ["1"]], nil,
        #"digits or at least 2 bytes of matching text in the header "X-A""#,
        #"headers: expected digits or at least 2 bytes of matching text in the header "X-A""#
      ),
    ] as [(String, URLRequestData.Fields, String?, String, String)])
  func reasons(
    target: String, headers: URLRequestData.Fields, body: String?, reason: String, description: String
  ) throws {
    let request = URLRequestData(
      method: body == nil ? .get : .post, target: target, headers: headers, body: body.map { Array($0.utf8) })
    let error = try #require(throws: RoutingError.self) { try Self.site.match(request: request) }
    #expect(error.reason == "expected " + reason)
    #expect(error.description.contains(description + "   "), "\(error)")
  }
}
