import RoundtripInspection
import Synchronization
import Testing

@testable import RandomRouters
@testable import Roundtrip

/// Counted work, for requests of one size and of a multiple of it.
@Suite("Law 5: work grows at most linearly with the length of a request") struct CountedWorkTests {
  /// Counts calls.
  final class Count: Sendable {
    private let atomic = Atomic(0)

    func add(_ number: Int = 1) { atomic.add(number, ordering: .relaxed) }

    /// The count since the last query.
    var taken: Int { atomic.exchange(0, ordering: .relaxed) }
  }

  // MARK: Text

  /// Positions in memory.
  final class Places: Sendable {
    private let places = Mutex<Set<UInt>>([])

    var count: Int { places.withLock { $0.count } }

    func insert(_ place: UInt) { places.withLock { _ = $0.insert(place) } }
  }

  /// A word of lowercase letters that records where its text ends.
  struct OwnWord: ParserPrinter {
    let ends: Places

    func parse(_ input: inout Substring) throws -> String {
      _ = unsafe input.utf8.withContiguousStorageIfAvailable { bytes in
        ends.insert(UInt(bitPattern: bytes.baseAddress) + UInt(bytes.count))
      }
      let word = input.prefix { $0.isLowercase }
      guard !word.isEmpty else { throw NotThis() }
      input = input[word.endIndex...]
      return String(word)
    }

    func print(_ output: String, into input: inout Substring) { input += output }
  }

  @Test("Custom parsers in a list all receive parts of one text, which isn't copied for each of them")
  func oneCopy() throws {
    func copies(_ count: Int) throws -> Int {
      let ends = Places()
      let words = Many {
        Parse {
          OwnWord(ends: ends); Optionally { "!" }
        }.map(.convert(apply: { word, _ in word }, unapply: { ($0, nil) }))
      } separator: {
        ","
      }
      let router = Route(.words) { Path { words } }
      let all = Array(repeating: "word", count: count)
      #expect(try router.match(path: "/" + all.joined(separator: ",")) == all)
      return ends.count
    }
    #expect(try copies(500) <= copies(1))
  }

  @Test("Custom parsers that use those of the library leave the text they don't read")
  func libraryInOwn() throws {
    struct Pair: ParserPrinter {
      func parse(_ input: inout Substring) throws -> [Int] {
        let first = try Digits().parse(&input)
        try "-".parse(&input)
        return [first, try Digits().parse(&input)]
      }

      func print(_ output: [Int], into input: inout Substring) throws {
        input += output.map { "\($0)" }.joined(separator: "-")
      }
    }
    let pairs = Many {
      Pair()
    } separator: {
      "é"
    }
    #expect(pairs.whole("1-2é3-4é5-6") == [[1, 2], [3, 4], [5, 6]])
    #expect(pairs.text([[1, 2], [3, 4]]) == "1-2é3-4")
    var text: Substring = "1-2é3-x"
    #expect(try pairs.parse(&text) == [[1, 2]])
    #expect(text == "é3-x")
  }

  @Test("Alternatives in a list that read far ahead and then refuse do so only a limited number of times")
  func readingAhead() throws {
    let count = Count()
    let ahead = Parse {
      Prefix { _ in
        count.add()
        return true
      }
      "!"
    }
    let elements = Many {
      OneOf<Substring, String> {
        ahead
        Prefix(1)
      }
    }
    let router = Route(.words) { Path { elements } }
    func work(_ length: Int) -> Int {
      _ = try? router.match(path: "/" + String(repeating: "a", count: length))
      return count.taken
    }
    // Short texts are read regardless of the cost.
    #expect(try router.match(path: "/" + String(repeating: "a", count: 500)).count == 500)
    _ = count.taken
    #expect(work(20_000) < 5 * work(5_000))
    #expect(throws: RoutingError.self) { try router.match(path: "/" + String(repeating: "a", count: 20_000)) }
  }

