import Testing

@testable import Roundtrip

@Suite struct OneOfTests {
  enum Site: Equatable, Sendable { case home, about, page(Int), name(String), search(String) }

  // MARK: Building

  private static func site(hasAbout: Bool, isNumbered: Bool) -> OneOf<URLRequestData, Site> {
    OneOf {
      Route(.case(Site.home))
      if hasAbout { Route(.case(Site.about)) { Path { "about" } } }
      if isNumbered {
        Route(.case(Site.page)) {
          Path {
            "p"; Digits()
          }
        }
      } else {
        Route(.case(Site.name)) {
          Path {
            "p"; String.parser()
          }
        }
      }
    }
  }

  @Test("`if` includes or omits a route")
  func conditional() {
    #expect(Self.site(hasAbout: true, isNumbered: true).matched("/about") == .value(.about))
    #expect(Self.site(hasAbout: true, isNumbered: true).printed(.about) == .path("/about"))
    #expect(Self.site(hasAbout: false, isNumbered: true).matched("/about") == .notFound)
    #expect(Self.site(hasAbout: false, isNumbered: true).printed(.about) == .refused(.noRoute))
  }

  @Test("`if` and `else` choose one of two routes")
  func either() {
    #expect(Self.site(hasAbout: true, isNumbered: true).matched("/p/1") == .value(.page(1)))
    #expect(Self.site(hasAbout: true, isNumbered: false).matched("/p/1") == .value(.name("1")))
    #expect(Self.site(hasAbout: true, isNumbered: false).printed(.name("1")) == .path("/p/1"))
  }

  @Test("`for` makes one route for each element, in order", arguments: 0..<3)
  func loop(number: Int) {
    let router = OneOf {
      for (index, name) in ["a", "b", "c"].enumerated() {
        Route(.case(Site.page(index))) { Path { name } }
      }
    }
    let path = "/" + ["a", "b", "c"][number]
    #expect(router.matched(path) == .value(.page(number)))
    #expect(router.printed(.page(number)) == .path(path))
    #expect(router.printed(.page(3)) == .refused(.otherCase))
  }

  enum Edition: CaseIterable { case free, plus, pro }

  @Test("`switch` chooses among several routes", arguments: Edition.allCases)
  func switching(edition: Edition) {
    let router = OneOf {
      Route(.case(Site.home))
      switch edition {
      case .free: Route(.case(Site.about)) { Path { "free" } }
      case .plus: Route(.case(Site.about)) { Path { "plus" } }
      case .pro: Route(.case(Site.about)) { Path { "pro" } }
      }
    }
    #expect(router.matched("/\(edition)") == .value(.about))
    #expect(router.printed(.about) == .path("/\(edition)"))
    #expect(Edition.allCases.filter { router.matched("/\($0)") != .notFound } == [edition])
  }

  @Test("Without alternatives, nothing matches and nothing prints")
  func empty() {
    let router = OneOf<URLRequestData, Site> { if false { Route(.case(Site.home)) } }
    #expect(router.matched("/") == .notFound)
    #expect(router.printed(.home) == .refused(.noRoute))
  }

  // MARK: Order

  static let ordered = OneOf {
    Route(.case(Site.page)) {
      Path {
        "x"; Digits()
      }
    }
    Route(.case(Site.name)) {
      Path {
        "x"; String.parser()
      }
    }
    Route(.case(Site.name)) {
      Path {
        "y"; String.parser()
      }
    }
    Route(.case(Site.about)) {
      Path {
        "x"; "about"
      }
    }
  }

  @Test(
    "The first route that matches a path wins, whatever the path contains",
    arguments: [
      ("/x/1", .value(.page(1))),
      ("/x/one", .value(.name("one"))),
      ("/x/99999999999999999999", .value(.name("99999999999999999999"))),
      ("/y/one", .value(.name("one"))),
      // The name is printed below x, where it is a page.
      ("/y/1", .notFound),
      ("/x/about", .value(.name("about"))),
    ] as [(String, Matched<Site>)])
  func order(path: String, matched: Matched<Site>) {
    #expect(Self.ordered.matched(path) == matched)
  }

