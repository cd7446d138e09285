#if DEBUG
  import Testing

  @testable import Roundtrip

  @Suite struct OptimizationsTests {
    enum Place: Sendable, Equatable { case book(Int), books }

    /// Without optimizations, a table has no budget, which a single leaf and several exceed in different ways.
    @Test("Routers of one route and of two match and print without optimizations")
    func few() throws {
      try Optimizations.$areOff.withValue(true) { () throws in
        let one = OneOf {
          Route(.case(Place.book)) {
            Path {
              "books"; Digits()
            }
          }
        }
        #expect(try one.match(path: "/books/7") == .book(7))
        #expect(try one.path(for: .book(7)) == "/books/7")
        #expect(throws: RoutingError.self) { try one.match(path: "/books") }
        let two = OneOf {
          Route(.case(Place.books)) { Path { "books" } }
          one
        }
        #expect(try two.match(path: "/books") == .books)
        #expect(try two.match(path: "/books/7") == .book(7))
      }
    }

    enum Inner: Sendable, Equatable { case number(Int), text(String), none }
    enum Outer: Sendable, Equatable { case left(Inner), right(Inner) }

    /// Each route has cases of its own, and the routes of an outer case don't stand together.
    private func flat() -> OneOf<URLRequestData, Outer> {
      OneOf {
        Route(.case(Inner.number)) {
          Path {
            "left"; Digits()
          }
        }.map(.case(Outer.left))
        Route(.case(Inner.text)) {
          Path {
            "right"; String.parser()
          }
        }.map(.case(Outer.right))
        Route(.case(Inner.text)) {
          Path {
            "left"; String.parser()
          }
        }.map(.case(Outer.left))
        Route(.case(Inner.number)) {
          Path {
            "later"; Digits()
          }
        }.map(.case(Outer.left))
        Route(.case(Inner.none)) { Path { "right" } }.map(.case(Outer.right))
      }
    }

    @Test("Routes with one outer case print the same as without optimizations, the first one first")
    func outerCases() {
      let values: [Outer] = [
        .left(.number(1)), .left(.text("a")), .left(.none), .right(.number(1)), .right(.text("a")), .right(.none),
      ]
      let plain = Optimizations.$areOff.withValue(true) {
        let router = flat()
        return values.map { try? router.path(for: $0) }
      }
      #expect(plain == ["/left/1", "/left/a", nil, nil, "/right/a", "/right"])
      let router = flat()
      // Tags are known only once a value has been printed.
      for _ in 1...2 { #expect(values.map { try? router.path(for: $0) } == plain) }
    }
  }
#endif
