import RoundtripInspection
import RoundtripLinks
import Testing

@Suite("Inspecting links")
struct InspectionTests {
  @Test("Patterns are listed like other routes, and separately for each source")
  func table() throws {
    let links = try router(["/pokemons/:id", "pokedex://moves/:name", "/"])
    #expect(
      links.router.routes.description == """
        GET  /pokemons/:id                       /pokemons/:id
        GET  /moves/:name                        pokedex://moves/:name
        GET  /                                   /
        """)
    #expect(links.router(for: .site)?.routes.map(\.path) == ["/pokemons/:id", "/"])
    #expect(links.router(for: .scheme)?.routes.map(\.name) == ["/pokemons/:id", "pokedex://moves/:name", "/"])
  }

  @Test("Conflicts are found among the links of a source")
  func conflicts() throws {
    let links = try router(["/pokemons/:id", "/pokemons/new", "pokedex://moves", "https://pokedex.example.com/moves"])
    let conflicts = try #require(links.router(for: .scheme)).conflicts()
    #expect(conflicts.map(\.kind) == [.hidesLiteral])
    #expect(conflicts.first?.losers.map(\.path) == ["/pokemons/new"])
    let inOrder = try router(["/pokemons/new", "/pokemons/:id"]).router(for: .site)?.conflicts()
    #expect(inOrder?.map(\.severity) == [.note])
  }

  @Test("A typed router misses no case that it can open")
  func missingCases() throws {
    let links = try LinkRouter(pokedexRouter, accepting: [.scheme]) { _, _ in }
    #expect(links.router.missingCases() == [])
    #expect(links.router(for: .scheme)?.routes == links.router.routes)
  }

  @Test("In a custom scheme, first literals that differ only in letter case are a conflict")
  func letterCase() throws {
    enum Page: Equatable { case upper, lower }
    let pages = OneOf {
      Route(.case(Page.upper)) { Path { "Page" } }
      Route(.case(Page.lower)) { Path { "page" } }
    }
    let links = try LinkRouter(pages, accepting: [.scheme, .site]) { _, _ in }
    #expect(links.router(for: .site)?.conflicts() == [])
    #expect(links.router(for: .scheme)?.conflicts().map(\.kind) == [.duplicate])
  }
}
