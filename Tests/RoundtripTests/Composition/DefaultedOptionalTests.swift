import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct DefaultedOptionalTests {
  enum Page: Equatable, Sendable {
    case shows(page: Int), episodes(show: Int, season: Int), edit(lang: String), version(major: Int, minor: Int), all,
      home
  }

  static let site = OneOf {
    Route(.case(Page.shows(page:))) {
      Path {
        "shows"; Optionally { Digits() }.defaulting(to: 1)
      }
    }
    Route(.case(Page.episodes(show:season:))) {
      Path {
        "shows"; Digits(); "episodes"; Optionally { Digits() }.defaulting(to: 1).named("number")
      }
    }
    Route(.case(Page.edit(lang:))) {
      Path {
        Optionally { Prefix(2) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }.defaulting(to: "en"); "edit"
      }
    }
    Route(.case(Page.version(major:minor:))) {
      Path {
        Parse {
          "v"; Digits()
          Optionally {
            Parse {
              "."; Digits()
            }
          }
          .defaulting(to: 0)
        }
      }
    }
  }

  @Test(
    "What is left out is the default, which isn't printed",
    arguments: [
      ("/shows", .shows(page: 1)), ("/shows/2", .shows(page: 2)), ("/shows/3/episodes", .episodes(show: 3, season: 1)),
      ("/shows/3/episodes/2", .episodes(show: 3, season: 2)), ("/edit", .edit(lang: "en")),
      ("/de/edit", .edit(lang: "de")), ("/v1", .version(major: 1, minor: 0)), ("/v1.2", .version(major: 1, minor: 2)),
    ] as [(String, Page)])
  func bothWays(path: String, page: Page) throws {
    #expect(Self.site.matched(path) == .value(page))
    #expect(Self.site.printed(page) == .path(path))
    #expect(try Self.site.comesBack(page))
    #expect(try Self.site.canonicalPath(for: path) == path)
  }

  @Test(
    "The default matches where it is written, and its canonical path is without it",
    arguments: [
      ("/shows/1", "/shows"), ("/shows/01", "/shows"), ("/shows/3/episodes/1", "/shows/3/episodes"),
      ("/en/edit", "/edit"), ("/v1.0", "/v1"), ("/shows/", "/shows"),
    ])
  func canonical(path: String, canonical: String) throws {
    #expect(try Self.site.canonicalPath(for: path) == canonical)
    #expect(Self.site.matched(path) == Self.site.matched(canonical))
  }

  @Test("What is there and malformed isn't left out, and what can't be printed says why")
  func refused() {
    #expect(Self.site.matched("/shows/x") == .notFound)
    #expect(Self.site.matched("/shows/1/2") == .notFound)
    #expect(Self.site.printed(.shows(page: -1)) == .refused(.text("-1 is negative")))
  }

  @Test("The list has the default")
  func listed() {
    let routes = Self.site.routes
    #expect(
      routes.map(\.path) == [
        "/shows/:page?", "/shows/:show/episodes/:number?", "/:lang?/edit", "/v:digits(.:digits)?",
      ])
    #expect(routes[0].parameters.map(\.presence) == [.defaulted(to: "1")])
    #expect(routes[1].parameters.map(\.presence) == [.required, .defaulted(to: "1")])
    #expect(routes[2].parameters.map(\.presence) == [.defaulted(to: "en")])
    #expect(Self.site.conflicts().map(\.description) == [])
  }

  @Test("If another route has the path without it, the default doesn't match where it is written")
  func anotherRoute() throws {
    let router = OneOf {
      Route(.case(Page.all)) { Path { "shows" } }
      Route(.case(Page.shows(page:))) {
        Path {
          "shows"; Optionally { Digits() }.defaulting(to: 1)
        }
      }
    }
    #expect(router.matched("/shows") == .value(.all))
    #expect(router.matched("/shows/2") == .value(.shows(page: 2)))
    // Its value would be printed as /shows, which is another one's.
    #expect(router.matched("/shows/1") == .notFound)
    #expect(router.printed(.shows(page: 2)) == .path("/shows/2"))
    #expect(router.printed(.shows(page: 1)) == .refused(.matchesOtherRoute("/shows")))
  }

  enum Number: Int, CaseIterable, Sendable { case one = 1, two, three }

  @Test("What is made of an optional component is left out together with its slash, too")
  func madeOfOptional() throws {
    func path<Value: Equatable>(_ part: some ParserPrinter<Substring, Value>) -> AnyParserPrinter<URLRequestData, Value>
    {
      Parse {
        Path {
          "shows"; part
        }
      }.eraseToAnyParserPrinter()
    }
    let optional = Optionally { Digits() }
    let numbers = [
      path(optional.map(.convert(apply: { $0 ?? 1 }, unapply: { .some($0 == 1 ? nil : $0) }))),
      path(optional.defaulting(to: 1).filter { $0 < 3 }), path(Parse { optional.defaulting(to: 1) }),
      path(
        optional.defaulting(to: 1).map(.representing(Number.self)).map(
          .convert(apply: { $0.rawValue }, unapply: Number.init))),
      path(
        optional.filter { $0 != 7 }.named("number").map(
          .convert(apply: { $0 ?? 1 }, unapply: { .some($0 == 1 ? nil : $0) }))),
    ]
    for (index, router) in numbers.enumerated() {
      #expect(try router.match(path: "/shows") == 1, "\(index)")
      #expect(try router.match(path: "/shows/2") == 2, "\(index)")
      #expect(try router.path(for: 1) == "/shows", "\(index)")
      #expect(try router.path(for: 2) == "/shows/2", "\(index)")
      #expect(throws: RoutingError.self, "\(index)") { try router.match(path: "/shows/x") }
      #expect(router.routes.map(\.path).allSatisfy { $0.hasSuffix("?") }, "\(router.routes.map(\.path))")
    }
    // A filter may ask for it.
    let present = path(optional.filter { $0 != nil })
    #expect(throws: RoutingError.self) { try present.match(path: "/shows") }
    #expect(try present.match(path: "/shows/2") == 2)
  }

  @Test("A name changes no answer, even of an optional within another one")
  func namedOptional() throws {
    let optional = Optionally { Optionally { Digits() } }
    for part in [optional.eraseToAnyParserPrinter(), optional.named("number").eraseToAnyParserPrinter()] {
      let router = Parse<URLRequestData, Int??> {
        Path {
          "shows"; part
        }
      }
      #expect(try router.match(path: "/shows/7") == 7)
      let none = try router.match(path: "/shows")
      #expect(try none == .some(nil) && router.path(for: none) == "/shows")
    }
  }

  @Test("So it is with a conversion of an optional component")
  func conversion() throws {
    let router = OneOf {
      Route(.case(Page.all)) { Path { "shows" } }
      Route(.case(Page.shows(page:))) {
        Path {
          "shows"
          Optionally { Digits() }
        }
        .map(.convert(apply: { $0 ?? 1 }, unapply: { .some($0 == 1 ? nil : $0) }))
      }
    }
    #expect(router.matched("/shows/2") == .value(.shows(page: 2)))
    #expect(router.matched("/shows/1") == .notFound)
  }
}
