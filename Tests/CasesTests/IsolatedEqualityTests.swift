import Testing

@testable import Roundtrip

/// Types of the main actor, as in an app whose declarations belong to it unless they say otherwise. Only the main actor may
/// call their `==`, and routers compare values on any thread.
@Suite struct IsolatedEqualityTests {
  /// Any two are equal by `==`, so a result tells whether it was called.
  @MainActor struct Page: @MainActor Equatable, Sendable {
    nonisolated let number: Int

    nonisolated init(_ number: Int) { self.number = number }

    nonisolated static func == (one: Self, other: Self) -> Bool { true }
  }

  @MainActor final class Object: @MainActor Equatable, Sendable {
    nonisolated init() {}

    nonisolated static func == (one: Object, other: Object) -> Bool { true }
  }

  enum Route: Sendable { case page(Page), object(Object) }
  struct Box<Value: Sendable>: Sendable { var value: Value }

  /// Whether a value is known to differ from one with another page, and from itself.
  static let comparisons = [
    differences(Page(1), Page(2)), differences(Page(1) as Page?, Page(2)), differences([Page(1)], [Page(2)]),
    differences([[Page(1)]], [[Page(2)]]), differences(Box(value: Page(1)), Box(value: Page(2))),
    differences(Route.page(Page(1)), Route.page(Page(2))),
  ]

  private static func differences<Value: Sendable>(_ one: Value, _ other: Value) -> @Sendable () -> [Bool] {
    { [isKnownToDiffer(one, other), isKnownToDiffer(one, one)] }
  }

  @Test("Where == may not be called, values are compared by their parts", arguments: comparisons.indices)
  func parts(index: Int) async {
    let differences = Self.comparisons[index]
    #expect(differences() == [true, false])
    #expect(await MainActor.run(body: differences) == [false, false])
  }

  @Test("A value that was read back is compared with the original by its parts")
  func sameness() async {
    let areSame = Sameness<Page>()
    #expect(areSame(Page(1), Page(1)))
    #expect(!areSame(Page(1), Page(2)))
    #expect(await MainActor.run { areSame(Page(1), Page(2)) })
  }

  @Test("A constant made elsewhere is compared by its parts or rejected; one made on the main actor may equal nothing")
  func constants() async throws {
    #expect(throws: CaseRefusal.self) { try EnumConstant(checking: Route.object(Object())) }
    #expect(!EnumConstant(Route.page(Page(1))).matches(.page(Page(2))))
    let constant = try await MainActor.run { try EnumConstant(checking: Page(1)) }
    #expect(constant.matches(Page(1)))
    #expect(!constant.matches(Page(2)))
    let object = try await MainActor.run { try EnumConstant(checking: Object()) }
    #expect(!object.matches(Object()))
  }
}

extension IsolatedEqualityTests.Box: Equatable where Value: Equatable {}
