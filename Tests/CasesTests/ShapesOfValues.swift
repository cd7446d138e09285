// swift-format-ignore-file: OneCasePerLine

@testable import Roundtrip

/// Payloads without references: labels, defaults, tuples, nested and empty payloads, spare bits, over-aligned vectors.
enum ShapesOfValues {
  enum App: Sendable {
    case home
    case book(id: Int)
    case shelf(Int)
    case search(query: String, count: Int = 10)
    case pair(Int, Int)
    case mixed(x: Int, String)
    case point((x: Double, y: Double))
    case inner(Inner)
    case about
    case `in`(`for`: UInt8)
  }

  enum Inner: Equatable {
    case leaf
    case id(Int)
    case deep(Deep)
  }

  enum Deep: Equatable { case a(Bool), b(Int8, Int16) }

  enum Overloaded: Equatable { case a(x: Int), a(y: Int), a(Int, z: Int), b }
  enum Single: Equatable { case only(value: Int) }
  enum SingleEmpty: Equatable { case only }
  enum OnePayload: Equatable { case a, b, payload(UInt64), c, d, e }
  enum SpareBits: Equatable { case first(Bool), second(Bool), third(Bool), none, nothing }
  enum SpareWords: Equatable { case first(Unicode.Scalar), second(Unicode.Scalar), third(Bool), none }
  enum Nothing { case void(Void), labeled(nothing: Void), empty(Empty), number(Int), none }
  enum OnlyNothing { case void(Void), empty(Empty), none }
  struct Empty: Equatable {}
  enum Siblings: Equatable { case number(Int), never(Never), text(StaticText), none }
  enum AlmostNever: Equatable { case never(Never), number(Int) }
  struct StaticText: Equatable { var a: UInt8 = 1, b: UInt32 = 2 }
  enum Vectors: Equatable { case wide(SIMD16<Float>), narrow(SIMD2<Int8>), byte(UInt8), none }
  struct Large: Equatable { var a = SIMD8<Int>(repeating: 3), b = SIMD8<Int>(repeating: 4), c: UInt8 = 5 }
  enum Larger: Equatable { case large(Large), again(Large), number(Int), none }
  enum Raw: Int { case one = 1, two }
  enum WithRaw: Equatable { case raw(Raw), range(ClosedRange<Int>), character(Character), none }

  static let all: [Shape] =
    [
      shape("a label", App.book(id:), 5, named: "book(id:)", others: [.home, .shelf(5), .pair(1, 2)]),
      shape("no label", App.shelf, 5, named: "shelf(_:)", others: [.home, .book(id: 5), .about]),
      shape(
        "labels and a default", App.search(query:count:), ("q", 3), named: "search(query:count:)",
        others: [.home, .mixed(x: 1, "")], areSame: ==),
      shape("a pair", App.pair, (1, 2), named: "pair(_:_:)", others: [.book(id: 1), .home], areSame: ==),
      shape("one label of two", App.mixed(x:_:), (1, "a"), named: "mixed(x:_:)", others: [.home], areSame: ==),
      shape("a tuple", App.point, (x: 0.5, y: 1), named: "point(x:y:)", others: [.home], areSame: ==),
      shape(
        "a nested enum", App.inner, .deep(.b(1, 2)), named: "inner(_:)",
        others: [.home, .book(id: 1), .search(query: "", count: 1)]),
      shape("reserved words", App.in(for:), 7, named: "in(for:)", others: [.home]),
      shape("an overloaded name, x", Overloaded.a(x:), 1, named: "a(x:)", others: [.a(y: 1), .b, .a(1, z: 1)]),
      shape("an overloaded name, y", Overloaded.a(y:), 1, named: "a(y:)", others: [.a(x: 1), .b, .a(1, z: 1)]),
      shape(
        "an overloaded name, z", Overloaded.a(_:z:), (1, 2), named: "a(_:z:)", others: [.a(x: 1), .b], areSame: ==),
      shape("a single case", Single.only(value:), 9, named: "only(value:)"),
      shape("one payload case among others", OnePayload.payload, .max, named: "payload(_:)", others: [.a, .b, .c, .e]),
      shape("spare bits, first", SpareBits.first, true, named: "first(_:)", others: [.second(true), .none, .nothing]),
      shape("spare bits, last", SpareBits.third, true, named: "third(_:)", others: [.second(true), .none, .nothing]),
      shape("spare bits of a word", SpareWords.second, "é", named: "second(_:)", others: [.first("é"), .third(true)]),
    ] + nothing + [
      shape("a Never sibling", Siblings.number, 1, named: "number(_:)", others: [.none, .text(StaticText())]),
      shape("padding", Siblings.text, StaticText(), named: "text(_:)", others: [.none, .number(1)]),
      shape("all but one Never", AlmostNever.number, 1, named: "number(_:)"),
      shape(
        "an over-aligned vector", Vectors.wide, SIMD16(repeating: 2), named: "wide(_:)", others: [.none, .byte(1)]),
      shape("beside an over-aligned vector", Vectors.byte, 2, named: "byte(_:)", others: [.none, .narrow([1, 2])]),
      shape("a large struct", Larger.again, Large(), named: "again(_:)", others: [.large(Large()), .none]),
      shape("a raw value", WithRaw.raw, .two, named: "raw(_:)", others: [.none, .range(1...2)]),
      shape("a range", WithRaw.range, 1...2, named: "range(_:)", others: [.none, .raw(.one)]),
      shape("a character", WithRaw.character, "👩‍👩‍👧", named: "character(_:)", others: [.none]),
      shape("many empty cases", ManyEmptyCases.number, 3, named: "number(_:)", others: [.e0, .e255, .e299, .text("")]),
      shape("many empty cases, text", ManyEmptyCases.text, "t", named: "text(_:)", others: [.e0, .e256, .number(1)]),
      shape("many payload cases, first", ManyPayloadCases.p0, 3, named: "p0(_:)", others: [.p1(3), .p256(3), .empty]),
      shape("many payload cases, 256", ManyPayloadCases.p256, 3, named: "p256(_:)", others: [.p0(3), .p1(3), .empty]),
      shape("many payload cases, last", ManyPayloadCases.p299, 3, named: "p299(_:)", others: [.p298(3), .p43(3)]),
    ]

  private static let nothing = [
    shape("Void", Nothing.void, (), named: "void(_:)", others: [.none, .number(1)], areSame: { _, _ in true }),
    shape("a labeled Void", Nothing.labeled, (), named: "labeled(nothing:)", areSame: { _, _ in true }),
    shape("an empty struct", Nothing.empty, Empty(), named: "empty(_:)", others: [.none, .void(())]),
    shape("beside Void", Nothing.number, 3, named: "number(_:)", others: [.none, .void(()), .empty(Empty())]),
    shape("Void alone", OnlyNothing.void, (), named: "void(_:)", others: [.none], areSame: { _, _ in true }),
    shape("an empty struct alone", OnlyNothing.empty, Empty(), named: "empty(_:)", others: [.none, .void(())]),
    shape("a case without payload", { App.about }, (), named: "about", others: [.home], areSame: { _, _ in true }),
    shape("the only case", { SingleEmpty.only }, (), named: "only", areSame: { _, _ in true }),
  ]
}
