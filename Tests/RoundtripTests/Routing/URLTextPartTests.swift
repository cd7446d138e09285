import Testing

@testable import Roundtrip

@Suite struct URLTextPartTests {
  enum Section: String, CaseIterable, Sendable { case intro, end }
  enum Site: Equatable, Sendable {
    case text(String), section(Section), line(Int, Int), optional(Int, String?), user(String, String), port(Int)
  }

  static let site = OneOf {
    Route(.case(Site.text)) {
      Path { "text" }; Fragment()
    }
    Route(.case(Site.section)) {
      Path { "section" }; Fragment(.representing(Section.self))
    }
    Route(.case(Site.line)) {
      Path { "line" };
      Fragment {
        "L"; Digits(); "-"; Digits()
      }
    }
    Route(.case(Site.optional)) {
      Path {
        "optional"; Digits()
      }; Optionally { Fragment() }
    }
    Route(.case(Site.user)) {
      Path { "user" }; Username(); Password(); Host("example.com")
    }
    Route(.case(Site.port)) {
      Path { "port" }; Host("example.com"); PortNumber()
    }
  }

  @Test(
    "Fragments are decoded once and read completely",
    arguments: [
      ("/text#a", Matched.value(Site.text("a"))),
      ("/text?x=1#a?b#c", .value(.text("a?b#c"))),
      ("/text#a%20b+%2523", .value(.text("a b+%23"))),
      ("/text#", .value(.text(""))),
      ("/text", .badRequest),
      ("/text#%zz", .badRequest),
      ("/text#%FF", .badRequest),
      ("/section#intro", .value(.section(.intro))),
      ("/section#outro", .badRequest),
      ("/line#L1-20", .value(.line(1, 20))),
      ("/line#L1-20x", .badRequest),
      ("/optional/1", .value(.optional(1, nil))),
      ("/optional/1#a", .value(.optional(1, "a"))),
      ("/optional/1#%zz", .badRequest),
    ])
  func fragments(_ path: String, _ expected: Matched<Site>) {
    #expect(Self.site.matched(path) == expected)
  }

  @Test(
    "Users, passwords, and ports are read from the URL",
    arguments: [
      ("https://a%20b:c%3Ad@example.com/user", Matched.value(Site.user("a b", "c:d"))),
      ("https://:@example.com/user", .value(.user("", ""))),
      ("https://a@example.com/user", .badRequest),
      ("https://example.com/user", .badRequest),
      ("https://%zz:b@example.com/user", .badRequest),
      ("https://example.com:8080/port", .value(.port(8080))),
      ("https://example.com/port", .value(.port(443))),
      ("HTTP://example.com/port", .value(.port(80))),
      ("myapp://example.com/port", .notFound),
    ])
  func authority(_ url: String, _ expected: Matched<Site>) throws {
    #expect(Self.site.matched(try #require(URLRequestData(string: url))) == expected)
  }

  @Test(
    "Text and fragments are printed encoded, and match back",
    arguments: [
      (Site.text("a b#é/?"), "/text#a%20b%23%C3%A9/?"),
      (.text(""), "/text#"),
      (.section(.end), "/section#end"),
      (.line(1, 20), "/line#L1-20"),
      (.optional(1, nil), "/optional/1"),
      (.optional(1, ""), "/optional/1#"),
      (.user("a@b:c", "d/e"), "//a%40b%3Ac:d%2Fe@example.com/user"),
      (.port(8080), "//example.com:8080/port"),
    ])
  func printing(_ value: Site, _ url: String) throws {
    #expect(try Self.site.requestData(for: value).urlString == url)
    #expect(try Self.site.comesBack(value))
  }

  @Test(
    "A path contains its fragment, so that it matches back",
    arguments: [
      (Site.text("a b"), "/text#a%20b"), (.optional(1, ""), "/optional/1#"), (.optional(1, nil), "/optional/1"),
    ])
  func paths(_ value: Site, _ path: String) throws {
    #expect(try Self.site.path(for: value) == path)
    #expect(try Self.site.match(path: path) == value)
  }

  @Test(
    "An invalid port number is refused",
    arguments: [
      (-1, PrintingError.Reason.text("-1 is negative")), (65536, .invalidCharacters("\"65536\" isn't a port")),
    ])
  func port(_ number: Int, _ reason: PrintingError.Reason) {
    #expect(Self.site.printedRequest(.port(number)) == .refused(reason))
  }
}
