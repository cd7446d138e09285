import Testing

@testable import Roundtrip

@Suite struct RestTests {
  enum Site: Equatable, Sendable {
    case files([String]), sum([Int]), deep(String, [String]), language(String, [String]), search([String], String)
  }

  static let site = OneOf {
    Route(.case(Site.files)) {
      Path {
        "files"; Rest()
      }
    }
    Route(.case(Site.sum)) {
      Path {
        "sum"; Rest(atLeast: 2) { Digits() }
      }
    }
    Route(.case(Site.deep)) {
      Path {
        "deep"; String.parser(); "x"; Rest(atLeast: 1)
      }
    }
    Route(.case(Site.search)) {
      Path {
        "search"; Rest()
      }; Query { Field("q") }
    }
    Route(.case(Site.language)) {
      Path { "in" }; Language(); Path { Rest() }
    }
  }

  @Test(
    "The remaining components are read and printed in order",
    arguments: [
      ("/files", .files([])), ("/files/a", .files(["a"])), ("/files/a/b.txt", .files(["a", "b.txt"])),
      ("/files/a%2Fb/%25", .files(["a/b", "%"])), ("/files/files/files", .files(["files", "files"])),
      ("/sum/1/2", .sum([1, 2])), ("/sum/3/2/1", .sum([3, 2, 1])), ("/deep/a/x/b", .deep("a", ["b"])),
      ("/deep/x/x/x/x", .deep("x", ["x", "x"])), ("/search?q=a", .search([], "a")),
      ("/search/a/b?q=c", .search(["a", "b"], "c")), ("/in/de", .language("de", [])),
      ("/in/en/a%2Fb/c", .language("en", ["a/b", "c"])),
    ] as [(String, Site)])
  func bothWays(path: String, site: Site) {
    #expect(Self.site.matched(path) == .value(site))
    #expect(Self.site.printed(site) == .path(path))
  }

  @Test(
    "Too few components, and invalid ones, don't match",
    arguments: [
      ("/sum", .notFound), ("/sum/1", .notFound), ("/sum/1/x", .notFound), ("/sum/1/2/x", .notFound),
      ("/deep/a/x", .notFound), ("/files//a", .notFound), ("/files/a//", .notFound), ("/files/..", .notFound),
      ("/files/a/%2e", .notFound), ("/files/a/%zz", .badRequest), ("/in/en/..", .notFound), ("/in/en/%FF", .badRequest),
      ("/search/a", .badRequest),
    ] as [(String, Matched<Site>)])
  func misses(path: String, matched: Matched<Site>) {
    #expect(Self.site.matched(path) == matched)
  }

  @Test("A trailing slash isn't a component")
  func trailingSlash() {
    #expect(Self.site.matched("/files/a/") == .value(.files(["a"])))
    #expect(Self.site.matched("/files/") == .value(.files([])))
  }

  @Test(
    "A value that wouldn't round-trip is refused",
    arguments: [
      (.files([""]), .emptyComponent), (.files(["a", "."]), .dotSegment(".")),
      (.sum([1]), .text("1 element is fewer than 2")), (.language("en", [".."]), .dotSegment("..")),
    ] as [(Site, PrintingError.Reason)])
  func refused(site: Site, reason: PrintingError.Reason) {
    #expect(Self.site.printed(site) == .refused(reason))
  }

  enum Ended: Equatable, Sendable { case ended([String]) }

  @Test("Behind a rest, components are counted from the end, and the rest takes what is left between")
  func middle() {
    let router = OneOf {
      Route(.case(Ended.ended)) {
        Path { Rest() }
        Parse { Path { "edit" } }
      }
    }
    #expect(router.matched("/a/edit") == .value(.ended(["a"])))
    #expect(router.matched("/edit") == .value(.ended([])))
    #expect(router.matched("/edit/edit") == .value(.ended(["edit"])))
    #expect(router.matched("/a/b") == .notFound)
    #expect(router.matched("/") == .notFound)
    #expect(router.printed(.ended(["a"])) == .path("/a/edit"))
    #expect(router.printed(.ended([])) == .path("/edit"))
  }
}
