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
  }
#endif
