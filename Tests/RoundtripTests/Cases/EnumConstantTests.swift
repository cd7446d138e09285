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

  @Test("A case without a payload is recognized by its tag, without Equatable")
  func byTag() {
    let home = EnumConstant(Plain.home)
    #expect(home.matches(.home))
    #expect(!home.matches(.about))
    #expect(!home.matches(.book(id: 0)))
    #expect(!home.matches(.void(())))
    #expect(home.tag == EnumConstant(Plain.home).tag)
    #expect(home.tag != EnumConstant(Plain.about).tag)
    #expect(EnumConstant(Plain.void(())).matches(.void(())))
  }

  @Test("A case with a payload is recognized by ==")
  func byEquality() {
    let book = EnumConstant(Comparable.book(id: 1))
    #expect(book.matches(.book(id: 1)))
    #expect(!book.matches(.book(id: 2)))
    #expect(!book.matches(.home))
    #expect(book.tag == 0)
  }

  @Test("A value that isn't an enum is recognized by ==")
  func noEnum() {
    #expect(EnumConstant("text").matches("text"))
    #expect(!EnumConstant("text").matches("other"))
    #expect(EnumConstant("text").tag == nil)
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

  @Test("A value that has no readable tag and isn't Equatable is rejected")
  func refused() async throws {
    #expect(throws: CaseRefusal(Plain.self, .constantIsNotEquatable(".book(id:)"))) {
      try EnumConstant(checking: Plain.book(id: 1))
    }
    #expect(throws: CaseRefusal(Page.self, .constantIsNotEquatable("it"))) { try EnumConstant(checking: Page()) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnumConstant(Plain.book(id: 1))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        Plain is not known to be Equatable, so no value can be compared with .book(id:). Conform it to Equatable, pass the \
        constructor of a case, or write both directions: `.case(embed:extract:)`.
        """))
  }
}
