import Foundation
import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Roundtrip

@Suite struct LocalizedTests {
  enum Language: String, CaseIterable, Codable, Sendable { case en, de, fr }
  enum Page: Hashable, Codable, Sendable {
    case home
    case show(id: Int)
    case search(text: String, page: Int)
  }
  typealias Site = LocalizedRoute<Language, Page>

  static let site = Localized(Language.allCases) { words in
    Route(.case(Page.home))
    Route(.case(Page.show(id:))) {
      Path {
        words([.en: "shows", .de: "sendungen", .fr: "émissions"]); Digits()
      }
    }
    Route(.case(Page.search(text:page:))) {
      Path { words([.en: "search", .de: "suche", .fr: "recherche"]) }
      Query {
        Field("q"); Field("page", default: 1) { Digits() }
      }
    }
  }

  /// The same routes with words of a table, and other signs.
  static func tableSite(
    by sign: LanguageSign<Language> = .prefix, _ changes: [Language: [String: String?]] = [:]
  ) throws(InvalidWords) -> Localized<Language, Page> {
    var words: [Language: [String: String]] = [
      .en: ["shows": "shows", "search": "search", "unused": "a/b"],
      .de: ["shows": "sendungen", "search": "suche"], .fr: ["shows": "émissions", "search": "recherche"],
    ]
    for (language, changes) in changes {
      for (name, word) in changes { words[language]?[name] = .some(word) ?? nil }
    }
    return try Localized(Language.allCases, by: sign, words: words) { words in
      Route(.case(Page.home))
      Route(.case(Page.show(id:))) {
        Path {
          words("shows"); Digits()
        }
      }
      Route(.case(Page.search(text:page:))) {
        Path { words("search") }
        Query {
          Field("q"); Field("page", default: 1) { Digits() }
        }
      }
    }
  }

  static let urls: [(Site, String)] = [
    (Site(.home, in: .en), "/en"), (Site(.home, in: .fr), "/fr"),
    (Site(.show(id: 42), in: .en), "/en/shows/42"), (Site(.show(id: 42), in: .de), "/de/sendungen/42"),
    (Site(.show(id: 42), in: .fr), "/fr/%C3%A9missions/42"),
    (Site(.search(text: "a b", page: 2), in: .de), "/de/suche?q=a%20b&page=2"),
  ]

  @Test("A value is a route and its language, in both directions", arguments: urls)
  func roundTrips(_ value: Site, _ path: String) throws {
    #expect(Self.site.matched(path) == .value(value))
    #expect(Self.site.printed(value) == .path(path))
    #expect(try Self.site.path(for: value.route, in: value.language) == path)
    #expect(try Self.tableSite().path(for: value) == path)
    #expect(try Self.tableSite().match(path: path) == value)
  }

  @Test(
    "The words of other languages match nothing, and what is refused is told as in one language",
    arguments: [
      ("/", Matched<Site>.notFound), ("/shows/42", .notFound), ("/de/shows/42", .notFound), ("/it/shows/42", .notFound),
      ("/DE/sendungen/42", .notFound), ("/de/sendungen/x", .notFound), ("/de/suche", .badRequest),
      ("/de/suche?q=a&page=x", .badRequest),
    ])
  func misses(_ path: String, _ expected: Matched<Site>) { #expect(Self.site.matched(path) == expected) }

  @Test("Hosts may tell languages", .tags(.random), .slow)
  func hosts() throws {
    let site = try Self.tableSite(by: .host { $0 == .en ? "example.com" : "example.\($0)" }, [.de: ["shows": "shows"]])
    for (language, host) in [(Language.en, "example.com"), (.de, "example.de")] {
      let request = URLRequestData(host: host, path: "/shows/42")
      #expect(site.matched(request) == .value(Site(.show(id: 42), in: language)))
      #expect(try site.requestData(for: Site(.show(id: 42), in: language)).host == host)
    }
    #expect(site.matched("/shows/42") == .notFound)
    #expect(site.conflicts().isEmpty)
    #expect(
      try site.baseURL("https://example.com").alternates(for: .home).map(\.url) == [
        "https://example.com/", "https://example.de/", "https://example.fr/",
      ])
    try checkLaws(site, samples: 1_000)
  }

