import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// What each check sees through whatever may stand around routes.
@Suite struct WrappedRouterTests {
  typealias Page = NothingToSeeTests.Page
  typealias AnyRouter = AnyParserPrinter<URLRequestData, Page>

  /// A router of which nothing is known but its parts.
  struct Forwarding: ParserPrinter {
    let router: AnyRouter
    func parse(_ input: inout URLRequestData) throws -> Page { try router.parse(&input) }
    func print(_ page: Page, into input: inout URLRequestData) throws { try router.print(page, into: &input) }
  }

  /// The same value.
  struct Same: Conversion {
    func apply(_ page: Page) -> Page { page }
    func unapply(_ page: Page) -> Page { page }
  }

  /// Another value, unless it isn't there.
  struct Unwrapped: Conversion {
    func apply(_ page: Page?) throws -> Page {
      guard let page else { throw ConversionError("a page") }
      return page
    }
    func unapply(_ page: Page) -> Page? { page }
  }

  struct Wrapper: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let wrapped: @Sendable (AnyRouter) -> AnyRouter

    init<R: ParserPrinter & Sendable>(_ name: String, _ wrapped: @escaping @Sendable (AnyRouter) -> R)
    where R.Input == URLRequestData, R.Output == Page {
      testDescription = name
      self.wrapped = { wrapped($0).eraseToAnyParserPrinter() }
    }
  }

  static let wrappers = [
    Wrapper("nothing") { $0 },
    Wrapper("OneOf") { router in OneOf { router } },
    Wrapper("Parse") { router in Parse { router } },
    Wrapper("Parse in a path") { router in
      Parse {
        Path { "app" }
        router
      }
    },
    Wrapper("Lazy") { router in Lazy { router } },
    Wrapper("filter") { $0.filter { _ in true } },
    Wrapper("map") { $0.map(Same()) },
    Wrapper("convert") { $0.map(.convert(apply: { $0 }, unapply: { $0 })) },
    Wrapper("Optionally") { router in Optionally { router }.map(Unwrapped()) },
    Wrapper("baseURL") { $0.baseURL("https://one.example/app") },
    Wrapper("Fallback") { router in Fallback { router } },
    Wrapper("trailingSlash") { $0.trailingSlash(.rejected) },
    Wrapper("caseInsensitive") { $0.caseInsensitive() },
    Wrapper("described") { $0.described("A page") },
  ]

  private func findings(_ check: () throws -> Void) -> [String] {
    do { try check() } catch let failure as RoundTripFailure { return failure.findings } catch { return ["\(error)"] }
    return []
  }

  @Test("A router that can't be looked into fails each check, whatever stands around it", arguments: wrappers)
  func hidden(wrapper: Wrapper) {
    let router = wrapper.wrapped(NothingToSeeTests.Hidden().eraseToAnyParserPrinter())
    let cases = findings { try expectAllCases(router) }
    #expect(cases.count == 2 && cases.allSatisfy { $0.hasPrefix("couldn't look into ") }, "\(cases)")
    #expect(
      findings { try expectNoConflicts(router) } == ["couldn't look into <Hidden>, so no conflict was looked for"])
    let laws = findings { try checkLaws(router, samples: 100, seed: 1) }
    #expect(laws.first?.hasPrefix("every route is tried (broken)") == true, "\(laws)")
    #expect(
      findings { try expectExport("{}", of: router, matches: NothingToSeeTests.file, isRecording: true) } == [
        "couldn't look into <Hidden>: the export shows none of its routes"
      ])
    #expect(router.compatibility(with: RouteRecord(of: router)).changes.contains { $0.kind == .unreached })
  }

  @Test("A missing case, a conflict, and a broken law are found through each of them", arguments: wrappers)
  func seen(wrapper: Wrapper) {
    let home = Route(.case(Page.home)) { Path { "home" } }
    let cases = findings { try expectAllCases(wrapper.wrapped(home.eraseToAnyParserPrinter())) }
    #expect(cases.count == 1 && cases[0].contains("prints about"), "\(cases)")
    let twice = OneOf {
      home
      Route(.case(Page.about)) { Path { "home" } }
    }
    #expect(!findings { try expectNoConflicts(wrapper.wrapped(twice.eraseToAnyParserPrinter())) }.isEmpty)
  }

  /// Two routes of which a filter refuses one.
  static let filtered = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.about)) { Path { "about" } }
  }.filter { (page: Page) in page == .home }

  @Test("A filter that refuses every value of a case hides it from no check", arguments: wrappers)
  func refused(wrapper: Wrapper) {
    let router = wrapper.wrapped(Self.filtered)
    let cases = findings { try expectAllCases(router) }
    #expect(cases.count == 1 && cases[0].hasPrefix("couldn't look into "), "\(cases)")
    #expect(cases.first?.contains("nothing else prints about") == true, "\(cases)")
    let laws = findings { try checkLaws(router, samples: 200, seed: 1) }
    #expect(laws.first?.hasPrefix("every route is tried (broken)") == true, "\(laws)")
  }

  @Test("A conversion that makes another case of what routes print hides none that it doesn't make")
  func otherCases() {
    let home = Route(.case(Page.home))
    let about = Route(.case(Page.about)) { Path { "about" } }
    let always = FunctionConversion<Page, Page>.convert(apply: { _ in .home }, unapply: { $0 == .home ? .home : nil })
    let exchanged = FunctionConversion<Page, Page>.convert(
      apply: { $0 == .home ? .about : .home }, unapply: { $0 == .home ? .about : .home })
    let routes = OneOf {
      home
      about
    }
    #expect(routes.map(always).missingCases().map(\.name) == ["about"])
    #expect(routes.map(exchanged).missingCases() == [])
    #expect(home.map(exchanged).missingCases().map(\.name) == ["home"])
  }

  @Test("A case is printed if a route without a filter prints it, or if the filter lets some of its values through")
  func filters() throws {
    let about = Route(.case(Page.about)) { Path { "about" } }
    for routes in [
      OneOf {
        Self.filtered; about
      },
      OneOf {
        about; Self.filtered
      },
    ] { try expectAllCases(routes) }
    enum Item: Equatable, Sendable { case item(Int) }
    let items = Route(.case(Item.item)) { Path { Digits() } }
    try expectAllCases(items.filter { $0 != .item(1) })
    #expect(items.filter { $0 == .item(123_456_789) }.missingCases().map(\.name) == ["item(_:)"])
    // An alias prints nothing, with a filter or without.
    let alias = OneOf {
      Route(.case(Page.home))
      Alias { about }
      about.filter { _ in false }
    }
    let missing = try #require(alias.missingCases().first)
    #expect(missing.name == "about")
    #expect("\(missing.reason)".contains("a filter or a conversion of the route at"))
  }

  @Test("Routes beside a custom parser of requests are compared, and what can't be told of it is a note")
  func besideCustom() {
    let router = OneOf {
      NothingToSeeTests.Hidden()
      Route(.case(Page.about)) { Path { "about" } }
    }
    #expect(findings { try expectNoConflicts(router) } == [])
    let notes = findings { try expectNoConflicts(router, atLeast: .note) }
    #expect(notes.count == 1 && notes[0].contains("<Hidden>"), "\(notes)")
    let twice = OneOf {
      router
      Route(.case(Page.about)) { Path { "about" } }
    }
    // The custom parser may read what one of the two prints, which leaves the rest to the other.
    #expect(findings { try expectNoConflicts(twice, atLeast: .note) }.contains { $0.contains("/about") })
  }

  @Test("Several custom parsers, and those of one path, show no routes, and those of two paths do")
  func severalCustom() throws {
    enum Screen: Equatable, Sendable { case page(Page) }
    let (one, two) = (
      NothingToSeeTests.Hidden(), Forwarding(router: NothingToSeeTests.Hidden().eraseToAnyParserPrinter())
    )
    #expect(
      findings {
        try expectNoConflicts(
          OneOf {
            one; two
          })
      } == [
        "couldn't look into <Forwarding>, <Hidden>, so no conflict was looked for"
      ])
    #expect(
      findings {
        try expectNoConflicts(
          OneOf {
            one; two
          }.baseURL("/app"))
      }.count == 1)
    #expect(
      findings {
        try expectNoConflicts(
          Optionally {
            OneOf {
              one; two
            }
          })
      }.count == 1)
    try expectNoConflicts(
      OneOf {
        Parse {
          Path { "one" }; one
        };
        Parse {
          Path { "two" }; two
        }
      })
    try expectNoConflicts(
      Route(.case(Screen.page)) {
        Path { "one" }; one
      })
  }
}
