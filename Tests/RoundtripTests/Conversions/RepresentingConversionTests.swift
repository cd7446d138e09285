import Testing

@testable import Roundtrip

@Suite struct RepresentingConversionTests {
  struct BookID: RawRepresentable, Equatable, Sendable { var rawValue: Int }
  enum Sort: String, Sendable { case title, accent = "é" }

  /// A type that changes the raw value it is created with.
  struct Slug: RawRepresentable, Equatable, Sendable {
    var rawValue: String

    init(unchecked: String) { rawValue = unchecked }
    init?(rawValue: String) {
      if rawValue.isEmpty { return nil }
      self.rawValue = rawValue.lowercased()
    }
  }

  /// Two values with the same raw value.
  enum Twins: Equatable, Sendable, RawRepresentable {
    case one, other

    init?(rawValue: Int) { self = .one }
    var rawValue: Int { 0 }

    static func == (one: Twins, other: Twins) -> Bool {
      switch (one, other) {
      case (.one, .one), (.other, .other): true
      default: false
      }
    }
  }

  @Test("Raw values become the values they represent, and are printed again")
  func comesBack() throws {
    let books = router(of: Digits().map(.representing(BookID.self)))
    #expect(try books.match(path: "/x/042") == .page(BookID(rawValue: 42)))
    #expect(try books.path(for: .page(BookID(rawValue: 42))) == "/x/42")
    let sorts = router(of: Parse(.string.representing(Sort.self)))
    #expect(try sorts.match(path: "/x/%C3%A9") == .page(.accent))
    #expect(try sorts.path(for: .page(.accent)) == "/x/%C3%A9")
  }

  @Test(
    "A raw value that represents no value, or that changes, is refused", arguments: ["", "Title", "new", "e\u{301}"])
  func refuses(rawValue: String) {
    let conversion = FunctionConversion.representing(Sort.self)
    #expect(throws: ConversionError("a valid Sort")) { try conversion.apply(rawValue) }
    #expect(throws: ParsingError(input: rawValue, expected: "a valid Sort")) {
      try read(rawValue, with: String.parser().map(.representing(Sort.self)))
    }
  }

  @Test("A type that changes raw values accepts those that it keeps")
  func normalizing() throws {
    let slugs = router(of: String.parser().map(.representing(Slug.self)))
    #expect(try slugs.match(path: "/x/abc") == .page(Slug(unchecked: "abc")))
    #expect(throws: RoutingError.self) { try slugs.match(path: "/x/ABC") }
    let reason = "a value of Slug can't be converted back"
    let wrong = Page.page(Slug(unchecked: "ABC"))
    #expect(throws: PrintingError(.conversion(reason), part: "path component 2", value: wrong)) {
      try slugs.path(for: wrong)
    }
    #expect(throws: ConversionError(refusing: reason)) {
      try FunctionConversion.representing(Slug.self).unapply(Slug(unchecked: "ABC"))
    }
  }

  @Test("Of two values with the same raw value, the one that matches back is printed")
  func twins() throws {
    #expect(try FunctionConversion.representing(Twins.self).unapply(.one) == 0)
    #expect(throws: ConversionError(refusing: "other would be converted back to a different value")) {
      try FunctionConversion.representing(Twins.self).unapply(.other)
    }
  }
}
