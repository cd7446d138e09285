// swift-format-ignore-file: OneCasePerLine

import EvolvingEnums
import Testing

@testable import Roundtrip

@Suite struct EnumLayoutTests {
  enum Root {
    case books, book(id: Int), search(query: String, count: Int = 10), pair(Int, Int), mixed(Int, y: Int), void(Void)
    case tuple((x: Int, y: Int)), `default`, `two words`, inner(Inner)
    indirect case boxed(value: String)
  }
  enum Inner { case leaf }

  @Test("Cases are listed with full names by tag, those with a payload first")
  func names() throws {
    let layout = try EnumLayout<Root>()
    #expect(layout.caseCount == 11)
    #expect(
      (0..<layout.caseCount).map { layout[$0].fullName } == [
        "book(id:)", "search(query:count:)", "pair(_:_:)", "mixed(_:y:)", "tuple(x:y:)", "boxed(value:)", "books",
        "void(_:)", "default", "`two words`", "inner(_:)",
      ])
  }

  @Test(
    "A value's tag is that of its case",
    arguments: [
      (Root.books, "books"), (.book(id: 1), "book(id:)"), (.search(query: ""), "search(query:count:)"),
      (.pair(1, 2), "pair(_:_:)"), (.void(()), "void(_:)"), (.default, "default"), (.`two words`, "`two words`"),
      (.inner(.leaf), "inner(_:)"), (.boxed(value: ""), "boxed(value:)"),
    ])
  func tags(root: Root, name: String) throws {
    let layout = try EnumLayout<Root>()
    #expect(layout[layout.tag(of: root)].fullName == name)
  }

  @Test("Payloads and labels are described without a value")
  func payloads() throws {
    let layout = try EnumLayout<Root>()
    #expect(layout[0].payload == Int.self)
    #expect(layout[0].labels == ["id"])
    #expect(layout[1].payload == (query: String, count: Int).self)
    #expect(layout[1].labels == ["query", "count"])
    #expect(layout[3].labels == [nil, "y"])
    #expect(layout[5].isIndirect)
    #expect(layout[6].payload == nil)
    #expect(layout[6].labels.isEmpty)
    #expect(layout[7].payload == Void.self)
  }

  indirect enum AllBoxed { case end, item(Int), void(Void), empty(Inner) }
  indirect enum Generic<Value> { case end, value(Value), list([Value]) }

  @Test("A case of an indirect enum is indirect if it has a payload, even one of size zero")
  func indirect() throws {
    let boxed = try EnumLayout<AllBoxed>()
    #expect((0..<4).map { boxed[$0].fullName } == ["item(_:)", "void(_:)", "empty(_:)", "end"])
    #expect((0..<4).map { boxed[$0].isIndirect && boxed[$0].hasPayload } == [true, true, true, false])
    #expect((0..<4).map { boxed[$0].isItsBytes } == [false, false, false, true])
    let generic = try EnumLayout<Generic<Void>>()
    #expect((0..<3).map { generic[$0].fullName } == ["value(_:)", "list(_:)", "end"])
    #expect((0..<3).map { generic[$0].isItsBytes } == [false, false, true])
    let plain = try EnumLayout<Root>()
    #expect(
      (0..<plain.caseCount).filter { plain[$0].isItsBytes }.map { plain[$0].name } == [
        "books", "void", "default", "`two words`",
      ])
  }

  @Test("Optional, Result, and resilient enums are described like any other")
  func libraries() throws {
    #expect(try EnumLayout<Int?>().table.cases.map(\.fullName) == ["some(_:)", "none"])
    #expect(try EnumLayout<Int?>().tag(of: nil) == 1)
    #expect(try EnumLayout<Result<Int, any Error>>().table.cases.map(\.fullName) == ["success(_:)", "failure(_:)"])
    #expect(
      try EnumLayout<Evolving>().table.cases.map(\.fullName) == [
        "number(_:)", "named(text:count:)", "nested(_:)", "hidden(_:)", "plain",
      ])
  }

  @Test("Each of more than 256 cases has its own tag")
  func many() throws {
    let empty = try EnumLayout<ManyEmptyCases>()
    #expect(empty.caseCount == 302)
    #expect(empty[empty.tag(of: .e299)].fullName == "e299")
    let payloads = try EnumLayout<ManyPayloadCases>()
    #expect(payloads.caseCount == 301)
    #expect(payloads[payloads.tag(of: .p299(1))].fullName == "p299(_:)")
    #expect(payloads[payloads.tag(of: .empty)].fullName == "empty")
  }
}
