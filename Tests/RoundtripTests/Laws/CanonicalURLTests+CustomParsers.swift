import Testing

@testable import Roundtrip

// Custom parsers beside other parts of a route.

extension CanonicalURLTests {
  @Test("A value isn't matched if a custom parser in the route that prints it contradicts another part of it")
  func contradictoryParser() {
    let router = OneOf {
      Route(.case(Text.first)) {
        Path { "b" }
        HostName().baseURL("https://one:81")
      }
      Route(.case(Text.second)) {
        Path { "b" }
        Host()
      }
      Route(.case(Text.first)) {
        Path {
          "a"; String.parser()
        }
      }
    }
    // The cases are known then.
    #expect(router.printed(.first("one")) == .path("/b") && router.printed(.second("two")) == .path("/b"))
    #expect(router.printed(.first("x")) == .refused(.matchesOtherRoute("/b")))
    #expect(router.matched("/a/x") == .notFound && router.matched("/a/one") == .value(.first("one")))
  }

  /// Refuses a request with any of these parts.
  private struct Anonymous: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws {
      guard input.scheme == nil, input.host == nil, input.port == nil, input.user == nil, input.password == nil
      else { throw ConversionError("a request of nobody") }
    }
    func print(_ output: (), into input: inout URLRequestData) {}
  }

  @Test("A request of which a custom parser refuses a part that isn't printed isn't matched by a later route")
  func refusedOrigin() {
    let router = OneOf {
      Route(.case(Text.first)) {
        Anonymous()
        Path { String.parser() }
      }
      Route(.case(Text.second)) { Path { String.parser() } }
    }
    #expect(router.matched("/a") == .value(.first("a")))
    for request in [
      URLRequestData(host: "h", path: "/a"), URLRequestData(scheme: "https", path: "/a"),
      URLRequestData(port: 8080, path: "/a"), URLRequestData(user: "u", path: "/a"),
      URLRequestData(password: "p", path: "/a"),
    ] { #expect(router.matched(request) == .notFound, "\(request)") }
  }

  /// Reads a field by one of two names, and prints it by the first.
  private struct RenamedField: ParserPrinter {
    let name: String

    func parse(_ input: inout URLRequestData.Fields) throws -> String {
      guard let value = input[name].first ?? input["old"].first else { throw ConversionError("a field") }
      return value
    }
    func print(_ output: String, into input: inout URLRequestData.Fields) { input[name] = [output] }
  }

  static let requirements: [(name: String, part: AnyParserPrinter<URLRequestData, Void>)] = [
    ("tag", Query { Field("tag") { "a/b" } }.eraseToAnyParserPrinter()),
    ("tag", Query { tags(Field("tag").repeated(atLeast: 1)) }.eraseToAnyParserPrinter()),
    ("tag", Query { tags(Field("tag").commaSeparated(atLeast: 1)) }.eraseToAnyParserPrinter()),
    ("Content-Type", ContentType("a/b").eraseToAnyParserPrinter()),
  ]

  private static func tags(
    _ tags: some ParserPrinter<URLRequestData.Fields, [String]>
  ) -> some ParserPrinter<URLRequestData.Fields, Void> {
    tags.map(
      .convert(
        apply: { (tags: [String]) -> Void? in tags == ["a/b"] ? () : nil },
        unapply: { (_: Void) -> [String]? in ["a/b"] }))
  }

  @Test("A request isn't matched if a custom parser of fields prints what an earlier route requires", arguments: 0..<4)
  func renamedField(kind: Int) {
    let (name, required) = Self.requirements[kind]
    let renamed = RenamedField(name: name)
    let part: AnyParserPrinter<URLRequestData, String> =
      name == "tag" ? Query { renamed }.eraseToAnyParserPrinter() : Headers { renamed }.eraseToAnyParserPrinter()
    let router = OneOf {
      Route(.case(Text.first)) {
        Path { String.parser() }
        required
      }
      Route(.case(Text.second)) {
        Path { "x" }
        part
      }
    }
    func matched(_ name: String, _ value: String) -> Matched<Text> {
      router.matched(
        kind == 3
          ? URLRequestData(target: "/x", headers: [name: [value]])
          : URLRequestData(path: "/x", query: [name: [value]]))
    }
    #expect(matched(name, "a/b") == .value(.first("x")))
    #expect(matched("old", "c/d") == .value(.second("c/d")))
    #expect(matched("old", "a/b") != .value(.second("a/b")))
  }

  @Test("A value isn't matched if a custom parser reads what its route prints for a rest behind it")
  func contradictoryRest() {
    let router = OneOf {
      Route(.case(Digit.numbers)) {
        Path { "a" }
        Initial()
        Path { Rest { Int.parser() } }
      }
    }
    #expect(router.matched("/a/1/23") == .value(.numbers("1", [23])))
    #expect(router.matched("/a/12/3") == .value(.numbers(nil, [12, 3])))
    #expect(router.printed(.numbers(nil, [1, 23])) == .refused(.matchesOtherRoute("/a/1/23")))
    #expect(router.matched("/a/001/23") == .notFound)
  }

  @Test(
    "A value isn't matched if a custom parser of fields reads what its route prints for a field beside it",
    arguments: 0..<3)
  func contradictoryFields(form: Int) {
    let fields: AnyParserPrinter<URLRequestData, (Int, String)> =
      switch form {
      case 0:
        Query {
          Field("q") { Int.parser() }; RawField("q")
        }.eraseToAnyParserPrinter()
      case 1:
        Headers {
          Field("q") { Int.parser() }; RawField("q")
        }.eraseToAnyParserPrinter()
      default:
        Parse {
          Query { Field("q") { Int.parser() } }; Query { RawField("q") }
        }.eraseToAnyParserPrinter()
      }
    let router = OneOf {
      Route(.case(Pair.first)) {
        Path { "b" }
        fields
      }
      Route(.case(Pair.second)) { Path { "c" } }
      Route(.case(Pair.first)) {
        Path {
          "a"; Int.parser(); String.parser()
        }
      }
    }
    for _ in 0..<2 {
      #expect(router.matched("/a/1/01") == .notFound && router.matched("/a/1/1") == .value(.first(1, "1")))
      // The cases are known then.
      _ = (router.printed(.first(1, "1")), router.printed(.second))
    }
  }

  @Test("A custom parser of fields that stands alone matches whatever it prints, wherever it stands")
  func unprintedFields() throws {
    let query = Route(.case(Text.first)) { Query { ReadField() } }
    #expect(query.matched("/?q=x") == .value(.first("x")))
    let form = Route(.case(Text.first)) {
      Method.post
      FormData { ReadField() }
    }
    #expect(try form.match(request: URLRequestData(method: .post, target: "/", body: Array("q=x".utf8))) == .first("x"))
  }

  private struct ReadField: ParserPrinter {
    func parse(_ input: inout URLRequestData.Fields) throws -> String { try RawField("q").parse(&input) }
    func print(_ output: String, into input: inout URLRequestData.Fields) { input.append("p", output) }
  }

  enum Pair: Equatable, Sendable { case first(Int, String), second }

  struct RawField: ParserPrinter {
    let name: String
    init(_ name: String) { self.name = name }
    func parse(_ input: inout URLRequestData.Fields) throws -> String {
      guard let value = input[name].first else { throw NoText() }
      return value
    }
    func print(_ output: String, into input: inout URLRequestData.Fields) { input.append(name, output) }
  }

  enum Text: Equatable, Sendable { case first(String), second(String) }
  enum Digit: Equatable, Sendable { case numbers(String?, [Int]) }
  struct NoText: Error {}

  struct HostName: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws -> String {
      guard let host = input.host else { throw NoText() }
      return host
    }

    func print(_ output: String, into input: inout URLRequestData) { input.host = output }
  }

  /// A component of one character, or nothing.
  struct Initial: ParserPrinter {
    func parse(_ input: inout URLRequestData) -> String? {
      var next = input
      guard let text = next.takeComponent(), text.utf8.count == 1 else { return nil }
      input = next
      return text
    }

    func print(_ output: String?, into input: inout URLRequestData) throws {
      if let output { try input.appendComponent(output) }
    }
  }
}
