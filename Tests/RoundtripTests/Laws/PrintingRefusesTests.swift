import Testing

@testable import Roundtrip
@testable import RoundtripTesting

@Suite("Law 3: printing throws instead of losing data") struct PrintingRefusesTests {
  @Test("Random routers keep the law", .tags(.random), .slow, arguments: RandomFamily.allCases)
  func families(family: RandomFamily) { family.expect(.printingRefuses) }

  @Test(
    "Random routers print a value exactly if it matches back, like the first route that prints it", .tags(.random),
    .slow)
  func randomValues() {
    let check = ReferenceCheck.ofRandomValues()
    #expect(check.failures == 0)
    #expect(
      check.printed > Seed.rounds && check.refused > Seed.rounds, "\(check.printed) printed, \(check.refused) refused")
  }

  @Test("A printed value that doesn't match back at all is detected as a violation of the first law")
  func broken() {
    let router = Route(EvenOnly()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(router, samples: 10, seed: 1) { Int.random(in: 0...9, using: &$0) }
    }
    #expect(
      failure?.findings.joined(separator: "\n\n") == """
        law 1: if it prints, it matches back (broken)
          value   3
          prints  /n/3
          but     no route matches GET /n/3
        \("          ")
                    /n/3
                        ^ expected an even number   for the route       GET /n/:digits
          help    make the parser or the conversion throw when it prints a value that it would read back as another
          seed    1
        """)
  }

  @Test("A value whose text is empty, and refused by the parser that prints it, isn't printed")
  func nothing() throws {
    let router = Query { Field("n") { Counter() } }
    #expect(try router.path(for: 2) == "/?n=ii")
    #expect(throws: PrintingError.self) { try router.path(for: 0) }
  }

  /// A number as so many letters, of which it requires at least one.
  private struct Counter: ParserPrinter {
    struct Empty: Error {}

    func parse(_ input: inout Substring) throws -> Int {
      defer { input = "" }
      if input.isEmpty { throw Empty() }
      return input.count
    }

    func print(_ output: Int, into input: inout Substring) { input += String(repeating: "i", count: output) }
  }

  // No router can print raw text: the library splits and rewrites whatever a custom parser-printer prints, and refuses
  // the following. So `checkLaws` is tested with made-up requests.

  @Test("Some requests are never printed, whatever a custom parser-printer prints", arguments: hostile)
  func raw(_ request: URLRequestData) {
    #expect(throws: PrintingError.self) { try Raw().requestData(for: request) }
    #expect(throws: PrintingError.self) { try OneOf { Raw() }.requestData(for: request) }
  }

  private static let hostile: [URLRequestData] = [
    URLRequestData(target: "//evil.example/a"), URLRequestData(target: "/a//b"), URLRequestData(target: "/a/../b"),
    URLRequestData(target: "/a/%2E./b"), URLRequestData(target: "/%FF"), URLRequestData(target: "/%zz"),
    URLRequestData(target: "/?a=%zz"), URLRequestData(target: "/a", headers: ["X": ["a\r\nb"]]),
    URLRequestData(target: "/a", headers: ["X\r\nY": ["a"]]), URLRequestData(target: "/a", headers: ["X": ["\0"]]),
    URLRequestData(host: "evil.example/a"), URLRequestData(scheme: "java script", host: "a"),
    URLRequestData(user: "a b", host: "a"), URLRequestData(fragment: "a b"), URLRequestData(method: "GET /x\r\n"),
  ]

  @Test(
    "A request that must not be printed is detected when it is printed",
    arguments: [
      (URLRequestData(target: "//evil.example/a"), "a path that begins with two slashes names a host"),
      (URLRequestData(target: "/a//b"), "a component of the path is empty"),
      (URLRequestData(target: "/a/%2E./b"), "the path has a dot segment"),
      (URLRequestData(target: "/a b"), "the URL contains a character that must be escaped"),
      (URLRequestData(target: "/a", headers: ["X": ["a\r\nb"]]), "the header X contains a line break or NUL"),
    ])
  func made(_ printed: URLRequestData, _ fault: String) {
    let violation = LawsOfRequest(CheckedRoutes(OneOf { Raw() })).violation(of: URLRequestData(), printed: printed)
    #expect(violation?.law == .printingRefuses)
    #expect(violation?.lines.last?.text == fault)
  }
}
