import Testing

@testable import Roundtrip

@Suite struct MemberwiseConversionTests {
  struct Version: Equatable, Sendable {
    var major: Int
    var minor: Int
  }

  struct Search: Equatable, Sendable {
    var query: String
    var page: Int
    var exact: Bool
    var sort: String?

    /// An initializer with another order than the members.
    init(page: Int, query: String, sort: String?, exact: Bool) {
      (self.query, self.page, self.exact, self.sort) = (query, page, exact, sort)
    }
  }

  struct Even: Equatable, Sendable {
    struct Odd: Error, CustomStringConvertible { var description: String { "an even number" } }

    var number: Int

    init(number: Int) throws {
      guard number.isMultiple(of: 2) else { throw Odd() }
      self.number = number
    }
  }

  struct Unequatable: Sendable {
    var first: Int
    var second: Int
  }

  enum AppRoute: Equatable, Sendable {
    case version(Version)
    case search(Search)
  }

  @Test("A struct round-trips through its key paths")
  func comesBack() throws {
    let parser = Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) {
      "v"; Digits(); "."; Digits()
    }
    #expect(try read("v1.2", with: parser) == Reading(value: Version(major: 1, minor: 2), rest: ""))
    #expect(try text(of: Version(major: 1, minor: 2), by: parser) == "v1.2")
    let inPath = router(of: parser)
    #expect(try inPath.path(for: .page(Version(major: 10, minor: 0))) == "/x/v10.0")
    #expect(try inPath.match(path: "/x/v10.0") == .page(Version(major: 10, minor: 0)))
  }

  @Test("An initializer with another order than the members parses and prints the same")
  func otherOrder() throws {
    let search = Parse(.memberwise(Search.init(page:query:sort:exact:), \.page, \.query, \.sort, \.exact)) {
      Path {
        "search"; Digits()
      }
      Query {
        Field("q")
        Optionally { Field("sort") }
        Flag("exact")
      }
    }
    let router = OneOf { search.map(.case(AppRoute.search)) }
    let value = Search(page: 3, query: "é", sort: nil, exact: true)
    #expect(try router.path(for: .search(value)) == "/search/3?q=%C3%A9&exact")
    #expect(try router.match(path: "/search/3?q=%C3%A9&exact") == .search(value))
  }

  @Test("Key paths in the wrong order are detected when the first such value is printed")
  func wrongOrder() throws {
    let conversion = Self.conversion(.memberwise(Version.init(major:minor:), \.minor, \.major))
    let value = Version(major: 1, minor: 2)
    #expect(try conversion.apply((1, 2)) == value)
    #expect(
      throws: ConversionError(
        refusing: "it would be read back as a different Version: check the order of its key paths")
    ) { try conversion.unapply(value) }
    #expect(try conversion.unapply(Version(major: 1, minor: 1)) == (1, 1))
  }

  struct RangeOfPublishedVersions: Equatable, Sendable {
    var first: Int
    var last: Int
  }

  @Test("The error says so in full")
  func sentence() throws {
    let router = Route(.memberwise(RangeOfPublishedVersions.init(first:last:), \.last, \.first)) {
      Path {
        Digits(); Digits()
      }
    }
    let error = #expect(throws: PrintingError.self) {
      try router.path(for: RangeOfPublishedVersions(first: 1, last: 2))
    }
    #expect(error?.description.hasSuffix("RangeOfPublishedVersions: check the order of its key paths") == true)
  }

  @Test("A struct that can't be compared isn't checked")
  func unequatable() throws {
    let conversion = Self.conversion(.memberwise(Unequatable.init, \.second, \.first))
    #expect(try conversion.unapply(Unequatable(first: 1, second: 2)) == (2, 1))
  }

  @Test("An initializer that throws explains why it refuses")
  func throwing() throws {
    let parser = Digits().map(.memberwise(Even.init(number:), \.number))
    #expect(try read("4", with: parser).value.number == 4)
    #expect(try text(of: try Even(number: 4), by: parser) == "4")
    #expect(throws: ParsingError(input: "3", expected: "an even number")) { try read("3", with: parser) }
  }

  enum Side: Equatable, Sendable { case left, right }

  struct Door: Equatable, Sendable {
    var side: Side
  }

  @Test("A struct is made of every value, unless its initializer may refuse some, or the value is a case")
  func shapes() {
    struct Number: Equatable, Sendable {
      var number: Int
    }
    let digits = Digits()._part.shape
    #expect(Digits().map(.memberwise(Number.init(number:), \.number))._part.shape == digits)
    #expect(Digits().map(.memberwise(Even.init(number:), \.number))._part.shape == .noted(.refined, digits))
    let sides = OneOf {
      Route(.case(Side.left)) { Path { "left" } }
      Route(.case(Side.right)) { Path { "right" } }
    }
    #expect(sides.map(.memberwise(Door.init(side:), \.side))._part.shape == .noted(.refined, sides._part.shape))
  }

  @Test("Any number of members is supported")
  func many() throws {
    struct Ten: Equatable {
      var a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: String
    }
    let conversion = Self.conversion(.memberwise(Ten.init, \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j))
    let value = Ten(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, j: "ten")
    #expect(try conversion.apply(try conversion.unapply(value)) == value)
  }

  private static func conversion<C: Conversion>(_ conversion: C) -> C { conversion }
}
