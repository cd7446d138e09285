import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

/// A language that has no prefix.
extension LocalizedTests {
  @Test("One language may have nothing before its paths")
  func bareLanguage() throws {
    let site = try Self.tableSite(by: .prefix(except: .en))
    #expect(site.matched("/") == .value(Site(.home, in: .en)))
    #expect(site.matched("/shows/42") == .value(Site(.show(id: 42), in: .en)))
    #expect(site.matched("/de/sendungen/42") == .value(Site(.show(id: 42), in: .de)))
    #expect(site.matched("/en/shows/42") == .notFound)
    #expect(site.printed(Site(.show(id: 42), in: .en)) == .path("/shows/42"))
    #expect(try site.alternates(for: .home).map(\.url) == ["/", "/de", "/fr"])
    try checkLaws(site, samples: 1_000)
  }

  @Test("Alternates are in the order of the languages, also those of combined routers")
  func combinedLanguages() throws {
    func site(_ languages: [Language], _ bare: Language?) -> Localized<Language, Page> {
      Localized(languages, by: .prefix(except: bare)) { _ in Route(.case(Page.home)) }
    }
    for bare in [nil, Language.en] {
      let (first, second) = (site([.en, .de], bare), site([.fr], nil))
      let routers = (
        OneOf {
          first; second
        },
        OneOf {
          second; first
        }
      )
      #expect(try routers.0.alternates(for: Page.home).map(\.language) == [.en, .de, .fr])
      #expect(try routers.1.alternates(for: Page.home).map(\.language) == [.fr, .en, .de])
    }
  }

  @Test("The language without a prefix leaves those of the others to them, wherever it is listed")
  func bareTexts() throws {
    for languages in [[Language.en, .de, .fr], [.de, .en, .fr], [.fr, .de, .en]] {
      let site = Localized(languages, by: .prefix(except: .en)) { _ in
        Route(.case(Page.search(text:page:))) {
          Path { String.parser() }
          Query { Field("page", default: 1) { Digits() } }
        }
        Route(.case(Page.home))
      }
      for (path, value) in [
        ("/de", Site(.home, in: .de)), ("/de/x", Site(.search(text: "x", page: 1), in: .de)),
        ("/", Site(.home, in: .en)),
        ("/en", Site(.search(text: "en", page: 1), in: .en)),
      ] {
        #expect(site.matched(path) == .value(value))
        #expect(site.printed(value) == .path(path))
      }
      #expect(site.printed(Site(.search(text: "fr", page: 1), in: .en)) == .refused(.matchesOtherRoute("/fr")))
      #expect(site.conflicts().allSatisfy { $0.severity == .note })
      #expect(try site.alternates(for: .home).map(\.language) == languages)
      try checkLaws(site, samples: 1_000)
    }
  }
}
