import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Synchronization
import Testing

/// What `checkLaws` sends.
struct SamplesOfLawsTests {
  private enum Page: Equatable, Sendable {
    case texts(String, Int, Int8)
    case list(sort: String?, page: Int?, tags: [String], isDraft: Bool)
    case day(String, Int?)
    case parts(String, String, String, String, String)
  }

  /// The texts that a parser has read.
  private final class Seen: Sendable {
    private let texts = Mutex<Set<String>>([])

    var all: Set<String> { texts.withLock(\.self) }

    func note(_ text: String) -> Bool {
      texts.withLock { _ = $0.insert(text) }
      return true
    }
  }

  @Test("texts that programs mistake, and the bounds of numbers, are in every place of a route", .tags(.random), .slow)
  func rareTexts() throws {
    let (words, numbers, bytes) = (Seen(), Seen(), Seen())
    let router = OneOf {
      Route(.case(Page.texts)) {
        Path {
          "a"
          String.parser().filter { words.note($0) }
          Digits().filter { numbers.note("\($0)") }
          Int8.parser().filter { bytes.note("\($0)") }
        }
      }
    }
    try checkLaws(router, samples: 4_000)
    let expected = ["null", "none", "undefined", "true", "0", "-0", "\u{301}", "fifteen-letters", "sixteen-letters-"]
    #expect(words.all.isSuperset(of: expected))
    // Greater ones might overflow in the arithmetic of custom code.
    #expect(numbers.all.isSuperset(of: ["0", "9", "10", "922337203685477"]))
    #expect(bytes.all.count == 256)
  }

  @Test("such texts are in every other part of a request, too", .tags(.random), .slow)
  func rareTextsInOtherParts() throws {
    let all = [Seen(), Seen(), Seen(), Seen(), Seen()]
    func text(_ part: Int) -> some ParserPrinter<Substring, String> & Sendable {
      String.parser().filter { all[part].note($0) }
    }
    let router = OneOf {
      Route(.case(Page.parts)) {
        Method.post
        Query { Field("a") { text(0) } }
        Headers { Field("X-A") { text(1) } }
        Cookies { Field("a") { text(2) } }
        FormData { Field("a") { text(3) } }
        Fragment { text(4) }
      }
    }
    try checkLaws(router, samples: 6_000)
    for (part, seen) in all.enumerated() {
      let expected = ["null", "none", "undefined", "true", "0", "-0", ".", "fifteen-letters", "sixteen-letters-"]
      #expect(Set(expected).subtracting(seen.all) == [], "part \(part)")
    }
  }

  @Test("a parameter that no custom code reads has the greatest number")
  func greatestNumber() {
    var samples = OneOf {
      Route(.case(Page.day(_:_:))) {
        Path {
          String.parser(); Optionally { Digits() }
        }
      }
    }
    .requestSamples(seed: 1)
    let paths = (0..<800).map { _ in samples.nextInTurn(onWay: 0).path }
    #expect(paths.contains { $0.hasSuffix("/9223372036854775807") })
  }

  @Test("each optional part is there and isn't", .tags(.random), .slow)
  func optionalParts() throws {
    let seen = Seen()
    let router = OneOf {
      Route(.case(Page.list)) {
        Path { "list" }
        Query {
          Optionally { Field("sort") }
          Optionally { Field("page") { Digits() } }
          Field("tag").repeated()
          Field("draft", default: false) { Bool.parser() }
        }
      }
      .filter {
        guard case .list(let sort, let page, let tags, let isDraft) = $0 else { return true }
        return seen.note("\(sort != nil) \(page != nil) \(min(tags.count, 2)) \(isDraft)")
      }
    }
    try checkLaws(router, samples: 1_000)
    #expect(seen.all.count == 2 * 2 * 3 * 2)
  }

  @Test("a way through a route that no sample takes is reported with the route")
  func missedWay() throws {
    let router = OneOf {
      Route(.case(Page.day)) {
        Path {
          "day"
          String.parser()
          Optionally { Digits().filter { $0 == 123_456 } }
        }
      }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(router, samples: 1_000) }
    let text = try #require(failure).description
    #expect(text.contains("1 of 2 ways through it"), "\(text)")
    try checkLaws(router, samples: 1_000, requests: [URLRequestData(target: "/day/a/123456")])
  }

  private struct Anything: ParserPrinter {
    func parse(_ input: inout URLRequestData) {}
    func print(_ output: Void, into input: inout URLRequestData) {}
  }

  @Test("a part that says nothing about itself has a component in some requests, and none in others")
  func unknownParts() {
    var samples = Route(.case(Page.day("", nil))) {
      Anything()
      Path { "a" }
    }
    .requestSamples(seed: 1)
    let counts = Set((0..<40).map { _ in samples.next(onWay: 0).path.split(separator: "/").count })
    #expect(counts == [1, 2])
  }
}
