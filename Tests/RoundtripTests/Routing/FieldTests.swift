import Testing

@testable import Roundtrip

@Suite struct FieldTests {
  enum Site: Equatable, Sendable {
    case required(String), number(Int), defaulted(to: Int), text(String), optional(String?), repeated([String])
    case some([Int]), bracketed([String]), list([String]), few([Int]), flag(Bool), literal(String), names(
      String, String)
    case odd(String)
  }

  static let site = OneOf {
    Route(.case(Site.required)) {
      Path { "required" }; Query { Field("q") }
    }
    Route(.case(Site.number)) {
      Path { "number" }; Query { Field("n") { Digits() } }
    }
    Route(.case(Site.defaulted)) {
      Path { "default" }; Query { Field("n", default: 10) { Digits() } }
    }
    Route(.case(Site.text)) {
      Path { "text" }; Query { Field("q", default: "all") }
    }
    Route(.case(Site.optional)) {
      Path { "optional" }; Query { Optionally { Field("q") } }
    }
    Route(.case(Site.repeated)) {
      Path { "repeated" }; Query { Field("t").repeated() }
    }
    Route(.case(Site.some)) {
      Path { "some" }; Query { Field("n") { Digits() }.repeated(atLeast: 1, atMost: 2) }
    }
    Route(.case(Site.bracketed)) {
      Path { "brackets" }; Query { Field("t").bracketed() }
    }
    Route(.case(Site.list)) {
      Path { "list" }; Query { Field("t").commaSeparated() }
    }
    Route(.case(Site.few)) {
      Path { "few" }; Query { Field("n") { Digits() }.commaSeparated(atLeast: 1, atMost: 2) }
    }
    Route(.case(Site.flag)) {
      Path { "flag" }; Query { Flag("on") }
    }
    Route(.case(Site.literal)) {
      Path { "literal" };
      Query {
        Field("version") { "2" }; Field("q")
      }
    }
    Route(.case(Site.names)) {
      Path { "names" };
      Query {
        Field("a"); Field("ab")
      }
    }
    Route(.case(Site.odd)) {
      Path { "odd" }; Query { Field("a b&=é") }
    }
  }

  @Test(
    "Every form of a field is read and printed",
    arguments: [
      ("/required?q=a", .required("a")), ("/required?q=", .required("")), ("/number?n=5", .number(5)),
      ("/default", .defaulted(to: 10)), ("/default?n=5", .defaulted(to: 5)), ("/text", .text("all")),
      ("/text?q=", .text("")),
      ("/optional", .optional(nil)), ("/optional?q=", .optional("")), ("/optional?q=a", .optional("a")),
      ("/repeated", .repeated([])), ("/repeated?t=b&t=a&t=", .repeated(["b", "a", ""])),
      ("/some?n=2&n=1", .some([2, 1])),
      ("/brackets?t%5B%5D=b&t%5B%5D=a", .bracketed(["b", "a"])), ("/list", .list([])),
      ("/list?t=b,a", .list(["b", "a"])),
      ("/list?t=a%2Cb,c", .list(["a,b", "c"])), ("/list?t=%20,%2B", .list([" ", "+"])), ("/few?n=1,2", .few([1, 2])),
      ("/flag", .flag(false)), ("/flag?on", .flag(true)), ("/literal?version=2&q=a", .literal("a")),
      ("/names?a=1&ab=2", .names("1", "2")), ("/odd?a%20b%26%3D%C3%A9=1", .odd("1")),
    ] as [(String, Site)])
  func bothWays(path: String, site: Site) {
    #expect(Self.site.matched(path) == .value(site))
    #expect(Self.site.printed(site) == .path(path))
  }

