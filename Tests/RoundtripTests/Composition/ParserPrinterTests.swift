import Testing

@testable import Roundtrip

/// Routers composed as types, and custom parser-printers.
@Suite struct ParserPrinterTests {
  enum Site: Equatable, Sendable { case home, shop(Shop) }
  enum Shop: Equatable, Sendable { case items, item(Int, Item) }
  enum Item: Equatable, Sendable { case detail, review(String) }

  struct ItemRouter: ParserPrinter {
    var body: some Router<Item> {
      OneOf {
        Route(.case(Item.detail))
        Route(.case(Item.review)) {
          Path {
            "reviews"; String.parser()
          }
        }
      }
    }
  }
  struct ShopRouter: ParserPrinter {
    var body: some Router<Shop> {
      OneOf {
        Route(.case(Shop.items)) { Path { "items" } }
        Route(.case(Shop.item)) {
          Path {
            "items"; Digits()
          }; ItemRouter()
        }
      }
    }
  }
  struct SiteRouter: ParserPrinter {
    var body: some Router<Site> {
      OneOf {
        Route(.case(Site.home))
        Route(.case(Site.shop)) {
          Path { "shop" }; ShopRouter()
        }
      }
    }
  }

  static let nested: [(String, Site)] = [
    ("/", .home), ("/shop/items", .shop(.items)), ("/shop/items/1", .shop(.item(1, .detail))),
    ("/shop/items/1/reviews/a%2Fb", .shop(.item(1, .review("a/b")))),
  ]

  @Test("Routers that are types nest", arguments: nested)
  func bodies(path: String, site: Site) {
    #expect(SiteRouter().matched(path) == .value(site))
    #expect(SiteRouter().printed(site) == .path(path))
  }

  @Test("A type-erased router behaves the same", arguments: nested)
  func erased(path: String, site: Site) {
    let router = SiteRouter().eraseToAnyParserPrinter()
    #expect(router.matched(path) == .value(site))
    #expect(router.printed(site) == .path(path))
    #expect(OneOf { router }.matched(path) == .value(site))
    #expect(OneOf { router }.printed(site) == .path(path))
  }

  enum Custom: Equatable, Sendable {
    case front(String, Int), middle(Int, String, Int), back(Int, String), twice(String, String), tile([Int], String)
    case color(UInt32), colors(UInt32, UInt32), field(UInt32), sorted(Sorting.Order), both(Int, Sorting.Order), plain(
      String)
  }

  static let custom = OneOf {
    Route(.case(Custom.plain)) {
      Path {
        "plain"; String.parser()
      }
    }
    Route(.case(Custom.front)) {
      Language();
      Path {
        "page"; Digits()
      }
    }
    Route(.case(Custom.middle)) {
      Path {
        "m"; Digits()
      }; Language();
      Path {
        "x"; Digits()
      }
    }
    Route(.case(Custom.back)) {
      Path {
        "b"; Digits()
      }; Language()
    }
    Route(.case(Custom.twice)) {
      Path { "t" }; Language(); Language()
    }
    Route(.case(Custom.tile)) {
      Path { "tile" }; Tile(); Path { String.parser() }
    }
    Route(.case(Custom.color)) {
      Path {
        "color"; HexColor()
      }
    }
    Route(.case(Custom.colors)) {
      Path {
        "mix";
        Parse {
          HexColor(); Word("-"); HexColor()
        }
      }
    }
    Route(.case(Custom.field)) {
      Path { "f" }; Query { Field("c") { HexColor() } }
    }
    Route(.case(Custom.sorted)) {
      Path { "list" }; Query { Sorting() }
    }
    Route(.case(Custom.both)) {
      Path { "list" };
      Query {
        Field("n") { Digits() }; Sorting()
      }
    }
  }

  @Test(
    "Custom parser-printers can appear before, between, and after the others",
    arguments: [
      ("/plain/x", .plain("x")), ("/de/page/3", .front("de", 3)), ("/m/1/en/x/2", .middle(1, "en", 2)),
      ("/b/1/de", .back(1, "de")),
      ("/t/de/en", .twice("de", "en")), ("/tile/1/2/a?z=3", .tile([1, 2, 3], "a")), ("/color/ff0000", .color(0xFF0000)),
      ("/mix/000000-0000ff", .colors(0, 255)), ("/f?c=00ff00", .field(0xFF00)),
      ("/list?sort=name", .sorted(Sorting.Order(key: "name"))),
      ("/list?sort=a%20b&desc", .sorted(Sorting.Order(key: "a b", isDescending: true))),
    ] as [(String, Custom)])
  func customs(path: String, value: Custom) {
    #expect(Self.custom.matched(path) == .value(value))
    #expect(Self.custom.printed(value) == .path(path))
  }

