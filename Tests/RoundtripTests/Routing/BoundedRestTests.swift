import RoundtripInspection
import Testing

@testable import Roundtrip

@Suite struct BoundedRestTests {
  enum Site: Equatable, Sendable {
    case tags([String]), digits([Int]), crumbs([String], [String]), none([String])
  }

  static let site = OneOf {
    Route(.case(Site.tags)) {
      Path {
        "tags"; Rest(atMost: 2)
      }
    }
    Route(.case(Site.digits)) {
      Path {
        "digits"; Rest(atLeast: 1, atMost: 2) { Digits() }; "end"
      }
    }
    Route(.case(Site.crumbs)) {
      Path {
        "crumbs"; Rest(atMost: 1); "-"; Rest(atMost: 1)
      }
    }
    Route(.case(Site.none)) {
      Path {
        "none"; Rest(atMost: 0)
      }
    }
  }

  @Test(
    "Up to a maximum of components are read and printed",
    arguments: [
      ("/tags", .tags([])), ("/tags/a", .tags(["a"])), ("/tags/a/b", .tags(["a", "b"])),
      ("/digits/1/end", .digits([1])),
      ("/digits/1/2/end", .digits([1, 2])), ("/crumbs/-", .crumbs([], [])), ("/crumbs/a/-/-", .crumbs(["a"], ["-"])),
      ("/none", .none([])),
    ] as [(String, Site)])
  func bothWays(path: String, site: Site) throws {
    #expect(Self.site.matched(path) == .value(site))
    #expect(Self.site.printed(site) == .path(path))
    #expect(try Self.site.comesBack(site))
  }

  @Test(
    "More don't match, whatever the method",
    arguments: ["/tags/a/b/c", "/digits/end", "/digits/1/2/3/end", "/crumbs/a/b/-", "/crumbs/-/a/b", "/none/a"])
  func misses(path: String) {
    #expect(Self.site.matched(path) == .notFound)
    #expect(Self.site.matched(.post, path) == .notFound)
  }

  @Test("More aren't printed")
  func refused() {
    #expect(Self.site.printed(.tags(["a", "b", "c"])) == .refused(.text("3 elements are more than 2")))
    #expect(Self.site.printed(.none(["a"])) == .refused(.text("1 element is more than 0")))
  }

  @Test("The maximum is listed, and tells routes apart")
  func inspected() {
    #expect(
      Self.site.routes.map(\.path) == [
        "/tags/:text{0,2}", "/digits/:digits{1,2}/end", "/crumbs/:text{0,1}/-/:text{0,1}", "/none/:text{0}",
      ])
    let router = OneOf {
      Route(.case(Site.tags)) { Path { Rest(atMost: 2) } }
      Route(.case(Site.none)) { Path { Rest(atLeast: 3) } }
    }
    #expect(router.conflicts().map(\.description) == [])
    let taken = OneOf {
      Route(.case(Site.tags)) { Path { Rest(atMost: 2) } }
      Route(.case(Site.none)) { Path { Rest(atLeast: 1, atMost: 2) } }
    }
    #expect(taken.conflicts().count == 1)
  }

  @Test("An error says how many there may be, where the first too many is")
  func error() throws {
    do throws(RoutingError) {
      _ = try Self.site.match(path: "/tags/a/b/c")
      Issue.record("it matches")
    } catch {
      #expect("\(error)".contains("at most 2 components"))
    }
  }

  // MARK: One text

  enum File: Equatable, Sendable { case file(path: String), blob(name: String, digest: String), few(String) }

  static let files = OneOf {
    Route(.case(File.file(path:))) {
      Path {
        "files"; Rest().joined()
      }
    }
    Route(.case(File.blob(name:digest:))) {
      Path {
        "v2"; Rest(atLeast: 1).joined(); "blobs"; String.parser()
      }
    }
    Route(.case(File.few)) {
      Path {
        "few"; Rest(atMost: 2).joined()
      }
    }
  }

  @Test(
    "A rest as one text has a slash between components",
    arguments: [
      ("/files", .file(path: "")), ("/files/a", .file(path: "a")), ("/files/a/b%20c/d.txt", .file(path: "a/b c/d.txt")),
      ("/files/%25/%3F", .file(path: "%/?")), ("/v2/a/blobs/blobs/x", .blob(name: "a/blobs", digest: "x")),
      ("/few/a/b", .few("a/b")),
    ] as [(String, File)])
  func joined(path: String, file: File) throws {
    #expect(Self.files.matched(path) == .value(file))
    #expect(Self.files.printed(file) == .path(path))
    #expect(try Self.files.comesBack(file))
  }

  @Test(
    "A component with a slash of its own doesn't match",
    arguments: ["/files/a%2Fb", "/files/%2F", "/v2/blobs/x", "/few/a/b/c", "/files/%2e%2e"])
  func notJoined(path: String) { #expect(Self.files.matched(path) == .notFound) }

  @Test(
    "The error of such a component names the slash",
    arguments: [("/files/a%2Fb", 7), ("/files/a/b/%2F", 11), ("/few/a%2Fb", 5)])
  func slashNamed(path: String, offset: Int) throws {
    let error = try #require(throws: RoutingError.self) { try Self.files.match(path: path) }
    let first = try #require(error.expectations.first)
    #expect(first.expected == "a component without a slash")
    #expect(first.offset == offset)
  }

  @Test(
    "A text that isn't made of components isn't printed",
    arguments: [
      ("/a", .emptyComponent), ("a/", .emptyComponent), ("a//b", .emptyComponent), ("/", .emptyComponent),
      ("..", .dotSegment("..")), ("a/./b", .dotSegment(".")),
    ] as [(String, PrintingError.Reason)])
  func notPrinted(text: String, reason: PrintingError.Reason) {
    #expect(Self.files.printed(.file(path: text)) == .refused(reason))
    #expect(Self.files.printed(.blob(name: "", digest: "x")) == .refused(.text("0 elements are fewer than 1")))
  }

  @Test("It is listed as a rest, and no conflict with what contains a slash")
  func listed() {
    #expect(Self.files.routes.map(\.path) == ["/files/:path*", "/v2/:name+/blobs/:digest", "/few/:text{0,2}"])
    #expect(Self.files.conflicts().map(\.description) == [])
  }
}
