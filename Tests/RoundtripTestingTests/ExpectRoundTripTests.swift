import Roundtrip
import RoundtripTesting
import Synchronization
import Testing

@Suite struct ExpectRoundTripTests {
  @Test("Values that round-trip pass")
  func roundTrip() throws {
    try expectRoundTrip(
      siteRouter, [.home, .books, .book(id: 42), .search(query: "Blob Bio", count: 10), .files(["a/b", "c"])])
  }

  @Test("A value that matches back as another is shown with both values and their first difference")
  func otherValue() {
    let router = Route(OffByOne()) {
      Path {
        "n"; Digits()
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try expectRoundTrip(router, [1, 2]) }
    #expect(
      failure?.findings.joined(separator: "\n\n") == """
        the printed request of 1 matches as another value
          prints   /n/1
          value    1
          matches  2
                   ^
          help     make the parser or the conversion throw when it prints a value that it would read back as another

        the printed request of 2 matches as another value
          prints   /n/2
          value    2
          matches  3
                   ^
          help     make the parser or the conversion throw when it prints a value that it would read back as another
        """)
  }

  @Test("A value that can't be printed is shown with the reason")
  func notPrinted() {
    let failure = #expect(throws: RoundTripFailure.self) { try expectRoundTrip(siteRouter, [.files(["", "a"])]) }
    #expect(
      failure?.description.contains(
        """
        .files(["", "a"]) can't be printed
          because  can't print files(_:): path component 2 would be empty
        """) == true)
  }

  @Test("Paths and values are compared in both directions")
  func routes() throws {
    try expectRoutes(
      siteRouter,
      [("/", .home), ("/books/42", .book(id: 42)), ("/search?query=a%20b", .search(query: "a b", count: 10))])
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectRoutes(siteRouter, [("/books/042", .book(id: 42)), ("/books/7", .book(id: 8)), ("/nothing", .home)])
    }
    #expect(
      failure?.findings.map { String($0.prefix { $0 != "\n" }) } == [
        "/books/7 matches as another value", "/nothing matches nothing", ".book(id: 42) prints as another URL",
        ".book(id: 8) prints as another URL", ".home prints as another URL",
      ])
    #expect(failure?.findings[1].hasPrefix("/nothing matches nothing\n  expected  .home\n  because   no route") == true)
    #expect(failure?.findings[2].contains("\"/books/042\"") == true)
  }

  @Test("Paths that must not match are reported if they do, or have another kind of error")
  func noMatch() throws {
    try expectNoMatch(siteRouter, ["/books/x", "//books", "/nothing"])
    try expectNoMatch(siteRouter, ["/nothing"], .notFound)
    try expectNoMatch(siteRouter, ["/search"], .badRequest)
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectNoMatch(siteRouter, ["/books", "/search"], .notFound)
    }
    #expect(failure?.findings.count == 2)
    #expect(failure?.findings.first?.hasPrefix("/books matches\n  expected  notFound\n  matches ") == true)
    #expect(failure?.findings.last?.contains("refused   badRequest") == true)
  }

  @Test("Whole URLs must not match, too, and text that is none is reported")
  func noMatchOfURLs() throws {
    try expectNoMatch(siteRouter, ["https://example.com/nothing", "shop://example.com/books/x"], .notFound)
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectNoMatch(siteRouter, ["https://example.com/books", "shop:/books", "https://a b/", "books", "//books"])
    }
    #expect(
      failure?.findings.map { String($0.prefix { $0 != "\n" }) } == [
        "https://example.com/books matches", "shop:/books matches", "https://a b/ isn't a valid URL", "books matches",
      ])
  }

  /// A component that fails after a number of matches or prints.
  final class Moody: ParserPrinter {
    struct Tired: Error, CustomStringConvertible { var description: String { "a rest" } }

    private let parses: Int
    private let prints: Int
    private let parsed = Atomic(0)
    private let printed = Atomic(0)

    init(parses: Int = .max, prints: Int = .max) { (self.parses, self.prints) = (parses, prints) }

    func parse(_ input: inout URLRequestData) throws -> String {
      guard parsed.add(1, ordering: .relaxed).newValue <= parses, let text = input.takeComponent() else {
        throw Tired()
      }
      return text
    }

    func print(_ output: String, into input: inout URLRequestData) throws {
      try input.appendComponent(output)
      if printed.add(1, ordering: .relaxed).newValue > prints { input.headers.append("X-Tired", "yes") }
    }
  }

  @Test("A printed request that doesn't match, or prints differently, is shown with the result")
  func moodyParts() {
    // Once to check the printed request, and once to match it.
    let unmatched = #expect(throws: RoundTripFailure.self) { try expectRoundTrip(Moody(parses: 1), ["a"]) }
    #expect(
      unmatched?.description.hasPrefix(
        "the printed request of \"a\" doesn't match\n  prints   /a\n  because  no route") == true,
      "\(unmatched?.description ?? "")")
    // Twice for the check, and once more afterwards.
    let unstable = #expect(throws: RoundTripFailure.self) { try expectRoundTrip(Moody(prints: 2), ["a"]) }
    #expect(
      unstable?.description.hasPrefix(
        "the printed request of \"a\" isn't canonical: its value prints as another request\n  prints    /a\n  and then  "
      )
        == true,
      "\(unstable?.description ?? "")")
  }

  @Test("A route that can't be printed is shown with the expected path")
  func unprintableRoute() {
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectRoutes(siteRouter, [("/text/", .text(""))])
    }
    #expect(failure?.findings.count == 2)
    #expect(
      failure?.findings.last?.hasPrefix(
        ".text(\"\") can't be printed\n  expected  /text/\n  because   can't print text(_:)"
      ) == true,
      "\(failure?.findings.last ?? "")")
  }
}
