import Roundtrip
import RoundtripTesting
import Testing

/// What the `help` of a failure says to do about URLs and values, done: the check then passes.
@Suite struct HelpTests {
  enum Site: Equatable, Sendable { case home, show(Int), name(String) }

  private static let home = Route(.case(Site.home))
  private static let show = Route(.case(Site.show)) {
    Path {
      "shows"; Digits()
    }
  }
  private static let name = Route(.case(Site.name)) {
    Path {
      "shows"; String.parser()
    }
  }
  /// The same, with a path of its own.
  private static let apart = Route(.case(Site.name)) {
    Path {
      "names"; String.parser()
    }
  }
  private static let router = OneOf {
    home
    show
  }

  /// The help of the only finding of a check, if it has help.
  private func help(_ check: () throws -> Void) -> String? {
    do { try check() } catch let failure as RoundTripFailure {
      let lines = failure.findings.count == 1 ? failure.findings[0].split(separator: "\n") : []
      return lines.last { $0.hasPrefix("  help") }.map { String($0.dropFirst(6).drop { $0 == " " }) }
    } catch {}
    return nil
  }

  @Test("A URL that should match nothing is refused by its route, or is expected elsewhere")
  func matches() throws {
    #expect(
      help { try expectNoMatch(Self.router, ["/shows/7"]) }
        == "let this route refuse it, or if it should match, leave it out here")
    let refusing = Route(.case(Site.show)) {
      Path {
        "shows"; Digits().filter { $0 > 9 }
      }
    }
    try expectNoMatch(refusing, ["/shows/7"])
    try expectRoutes(Self.router, [("/shows/7", .show(7))])
  }

  @Test("A URL that is rejected with another error is expected with that one")
  func otherErrors() throws {
    let posted = Route(.case(Site.home)) { Method.post }
    #expect(
      help { try expectNoMatch(posted, ["/"], .notFound) }
        == "if that is right, expect .methodNotAllowed(allow: [\"POST\", \"OPTIONS\"])")
    try expectNoMatch(posted, ["/"], .methodNotAllowed(allow: ["POST", "OPTIONS"]))
    #expect(help { try expectNoMatch(posted, ["/x"], .badRequest) } == "if that is right, expect .notFound")
    try expectNoMatch(posted, ["/x"], .notFound)
  }

  @Test("A text that isn't a URL is written as one", arguments: ["a b", "caf\u{E9} b", "a <b>", "a\tb"])
  func invalidURLs(text: String) throws {
    let help = try #require(help { try expectNoMatch(Self.router, [text]) })
    let url = try #require(help.split(separator: "\"").dropFirst().first)
    #expect(help == "write it as \"\(url)\"")
    try expectNoMatch(Self.router, [String(url)])
    // Not every text has a URL.
    #expect(self.help { try expectNoMatch(Self.router, ["http:x"]) } == nil)
  }

  @Test("A URL that is lost has a route again")
  func lost() throws {
    #expect(
      help { try expectRoutes(Self.router, [("/podcasts/7", .show(7))], except: ["/podcasts/7": "/shows/7"]) }
        == "declare a route for it: an Alias if /podcasts/7 is an old form")
    let alias = Alias {
      Route(.case(Site.show)) {
        Path {
          "podcasts"; Digits()
        }
      }
    }
    try expectRoutes(
      OneOf<URLRequestData, Site> {
        Self.router
        alias
      }, [("/podcasts/7", .show(7))], except: ["/podcasts/7": "/shows/7"])
  }

  @Test("A URL that matches as another value has a route before that of the other one")
  func otherValues() throws {
    let numbers = OneOf {
      Self.name
      Self.show
    }
    let seven = Route(.case(Site.name)) {
      Path {
        "shows"; String.parser().filter { $0 == "7" }
      }
    }
    #expect(
      help { try expectRoutes(Self.router, [("/shows/7", .name("7"))]) } == nil,
      "the value isn't printed, which is another finding")
    let found = #expect(throws: RoundTripFailure.self) { try expectRoutes(numbers, [("/shows/7", .show(7))]) }
    #expect(
      found?.findings.first?.contains("help      declare a route that reads it as the expected value before this one")
        == true, "\(found?.findings ?? [])")
    #expect(found?.findings.first?.contains("route     1 GET /shows/:text name(_:) at ") == true)
    try expectRoutes(
      OneOf<URLRequestData, Site> {
        Self.show
        Self.name
      }, [("/shows/7", .show(7))])
    try expectRoutes(
      OneOf<URLRequestData, Site> {
        seven
        Self.show
      }, [("/shows/7", .name("7"))])
  }

  @Test("A value that can't be printed has a route that prints it")
  func unprinted() throws {
    #expect(
      help { try expectRoundTrip(Self.router, [.name("a")]) } == "add a route that isn't an alias for it")
    try expectRoundTrip(
      OneOf<URLRequestData, Site> {
        Self.router
        Self.name
      }, [.name("a")])
  }

  @Test("A value whose URL belongs to another route has one of its own, or comes first")
  func taken() throws {
    let other = OneOf {
      Self.show
      Self.name
    }
    #expect(
      help { try expectRoundTrip(other, [.name("7")]) } == "give its route a path of its own, or declare it first")
    try expectRoundTrip(
      OneOf<URLRequestData, Site> {
        Self.show
        Self.apart
      }, [.name("7")])
    try expectRoundTrip(
      OneOf<URLRequestData, Site> {
        Self.name
        Self.show
      }, [.name("7")])
  }

  @Test("A value of a fallback whose path belongs to a route has a path of its own")
  func fallback() throws {
    let other = OneOf {
      Self.show
      Fallback { Self.name }
    }
    let posted = OneOf {
      Route(.case(Site.show)) {
        Method.post
        Path {
          "shows"; Digits()
        }
      }
      Fallback { Self.name }
    }
    #expect(help { try expectRoundTrip(posted, [.name("7")]) } == "give its route a path of its own")
    #expect(help { try expectRoundTrip(other, [.name("7")]) } != nil)
    try expectRoundTrip(
      OneOf<URLRequestData, Site> {
        Self.show
        Fallback { Self.apart }
      }, [.name("7")])
  }

  @Test("A value that no URL has there is left out, or stands in another part", arguments: ["", "..", "."])
  func unprintable(text: String) throws {
    #expect(
      help { try expectRoundTrip(Self.name, [.name(text)]) }
        == "leave out this value, or let a route print it in another part of the URL")
    let field = Route(.case(Site.name)) { Query { Field("name") } }
    try expectRoundTrip(field, [.name(text)])
  }
}
