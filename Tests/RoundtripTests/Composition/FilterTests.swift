import Synchronization
import Testing

@testable import Roundtrip

/// Parts that wrap a value made by another: filters, maps, and aliases.
@Suite struct FilterTests {
  enum Site: Equatable, Sendable {
    case book(id: Int), page(String), old(Int)
  }

  static let site = OneOf {
    Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    .filter { $0 != .book(id: 13) }
    Alias { Route(.case(Site.book(id:))) { Path { Digits() } } }
    Route(.case(Site.page)) { Path { String.parser().filter { $0 != "books" } } }
  }

  @Test("A filtered route matches and prints all values except those that are rejected")
  func routes() throws {
    #expect(Self.site.matched("/books/12") == .value(.book(id: 12)))
    #expect(Self.site.matched("/books/13") == .notFound)
    #expect(Self.site.matched("/7") == .value(.book(id: 7)))
    #expect(Self.site.matched("/books") == .notFound)
    #expect(try Self.site.path(for: .book(id: 12)) == "/books/12")
    #expect(try Self.site.path(for: .page("about")) == "/about")
    let error = #expect(throws: PrintingError.self) { try Self.site.path(for: .book(id: 13)) }
    #expect(error?.reason == .text("the value is filtered out"))
    #expect(#expect(throws: PrintingError.self) { try Self.site.path(for: .old(1)) }?.reason == .noRoute)
  }

  /// Counts its live instances.
  final class Counted: Sendable {
    static let living = Atomic(0)
    let text: String

    init(_ text: String) {
      self.text = text
      Self.living.add(1, ordering: .relaxed)
    }

    deinit { Self.living.subtract(1, ordering: .relaxed) }
  }

  @Test("A value that is rejected, or whose neighbor is, doesn't outlive the match")
  func lifetimes() throws {
    let counted = String.parser().map(.convert(apply: { Counted($0) }, unapply: { $0.text }))
    let router = OneOf {
      Route(.convert(apply: { $0 }, unapply: { $0 })) {
        Path {
          "alone"; counted.filter { $0.text != "no" }
        }
      }
      Route(.convert(apply: { counted, _ in counted }, unapply: { ($0, 1) })) {
        Path {
          "pairs"; counted.filter { $0.text != "no" }; Digits()
        }
      }
      Alias {
        Route(.convert(apply: { $0 }, unapply: { $0 })) {
          Path { "old" }
          Query { Field("a") { counted } }
        }
      }
    }
    for _ in 1...10 {
      #expect(try router.match(path: "/alone/yes").text == "yes")
      #expect(try router.match(path: "/pairs/yes/1").text == "yes")
      #expect(try router.match(path: "/old?a=yes").text == "yes")
      for path in ["/alone/no", "/pairs/no/1", "/pairs/yes/x", "/pairs/yes/1/2", "/old", "/old?a=%zz"] {
        #expect(throws: RoutingError.self, "\(path)") { try router.match(path: path) }
        #expect(throws: RoutingError.self, "\(path)") { try router.match(method: .post, path: path) }
      }
      #expect(try router.path(for: Counted("yes")) == "/alone/yes")
    }
    #expect(Counted.living.load(ordering: .relaxed) == 0)
  }
}
