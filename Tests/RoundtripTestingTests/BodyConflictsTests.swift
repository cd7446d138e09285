import RoundtripFoundation
import RoundtripInspection
import Testing

/// The conflicts of routes with bodies: bytes, JSON, and forms.
@Suite struct BodyConflictsTests {
  struct Draft: Codable, Equatable, Sendable { var title: String }
  struct Pair: Equatable, Sendable { var a, b: Int }
  enum Site: Equatable, Sendable {
    case bytes([UInt8]), draft(Draft), note(String), optional(String?), notes([String]), numbers([Int]), pair(Pair),
      upload
  }

  /// A way to read a request for one path.
  enum Reading: String, CaseIterable, Sendable {
    case bytes, plainText, json, jsonOfBytes, jsonOfMappedBytes, converted, filtered
    case form, otherForm, formOfMany, formOfSome, formOfNumbers, optionalForm, pair

    var route: AnyParserPrinter<URLRequestData, Site> {
      switch self {
      case .bytes: Self.route(Body().map(.case(Site.bytes)))
      case .plainText: Self.route(Body("text/plain").map(.case(Site.bytes)))
      case .json: Self.route(Body(json: Draft.self).map(.case(Site.draft)))
      case .jsonOfBytes: Self.route(Body(json: [UInt8].self).map(.case(Site.bytes)))
      case .jsonOfMappedBytes: Self.route(Body().map(.json([UInt8].self)).map(.case(Site.bytes)))
      case .converted: Self.route(Body(.convert(apply: { Site.bytes($0) }, unapply: { _ in [] })))
      case .filtered: Self.route(Body().filter { $0.count < 3 }.map(.case(Site.bytes)))
      case .form: Self.route(FormData { Field("n") }.map(.case(Site.note)))
      case .otherForm: Self.route(FormData { Field("o") }.map(.case(Site.note)))
      case .formOfMany: Self.route(FormData { Field("o").repeated() }.map(.case(Site.notes)))
      case .formOfSome: Self.route(FormData { Field("n").repeated(atLeast: 1) }.map(.case(Site.notes)))
      case .formOfNumbers:
        Self.route(FormData { Field("n") { Digits() }.repeated(atLeast: 1) }.map(.case(Site.numbers)))
      case .optionalForm: Self.route(FormData { Optionally { Field("n") } }.map(.case(Site.optional)))
      case .pair:
        Self.route(
          Query {
            Parse(Self.pairs) {
              Field("a") { Digits() }
              Field("b") { Digits() }
            }
          }.map(.case(Site.pair)))
      }
    }

    private static let pairs: FunctionConversion<(Int, Int), Pair> = .convert(
      apply: { Pair(a: $0.0, b: $0.1) }, unapply: { ($0.a, $0.b) })

    private static func route(
      _ part: some ParserPrinter<URLRequestData, Site>
    ) -> AnyParserPrinter<URLRequestData, Site> {
      Parse {
        Method.post
        Path { "upload" }
        part
      }.eraseToAnyParserPrinter()
    }
  }

  @Test(
    "A fallback never matches the path of another route, whatever that one requires of a query or a body",
    arguments: Reading.allCases.filter { ![.converted, .filtered].contains($0) })
  func fallback(reading: Reading) {
    let conflicts = OneOf {
      reading.route
      Fallback { Route(.case(Site.upload)) { Path { "upload" } } }
    }.conflicts()
    #expect(conflicts.map(\.severity) == [.error] && conflicts.first?.losers.map(\.number) == [2], "\(conflicts)")
    #expect(conflicts.first?.advice == "Remove it: a Fallback never matches a path of another route.")
  }

  /// The second of two routes never matches if the first has all its bodies.
  private static let hiding: [(Reading, [Reading])] = [
    (.bytes, Reading.allCases.filter { ![.optionalForm, .formOfMany, .pair].contains($0) }),
    (.plainText, [.plainText]),
    (.json, []), (.jsonOfBytes, []), (.jsonOfMappedBytes, []), (.converted, []), (.filtered, []),
    (.form, [.form, .formOfSome, .formOfNumbers]),
    (.formOfMany, [.form, .otherForm, .formOfMany, .formOfSome, .formOfNumbers]),
    (.formOfSome, [.form, .formOfSome, .formOfNumbers]),
    (.formOfNumbers, [.formOfNumbers]),
    (.optionalForm, [.form, .otherForm, .formOfSome, .formOfNumbers, .optionalForm]),
  ]

  @Test("A route never matches if an earlier one reads all its bodies", arguments: hiding)
  func hidden(first: Reading, others: [Reading]) {
    var never: [Reading] = []
    for second in Reading.allCases {
      let conflicts = OneOf {
        first.route; second.route
      }.conflicts()
      if conflicts.contains(where: { $0.severity == .error }) { never.append(second) }
      if second == first, !others.isEmpty { #expect(conflicts.map(\.kind) == [.duplicate], "\(conflicts)") }
    }
    #expect(never == others)
  }

  @Test("JSON that two routes read is tried, and an earlier one leaves bytes to a later one")
  func json() throws {
    let twice = OneOf {
      Reading.json.route; Reading.json.route
    }.conflicts()
    #expect(twice.map(\.kind) == [.overlap], "\(twice)")
    #expect(twice.first?.examples.first?.body.map { String(decoding: $0, as: UTF8.self) } == #"{"title":"a"}"#)
    let rest = OneOf {
      Reading.jsonOfMappedBytes.route; Reading.bytes.route
    }.conflicts()
    #expect(
      rest.first?.advice.contains("matches and prints only what a filter or a conversion of route 1 rejects") == true,
      "\(rest)")
  }

  enum Page: String, CaseIterable, Sendable { case html = "text/html", json = "application/json" }
  enum Feed: String, CaseIterable, Sendable { case json = "application/json", atom = "application/atom+xml" }
  enum Document: Equatable, Sendable { case page(Page), other(Page), feed(Feed) }

  @Test("Two routes that choose among the same media types match the same requests")
  func representations() {
    func conflicts(_ second: some Router<Document>) -> [RouteConflict] {
      OneOf {
        Route(.case(Document.page)) {
          Path { "a" }; Accept(Page.self)
        }
        second
      }.conflicts()
    }
    let same = conflicts(
      Route(.case(Document.other)) {
        Path { "a" }; Accept(Page.self)
      })
    #expect(same.map(\.kind) == [.duplicate], "\(same)")
    let other = conflicts(
      Route(.case(Document.feed)) {
        Path { "a" }; Accept(Feed.self)
      })
    #expect(other.map(\.kind) == [.overlap], "\(other)")
    #expect(other.first?.advice.contains("filter") == false, "\(other)")
  }
}