  @Test(
    "Other spellings of a query mean the same",
    arguments: [
      ("/required?q", .required("")), ("/required?x=1&q=a", .required("a")), ("/required?&&q=a&&", .required("a")),
      ("/required?=&q=a", .required("a")), ("/required?qq=b&q=a", .required("a")), ("/required?%71=a", .required("a")),
      ("/required?q=a&q=%zz", .required("a")), ("/required?%zz=1&q=a", .required("a")),
      ("/brackets?t[]=b&t[]=a", .bracketed(["b", "a"])), ("/brackets?t=a", .bracketed([])),
      ("/list?t=a+b,c", .list(["a b", "c"])), ("/few?n=1%2C2", .few([1, 2])), ("/few?n=1%2c%32", .few([1, 2])),
      ("/names?ab=2&a=1", .names("1", "2")),
      ("/names?abc=3&ab=2&a=1", .names("1", "2")), ("/odd?a+b%26%3d%c3%a9=1", .odd("1")),
      ("/odd?a+b%26%3Dé=1", .odd("1")), ("/literal?q=a&version=2", .literal("a")), ("/flag?on=", .flag(true)),
    ] as [(String, Site)])
  func spellings(path: String, site: Site) {
    #expect(Self.site.matched(path) == .value(site))
  }

  @Test(
    "A missing or malformed field is a bad request",
    arguments: [
      "/required", "/required?", "/required?Q=a", "/required?=a", "/required?q=%zz", "/required?a=q", "/number?n=",
      "/number?n", "/number?n=1x", "/default?n=", "/default?n=x", "/optional?q=%", "/some", "/some?n=1&n=x",
      "/some?n=1&n=2&n=3", "/list?t=", "/list?t=a,", "/list?t=,a", "/list?t=a,,b", "/list?t=%zz", "/few",
      "/few?n=1,2,3",
      "/few?n=1%2C2,3", "/few?n=1%2C", "/few?n=%2C1", "/few?n=1%252C2", "/flag?on=1", "/literal?q=a",
      "/literal?version=3&q=a", "/literal?version=22&q=a", "/names?ab=1",
      "/names?a=1",
    ])
  func malformed(path: String) {
    #expect(Self.site.matched(path) == .badRequest)
  }

  @Test(
    "An error says how many values of a field there must be",
    arguments: [
      ("/few", "expected the field \"t\""), ("/few?t=1", "expected at least 2 values in the field \"t\""),
      ("/few?t=1&t=2&t=3&t=4", "expected no more than 3 values in the field \"t\""),
    ])
  func counts(path: String, reason: String) {
    let router = Route(.case(Site.repeated)) {
      Path { "few" }; Query { Field("t").repeated(atLeast: 2, atMost: 3) }
    }
    #expect { try router.match(path: path) } throws: { ($0 as? RoutingError)?.reason == reason }
  }

  @Test(
    "A value that wouldn't round-trip is refused",
    arguments: [
      (.list(["a", ""]), .text("an element of t would be empty")),
      (.list([""]), .text("an element of t would be empty")),
      (.some([]), .text("0 elements are fewer than 1")), (.some([1, 2, 3]), .text("3 elements are more than 2")),
      (.few([]), .text("0 elements are fewer than 1")),
    ] as [(Site, PrintingError.Reason)])
  func refused(site: Site, reason: PrintingError.Reason) {
    #expect(Self.site.printed(site) == .refused(reason))
  }

  @Test(
    "An escaped comma separates elements if they can't contain commas, and otherwise belongs to an element",
    arguments: [
      (Digits().map(.convert(apply: String.init, unapply: Int.init)).eraseToAnyParserPrinter(), "1%2C2", ["1", "2"]),
      (
        Order.parser().map(.convert(apply: \.rawValue, unapply: Order.init)).eraseToAnyParserPrinter(), "new%2Cold",
        ["new", "old"]
      ),
      (
        Comma.parser().map(.convert(apply: \.rawValue, unapply: Comma.init)).eraseToAnyParserPrinter(), "a%2Cb,c",
        ["a,b", "c"]
      ),
      (
        Parse {
          Digits(); "-"; String.parser()
        }.map(.convert(apply: { "\($0)-\($1)" }, unapply: { _ in nil })).eraseToAnyParserPrinter(), "1-a%2C2", ["1-a,2"]
      ),
      (String.parser().filter { _ in true }.eraseToAnyParserPrinter(), "1%2C2", ["1,2"]),
      (Claiming().eraseToAnyParserPrinter(), "1%2C2", ["1,2"]),
    ] as [(AnyParserPrinter<Substring, String>, String, [String])])
  func escapedCommas(element: AnyParserPrinter<Substring, String>, text: String, list: [String]) throws {
    let router = Query { Field("t") { element }.commaSeparated() }
    #expect(try router.match(path: "/?t=" + text) == list)
    let form = FormData { Field("t") { element }.commaSeparated() }
    #expect(try form.match(request: URLRequestData(target: "/", body: Array("t=\(text)".utf8))) == list)
  }