  @Test(
    "The first route that accepts a value prints it, and refuses if an earlier one matches the URL",
    arguments: [
      (.page(1), .path("/x/1")),
      (.name("one"), .path("/x/one")),
      (.name("1"), .refused(.matchesOtherRoute("/x/1"))),
      (.about, .refused(.matchesOtherRoute("/x/about"))),
      (.home, .refused(.noRoute)),
      (.name(".."), .refused(.dotSegment(".."))),
    ] as [(Site, Printed)])
  func printingOrder(site: Site, printed: Printed) {
    #expect(Self.ordered.printed(site) == printed)
  }

  @Test("A later route of a case is an alias of the first")
  func several() {
    let router = OneOf {
      Route(.case(Site.page)) {
        Path {
          "pages"; Digits()
        }
      }
      Route(.case(Site.page)) {
        Path {
          "p"; Digits()
        }
      }
    }
    #expect(router.matched("/pages/1") == .value(.page(1)))
    #expect(router.matched("/p/1") == .value(.page(1)))
    #expect(router.printed(.page(1)) == .path("/pages/1"))
  }

  @Test("A later route of a case prints what the first refuses")
  func secondChance() {
    let router = OneOf {
      Route(.case(Site.page)) {
        Path {
          "small"; Digits().filter { $0 < 10 }
        }
      }
      Route(.case(Site.page)) {
        Path {
          "large"; Digits().filter { $0 >= 10 }
        }
      }
    }
    #expect(router.printed(.page(9)) == .path("/small/9"))
    #expect(router.printed(.page(10)) == .path("/large/10"))
    #expect(router.matched("/small/10") == .notFound)
  }

  @Test("The error contains the reason of the route with the right case, not of the others")
  func reason() {
    let router = OneOf {
      OneOf { Route(.case(Site.name)) { Path { String.parser() } } }
      OneOf { Route(.case(Site.about)) { Path { "about" } } }
    }
    #expect(router.printed(.name("")) == .refused(.emptyComponent))
    #expect(router.printed(.name(".")) == .refused(.dotSegment(".")))
  }

  @Test("The output of an alternative that refuses is removed")
  func rollBack() throws {
    let router = OneOf {
      Route(.case(Site.search)) {
        Method.post
        Path {
          "a"; "b"
        }
        Query { Field("q") { String.parser().filter { $0 != "x" } } }
      }
      Route(.case(Site.search)) {
        Path { "c" }; Query { Field("r") }
      }
    }
    #expect(router.printed(.search("y")) == .path("/a/b?q=y"))
    #expect(router.printed(.search("x")) == .path("/c?r=x"))
    #expect(try router.requestData(for: .search("x")) == URLRequestData(target: "/c?r=x"))
    #expect(try router.requestData(for: .search("y")) == URLRequestData(method: .post, target: "/a/b?q=y"))
  }

  // MARK: Nesting

  static let nested = OneOf {
    OneOf {
      Route(.case(Site.home))
      OneOf {
        Route(.case(Site.page)) {
          Path {
            "x"; Digits()
          }
        }
      }
    }
    Route(.case(Site.about)) {
      Path {
        "x"; "about"
      }
    }
    OneOf {
      Route(.case(Site.name)) {
        Path {
          "x"; String.parser()
        }
      }
    }
  }

  @Test(
    "Nested alternatives are tried in the order they are written",
    arguments: [("/", .home), ("/x/1", .page(1)), ("/x/about", .about), ("/x/a", .name("a"))] as [(String, Site)])
  func nesting(path: String, site: Site) {
    #expect(Self.nested.matched(path) == .value(site))
    #expect(Self.nested.printed(site) == .path(path))
  }

  @Test("Nested alternatives hide one another like flat ones")
  func nestedHiding() {
    #expect(Self.nested.printed(.name("about")) == .refused(.matchesOtherRoute("/x/about")))
    #expect(Self.nested.printed(.name("7")) == .refused(.matchesOtherRoute("/x/7")))
  }

  enum Part: Equatable, Sendable { case section(Section, Int) }
  enum Section: Equatable, Sendable { case books, films, other(String) }

