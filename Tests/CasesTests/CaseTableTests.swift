// swift-format-ignore-file: OneCasePerLine

import EvolvingEnums
import Testing

@testable import Roundtrip

@Suite struct CaseTableTests {
  enum Root {
    case books, book(id: Int), search(query: String, count: Int = 10), pair(Int, Int), mixed(Int, y: Int), void(Void)
    case tuple((x: Int, y: Int)), `default`, `two words`, inner(Inner)
    indirect case boxed(value: String)
  }
  enum Inner { case leaf }

  @Test("Cases are listed with full names by tag, those with a payload first")
  func names() throws {
    let table = try CaseTable.of(Root.self)
    #expect(table.cases.count == 11)
    #expect(
      (0..<table.cases.count).map { table.cases[$0].fullName } == [
        "book(id:)", "search(query:count:)", "pair(_:_:)", "mixed(_:y:)", "tuple(x:y:)", "boxed(value:)", "books",
        "void(_:)", "default", "`two words`", "inner(_:)",
      ])
  }

  @Test(
    "A value has the tag of its case",
    arguments: [
      (Root.books, "books"), (.book(id: 1), "book(id:)"), (.search(query: ""), "search(query:count:)"),
      (.pair(1, 2), "pair(_:_:)"), (.void(()), "void(_:)"), (.default, "default"), (.`two words`, "`two words`"),
      (.inner(.leaf), "inner(_:)"), (.boxed(value: ""), "boxed(value:)"),
    ])
  func tags(root: Root, name: String) throws {
    let table = try CaseTable.of(Root.self)
    #expect(table.cases[table.tag(of: root)].fullName == name)
  }

  @Test("Payloads and labels are described without a value")
  func payloads() throws {
    let table = try CaseTable.of(Root.self)
    #expect(table.cases[0].payload == Int.self)
    #expect(table.cases[0].labels == ["id"])
    #expect(table.cases[1].payload == (query: String, count: Int).self)
    #expect(table.cases[1].labels == ["query", "count"])
    #expect(table.cases[3].labels == [nil, "y"])
    #expect(table.cases[5].isIndirect)
    #expect(table.cases[6].payload == nil)
    #expect(table.cases[6].labels.isEmpty)
    #expect(table.cases[7].payload == Void.self)
  }

  indirect enum AllBoxed { case end, item(Int), void(Void), empty(Inner) }
  indirect enum Generic<Value> { case end, value(Value), list([Value]) }

  @Test("A case of an indirect enum is indirect if it has a payload, even one of size zero")
  func indirect() throws {
    let boxed = try CaseTable.of(AllBoxed.self)
    #expect((0..<4).map { boxed.cases[$0].fullName } == ["item(_:)", "void(_:)", "empty(_:)", "end"])
    #expect((0..<4).map { boxed.cases[$0].isIndirect && boxed.cases[$0].hasPayload } == [true, true, true, false])
    #expect((0..<4).map { boxed.cases[$0].carriesNothing } == [false, true, false, true])
    let generic = try CaseTable.of(Generic<Void>.self)
    #expect((0..<3).map { generic.cases[$0].fullName } == ["value(_:)", "list(_:)", "end"])
    #expect((0..<3).map { generic.cases[$0].carriesNothing } == [true, false, true])
    let plain = try CaseTable.of(Root.self)
    #expect(
      (0..<plain.cases.count).filter { plain.cases[$0].carriesNothing }.map { plain.cases[$0].name } == [
        "books", "void", "default", "`two words`",
      ])
  }

  @Test("Optional, Result, and resilient enums are described like any other")
  func libraries() throws {
    #expect(try CaseTable.of(Int?.self).cases.map(\.fullName) == ["some(_:)", "none"])
    #expect(try CaseTable.of(Int?.self).tag(of: Int?.none) == 1)
    #expect(try CaseTable.of(Result<Int, any Error>.self).cases.map(\.fullName) == ["success(_:)", "failure(_:)"])
    #expect(
      try CaseTable.of(Evolving.self).cases.map(\.fullName) == [
        "number(_:)", "named(text:count:)", "nested(_:)", "hidden(_:)", "plain",
      ])
  }

  @Test("Each of more than 256 cases has its own tag")
  func many() throws {
    let empty = try CaseTable.of(ManyEmptyCases.self)
    #expect(empty.cases.count == 302)
    #expect(empty.cases[empty.tag(of: ManyEmptyCases.e299)].fullName == "e299")
    let payloads = try CaseTable.of(ManyPayloadCases.self)
    #expect(payloads.cases.count == 301)
    #expect(payloads.cases[payloads.tag(of: ManyPayloadCases.p299(1))].fullName == "p299(_:)")
    #expect(payloads.cases[payloads.tag(of: ManyPayloadCases.empty)].fullName == "empty")
  }
}