  enum Order: String, CaseIterable, Sendable { case new, old }
  enum Comma: String, CaseIterable, Sendable { case both = "a,b", c }

  /// Describes itself as digits, but matches anything.
  struct Claiming: ParserPrinter {
    func parse(_ input: inout Substring) throws -> String {
      defer { input = "" }
      return String(input)
    }
    func print(_ output: String, into input: inout Substring) throws { input += output }
    var shape: InputShape { .text(.digits(1...9)) }
  }

  enum Twice: Equatable, Sendable { case twice(String, String), none(String) }

  @Test("A name that is read twice has its first value both times, and prints no other")
  func twice() {
    let router = Route(.case(Twice.twice)) {
      Query {
        Field("a"); Field("a")
      }
    }
    #expect(router.matched("/?a=1") == .value(.twice("1", "1")))
    #expect(router.printed(.twice("1", "2")) == .refused(.matchesOtherRoute("/?a=1&a=2")))
  }

  @Test("Fields may precede the path, and appear in several queries")
  func order() {
    let router = Route(.case(Twice.twice)) {
      Query { Field("a") }; Path { "x" }; Query { Field("b") }
    }
    #expect(router.matched("/x?b=2&a=1") == .value(.twice("1", "2")))
    #expect(router.printed(.twice("1", "2")) == .path("/x?a=1&b=2"))
  }

  @Test("A field without a name is one with an equals sign")
  func nameless() {
    let router = Route(.case(Twice.none)) { Query { Field("") } }
    #expect(router.matched("/?=a") == .value(.none("a")))
    #expect(router.printed(.none("a")) == .path("/?=a"))
    #expect(router.matched("/?&x=1") == .badRequest)
  }

  @Test("Several parsers read the text of a field, in order, to its end")
  func sequence() throws {
    let router = Query {
      Field("from") {
        Digits(); "s"
      }
      Field("to", default: 60) {
        Digits(); "s"
      }
    }
    let range = try router.match(path: "/?from=5s&to=42s")
    #expect(range == (5, 42))
    #expect(try router.path(for: (5, 42)) == "/?from=5s&to=42s")
    #expect(try router.path(for: (5, 60)) == "/?from=5s")
    #expect(router.matchedKind("/?from=5") == .badRequest)
    #expect(router.matchedKind("/?from=5s&to=6sx") == .badRequest)
  }

  @Test("A conversion converts the text of an optional field")
  func convertedDefault() throws {
    let router = Route(.convert(apply: { $0 }, unapply: { $0 })) {
      Query { Field("t", .percentEncoded, default: "a b") }
    }
    #expect(try router.match(path: "/") == "a b")
    #expect(try router.match(path: "/?t=x%2541") == "xA")
    #expect(try router.path(for: "a b") == "/")
    #expect(try router.path(for: "a/b") == "/?t=a%252Fb")
    #expect(router.matchedKind("/?t=%25zz") == .badRequest)
  }
}

extension ParserPrinter where Input == URLRequestData {
  fileprivate func matchedKind(_ path: String) -> RoutingError.Kind? {
    do throws(RoutingError) { _ = try match(path: path) } catch { return error.kind }
    return nil
  }
}