  @Test("Laws hold in every language, and every language is looked at", .tags(.random), .slow)
  func laws() throws {
    try checkLaws(Self.site, samples: 3_000)
    #expect(Self.site.missingCases().isEmpty)
    #expect(Self.site.conflicts().isEmpty)
  }

  @Test("A list names each route by its language")
  func list() {
    let names = ["en", "de", "fr"].flatMap { language in
      ["home", "show(id:)", "search(text:page:)"].map { "\(language).\($0)" }
    }
    #expect(Self.site.routes.map(\.name) == names)
    #expect(Self.site.routes.map(\.path)[3...4] == ["/de", "/de/sendungen/:id"])
  }

  // MARK: Routes that a language lacks

  static let partial = Localized(Language.allCases) { words in
    Route(.case(Page.home))
    if words.language != .fr {
      Route(.case(Page.show(id:))) {
        Path {
          words([.en: "shows", .de: "sendungen"]); Digits()
        }
      }
    }
    Alias {
      Route(.case(Page.search(text:page:))) {
        Path {
          "find"; String.parser(); Digits()
        }
      }
    }
  }

  @Test("A language may have routes of its own, and says which it lacks")
  func partialLanguages() throws {
    let site = Self.partial
    #expect(try site.alternates(for: .show(id: 1)).map(\.language) == [.en, .de])
    #expect(site.printed(Site(.show(id: 1), in: .fr)) == .refused(.noRoute))
    #expect(
      site.missingCases().map(\.description) == [
        "en.search(text:page:) is matched by aliases, but no route prints it",
        "de.search(text:page:) is matched by aliases, but no route prints it", "no route prints fr.show(id:)",
        "fr.search(text:page:) is matched by aliases, but no route prints it",
      ])
    #expect(throws: PrintingError.self) { try site.alternates(for: .search(text: "a", page: 1)) }
  }

  @Test("A case of two functions doesn't hide which languages have a route")
  func partialLanguagesOfFunctions() throws {
    let site = Localized(Language.allCases) { words in
      Route(.case(Page.home))
      if words.language == .en {
        Route(.case(embed: { Page.show(id: $0) }, extract: { if case .show(let id) = $0 { id } else { nil } })) {
          Path {
            "shows"; Digits()
          }
        }
      } else {
        Route(.case(embed: { Page.search(text: $0, page: 1) }, extract: { _ in nil })) { Path { String.parser() } }
      }
    }
    #expect(try site.alternates(for: .show(id: 42)).map(\.url) == ["/en/shows/42"])
  }

  @Test("An error names the language and the case")
  func errors() {
    let error = #expect(throws: PrintingError.self) { try Self.site.path(for: .show(id: -1), in: .de) }
    #expect(error?.value == "de.show(id:)")
    #expect(Self.site.printed(Site(.search(text: "", page: 1), in: .fr)) == .path("/fr/recherche?q="))
  }

  // MARK: Mistakes

  @Test("A table's faults are thrown together, each with its place and a word of another language")
  func faults() throws {
    let changes: [Language: [String: String?]] = [
      .de: ["shows": "a/b", "search": ""], .fr: ["shows": nil, "search": ".."],
    ]
    let error = #expect(throws: InvalidWords.self) { try Self.tableSite(by: .prefix, changes) }
    let place = try #require(error?.faults.first?.place)
    #expect(place.fileID == "RoundtripTests/LocalizedTests.swift")
    let (shows, search) = (place.line, place.line + 4)
    #expect(
      error?.description == """
        \(place.fileID):\(shows): the word "shows" of "de" is "a/b", which isn't a component of a path
        \(place.fileID):\(search): the word "search" of "de" is "", which isn't a component of a path
        \(place.fileID):\(shows): "fr" has no word "shows", which is "shows" in "en"
        \(place.fileID):\(search): the word "search" of "fr" is "..", which isn't a component of a path
        """)
    #expect(error?.faults.map(\.language) == ["de", "de", "fr", "fr"])
    #expect(error?.faults.map(\.name) == ["shows", "search", "shows", "search"])
    #expect(error?.faults.map(\.word) == ["a/b", "", nil, ".."])
  }

  @Test("Two routes with the same words in one language are a conflict of that language")
  func collision() throws {
    let site = try Localized(
      Language.allCases,
      words: [
        .en: ["shows": "shows", "programs": "programs"], .de: ["shows": "sendungen", "programs": "sendungen"],
        .fr: ["shows": "émissions", "programs": "programmes"],
      ]
    ) { words in
      Route(.case(Page.show(id:))) {
        Path {
          words("shows"); Digits()
        }
      }
      Route(.case(Page.search(text:page:))) {
        Path {
          words("programs"); String.parser(); Digits()
        }
      }
      Route(.case(Page.home)) {
        Path { words("programs") }
        Query { Field("page") { Digits() }.map(.convert(apply: { $0 == 1 ? () : nil }, unapply: { 1 })) }
      }
      Alias {
        Route(.case(Page.show(id:))) {
          Path {
            words("programs"); Digits()
          }
        }
      }
    }
    let conflicts = site.conflicts().filter { $0.severity == .error }
    #expect(conflicts.map(\.name) == ["de.show(id:): never matches after de.show(id:)"])
    let places = (conflicts.first.map { $0.winners + $0.losers } ?? []).compactMap(\.source)
    #expect(places.count == 2 && places[0] != places[1])
    #expect(places.allSatisfy { $0.fileID == "RoundtripTests/LocalizedTests.swift" })
    #expect(conflicts.first?.examples.first?.target.hasPrefix("/de/sendungen/") == true)
  }

  // MARK: Values

  enum Other: Hashable, Sendable {
    case page(Site)
    case robots
  }

  @Test("A localized router is part of another one like any router")
  func nested() throws {
    let router = OneOf {
      Route(.case(Other.robots)) { Path { "robots.txt" } }
      Route(.case(Other.page)) { Self.site }
    }
    let value = Other.page(Site(.search(text: "x", page: 3), in: .de))
    #expect(router.matched("/de/suche?q=x&page=3") == .value(value))
    #expect(router.printed(value) == .path("/de/suche?q=x&page=3"))
    #expect(router.matched("/robots.txt") == .value(.robots))
    #expect(router.routes.map(\.name).prefix(2) == ["robots", "page(_:).en.home"])
    #expect(router.missingCases().isEmpty)
    try checkLaws(router, samples: 1_000)
  }

  /// Languages that are known only at run time.
  struct Tag: RawRepresentable, Hashable, Sendable { var rawValue: String }

  @Test("Languages needn't be an enum, nor routes")
  func otherLanguages() throws {
    let tags = ["en", "pt-BR", "zh-Hant"].map(Tag.init(rawValue:))
    let site = Localized(tags) { _ in
      Route(.case(Page.show(id:))) { Path { Digits() } }; Route(.case(Page.home))
    }
    #expect(site.matched("/pt-BR/7") == .value(LocalizedRoute(.show(id: 7), in: tags[1])))
    #expect(try site.alternates(for: .show(id: 7)).map(\.url) == ["/en/7", "/pt-BR/7", "/zh-Hant/7"])
    #expect(site.routes.map(\.name)[2] == "pt-BR.show(id:)")
    #expect(site.printed(LocalizedRoute(.home, in: Tag(rawValue: "xx"))).isRefused)
    try checkLaws(site, samples: 1_000, except: [:])
    let texts = Localized(tags) { _ in Path { String.parser() } }
    #expect(texts.matched("/en/x") == .value(LocalizedRoute("x", in: tags[0])))
    #expect(texts.printed(LocalizedRoute("y", in: tags[2])) == .path("/zh-Hant/y"))
    #expect(texts.printed(LocalizedRoute("..", in: tags[2])) == .refused(.dotSegment("..")))
  }

  enum OnlyLanguage: String, CaseIterable, Sendable { case eo }
  enum OnlyPage: Equatable, Sendable { case home }

  @Test("A language or a route without a size has its place")
  func withoutSize() throws {
    let pages = Localized(OnlyLanguage.allCases) { _ in Route(.case(OnlyPage.home)) }
    #expect(pages.matched("/eo") == .value(LocalizedRoute(.home, in: .eo)))
    #expect(pages.printed(LocalizedRoute(.home, in: .eo)) == .path("/eo"))
    let numbers = Localized(OnlyLanguage.allCases) { _ in Path { Digits() } }
    #expect(numbers.matched("/eo/7") == .value(LocalizedRoute(7, in: .eo)))
    #expect(numbers.printed(LocalizedRoute(7, in: .eo)) == .path("/eo/7"))
    let words = Localized(Language.allCases) { words in Path { words([.en: "a", .de: "b", .fr: "c"]) } }
    #expect(try words.match(path: "/de/b").language == .de)
    #expect(try words.path(for: LocalizedRoute((), in: .fr)) == "/fr/c")
    #expect(try words.alternates(for: ()).map(\.url) == ["/en/a", "/de/b", "/fr/c"])
  }

  @Test("Codable values survive, as in a navigation path")
  func coding() throws {
    let value = Site(.show(id: 42), in: .de)
    #expect(try JSONDecoder().decode(Site.self, from: JSONEncoder().encode(value)) == value)
  }

  enum Small: UInt8, Hashable, Sendable { case a = 1, b }
  struct Wide: Hashable, Sendable { var text: ExactText; var flag: Bool }

  @Test("A route may be smaller or larger than its language")
  func sizes() throws {
    let tags = ["en", "a language with a long tag"].map(Tag.init(rawValue:))
    let small = Localized(tags) { _ in Path { UInt8.parser().map(.representing(Small.self)) } }
    for tag in tags { #expect(try small.comesBack(LocalizedRoute(Small.b, in: tag))) }
  }

  @Test("Nothing is left or destroyed twice where a language is refused, or a route behind it")
  func lifetimes() throws {
    let wide = Localized(Language.allCases) { _ in
      Parse(.memberwise(Wide.init(text:flag:), \.text, \.flag)) {
        Path { String.parser().map(.representing(ExactText.self)) }
        Query { Field("flag") { Bool.parser() } }
      }
    }
    .filter { $0.route.text.rawValue != "no" }
    let lives = Life.Count()
    try Life.$counted.withValue(lives) {
      for language in Language.allCases {
        let value = LocalizedRoute(Wide(text: "a text that is long enough", flag: true), in: language)
        let comesBack = try wide.comesBack(value)
        #expect(comesBack)
        #expect(wide.matched("/\(language)/no?flag=true") == .badRequest)
        #expect(wide.matched("/\(language)/a?flag=3") == .badRequest)
      }
      #expect(wide.matched("/xx/a?flag=true") == .notFound)
    }
    #expect(lives.made > 0)
    #expect(lives.mistakes == .none)
  }

  // MARK: Records

  @Test("Another language breaks no link, and another word breaks those of its language")
  func records() throws {
    let old = RouteRecord(
      of: Localized([Language.en, .de]) { words in
        Route(.case(Page.show(id:))) {
          Path {
            words([.en: "shows", .de: "sendungen"]); Digits()
          }
        }
      })
    let more = Localized(Language.allCases) { words in
      Route(.case(Page.show(id:))) {
        Path {
          words([.en: "shows", .de: "sendungen", .fr: "émissions"]); Digits()
        }
      }
    }
    #expect(more.compatibility(with: old).changes.filter(\.isBreak).isEmpty)
    let other = Localized([Language.en, .de]) { words in
      Route(.case(Page.show(id:))) {
        Path {
          words([.en: "shows", .de: "serien"]); Digits()
        }
      }
    }
    let breaks = other.compatibility(with: old).changes.filter(\.isBreak)
    #expect(breaks.count == 1)
    #expect(breaks.first.map { "\($0)".contains("/de/sendungen/") } == true)
  }
}

extension Printed {
  fileprivate var isRefused: Bool { if case .refused = self { true } else { false } }
}
