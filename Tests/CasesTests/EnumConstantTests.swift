// swift-format-ignore-file: OneCasePerLine

import CEnums
import EvolvingEnums
import ReflectionlessEnums
import Testing

@testable import Roundtrip

@Suite struct EnumConstantTests {
  enum Plain: Sendable { case home, about, book(id: Int), void(Void), text(String) }
  enum Comparable: Equatable { case home, about, book(id: Int) }
  struct Page: Sendable { var number = 1 }
  enum Unknown: Sendable { case home, page(any Sendable), pages([Page]) }
  struct Holder: Sendable { var value: any Sendable }
  /// As in an app whose declarations belong to the main actor, unless they say otherwise.
  @MainActor enum Isolated: @MainActor Equatable {
    case home, book(id: Int), search([String], Page), object(Object)

    struct Page: Sendable { var number = 1; var size = 10 }
    final class Object: Sendable {}

    nonisolated static func == (one: Self, other: Self) -> Bool { false }
  }

  @Test("A case without a payload is recognized by its tag, without Equatable")
  func byTag() {
    let home = EnumConstant(Plain.home)
    #expect(home.matches(.home))
    #expect(!home.matches(.about))
    #expect(!home.matches(.book(id: 0)))
    #expect(!home.matches(.void(())))
    #expect(CaseName(of: Plain.home) == CaseName(of: home.value))
    #expect(CaseName(of: Plain.home) != CaseName(of: Plain.about))
    #expect(EnumConstant(Plain.void(())).matches(.void(())))
  }

  @Test("A case with a payload is recognized by ==")
  func byEquality() {
    let book = EnumConstant(Comparable.book(id: 1))
    #expect(book.matches(.book(id: 1)))
    #expect(!book.matches(.book(id: 2)))
    #expect(!book.matches(.home))
    #expect(CaseName(of: Comparable.book(id: 1))?.tag == 0)
  }

  @Test("A value that isn't an enum is recognized by ==")
  func noEnum() {
    #expect(EnumConstant("text").matches("text"))
    #expect(!EnumConstant("text").matches("other"))
    #expect(CaseName(of: "text") == nil)
    let nothing: Int? = nil
    let something: Int? = 1
    #expect(EnumConstant(nothing).matches(nothing))
    #expect(!EnumConstant(nothing).matches(something))
    #expect(EnumConstant(something).matches(something))
  }

  @Test("An enum whose cases can't be read is recognized by ==")
  func unreadable() {
    #expect(EnumConstant(Reflectionless.plain).matches(.plain))
    #expect(!EnumConstant(Reflectionless.plain).matches(.number(1)))
    #expect(EnumConstant(CSuit.spades).matches(CSuit.spades))
    #expect(!EnumConstant(CSuit.spades).matches(CSuit.hearts))
    #expect(EnumConstant(Evolving.plain).matches(.plain))
    #expect(!EnumConstant(Evolving.plain).matches(.number(1)))
    #expect(EnumConstant(ManyEmptyCases.e299).matches(.e299))
    #expect(!EnumConstant(ManyEmptyCases.e299).matches(.e43))
  }

  @Test("A case with a payload that isn't Equatable is recognized by the parts of the payload")
  func byParts() {
    let book = EnumConstant(Plain.book(id: 1))
    #expect(book.matches(.book(id: 1)))
    #expect(!book.matches(.book(id: 2)))
    #expect(!book.matches(.home))
    // "é" in one letter and in two.
    let text = EnumConstant(Plain.text("\u{E9}"))
    #expect(text.matches(.text("\u{E9}")))
    #expect(!text.matches(.text("e\u{301}")))
    #expect(EnumConstant(Page()).matches(Page()))
    #expect(!EnumConstant(Page()).matches(Page(number: 2)))
  }

  @Test("A case of an enum of the main actor is recognized elsewhere without the == that is the actor's")
  func isolated() async {
    let book = EnumConstant(Isolated.book(id: 1))
    #expect(book.matches(.book(id: 1)))
    #expect(!book.matches(.book(id: 2)))
    let search = EnumConstant(Isolated.search(["a", "b"], Isolated.Page()))
    #expect(search.matches(.search(["a", "b"], Isolated.Page())))
    #expect(!search.matches(.search(["a", "c"], Isolated.Page())))
    #expect(!search.matches(.search(["a", "b", "c"], Isolated.Page())))
    #expect(!search.matches(.search(["a", "b"], Isolated.Page(number: 2))))
    #expect(EnumConstant(Isolated.home).matches(.home))
    // On the main actor, its `==` counts.
    #expect(await MainActor.run { !EnumConstant(Isolated.book(id: 1)).matches(.book(id: 1)) })
  }

  @Test("A case of an enum of the main actor that has parts without a comparison is rejected, and says what to write")
  func isolatedAndRefused() {
    let refusal = #expect(throws: CaseRefusal.self) { try EnumConstant(checking: Isolated.object(Isolated.Object())) }
    #expect(
      refusal?.description == """
        Isolated is Equatable on its actor alone, so no other thread can compare a value with .object(_:). Write nonisolated \
        before enum Isolated, pass the constructor of a case, or write both directions: `.case(embed:extract:)`.
        """)
  }

  @Test("A constructor without values for it is rejected, and says what to write")
  func constructor() {
    let make: @Sendable (Int) -> Comparable = Comparable.book(id:)
    let refusal = #expect(throws: CaseRefusal.self) { try EnumConstant(checking: make) }
    #expect(
      refusal?.description == """
        The case is a function, @Sendable (Int) -> Comparable, but there are no values that it could take. Write a parser for \
        each of its associated values, or both directions: `.case(embed:extract:)`.
        """)
  }

  @Test("A value that has no readable tag, and whose parts can't be compared, is rejected")
  func refused() async throws {
    #expect(throws: CaseRefusal(Unknown.self, .constantIsNotEquatable(".page(_:)"))) {
      try EnumConstant(checking: Unknown.page(1))
    }
    #expect(throws: CaseRefusal(Unknown.self, .constantIsNotEquatable(".pages(_:)"))) {
      try EnumConstant(checking: Unknown.pages([]))
    }
    #expect(throws: CaseRefusal(Holder.self, .constantIsNotEquatable("it"))) {
      try EnumConstant(checking: Holder(value: 1))
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnumConstant(Unknown.page(1))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        Unknown isn't known to be Equatable, so no value can be compared with .page(_:). Conform it to Equatable, pass the \
        constructor of a case, or write both directions: `.case(embed:extract:)`.
        """))
  }
}
