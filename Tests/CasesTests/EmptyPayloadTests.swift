// swift-format-ignore-file: OneCasePerLine

import Roundtrip
import Synchronization
import Testing

/// Payloads of size zero, which take no memory and yet may be stored in a box.
@Suite struct EmptyPayloadTests {
  /// A route and the test of it.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () throws -> Void
  }

  /// A case of an enum in a router that is created where it is used, because the address sanitizer may report what a
  /// table keeps permanently as a leak. It is matched and printed repeatedly, and all values exist at once: a box that
  /// isn't retained is gone by the second one.
  static func example<Root: Sendable>(
    _ description: String, _ route: @autoclosure @escaping @Sendable () -> Route<Root>,
    beside other: @autoclosure @escaping @Sendable () -> Route<Root>? = nil,
    _ value: @autoclosure @escaping @Sendable () -> Root,
    isRight: @escaping @Sendable (Root) -> Bool
  ) -> Example {
    Example(testDescription: description) {
      let router = OneOf<URLRequestData, Root> {
        route()
        if let other = other() { other }
      }
      for _ in 0..<2 {
        let values = try (0..<200).map { _ in try router.match(path: "/it") }
        #expect(values.allSatisfy(isRight))
        for copy in values + [value()] { try #require(try router.path(for: copy) == "/it") }
        if other() != nil {
          let others = try (0..<200).map { _ in try router.match(path: "/other") }
          #expect(!others.contains(where: isRight))
          for copy in others { try #require(try router.path(for: copy) == "/other") }
        }
      }
    }
  }

  /// Returns its own value; prints all.
  struct Yielding<Value: Sendable>: ParserPrinter {
    let value: Value

    func parse(_ input: inout URLRequestData) -> Value { value }
    func print(_ output: Value, into input: inout URLRequestData) {}
  }

  struct Empty: Equatable {}
  struct Pair<One: Sendable, Other: Sendable>: Sendable { let one: One, other: Other }

  enum Plain: Sendable { case home, void(Void), labeled(nothing: Void), empty(Empty), pair(Void, Empty), number(Int) }
  enum Boxed: Sendable {
    case home, number(Int)
    indirect case void(Void), labeled(nothing: Void), empty(Empty), pair(Void, Empty)
  }
  indirect enum AllBoxed: Sendable { case home, void(Void), empty(Empty), pair(Void, Empty), text(String) }
  indirect enum Only: Sendable { case void(Void) }
  enum OnlyOne: Sendable { indirect case empty(Empty) }
  indirect enum Tree<Value: Sendable>: Sendable { case leaf(Value), node(Tree, Tree), empty }
  indirect enum Leaf<Value: Sendable>: Sendable { case leaf(Value) }
  enum Generic<Value: Sendable>: Sendable {
    case value(Value), again(Value), none
    indirect case boxed(Value), other(Value, Value)
  }
  indirect enum Comparable: Equatable { case home, empty(Empty), boxes([Empty]) }

  static let constants: [Example] = [
    example(
      "Void", Route(.case(Plain.void(()))) { Path { "it" } }, beside: Route(Plain.home) { Path { "other" } },
      .void(()), isRight: { if case .void = $0 { true } else { false } }),
    example(
      "an indirect Void", Route(.case(Boxed.void(()))) { Path { "it" } },
      beside: Route(Boxed.home) { Path { "other" } },
      .void(()), isRight: { if case .void = $0 { true } else { false } }),
    example(
      "an indirect Void, as the route", Route(Boxed.void(())) { Path { "it" } },
      beside: Route(.case(Boxed.home)) { Path { "other" } },
      .void(()), isRight: { if case .void = $0 { true } else { false } }),
    example(
      "beside an indirect Void", Route(Boxed.home) { Path { "it" } },
      beside: Route(.case(Boxed.labeled(nothing: ()))) { Path { "other" } },
      .home, isRight: { if case .home = $0 { true } else { false } }),
    example(
      "Void in an indirect enum", Route(.case(AllBoxed.void(()))) { Path { "it" } },
      beside: Route(AllBoxed.home) { Path { "other" } },
      .void(()), isRight: { if case .void = $0 { true } else { false } }),
    example("Void, alone and indirect", Route(Only.void(())) { Path { "it" } }, .void(()), isRight: { _ in true }),
    example(
      "a generic Void in an indirect enum", Route(.case(Tree<Void>.leaf(()))) { Path { "it" } },
      beside: Route(Tree<Void>.empty) { Path { "other" } },
      .leaf(()), isRight: { if case .leaf = $0 { true } else { false } }),
    example(
      "a generic Void, alone and indirect", Route(Leaf<Void>.leaf(())) { Path { "it" } }, .leaf(()),
      isRight: { _ in true }),
    example(
      "a generic Void", Route(Generic<Void>.again(())) { Path { "it" } },
      beside: Route(Generic<Void>.value(())) { Path { "other" } },
      .again(()), isRight: { if case .again = $0 { true } else { false } }),
    example(
      "a generic and indirect Void", Route(Generic<Void>.boxed(())) { Path { "it" } },
      beside: Route(Generic<Void>.none) { Path { "other" } },
      .boxed(()), isRight: { if case .boxed = $0 { true } else { false } }),
    example(
      "an indirect empty struct, recognized by ==", Route(Comparable.empty(Empty())) { Path { "it" } },
      beside: Route(Comparable.boxes([Empty()])) { Path { "other" } },
      .empty(Empty()), isRight: { $0 == .empty(Empty()) }),
  ]

  static let constructors: [Example] = [
    example(
      "Void", Route(.case(Plain.void)) { Path { "it" } }, beside: Route(.case(Plain.empty)) { other(Empty()) },
      .void(()), isRight: { if case .void = $0 { true } else { false } }),
    example(
      "several of no size", Route(.case(Plain.pair)) { it(((), Empty())) },
      beside: Route(.case(Plain.labeled(nothing:))) { Path { "other" } },
      .pair((), Empty()), isRight: { if case .pair = $0 { true } else { false } }),
    example(
      "an indirect Void", Route(.case(Boxed.void)) { Path { "it" } },
      beside: Route(.case(Boxed.labeled(nothing:))) { Path { "other" } },
      .void(()), isRight: { if case .void = $0 { true } else { false } }),
    example(
      "an indirect empty struct", Route(.case(Boxed.empty)) { it(Empty()) },
      beside: Route(.case(Boxed.pair)) { other(((), Empty())) },
      .empty(Empty()), isRight: { if case .empty = $0 { true } else { false } }),
    example(
      "an empty struct in an indirect enum", Route(.case(AllBoxed.empty)) { it(Empty()) },
      beside: Route(.case(AllBoxed.pair)) { other(((), Empty())) },
      .empty(Empty()), isRight: { if case .empty = $0 { true } else { false } }),
    example("Void, alone and indirect", Route(.case(Only.void)) { Path { "it" } }, .void(()), isRight: { _ in true }),
    example(
      "Void, alone and indirect, in an optional",
      Route(.case(Only?.some)) { Route(Only.void(())) { Path { "it" } } },
      beside: Route(Only?.none) { Path { "other" } },
      .some(.void(())), isRight: { $0 != nil }),
    example(
      "an empty struct, alone and indirect", Route(.case(OnlyOne.empty)) { it(Empty()) }, .empty(Empty()),
      isRight: { _ in true }),
    example(
      "a generic Void in an indirect enum", Route(.case(Tree<Void>.leaf)) { Path { "it" } },
      beside: Route(.case(Tree<Void>.node)) { other((Tree<Void>.empty, Tree<Void>.leaf(()))) },
      .leaf(()), isRight: { if case .leaf = $0 { true } else { false } }),
    example(
      "a generic empty struct, alone and indirect", Route(.case(Leaf<Empty>.leaf)) { it(Empty()) }, .leaf(Empty()),
      isRight: { _ in true }),
    example(
      "a generic Void", Route(.case(Generic<Void>.again)) { Path { "it" } },
      beside: Route(.case(Generic<Void>.value)) { Path { "other" } },
      .again(()), isRight: { if case .again = $0 { true } else { false } }),
    example(
      "a generic and indirect Void", Route(.case(Generic<Void>.boxed)) { Path { "it" } },
      beside: Route(.case(Generic<Void>.other)) { other(((), ())) },
      .boxed(()), isRight: { if case .boxed = $0 { true } else { false } }),
    example(
      "a generic struct of nothing",
      Route(.case(Generic<Pair<Void, Empty>>.boxed)) { it(Pair(one: (), other: Empty())) },
      beside: Route(.case(Generic<Pair<Void, Empty>>.value)) { other(Pair(one: (), other: Empty())) },
      .boxed(Pair(one: (), other: Empty())), isRight: { if case .boxed = $0 { true } else { false } }),
  ]

  private static func it<Value: Sendable>(_ value: Value) -> some Router<Value> {
    Parse {
      Path { "it" }
      Yielding(value: value)
    }
  }

  private static func other<Value: Sendable>(_ value: Value) -> some Router<Value> {
    Parse {
      Path { "other" }
      Yielding(value: value)
    }
  }

  @Test("A constant without associated values is matched and printed any number of times", arguments: constants)
  func constant(example: Example) throws { try example.check() }

  @Test(
    "A constructor with empty associated values is matched and printed any number of times", arguments: constructors)
  func constructor(example: Example) throws { try example.check() }

  /// A counter.
  final class Living: Sendable {
    let count = Atomic(0)
  }

  /// Counts its own instances.
  final class Counted: Sendable {
    let living: Living

    init(_ living: Living) {
      self.living = living
      living.count.add(1, ordering: .relaxed)
    }

    deinit { living.count.subtract(1, ordering: .relaxed) }
  }

  indirect enum Owner<Value: Sendable>: Sendable { case nothing(Value), counted(Counted), both(Value, Counted) }

  struct Counting: ParserPrinter {
    let living: Living

    func parse(_ input: inout URLRequestData) -> Counted { Counted(living) }
    func print(_ output: Counted, into input: inout URLRequestData) {}
  }

  struct Beside: Conversion {
    func apply(_ input: Counted) -> (Void, Counted) { ((), input) }
    func unapply(_ output: (Void, Counted)) -> Counted { output.1 }
  }

  @Test("A value next to a payload of size zero is released as often as it is retained")
  func balance() throws {
    let living = Living()
    do {
      let router = OneOf<URLRequestData, Owner<Void>> {
        Route(.case(Owner<Void>.nothing(()))) { Path { "nothing" } }
        Route(.case(Owner<Void>.counted)) {
          Path { "counted" }
          Counting(living: living)
        }
        Route(.case(Owner<Void>.both)) {
          Path { "both" }
          Counting(living: living).map(Beside())
        }
      }
      for _ in 0..<1000 {
        let values = try ["/nothing", "/counted", "/both"].map { try router.match(path: $0) }
        #expect(living.count.load(ordering: .relaxed) == 2)
        #expect(try values.map { try router.path(for: $0) } == ["/nothing", "/counted", "/both"])
      }
    }
    #expect(living.count.load(ordering: .relaxed) == 0)
  }
}