  @Test(
    "Text before or after a part is found among the elements of a list as well as anywhere else",
    arguments: [
      ("1!,2,3!,4", nil), ("1,2,3,4!", ["1", "2", "3", "4"]), ("1", ["1"]), ("1,2!", ["1", "2"]), ("1!,2", ["1", "2"]),
      ("k=1,2,k=3", ["k1", "2", "k3"]), ("k=1", ["k1"]), ("2,k=3,4!", ["2", "k3", "4"]),
    ] as [(String, [String]?)])
  func overlapping(text: String, words: [String]?) {
    let digits = Prefix(1...) { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let named = Parse {
      PrefixUpTo("="); "="; digits
    }.map(.convert(apply: { $0 + $1 }, unapply: { _ in nil }))
    let elements = Many {
      OneOf<Substring, String> {
        digits.suffixed(by: "!")
        named.filter { $0.hasPrefix("k") }
        digits
      }
    } separator: {
      ","
    }
    #expect(elements.whole(text) == words)
  }

  // MARK: Routers

  /// Has no description, reads nothing, and is counted.
  struct Tenant: ParserPrinter {
    let count: Count

    func parse(_ input: inout URLRequestData) throws { count.add() }
    func print(_ output: (), into input: inout URLRequestData) throws {}
  }

  enum Site: Equatable, Sendable { case page(Int), edit(Int), name(String), add }

  /// - Parameter others: The number of routes that no request of a test is for.
  private static func site(_ count: Count, others: Int = 0) -> AnyParserPrinter<URLRequestData, Site> {
    Parse {
      Tenant(count: count)
      OneOf<URLRequestData, Site> {
        for number in 0..<others {
          Route(.case(Site.edit)) {
            Path {
              "others"; "\(number)"; Digits()
            }
          }
        }
        Route(.case(Site.page)) {
          Path {
            "pages"; Digits()
          }
        }
        Route(.case(Site.edit)) {
          Method.put
          Path {
            "pages"; Digits()
          }
        }
        Route(.case(Site.add)) {
          Method.post; Path { "pages" }
        }
        Route(.case(Site.name)) {
          Path { "names" }; Query { Field("name") }
        }
      }
    }.eraseToAnyParserPrinter()
  }

  /// How often a custom parser is called if a router has nothing else.
  private static func callsAlone() throws -> Int {
    let count = Count()
    try Parse { Tenant(count: count) }.match(path: "/")
    return count.taken
  }

  @Test("A router that is nothing but a custom parser calls it once")
  func onlyCustomParser() throws { #expect(try Self.callsAlone() == 1) }

  static let requests: [(Method?, String, Matched<Site>)] = [
    (nil, "/pages/1", .value(.page(1))), (.put, "/pages/1", .value(.edit(1))), (nil, "/x", .notFound),
    (.post, "/x/y", .notFound), ("PURGE", "/x", .notFound), (nil, "/names", .badRequest),
    (nil, "/pages/1?q=%zz", .value(.page(1))), (nil, "/pages", .allows(.post, .options)),
    (.put, "/pages", .allows(.post, .options)), (nil, "/pages/x", .notFound),
    (.post, "/pages/1", .allows(.get, .head, .put, .options)),
  ]

  @Test(
    "A custom parser of requests is called no more often before many routes than alone, for a match as for a miss",
    arguments: requests)
  func callsOfOwnParser(method: Method?, path: String, matched: Matched<Site>) throws {
    let count = Count()
    let alone = try Self.callsAlone()
    for others in [0, 50] {
      let router = Self.site(count, others: others)
      #expect((method.map { router.matched($0, path) } ?? router.matched(path)) == matched)
      #expect(1...alone ~= count.taken)
      #expect(router.matched(URLRequestData(method: method, target: path)) == matched)
      #expect(1...alone ~= count.taken)
    }
  }

  @Test("A request that is bad for one route stays bad if a later one with as many components refuses its path")
  func worstRefusal() {
    let router = Parse {
      Tenant(count: Count())
      OneOf<URLRequestData, Site> {
        Route(.case(Site.name)) {
          Path { "names" }; Query { Field("name") }
        }
        Route(.case(Site.page)) { Path { Digits() } }
      }
    }
    #expect(router.matched("/names") == .badRequest)
    #expect(router.matched("/other") == .notFound)
  }

  /// Wraps a router, as an application does to prepare its requests.
  struct Wrapping: ParserPrinter {
    let count: Count
    let wrapped: AnyParserPrinter<URLRequestData, Site>

    func parse(_ input: inout URLRequestData) throws -> Site {
      count.add()
      return try wrapped.parse(&input)
    }

    func print(_ output: Site, into input: inout URLRequestData) throws { try wrapped.print(output, into: &input) }
  }

  @Test(
    "A custom parser that wraps a router has the router's methods, and isn't called more often", arguments: requests)
  func callsOfWrapper(method: Method?, path: String, matched: Matched<Site>) throws {
    let count = Count()
    let router = Wrapping(count: count, wrapped: Self.site(Count()))
    #expect(router.matched(URLRequestData(method: method, target: path)) == matched)
    #expect(try 1...Self.callsAlone() ~= count.taken)
  }

  indirect enum Nested: Equatable, Sendable { case leaf(Int), deeper(Nested) }

  private static func nested(_ depth: Int, _ count: Count) -> OneOf<URLRequestData, Nested> {
    OneOf {
      Route(.case(Nested.leaf)) {
        Tenant(count: count); Path { "l" }; Query { Field("n") { Digits() } }
      }
      if depth > 0 {
        Route(.case(Nested.deeper)) {
          Tenant(count: count); Path { "d" }; nested(depth - 1, count)
        }
      }
    }
  }

  @Test("A field that is refused after nested parts without a description doesn't double the work at each level")
  func nesting() throws {
    let count = Count()
    func work(_ depth: Int, _ query: String, _ kind: RoutingError.Kind?) -> Int {
      let router = Self.nested(depth, count)
      let path = String(repeating: "/d", count: depth) + "/l" + query
      do throws(RoutingError) {
        _ = try router.match(path: path)
        #expect(kind == nil)
      } catch {
        #expect(error.kind == kind)
      }
      return count.taken
    }
    #expect(work(16, "?n=1", nil) <= 4 * work(4, "?n=1", nil))
    for depth in [4, 8] { #expect(work(2 * depth, "?n=x", .badRequest) <= 2 * work(depth, "?n=x", .badRequest)) }
    #expect(work(16, "/x?n=x", .notFound) <= 5 * work(8, "/x?n=x", .notFound))
  }

  @Test(
    "The text of an error, an explanation, and a fallback don't double the work at each level either",
    arguments: ["/l?n=x", "/x", "/l?n=1"])
  func nestingInTexts(end: String) throws {
    func fallbacks(_ depth: Int, _ count: Count) -> OneOf<URLRequestData, Nested> {
      OneOf {
        Fallback {
          Route(.case(Nested.leaf)) {
            Tenant(count: count);
            Path {
              "l"; Digits()
            }
          }
        }
        if depth > 0 {
          Route(.case(Nested.deeper)) {
            Tenant(count: count); Path { "d" }; fallbacks(depth - 1, count)
          }
        }
      }
    }
    func path(_ depth: Int) -> String { String(repeating: "/d", count: depth) + end }
    let works: [(Int) -> Int] = [
      { depth in
        let count = Count()
        let router = Self.nested(depth, count)
        do throws(RoutingError) { _ = try router.match(method: .post, path: path(depth)) } catch {
          _ = count.taken
          _ = error.description
        }
        return count.taken
      },
      { depth in
        let count = Count()
        let router = Self.nested(depth, count)
        _ = router.explain(path: path(depth)).description
        return count.taken
      },
      { depth in
        let count = Count()
        let router = fallbacks(depth, count)
        do throws(RoutingError) { _ = try router.match(path: path(depth)) } catch { _ = error.description }
        return count.taken
      },
    ]
    // Twice the depth is at most eight times the work, and a few more.
    for work in works { #expect(work(16) <= 10 * work(8)) }
  }
}

extension Conversion where Self == FunctionConversion<[String], [String]> {
  fileprivate static var words: Self { .convert(apply: { $0 }, unapply: { $0 }) }
}
