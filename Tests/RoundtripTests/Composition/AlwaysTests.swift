import Testing

@testable import Roundtrip

@Suite struct AlwaysTests {
  enum Site: Equatable, Sendable { case page(Int, String), item(String, Int) }

  static let router = OneOf {
    Route(.case(Site.page)) {
      Path { "start" }; Always<URLRequestData, Int>(1); Path { String.parser() }
    }
    Route(.case(Site.page)) {
      Path {
        "page"; Digits(); String.parser()
      }
    }
    Route(.case(Site.item)) {
      Path {
        "item";
        Parse {
          Always<Substring, String>("x"); Digits()
        }
      }
    }
  }

  @Test(
    "Always produces a value from nothing, and prints that value as nothing",
    arguments: [("/start/a", .page(1, "a")), ("/page/2/a", .page(2, "a")), ("/item/5", .item("x", 5))]
      as [(String, Site)])
  func bothWays(path: String, site: Site) {
    #expect(Self.router.matched(path) == .value(site))
    #expect(Self.router.printed(site) == .path(path))
  }

  @Test("Other values aren't printed")
  func others() {
    #expect(Self.router.printed(.item("y", 5)) == .refused(.otherCase))
    #expect(Self.router.matched("/page/1/a") == .value(.page(1, "a")))
  }
}
