import Synchronization
import Testing

@testable import Roundtrip

@Suite struct ConstantNodeTests {
  /// Knows how many of it there are.
  final class Counted: Sendable {
    static let alive = Atomic(0)

    let text: String

    init(_ text: String) {
      self.text = text
      Self.alive.wrappingAdd(1, ordering: .relaxed)
    }

    deinit { Self.alive.wrappingSubtract(1, ordering: .relaxed) }
  }

  struct Counting: Conversion {
    func apply(_ input: String) -> Counted { Counted(input) }
    func unapply(_ output: Counted) -> String { output.text }
  }

  enum Inner: Sendable { case empty, counted(Counted) }
  enum Outer: Sendable { case empty, inner(Inner, String) }

  static let inner = OneOf<URLRequestData, Inner> {
    Route(.case(Inner.empty))
    Route(.case(Inner.counted)) { Path { String.parser().map(Counting()) } }
  }

  static let outer = OneOf<URLRequestData, Outer> {
    Route(.case(Outer.empty))
    Route(.case(Outer.inner)) {
      Lazy { inner }
      Query { Field("q") }
    }
    Route(.case(Outer.inner)) {
      Path { "second" }
      inner
      Query { Field("q") }
    }
  }

  @Test("What another alternative has made is destroyed where the first is a case without a payload")
  func destroyed() throws {
    // Matched, with a field missing behind it.
    for path in ["/a", "/second/a"] { #expect(throws: RoutingError.self) { try Self.outer.match(path: path) } }
    // Printed, and matched to see whether it comes back.
    #expect(try Self.outer.path(for: .inner(.counted(Counted("b")), "c")) == "/b?q=c")
    #expect(Counted.alive.load(ordering: .relaxed) == 0)
  }
}