  static let inMiddle = Route(.case(Part.section)) {
    OneOf {
      Parse(.case(Section.books)) { Path { "books" } }
      Parse(.case(Section.films)) { Path { "films" } }
      Parse(.case(Section.other)) {
        Path {
          "other"; String.parser()
        }
      }
    }
    Path {
      "page"; Digits()
    }
  }

  @Test(
    "A choice can appear between other parts of a route",
    arguments: [
      ("/books/page/1", .section(.books, 1)), ("/films/page/2", .section(.films, 2)),
      ("/other/x/page/3", .section(.other("x"), 3)),
    ] as [(String, Part)])
  func middle(path: String, part: Part) {
    #expect(Self.inMiddle.matched(path) == .value(part))
    #expect(Self.inMiddle.printed(part) == .path(path))
  }

  // MARK: Text

  enum Age: Equatable, Sendable { case new, newest, old }
  static let age = OneOf<Substring, Age> {
    Word("new").means(.new)
    Word("newest").means(.newest)
    Word("old").means(.old)
  }

  enum Shelf: Equatable, Sendable { case path(Age), field(Age), both(Age, Age), range(Age, Int) }

  static let shelf = OneOf {
    Route(.case(Shelf.path)) {
      Path {
        "p"; age
      }
    }
    Route(.case(Shelf.field)) {
      Path { "f" }; Query { Field("age") { age } }
    }
    Route(.case(Shelf.both)) {
      Path {
        "b"; age; age
      }
    }
    Route(.case(Shelf.range)) {
      Path {
        "r";
        Parse {
          age; Word("-"); Digits()
        }
      }
    }
  }

  @Test(
    "If texts start alike, the one that matches completely is used",
    arguments: [
      ("/p/new", .path(.new)), ("/p/newest", .path(.newest)), ("/f?age=new", .field(.new)),
      ("/f?age=newest", .field(.newest)), ("/b/newest/old", .both(.newest, .old)), ("/r/new-1", .range(.new, 1)),
    ] as [(String, Shelf)])
  func text(path: String, shelf: Shelf) {
    #expect(Self.shelf.matched(path) == .value(shelf))
    #expect(Self.shelf.printed(shelf) == .path(path))
  }

  @Test(
    "Text that no alternative matches completely doesn't match",
    arguments: [
      ("/p/newer", .notFound), ("/p/ne", .notFound), ("/p/NEW", .notFound), ("/f?age=newer", .badRequest),
      ("/f?age=", .badRequest), ("/b/new/", .notFound),
    ] as [(String, Matched<Shelf>)])
  func noText(path: String, matched: Matched<Shelf>) {
    #expect(Self.shelf.matched(path) == matched)
  }

  @Test("In the middle of a text, the first alternative that fits is used, so the others aren't printed")
  func ambiguousText() {
    #expect(Self.shelf.printed(.range(.newest, 1)) == .refused(.ambiguous("newest-1")))
  }

  // MARK: Fields

  enum Key: Equatable, Sendable { case id(Int), name(String), none }
  enum Lookup: Equatable, Sendable { case lookup(Key), item(Int, Key) }

  static let key = OneOf<URLRequestData.Fields, Key> {
    Field("id") { Digits() }.map(.case(Key.id))
    Field("name").map(.case(Key.name))
    Always(Key.none)
  }
  static let lookup = OneOf {
    Route(.case(Lookup.lookup)) { Query { key } }
    Route(.case(Lookup.item)) {
      Path { Digits() }; Query { key }
    }
  }

  @Test(
    "Alternatives of fields are chosen by the fields that are present",
    arguments: [
      ("/?id=1", "/?id=1", .lookup(.id(1))), ("/?name=a", "/?name=a", .lookup(.name("a"))), ("/", "/", .lookup(.none)),
      ("/?x=1", "/", .lookup(.none)), ("/?name=a&id=1", "/?id=1", .lookup(.id(1))), ("/5", "/5", .item(5, .none)),
      ("/5?name=", "/5?name=", .item(5, .name(""))), ("/?id=x&name=a", "/?name=a", .lookup(.name("a"))),
    ] as [(String, String, Lookup)])
  func fields(path: String, canonical: String, lookup: Lookup) {
    #expect(Self.lookup.matched(path) == .value(lookup))
    #expect(Self.lookup.printed(lookup) == .path(canonical))
  }
}
