import RoundtripInspection
import RoundtripServer
import RoundtripTesting
import Testing

@testable import Roundtrip

/// An optional part that contains parts that are made on first use.
@Suite struct OptionalLazyTests {
  indirect enum Search: Equatable, Sendable { case id(Int), by(Int, Search), sorted(Search?) }

  /// A router with many parts made on first use, all of which are the router itself.
  static let search: OneOf<URLRequestData, Search> = OneOf {
    Route(.case(Search.id)) {
      Path {
        "id"; Digits()
      }
    }
    for number in 0..<30 {
      Route(
        .convert(
          apply: { Search.by(number, $0) }, unapply: { if case .by(number, let search) = $0 { search } else { nil } })
      ) {
        Path { "by\(number)" }; Lazy { search }
      }
    }
    Route(.case(Search.sorted)) {
      Path { "sort" }; Optionally { Lazy { search } }
    }
  }

  @Test(
    "It is found or missing, however many such parts there are",
    arguments: [
      ("/sort", .sorted(nil)), ("/sort/by3/sort", .sorted(.by(3, .sorted(nil)))), ("/sort/id/1", .sorted(.id(1))),
    ] as [(String, Search)])
  func many(path: String, search: Search) {
    #expect(Self.search.matched(path) == .value(search))
    #expect(Self.search.printed(search) == .path(path))
  }

  indirect enum Item: Equatable, Sendable { case number(Int), maybe(Item?), field(Int), first(Item), second(Item) }

  /// A router that makes itself, so it has no last level.
  struct Made: ParserPrinter {
    let body: OneOf<URLRequestData, Item>

    /// - Parameter isEmpty: Whether a level may have no components before the next one.
    init(_ name: String, isEmpty: Bool = false) {
      body = OneOf {
        Parse(.case(Item.number)) {
          Path {
            name; Digits()
          }
        }
        Parse(.case(Item.maybe)) {
          Path { "o" }; Optionally { Lazy { Made(name, isEmpty: isEmpty) } }
        }
        Parse(.case(Item.field)) { Query { Field("q") { Digits() } } }
        if isEmpty {
          Parse(.case(Item.first)) {
            Headers { Field("X") { "1" } }; Lazy { Made(name, isEmpty: true) }
          }
          Parse(.case(Item.second)) {
            Lazy { Made(name, isEmpty: true) }; Headers { Field("X") { "2" } }
          }
        }
      }
    }
  }

  @Test(
    "A router may make itself within it", .serialized,
    arguments: [
      ("/o", .maybe(nil)), ("/o/n/1", .maybe(.number(1))), ("/o/o/o/n/1", .maybe(.maybe(.maybe(.number(1))))),
      ("/o?q=1", .maybe(.field(1))), ("/o/o?q=1", .maybe(.maybe(.field(1)))),
    ] as [(String, Item)])
  func made(path: String, item: Item) {
    let router = Made("n")
    #expect(router.matched(path) == .value(item))
    #expect(router.printed(item) == .path(path))
    #expect(router.matched("/o?q=x") == .badRequest)
    #expect(router.matched("/o/x") == .notFound)
  }

  @Test("Levels that such a router makes may have no components")
  func empty() {
    let router = Made("n", isEmpty: true)
    #expect(router.matched("/o/n/1") == .value(.maybe(.number(1))))
    #expect(router.matched("/o") == .value(.maybe(nil)))
    #expect(router.matched("/o?q=x") == .badRequest)
  }

  @Test("All is known of a router that makes itself that is known of others")
  func inspected() {
    let router = Made("n")
    #expect(router.routes.count == 3)
    #expect(router.conflicts().allSatisfy { $0.severity < .error })
    #expect("\(RouteRecord(of: router))".contains("/o"))
  }

  private static func filtered(_ part: some ParserPrinter<URLRequestData, Int?>) -> some Router<Int?> {
    Route(.convert(apply: { (_: Int, number: Int?) in number }, unapply: { (1, $0) })) {
      Query { Field("r") { Digits() } }
      Parse {
        Path { "a" }; part
      }.filter { $0 == 7 }
    }
  }

  @Test(
    "A filter of an optional part belongs to the latest phase of what is in it, also where that is made on first use")
  func phases() {
    let later = Path { "b" }
    let routers = [
      Self.filtered(
        Optionally {
          Path { Digits() }; later
        }
      ).eraseToAnyParserPrinter(),
      Self.filtered(
        Optionally {
          Path { Digits() }; Lazy { later }
        }
      ).eraseToAnyParserPrinter(),
      Self.filtered(
        Optionally {
          Lazy {
            Path {
              Digits(); "b"
            }
          }
        }
      ).eraseToAnyParserPrinter(),
    ]
    for router in routers {
      for path in ["/a", "/a?r=x", "/a?r=1", "/a/2/b", "/a/2/b?r=1"] {
        for method in [Method.get, .post] { #expect(router.matched(method, path) == .notFound, "\(method) \(path)") }
      }
      #expect(router.matched("/a/7/b") == .badRequest)
    }
    // The field tells whether it is there.
    let field = Self.filtered(Optionally { Lazy { Query { Field("n") { Digits() } } } })
    #expect(field.matched("/a?r=1") == .badRequest)
    #expect(field.matched(.post, "/a?r=1") == .allows(.get, .head, .options))
  }

  /// Routers that contain one another, neither of which has a component for certain.
  static let left: OneOf<URLRequestData, Int> = OneOf {
    Parse {
      Path { "deeper" }; Lazy { right }
    }
    Lazy { right }
    Query { Field("q") { Digits() } }
  }
  static let right: OneOf<URLRequestData, Int> = OneOf {
    Lazy { left }
  }

  @Test("It is missing only if no field of a way without components is there")
  func signs() {
    let router = Parse {
      Path { "x" };
      Optionally {
        Parse {
          Lazy { Self.left }; Lazy { Self.right }; Headers { Field("X") }
        }.map(.convert(apply: { "\($0)" }, unapply: { (_: String) -> (Int, Int, String)? in nil }))
      }
    }
    #expect(router.matched("/x") == .value(nil))
    #expect(router.matched("/x?q=no") == .badRequest)
  }
}
