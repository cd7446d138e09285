import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripTesting
import Testing

/// How `checkLaws` uses its arguments. The suites of the laws show that it detects violations.
@Suite(.tags(.random), .slow) struct CheckLawsTests {
  @Test("A router that keeps the laws passes, and most of its samples match")
  func lawful() throws {
    let check = try checkLaws(siteRouter, samples: 3_000, seed: 5)
    #expect(check.samples == 3_000)
    #expect(check.matched > 1_000)
    #expect(check.printed > 1_000)
    #expect(check.seed == 5)
  }

  @Test("The same seed makes the same samples")
  func seeds() throws {
    #expect(try checkLaws(siteRouter, samples: 500, seed: 9) == checkLaws(siteRouter, samples: 500, seed: 9))
    #expect(try checkLaws(siteRouter, samples: 500, seed: 9) != checkLaws(siteRouter, samples: 500, seed: 10))
  }

  @Test("Given values are printed, and have to match back")
  func values() throws {
    let check = try checkLaws(siteRouter, samples: 100, seed: 1) { random in
      .files((0..<3).map { _ in String(UInt8.random(in: 0...255, using: &random)) })
    }
    #expect(check.printed >= 10)
    let router = Route(OffByOne()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(router, samples: 10, seed: 1) { _ in 7 }
    }
    #expect(failure?.findings.first?.contains("  value       7\n") == true)
  }

  @Test("Given requests are tried first, and varied")
  func requests() throws {
    let check = try checkLaws(
      siteRouter, samples: 100, seed: 1, requests: [URLRequestData(target: "/files/a%2Fb/%C3%A9")])
    #expect(check.samples == 101)
  }

  @Test("Whitespace around JSON is another spelling of it")
  func whitespaceAroundJSON() throws {
    let router = Parse {
      Path { "f" }
      Query { Field("filter", .json([String: Int].self)) }
    }
    let check = try checkLaws(router, samples: 100, seed: 1, values: [["a": 1]])
    #expect(check.matched > 0)
  }

  @Test("A value that isn't equal to itself breaks no law but the one about values")
  func notANumber() {
    let router = Parse { Path { Parse(.lossless(Double.self)).examples("nan") } }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 200, seed: 1) }
    #expect(failure?.findings.count == 1, "\(failure?.findings ?? [])")
  }

  // MARK: What wasn't verified

  struct Price: Equatable, Sendable { var cents: Int }

  /// Reads `EUR10`, and forgets the cents.
  struct Euros: Conversion {
    func apply(_ input: String) throws -> Price {
      guard input.hasPrefix("EUR"), let euros = Int(input.dropFirst(3)) else { throw ConversionError("a price") }
      return Price(cents: 100 * euros)
    }

    func unapply(_ output: Price) -> String { "EUR\(output.cents)" }

    /// Reads `EUR10`, and keeps it.
    @Sendable func exactly(_ input: String) -> Price? {
      guard let price = try? apply(input) else { return nil }
      return unapply(Price(cents: price.cents / 100)) == input ? Price(cents: price.cents / 100) : nil
    }
  }

  enum Shop: Equatable, Sendable { case home, price(Price), twice }

  static let unexampled = String.parser().map(Euros())

  static var shop: some Router<Shop> { shop(price: unexampled) }

  static func shop(price: some ParserPrinter<Substring, Price>) -> some Router<Shop> {
    OneOf {
      Route(.case(Shop.home))
      Route(.case(Shop.price)) {
        Path {
          "p"; price
        }
      }
    }
  }

  @Test("A route that no request reached is named")
  func unreached() {
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(Self.shop, samples: 100, seed: 1) }
    #expect(
      failure?.findings.map { $0.replacing(/\ at RoundtripTestingTests.+/, with: "") } == [
        """
        every route is tried (broken)
          route  2 GET /p/:text price(_:)
          but    /p/a matches no route
          help   pass requests or values that reach them, declare examples(_:) of what they accept, or accept that with except: \
        [.everyRoute: ["price(_:)"]]
          seed   1
        """
      ])
    #expect(throws: Never.self) {
      try checkLaws(Self.shop, samples: 100, seed: 1, except: [.everyRoute: ["price(_:)"]])
    }
  }

  struct Review: Codable, Equatable, Sendable {
    var text: String, stars: UInt8, tags: [String], written: Date?
  }

  @Test("JSON is tried that its schema describes, unless there are examples of it")
  func documents() throws {
    func route(_ body: some ParserPrinter<URLRequestData, Review>) -> some Router<Review> {
      Parse {
        Method.post
        Path { "reviews" }
        body
      }
    }
    let check = try checkLaws(route(Body(json: Review.self)), samples: 200, seed: 1)
    #expect(check.matched > 50)
    try checkLaws(route(Body(.json(Review.self))), samples: 200, seed: 1)
    let example = #"{"text":"a","stars":5,"tags":[]}"#
    try checkLaws(route(Body(.json(Review.self)).filter { $0.stars == 5 }.examples(example)), samples: 200, seed: 1)
    let mapped = Parse {
      Method.post
      Path { "reviews" }
      Body().map(.json(Review.self))
    }
    try checkLaws(mapped, samples: 200, seed: 1)
    // A form isn't JSON, even if what is in it is converted from JSON.
    let form = Parse {
      Method.post
      Path { "counts" }
      FormData { Field("count").map(.json([Int].self)).examples("[1]") }
    }
    try checkLaws(form, samples: 200, seed: 1)
    let fields = Parse {
      Method.post
      Path { "counts" }
      Query { Field("count").examples("[1]") }.map(.json([Int].self))
      FormData { Field("a") { "1" } }
    }
    try checkLaws(fields, samples: 200, seed: 1)
  }

  @Test("A route behind another that matches all its requests is named")
  func hidden() throws {
    let line = #line + 3
    let router = OneOf {
      Route(.case(Shop.home)) { Path { "a" } }
      Route(.case(Shop.twice)) { Path { "a" } }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 100, seed: 1) }
    #expect(
      failure?.findings == [
        """
        every route is tried (broken)
          route  2 GET /a twice at \(#fileID):\(line)
          but    /a matches route 1
          help   pass requests or values that reach them, declare examples(_:) of what they accept, or accept that with except: \
        [.everyRoute: ["twice"]]
          seed   1
        """
      ])
  }

  @Test("A router without routes verifies nothing")
  func noRoutes() {
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(OneOf<URLRequestData, Shop> {}, samples: 100, seed: 1)
    }
    #expect(failure?.findings.first?.contains("the router has no routes") == true)
  }

  @Test("A request, a value, and an example reach a route, and find its mistake")
  func reached() throws {
    let law = "law 1: if it prints, it matches back (broken)"
    func finds(_ check: () throws -> Void) {
      let failure = #expect(throws: RoundTripFailure.self) { try check() }
      let findings = failure?.findings ?? []
      #expect(findings.contains { $0.hasPrefix(law) }, "\(findings)")
      #expect(!findings.contains { $0.hasPrefix("every route") }, "\(findings)")
    }
    finds { try checkLaws(Self.shop, samples: 50, seed: 1, requests: [URLRequestData(target: "/p/EUR10")]) }
    finds { try checkLaws(Self.shop, samples: 50, seed: 1, values: [.home, .price(Price(cents: 10))]) }
    finds { try checkLaws(Self.shop(price: Self.unexampled.examples("EUR10")), samples: 50, seed: 1) }
  }

  enum Places: Equatable, Sendable { case field(Price), header(Price), optional(Price?), rest([Price]), body([UInt8]) }

  static func places(_ price: some ParserPrinter<Substring, Price>, body: some Router<[UInt8]>) -> some Router<Places> {
    OneOf {
      Route(.case(Places.field)) {
        Path { "field" }
        Query { Field("price") { price } }
      }
      Route(.case(Places.header)) {
        Path { "header" }
        Headers { Field("X-Price") { price } }
      }
      Route(.case(Places.optional)) {
        Path {
          "optional"; Optionally { price }; "end"
        }
      }
      Route(.case(Places.rest)) {
        Path {
          "rest"; Rest(atLeast: 1) { price }
        }
      }
      Route(.case(Places.body)) {
        Method.post
        Path { "body" }
        body
      }
    }
  }

  @Test("Examples are sampled in every place")
  func examples() {
    let price = String.parser().map(.convert(apply: Euros().exactly, unapply: Euros().unapply))
    let body = Body().filter { $0.starts(with: [33, 33]) }
    func unreached(_ router: some Router<Places>) -> [Substring] {
      let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 20, seed: 1) }
      return failure?.findings.first?.split(separator: "\n").filter { $0.hasPrefix("  route") } ?? []
    }
    #expect(unreached(Self.places(price, body: body)).count == 5)
    #expect(throws: Never.self) {
      try checkLaws(Self.places(price.examples("EUR1", "EUR20"), body: body.examples("!!a")), samples: 20, seed: 1)
    }
  }

  @Test("Given requests that don't match and values that don't print verify nothing")
  func refused() {
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(
        siteRouter, samples: 500, seed: 1, requests: [URLRequestData(target: "/y"), URLRequestData(target: "/z")],
        values: [.text(""), .text("..")])
    }
    #expect(
      failure?.findings == [
        """
        every route is tried (broken)
          requests  none of those given matches, such as /y
          values    none of those given prints: can't print text(_:): path component 2 would be empty
          help      pass requests or values that reach them, declare examples(_:) of what they accept
          seed      1
        """
      ])
  }

  @Test("An array of values is printed, and the printed requests are varied")
  func arrays() throws {
    let check = try checkLaws(siteRouter, samples: 100, seed: 1, values: [.book(id: 7), .files(["a", "b"])])
    #expect(check.samples == 102)
  }

  // MARK: What stopped the program

  struct StopsAtSeven: Conversion {
    func apply(_ input: Int) -> Price {
      precondition(input != 7, "seven")
      return Price(cents: input)
    }

    func unapply(_ output: Price) -> Int { output.cents }
  }

  @Test("Before custom code runs, a trace names the request or the value")
  func trace() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      unsafe setenv("ROUNDTRIP_TRACE", "1", 1)
      let router = Route(.case(Shop.price)) {
        Path {
          "p"
          Digits().map(StopsAtSeven())
        }
      }
      try checkLaws(
        router, samples: 1, seed: 1, requests: [URLRequestData(target: "/p/6"), URLRequestData(target: "/p/7")])
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
    let stop = try #require(lines.firstIndex { $0.contains("seven") })
    #expect(lines[..<stop].last { $0.hasPrefix("match ") || $0.hasPrefix("print ") } == "match /p/7")
    #expect(lines.contains("print .price(Price(cents: 6))"))
  }
}
