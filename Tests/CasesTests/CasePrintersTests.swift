import Testing

@testable import Roundtrip

@Suite struct CasePrintersTests {
  enum Page: Equatable, Sendable {
    case home, about
    case book(id: Int)
    case author(id: Int)
    case chapter(book: Int, number: Int)
    case section(Section)
  }

  enum Section: Equatable, Sendable { case news, page(Int) }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.about)) { Path { "about" } }
    Alias {
      Route(.case(Page.book(id:))) {
        Path {
          "b"; Digits()
        }
      }
    }
    Route(.case(Page.book(id:))) {
      Path {
        "books"; Digits().filter { $0 < 100 }
      }
    }
    Route(.case(Page.book(id:))) {
      Path {
        "archive"; Digits()
      }
    }
    Route(.case(Page.author(id:))) {
      Path {
        "authors"; Digits()
      }
    }
    Route(.case(Page.chapter(book:number:))) {
      Path {
        "books"; Digits(); "chapters"; Digits()
      }
    }
    Route(.case(Page.section)) {
      Path { "sections" }
      OneOf {
        Route(.case(Section.news)) { Path { "news" } }
        Route(.case(Section.page)) { Path { Digits() } }
      }
    }
  }

  static let pages: [(Page, String)] = [
    (.home, "/"), (.about, "/about"), (.book(id: 7), "/books/7"), (.book(id: 100), "/archive/100"),
    (.author(id: 7), "/authors/7"), (.chapter(book: 1, number: 2), "/books/1/chapters/2"),
    (.section(.news), "/sections/news"), (.section(.page(3)), "/sections/3"),
  ]

  @Test(arguments: pages)
  func `each case is printed by the first route that takes the value, and matches back`(page: Page, path: String) throws
  {
    #expect(try Self.router.path(for: page) == path)
    #expect(try Self.router.path(for: page) == path)
    #expect(try Self.router.match(path: path) == page)
  }

  enum Shelf: Equatable, Sendable { case names([String]), others([String]) }
  enum Room: Equatable, Sendable { case shelf(Shelf), numbers([Int]) }

  /// A tag is in the spare bits of an array.
  @Test(
    arguments: [
      (.shelf(.names(["a", "b"])), "/shelf/names/a/b"), (.shelf(.others(["a"])), "/shelf/others/a"),
      (.shelf(.names(["no"])), nil), (.shelf(.others(["no"])), "/shelf/others/no"), (.shelf(.others(["never"])), nil),
      (.shelf(.others([])), "/shelf/others"), (.numbers([7]), nil),
    ] as [(Room, String?)])
  func `a filter sees a value as it is, although its payload shares bits with its tag`(room: Room, path: String?)
    throws
  {
    let router = OneOf {
      Route(.case(Room.shelf)) {
        Path { "shelf" }
        OneOf {
          Route(.case(Shelf.names)) {
            Path {
              "names"; Rest()
            }
          }
          .filter { $0 == .names(["a", "b"]) }
          Route(.case(Shelf.others)) {
            Path {
              "others"; Rest()
            }
          }
        }
      }
      .filter { $0 != .shelf(.others(["never"])) && $0 != .shelf(.names(["never"])) }
    }
    // The first value tells where a case has its payload.
    _ = try router.match(path: "/shelf/names/a/b")
    _ = try router.match(path: "/shelf/others/a")
    #expect((try? router.path(for: room)) == path)
    if let path { #expect(try router.match(path: path) == room) }
  }

  @Test func `an alias matches and is never printed`() throws {
    #expect(try Self.router.match(path: "/b/7") == .book(id: 7))
    #expect(throws: PrintingError.self) {
      try OneOf { Alias { Route(.case(Page.home)) } }.path(for: .home)
    }
  }

  @Test func `an alternative that may print anything is kept for every case`() throws {
    let router = OneOf {
      Route(.case(Page.home))
      Route(
        .case(
          embed: { @Sendable (number: Int) in number > 1 ? Page.book(id: number) : number == 0 ? .home : .about },
          extract: { @Sendable page in
            switch page {
            case .home: 0
            case .about: 1
            case .book(let id) where id > 1: id
            default: nil
            }
          })
      ) {
        Path {
          "any"; Digits()
        }
      }
      Route(.case(Page.book(id:))) {
        Path {
          "books"; Digits()
        }
      }
    }
    // The order in which the cases are first printed makes no difference.
    #expect(try router.path(for: .book(id: 1)) == "/books/1")
    #expect(try router.path(for: .about) == "/any/1")
    #expect(try router.path(for: .book(id: 2)) == "/any/2")
    #expect(try router.path(for: .home) == "/")
  }

  @Test func `a case that no route handles refuses to be printed`() {
    let router = OneOf {
      Route(.case(Page.home))
      Route(.case(Page.book(id:))) {
        Path {
          "books"; Digits()
        }
      }
    }
    #expect(throws: PrintingError(.noRoute, value: Page.about)) { try router.path(for: .about) }
    #expect(throws: PrintingError(.noRoute, value: Page.author(id: 1))) { try router.path(for: .author(id: 1)) }
  }

  @Test func `outputs that are no enums are printed by the first route that takes them`() throws {
    let router = OneOf {
      Route(.case(1)) { Path { "one" } }
      Route(.case(2)) { Path { "two" } }
      Route(.case(embed: { @Sendable (number: Int) in number }, extract: { @Sendable in $0 })) {
        Path {
          "number"; Digits()
        }
      }
    }
    #expect(try [1, 2, 3].map { try router.path(for: $0) } == ["/one", "/two", "/number/3"])
    #expect(try router.match(path: "/two") == 2)
  }

  @Test func `a route can be made of a value alone`() throws {
    let router = OneOf {
      Route(Page.home)
      Route(Page.about) { Path { "about" } }
      Route(.case(Page.book(id:))) {
        Path {
          "books"
          Digits()
        }
      }
    }
    for (page, path) in [(Page.home, "/"), (.about, "/about"), (.book(id: 7), "/books/7")] {
      #expect(try router.match(path: path) == page)
      #expect(try router.path(for: page) == path)
    }
  }

  @Test func `eight threads that print for the first time all find the same`() async throws {
    for _ in 0..<50 {
      let router = OneOf {
        for (index, embed) in [Page.book(id:), Page.author(id:)].enumerated() {
          Route(.case(embed)) {
            Path {
              "page\(index)"; Digits()
            }
          }
        }
        Route(.case(Page.home))
      }
      try await withThrowingTaskGroup(of: [String].self) { group in
        for _ in 0..<8 {
          group.addTask { try [.book(id: 1), .author(id: 2), .home].map { try router.path(for: $0) } }
        }
        for try await paths in group { #expect(paths == ["/page0/1", "/page1/2", "/"]) }
      }
    }
  }
}
