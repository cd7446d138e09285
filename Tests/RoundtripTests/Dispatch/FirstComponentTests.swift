import Roundtrip
import Testing

@Suite("The case-insensitive first component")
struct FirstComponentTests {
  enum Page: Equatable, Sendable {
    case pokemon(Int), list, other(String, String), rest([String]), kind(Kind)
  }

  enum Kind: String, CaseIterable, Sendable { case Fire, water }

  private let router = OneOf {
    Route(.case(Page.pokemon)) {
      Path {
        "Pokemons"; Digits()
      }
    }
    Route(.case(Page.list)) {
      Path {
        "Pokemons"; "List"
      }
    }
    Route(.case(Page.other)) {
      Path {
        String.parser(); "in"; String.parser()
      }
    }
  }

  @Test(
    "Literals at the front match in any letter case, later ones don't",
    arguments: [
      ("/pokemons/25", Page.pokemon(25)), ("/POKEMONS/25", .pokemon(25)), ("/%50OKEMONS/25?q", .pokemon(25)),
      ("/POKEMONS/List", .list), ("/POKEMONS/list", nil), ("/Pok%zzmons/25", nil),
      ("/Kanto/in/Asia", .other("Kanto", "Asia")),
      ("/POKEMONS/in/Asia", .other("POKEMONS", "Asia")), ("/%C3%89/in/x", .other("É", "x")), ("/./in/x", nil),
      ("/", nil),
    ] as [(String, Page?)])
  func matching(path: String, page: Page?) {
    let found = try? router.foldingFirstComponent().match(path: path)
    #expect(found == page)
  }

  /// Has no shape, so that components after it are read in order.
  private struct Unknown: ParserPrinter {
    func parse(_ input: inout URLRequestData) {}
    func print(_ output: Void, into input: inout URLRequestData) {}
  }

  @Test("Behind a part without a shape, too, only the first literal matches in any letter case, and only here")
  func sequential() {
    let list = Parse {
      Unknown()
      Path {
        "Pokemons"; "List"
      }
    }
    let paths = ["/Pokemons/List", "/POKEMONS/List", "/Pokemons/LIST", "/Pokemonz/List"]
    #expect(paths.map { (try? list.match(path: $0)) != nil } == [true, false, false, false])
    let links = list.foldingFirstComponent()
    #expect(paths.map { (try? links.match(path: $0)) != nil } == [true, true, false, false])
  }

  @Test("A printed URL matches back in whatever case its front is written")
  func printing() throws {
    let links = router.foldingFirstComponent()
    #expect(try links.path(for: .pokemon(25)) == "/Pokemons/25")
    #expect(try links.path(for: .other("Kanto", "Asia")) == "/Kanto/in/Asia")
    #expect(try links.match(path: links.path(for: .other("LIST", "x"))) == .other("LIST", "x"))
  }

  @Test("A value that an earlier literal would match in another letter case isn't printed")
  func refusal() throws {
    let kinds = OneOf {
      Route(.case(Page.list)) { Path { "fire" } }
      Route(.case(Page.kind)) { Path { Kind.parser() } }
    }
    #expect(try kinds.path(for: .kind(.Fire)) == "/Fire")
    let links = kinds.foldingFirstComponent()
    let error = #expect(throws: PrintingError.self) { try links.path(for: .kind(.Fire)) }
    #expect(error?.description == "can't print kind(_:): /Fire already matches list")
    #expect(try links.path(for: .kind(.water)) == "/water")
  }

  @Test("A later literal matches the letter cases that an earlier one leaves, and a rest doesn't print them")
  func laterLiteral() throws {
    let kinds = OneOf {
      Route(.case(Page.kind)) { Path { Kind.parser() } }
      Route(.case(Page.list)) { Path { "FIRE" } }
      Route(.case(Page.rest)) { Path { Rest() } }
    }
    let links = kinds.foldingFirstComponent()
    #expect(try links.path(for: .list) == "/FIRE")
    #expect(try links.match(path: "/FIRE") == .list)
    #expect(try links.match(path: "/Fire") == .kind(.Fire))
    #expect(try links.match(path: "/FIre") == .list)
    #expect(throws: PrintingError.self) { try links.path(for: .rest(["fire"])) }
    #expect(try links.path(for: .rest(["fire", "X"])) == "/fire/X")
  }

  @Test("An error shows the expected literals as they are written")
  func errors() {
    let error = #expect(throws: RoutingError.self) { try router.foldingFirstComponent().match(path: "/POKEMONS/x") }
    #expect(
      error?.description == """
        no route matches GET /POKEMONS/x

          /POKEMONS/x
                    ^ expected digits     for pokemon(_:)     GET /Pokemons/:digits
                    ^ expected "List"     for list            GET /Pokemons/List
                    ^ expected "in"       for other(_:_:)     GET /:text/in/:text
        """)
  }

  @Test("Letter case doesn't matter either if states keep a list, and the front is compared at the leaves")
  func lists() throws {
    let count = 14
    // Each route has a literal in one place and parameters in all others: their states multiply beyond the budget.
    let router = OneOf {
      for place in 0..<count {
        ListRoute(
          ParameterRoute((0..<count).map { $0 == place ? .literal("lit\($0)") : .component(String.parser()) }))
      }
    }
    let path = "/LIT0" + String(repeating: "/x", count: count - 1)
    #expect((try? router.match(path: path)) == nil)
    #expect(try router.foldingFirstComponent().match(path: path) == Array(repeating: "x", count: count - 1))
  }

  /// A route with any number of components.
  private struct ListRoute: ParserPrinter {
    typealias Input = URLRequestData
    typealias Output = [String]

    let body: Part

    init(_ list: ParameterRoute<String>) {
      body = list.part(named: CaseName(given: "list", labels: []), isRefined: false, make: { $0 }, take: { $0 })
    }
  }

  @Test("All routes that match a path return their values, in order of declaration")
  func everyMatch() {
    let all = OneOf {
      Route(.case(Page.pokemon)) {
        Path {
          "a"; Digits()
        }
      }
      Route(.case(Page.other)) {
        Path {
          String.parser(); String.parser()
        }
      }
      Route(.case(Page.rest)) { Path { Rest() } }
      Route(.case(Page.list)) {
        Method.post
        Path {
          "a"; "1"
        }
      }
    }
    #expect(all.everyMatch(of: "/a/1") == [.pokemon(1), .other("a", "1"), .rest(["a", "1"])])
    #expect(all.everyMatch(of: "link:a/x?q", from: 5) == [.other("a", "x"), .rest(["a", "x"])])
    #expect(all.everyMatch(of: "/a//1") == [])
    #expect(all.everyMatch(of: "/%zz") == [])
  }
}
