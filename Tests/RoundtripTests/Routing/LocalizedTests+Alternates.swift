import Testing

@testable import Roundtrip

/// The URLs of a route in all its languages.
extension LocalizedTests {
  @Test("Alternates are the URLs of a route in all languages that have it")
  func alternates() throws {
    let alternates = try Self.site.alternates(for: .show(id: 42))
    #expect(alternates.map(\.language) == [.en, .de, .fr])
    #expect(alternates.map(\.url) == ["/en/shows/42", "/de/sendungen/42", "/fr/%C3%A9missions/42"])
    let below = try Self.site.baseURL("https://example.com/v1").trailingSlash(.rejected).alternates(for: .home)
    #expect(below.map(\.url) == ["en", "de", "fr"].map { "https://example.com/v1/\($0)" })
    #expect(throws: PrintingError.self) { try Self.site.alternates(for: .show(id: -1)) }
  }

  @Test("Alternates are those of the languages in a part that is made on first use")
  func lazyAlternates() throws {
    for site in [OneOf { Lazy { Self.site } }, OneOf { Lazy { Lazy { Self.site } } }, OneOf { Self.endless }] {
      #expect(
        try site.alternates(for: .show(id: 42)).map(\.url)
          == Language.allCases.map {
            try Self.site.path(for: .show(id: 42), in: $0)
          })
    }
    #expect(try Lazy { Self.site }.alternates(for: .home).map(\.language) == Language.allCases)
  }

  /// A router that contains itself.
  static let endless: OneOf<URLRequestData, Site> = OneOf {
    Self.site
    Lazy { Self.endless }
  }

  @Test("A router whose languages aren't known has no alternates of a route")
  func unknownLanguages() throws {
    struct Unknown: ParserPrinter {
      func parse(_ input: inout URLRequestData) throws -> Site { Site(.home, in: .en) }
      func print(_ output: Site, into input: inout URLRequestData) {}
    }
    let error = try #require(throws: PrintingError.self) { try Unknown().alternates(for: .show(id: 42)) }
    #expect(error.reason == .noRoute && error.value == "show(id:)")
  }

  @Test("Each language has one URL of a route, even if several parts of a router have the language")
  func severalParts() throws {
    let router = OneOf {
      Localized(Language.allCases) { _ in Route(.case(Page.home)) }
      Localized(Language.allCases) { words in
        Route(.case(Page.show(id:))) {
          Path {
            words([.en: "shows", .de: "sendungen", .fr: "émissions"]); Digits()
          }
        }
      }
    }
    #expect(try router.alternates(for: .home).map(\.url) == ["/en", "/de", "/fr"])
    #expect(try router.alternates(for: .show(id: 42)).map(\.language) == Language.allCases)
  }
}