  @Test(
    "Requests that custom parser-printers don't accept don't match",
    arguments: [
      ("/fr/page/3", .notFound), ("/de/page", .notFound), ("/de/page/3/4", .notFound), ("/m/1/fr/x/2", .notFound),
      ("/b/1/de/x", .notFound), ("/t/de", .notFound), ("/tile/1/2/a", .notFound), ("/color/ff000", .notFound),
      ("/color/ff00000", .notFound), ("/f?c=xyz", .badRequest), ("/list", .badRequest), ("/list?desc", .badRequest),
    ] as [(String, Matched<Custom>)])
  func customMisses(path: String, matched: Matched<Custom>) {
    #expect(Self.custom.matched(path) == matched)
  }

  @Test("Values that custom parser-printers refuse, or that match back differently, aren't printed")
  func customRefusals() {
    #expect(Self.custom.printed(.front("fr", 1)) == .refused(.matchesNoRoute("/fr/page/1")))
    #expect(Self.custom.printed(.front("", 1)) == .refused(.emptyComponent))
    #expect(Self.custom.printed(.color(0x1000000)) == .refused(.conversion("Wrong()")))
    #expect(
      Self.custom.printed(.both(1, Sorting.Order(key: "a")))
        == .refused(.matchesOtherRoute("/list?n=1&sort=a")))
  }

  enum Ten: Equatable, Sendable {
    case ten(Int, String, Int, String, [String], q: String, n: Int, flag: Bool, tags: [String], ids: [Int])
  }

  @Test("Ten values across path and query form one case")
  func ten() {
    let router = Route(.case(Ten.ten)) {
      Path {
        Digits(); String.parser(); "x"; Digits(); String.parser(); Rest()
      }
      Query {
        Field("q")
        Field("n", default: 1) { Digits() }
        Flag("flag")
        Field("t").bracketed()
        Field("ids") { Digits() }.commaSeparated()
      }
    }
    let value = Ten.ten(1, "a", 2, "b", ["c", "d"], q: "e", n: 3, flag: true, tags: ["f", "g"], ids: [4, 5])
    let path = "/1/a/x/2/b/c/d?q=e&n=3&flag&t%5B%5D=f&t%5B%5D=g&ids=4,5"
    #expect(router.matched(path) == .value(value))
    #expect(router.printed(value) == .path(path))
    #expect(router.matched("/1/a/x/2/b/c/d?q=e&n=3&flag&t[]=f&t[]=g&ids=4,5") == .value(value))
  }

  enum Filtered: Equatable, Sendable { case small(Int), old(Int), other(String) }

  @Test("A filter and an alias count correctly in both directions")
  func filterAndAlias() {
    let router = OneOf {
      Route(.case(Filtered.small)) {
        Path {
          "n"; Digits().filter { $0 < 10 }
        }
      }
      Alias {
        Route(.case(Filtered.old)) {
          Path {
            "old"; Digits()
          }
        }
      }
      Route(.case(Filtered.old)) {
        Path {
          "new"; Digits()
        }
      }
      Alias {
        Route(.case(Filtered.other)) {
          Path {
            "other"; String.parser()
          }
        }
      }
    }
    #expect(router.matched("/n/9") == .value(.small(9)))
    #expect(router.matched("/n/10") == .notFound)
    #expect(router.printed(.small(9)) == .path("/n/9"))
    #expect(router.printed(.small(10)) == .refused(.text("the value is filtered out")))
    #expect(router.matched("/old/1") == .value(.old(1)))
    #expect(router.matched("/new/1") == .value(.old(1)))
    #expect(router.printed(.old(1)) == .path("/new/1"))
    #expect(router.matched("/other/a") == .value(.other("a")))
    #expect(router.printed(.other("a")) == .refused(.noRoute))
  }
}
