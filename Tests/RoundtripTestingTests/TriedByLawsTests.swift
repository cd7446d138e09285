import Roundtrip
import RoundtripTesting
import Synchronization
import Testing

/// Which requests and values `checkLaws` tries, as parsers of the user's see them.
@Suite struct TriedByLawsTests {
  enum Page: Equatable, Sendable {
    case home
    case text(String)
    case texts(String, String)
    case pair(Int, String)
    case post(Post)
    case chain(Chain)
  }

  struct Post: Equatable, Sendable {
    var slug: String
    var page: Int
  }

  /// It is encoded as an array, whose first element is always missing.
  struct Chain: Equatable, Sendable, Codable {
    var texts: [String?]

    init(_ text: String) { texts = [nil, text] }
    init(from decoder: any Decoder) throws { texts = try [String?](from: decoder) }
    func encode(to encoder: any Encoder) throws { try texts.encode(to: encoder) }
  }

  final class Seen<Element: Hashable & Sendable>: Sendable {
    private let elements = Mutex<Set<Element>>([])

    var all: Set<Element> { elements.withLock(\.self) }
    func note(_ element: Element) { elements.withLock { _ = $0.insert(element) } }
  }

  /// Sees each request, and reads nothing of it.
  struct Watch: ParserPrinter {
    let seen: Seen<URLRequestData>

    func parse(_ input: inout URLRequestData) { seen.note(input) }
    func print(_ output: Void, into input: inout URLRequestData) {}
  }

  enum Comma: String, CaseIterable, Sendable { case both = "a,b" }
  enum Lists: Equatable, Sendable { case texts([String]), commas([Comma]) }

  @Test("A list whose elements contain commas is tried")
  func commas() throws {
    let router = OneOf {
      Route(.case(Lists.texts)) { Query { Field("x").commaSeparated(atLeast: 2) } }
      Route(.case(Lists.commas)) { Query { Field("x") { Comma.parser() }.commaSeparated(atLeast: 1) } }
    }
    #expect(try router.match(path: "/?x=a%2Cb") == .commas([.both]))
    try checkLaws(router, samples: 500)
  }

  // MARK: Values

  /// The values that are printed.
  private func printed(_ route: some ParserPrinter<URLRequestData, Page>) throws -> Set<String> {
    let seen = Seen<String>()
    let watched = route.map(
      .convert(
        apply: { $0 },
        unapply: { (page: Page) in
          seen.note("\(page)")
          return page
        }))
    try checkLaws(watched, samples: 400, seed: 1)
    return seen.all
  }

  @Test("A text is doubled, and has each printable character behind it")
  func texts() throws {
    let seen = Seen<String>()
    let route = Route(.case(Page.text)) {
      Path {
        "text"
        String.parser()
          .map(
            .convert(
              apply: { $0 },
              unapply: { (text: String) in
                seen.note(text)
                return text
              }))
      }
    }
    try checkLaws(route, samples: 2_000, seed: 1)
    let all = seen.all
    #expect(all.contains { $0.count < 20 && Set($0).count > 2 && all.contains($0 + $0) })
    let characters = (UInt8(0x20)...0x7E).map { String(UnicodeScalar($0)) }
    #expect(all.contains { text in characters.allSatisfy { all.contains(text + $0) && all.contains($0 + text) } })
  }

  @Test("Numbers in a tuple, and those in a struct, are changed as well as texts")
  func numbers() throws {
    // The parsers read no negative number, so one is a change.
    let pairs = try printed(
      Route(.case(Page.pair)) {
        Path {
          Digits(); String.parser()
        }
      })
    #expect(pairs.contains { $0.hasPrefix("pair(-") })
    let posts = try printed(
      Route(.memberwise(Post.init(slug:page:), \.slug, \.page).map(.case(Page.post))) {
        Path {
          String.parser(); Digits()
        }
      })
    #expect(posts.contains { $0.contains("page: -") })
  }

