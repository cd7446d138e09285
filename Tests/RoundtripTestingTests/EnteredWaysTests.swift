import Roundtrip
import RoundtripTesting
import Testing

/// Each alternative of a part that is made on first use is a way of its own, which `checkLaws` reaches, or reports.
@Suite struct EnteredWaysTests {
  indirect enum Page: Equatable, Sendable {
    case about
    case named(String)
    case numbered(Int)
    case within(Page)
    case beside(Page, String)
    case inside(String, Page)
  }

  typealias Pages = OneOf<URLRequestData, Page>

  /// The first alternative hides the second one.
  static let hiding = Pages {
    Path { String.parser() }.map(.case(Page.named))
    Path { "about" }.map(.case(Page.about))
  }

  static let fine = Pages {
    Path { "about" }.map(.case(Page.about))
    Path {
      "named"; String.parser()
    }.map(.case(Page.named))
  }

  /// No sample has what is converted.
  static let secret = Pages {
    Path { "about" }.map(.case(Page.about))
    Path {
      String.parser().map(
        .convert(apply: { $0.hasPrefix("xyzzy-") ? Int($0.dropFirst(6)) : nil }, unapply: { "xyzzy-\($0)" }))
    }.map(.case(Page.numbered))
  }

  private func findings(_ check: () throws -> Void) -> [String] {
    do { try check() } catch let failure as RoundTripFailure { return failure.findings } catch { return ["\(error)"] }
    return []
  }

  /// A router, at the end of a path and before other components, within others.
  private func around(_ router: Pages) -> [Pages] {
    let end = Pages {
      Route(.case(Page.about)) { Path { "front" } }
      Route(.case(Page.within)) {
        Path { "in" }; Lazy { router }
      }
    }
    let middle = Pages {
      Route(.case(Page.beside)) {
        Path { "in" }; Parse { Lazy { router } };
        Path {
          "then"; String.parser()
        }
      }
    }
    let deep = Pages {
      Route(.case(Page.within)) {
        Path { "deep" }; Lazy { end }
      }
    }
    return [end, middle, deep]
  }

  @Test("A hidden alternative of such a part is reported", arguments: 0..<3)
  func hidden(index: Int) throws {
    let found = findings { try checkLaws(around(Self.hiding)[index], samples: 200, seed: 1) }
    let text = try #require(found.first { $0.hasPrefix("every route is tried (broken)") }, "\(found)")
    #expect(text.contains("  1 of \(index == 2 ? 3 : 2) ways through it\n"), "\(text)")
    #expect(text.contains("/about\(index == 1 ? "/then/a" : "") matches it in another way\n"), "\(text)")
  }

  @Test("Where each alternative is reached, nothing is reported", arguments: 0..<3)
  func reached(index: Int) throws {
    try checkLaws(around(Self.fine)[index], samples: 50, seed: 1)
  }

  @Test("What no sample reaches, requests of the caller's do")
  func given() throws {
    let router = around(Self.secret)[0]
    #expect(findings { try checkLaws(router, samples: 200, seed: 1) }.count == 1)
    try checkLaws(router, samples: 200, seed: 1, requests: [URLRequestData(target: "/in/xyzzy-7")])
    try checkLaws(router, samples: 200, seed: 1, values: [.within(.numbered(7))])
  }

  /// Reads a component that it prints, and doesn't say so.
  struct Version: ParserPrinter {
    func parse(_ input: inout URLRequestData) throws {
      guard input.takeComponent() == "v1" else { throw ConversionError("a version") }
    }
    func print(_ output: Void, into input: inout URLRequestData) throws { try input.appendComponent("v1") }
  }

  @Test("Each route behind a custom parser is tried, and reported by itself")
  func behindParsers() throws {
    let router = Parse {
      Version()
      Pages {
        Route(.case(Page.about)) { Path { "about" } }
        Route(.case(Page.named)) {
          Path {
            "named"; String.parser()
          }
        }
        Route(.case(Page.numbered)) {
          Path {
            "named"; Digits()
          }
        }
        Route(.case(Page.within)) {
          Path { "in" }; Lazy { Self.fine }
        }
      }
    }
    /// The numbers of the routes that are reported.
    func missed(_ targets: [String]) -> [String] {
      let requests = targets.map { URLRequestData(target: $0) }
      let found = findings { try checkLaws(router, samples: 200, seed: 1, requests: requests) }
      return found.flatMap { $0.split(separator: "\n").filter { $0.hasPrefix("  route  ") } }.map {
        String($0.dropFirst(9).prefix { $0 != " " })
      }
    }
    #expect(missed([]) == ["1", "2", "3", "4"])
    #expect(missed(["/v1/about", "/v1/in/about"]) == ["2", "3", "4"])
    #expect(missed(["/v1/about", "/v1/in/named/a", "/v1/in/about", "/v1/named/7"]) == ["3"])
  }

  static let folders: Pages = OneOf {
    Route(.case(Page.about))
    Route(.case(Page.inside)) {
      Path {
        "in"; String.parser()
      }; Lazy { folders }
    }
  }

  @Test("A router that contains itself is told apart as far as one level")
  func recursive() throws {
    try checkLaws(Self.folders, samples: 100, seed: 1)
    try checkLaws(Self.folders.baseURL("https://example.com/base").caseInsensitive(), samples: 100, seed: 1)
  }

  indirect enum Tree: Equatable, Sendable { case leaf, node(Int, Tree), two(Tree, Tree) }

  static func trees(_ inner: @escaping @Sendable () -> OneOf<URLRequestData, Tree>) -> OneOf<URLRequestData, Tree> {
    OneOf {
      Route(.case(Tree.leaf))
      Parse(.case(Tree.node)) {
        Path {
          "n"; Digits()
        }
        Lazy { inner() }
      }
      Parse(.case(Tree.two)) {
        Path { "t" }
        Lazy { inner() }
        Lazy { inner() }
      }
    }
  }

  static let stored: OneOf<URLRequestData, Tree> = trees { stored }
  static func made() -> OneOf<URLRequestData, Tree> { trees { made() } }

  @Test("A router that makes itself is told apart as far as one that is stored")
  func making() throws {
    try checkLaws(Self.stored, samples: 300, seed: 1)
    try checkLaws(Self.made(), samples: 300, seed: 1)
  }

  indirect enum Listing: Equatable, Sendable { case item(Int), sub(Listing) }

  /// A router of a list with a field, and of another router.
  static func listing(_ field: String, _ inner: OneOf<URLRequestData, Listing>) -> OneOf<URLRequestData, Listing> {
    OneOf {
      Route(.case(Listing.item)) {
        Path { "list" }; Query { Field(field) { Digits() } }
      }
      Route(.case(Listing.sub)) {
        Path { "in" }; Lazy { inner }
      }
    }
  }

  @Test("Routers that differ only in their fields are told apart")
  func alike() {
    let last = OneOf {
      Route(.case(Listing.item)) {
        Path { "list" }; Query { Field("d") { Digits() }.filter { $0 == 123_456_789 } }
      }
    }
    let router = Self.listing("a", Self.listing("b", Self.listing("c", last)))
    let error = #expect(throws: (any Error).self) { try checkLaws(router, samples: 300, seed: 1) }
    #expect(error.map { "\($0)" }?.contains("every route is tried (broken)") == true, "\(error as Any)")
  }

  @Test("Each of many alternatives is tried")
  func many() throws {
    let numbers = Pages {
      for number in 0..<300 { Path { "n\(number)" }.map(.case(Page.numbered(number))) }
    }
    for router in around(numbers) { try checkLaws(router, samples: 1_000, seed: 1) }
  }
}
