import Testing

@testable import Roundtrip

@Suite struct RawValueParserTests {
  enum Sort: String, CaseIterable, Sendable { case title, new, newest, price = "by price", accent = "é" }
  enum Level: Int, CaseIterable, Sendable { case low = -1, none = 0, high = 10, highest = 100 }
  enum Only: String, CaseIterable, Sendable { case one }
  enum Partial: String, CaseIterable, Sendable {
    case shown, hidden
    static let allCases: [Partial] = [.shown]
  }
  struct Twins: RawRepresentable, CaseIterable, Sendable {
    var rawValue: String
    static let allCases = [Twins(rawValue: "a"), Twins(rawValue: "a")]
  }

  @Test(
    "The longest matching raw value is read, and the rest is left",
    arguments: [
      ("title", Sort.title, ""), ("new", .new, ""), ("newer", .new, "er"), ("newest", .newest, ""),
      ("newestest", .newest, "est"), ("by price", .price, ""), ("é", .accent, ""),
    ])
  func reads(input: String, value: Sort, rest: String) throws {
    #expect(try read(input, with: Sort.parser()) == Reading(value: value, rest: rest))
  }

  static let sorts = "\"title\", \"new\", \"newest\", \"by price\" or \"é\""

  @Test("Other text is refused, including equivalent text", arguments: ["", "Title", "ne", "e\u{301}", "\u{0}", "by"])
  func refuses(input: String) {
    #expect(throws: ParsingError(input: input, expected: Self.sorts)) { try read(input, with: Sort.parser()) }
  }

  @Test("Every case round-trips through a component and a field", arguments: Sort.allCases)
  func comesBack(value: Sort) throws {
    #expect(try text(of: value, by: Sort.parser()) == value.rawValue)
    let inPath = router(of: Sort.parser())
    #expect(try inPath.match(path: try inPath.path(for: .page(value))) == .page(value))
    let inField = fieldRouter(of: Sort.parser())
    #expect(try inField.match(path: try inField.path(for: .page(value))) == .page(value))
  }

  @Test("A component consists only of the raw value", arguments: ["newe", "newestest", "e%CC%81", "NEW", "new%20"])
  func whole(component: String) {
    #expect(throws: RoutingError.self) { try router(of: Sort.parser()).match(path: "/x/\(component)") }
  }

  @Test("Raw values that are numbers are read as they describe themselves", arguments: Level.allCases)
  func numbers(value: Level) throws {
    let inPath = router(of: Level.parser())
    #expect(try inPath.path(for: .page(value)) == "/x/\(value.rawValue)")
    #expect(try inPath.match(path: "/x/\(value.rawValue)") == .page(value))
    #expect(throws: RoutingError.self) { try inPath.match(path: "/x/0\(value.rawValue)") }
    #expect(throws: RoutingError.self) { try inPath.match(path: "/x/1") }
  }

  @Test("Text that would match back as another case isn't printed")
  func ambiguous() throws {
    let inPath = router(
      of: Parse {
        Sort.parser(); String.parser()
      }.map(.convert(apply: Pair.init, unapply: \.parts)))
    #expect(try inPath.match(path: "/x/newest") == .page(Pair((.newest, ""))))
    #expect(try inPath.path(for: .page(Pair((.new, "er")))) == "/x/newer")
    #expect(
      throws: PrintingError(.ambiguous("newest"), part: "path component 2", value: Page.page(Pair((.new, "est"))))
    ) {
      try inPath.path(for: .page(Pair((.new, "est"))))
    }
  }

  struct Pair: Equatable, Sendable {
    var sort: Sort
    var rest: String

    init(_ parts: (Sort, String)) { (sort, rest) = parts }

    var parts: (Sort, String) { (sort, rest) }
  }

  @Test("A case that isn't listed isn't printed")
  func notListed() throws {
    #expect(try text(of: .shown, by: Partial.parser()) == "shown")
    #expect(throws: PrintingError(.text("\"hidden\" isn't a case of Partial"), value: "the value")) {
      try text(of: .hidden, by: Partial.parser())
    }
    #expect(throws: ParsingError(input: "hidden", expected: "\"shown\"")) { try read("hidden", with: Partial.parser()) }
  }

  @Test("Two cases with one text trap")
  func twins() async {
    await #expect(processExitsWith: .failure) { _ = Twins.parser() }
  }

  @Test("A parser of raw values is described as a choice of literals, with the name of the enum")
  func describes() {
    let level = Level.parser()._part.shape
    #expect(level.bare == .choice([.literal("-1"), .literal("0"), .literal("10"), .literal("100")]))
    #expect(level.enumName == "Level")
    #expect(Only.parser()._part.shape.bare == .choice([.literal("one")]))
  }
}
