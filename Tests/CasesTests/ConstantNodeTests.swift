import Synchronization
import Testing

@testable import Roundtrip

@Suite struct ConstantNodeTests {
  /// Counts its live instances.
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

  @Test("A value made by another alternative is destroyed if the first one is a case without a payload")
  func destroyed() throws {
    // Matches up to a missing field at the end.
    for path in ["/a", "/second/a"] { #expect(throws: RoutingError.self) { try Self.outer.match(path: path) } }
    // Prints, and matches to see whether the value matches back.
    #expect(try Self.outer.path(for: .inner(.counted(Counted("b")), "c")) == "/b?q=c")
    #expect(Counted.alive.load(ordering: .relaxed) == 0)
  }
}