  @Test("An element that can't be changed doesn't keep the others from it")
  func elements() throws {
    let chains = try printed(
      Route(.case(Page.chain)) {
        Path { String.parser().map(.convert(apply: { Chain($0) }, unapply: { $0.texts[1] })) }
      })
    #expect(chains.count > 100)
  }

  // MARK: Requests

  @Test("Hosts are replaced")
  func hosts() throws {
    let seen = Seen<URLRequestData>()
    let route = Route(.case(Page.text)) {
      Watch(seen: seen)
      Host("shop.example")
      Path { String.parser() }
    }
    try checkLaws(route, samples: 1_000, seed: 1)
    #expect(Set(seen.all.map(\.host)).isSuperset(of: ["shop.example", "SHOP.EXAMPLE", "evil.example", nil]))
  }

  @Test("A letter behind an escape is escaped, too")
  func escapes() throws {
    let seen = Seen<URLRequestData>()
    let route = Route(.case(Page.text)) {
      Watch(seen: seen)
      Path { String.parser() }
    }
    try checkLaws(route, samples: 1, seed: 1, requests: [URLRequestData(target: "/%20a")])
    #expect(seen.all.contains { $0.target == "/%20%61" })
  }

  @Test("Every part is tried with a long text")
  func lengths() throws {
    let seen = Seen<URLRequestData>()
    let route = Route(.case(Page.texts)) {
      Watch(seen: seen)
      Path { "texts" }
      Query { Field("text") }
      Headers { Field("X-Text") }
    }
    try checkLaws(route, samples: 100, seed: 1)
    let (targets, texts) = (seen.all.map(\.target), seen.all.compactMap { $0.headers[header: "X-Text"].first })
    func long(_ text: String) -> String { String(repeating: text, count: 1024 / text.utf8.count) }
    for end in [long("7"), long("%37"), long("/a"), "&" + long("a=7&")] {
      #expect(targets.contains { $0.contains(end) }, "\(end.prefix(8))")
    }
    #expect(targets.contains { $0.contains("/texts?text=") && $0.hasSuffix(long("7")) })
    #expect(texts.contains { $0.utf8.count >= 1024 })
  }

  // MARK: Reports

  /// Accepts what a user lets it, and prints something else.
  struct Careless: ParserPrinter {
    let accepts: @Sendable (String) -> Bool

    func parse(_ input: inout URLRequestData) throws -> Page {
      if !accepts(input.target) { throw ConversionError("another request") }
      input.path = ""
      return .text("")
    }
    func print(_ output: Page, into input: inout URLRequestData) { input.path = "/" }
  }

  private func report(_ target: String, _ accepts: @escaping @Sendable (String) -> Bool) throws -> String {
    let failure = #expect(throws: RoundTripFailure.self) {
      try checkLaws(
        Careless(accepts: accepts), samples: 1, seed: 1, requests: [URLRequestData(target: target)])
    }
    return try #require(failure).description
  }

  @Test("A request is reduced to characters, and not to bytes of them")
  func characters() throws {
    let text = try report("/a日本b") { $0.utf8.contains { $0 > 127 } }
    #expect(text.contains("request     /本\n") || text.contains("request     /日\n"), "\(text)")
  }

  @Test("A request that ends in the middle of an escape is reduced as well")
  func halfAnEscape() throws {
    let text = try report("/abc?d=e%") { $0.hasSuffix("%") }
    #expect(text.contains("request     /?%\n"), "\(text)")
  }

  @Test("The conversion of a host is named")
  func conversionOfHost() throws {
    let route = Route(.case(Page.text)) {
      Host { String.parser().map(.convert(apply: { $0 }, unapply: { "x" + $0 })) }
      Path { "a" }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try checkLaws(route, samples: 100, seed: 1) }
    #expect(try #require(failure).description.contains("in the host"), "\(failure!)")
  }

  @Test("Values that aren't printed are counted, and no others")
  func refused() throws {
    let route = OneOf {
      Route(.case(Page.home)) { Path { "home" } }
      Alias { Route(.case(Page.home)) { Path { "old" } } }
    }
    let check = try checkLaws(route, samples: 200, seed: 1)
    #expect(check.refused == 0 && check.printed > 0)
  }
}
