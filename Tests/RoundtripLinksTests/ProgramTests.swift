import Foundation
import RoundtripLinks
import Testing

@Suite("The smallest program with links")
struct ProgramTests {
  @Test("The program opens its own links, and no others")
  func program() async throws {
    let journal = Journal()
    @Sendable func showPokemon(_ id: Int) async throws { journal.note("pokemon \(id)") }
    @Sendable func showMove(_ name: String) async throws { journal.note("move \(name)") }

    let links = try LinkRouter(accepting: [.customURLScheme("pokedex"), .universalLink("https://pokedex.example.com")])
    {
      LinkRoute("/pokemons/:id") { context in
        let id: Int = try context.argument(named: "id")
        try await showPokemon(id)
      }
      LinkGroup(accepting: [.customURLScheme("pokedex")]) {
        LinkRoute("/moves/:name") { context in try await showMove(context.argument(named: "name")) }
      }
    }

    let url = try #require(URL(string: "https://pokedex.example.com/pokemons/25"))
    #expect(links.responds(to: url))
    #expect(journal.all == [])
    #expect(await links.openIfPossible(url))
    #expect(await links.openIfPossible("pokedex://moves/surf"))
    #expect(await !links.openIfPossible("https://pokedex.example.com/moves/surf"))
    #expect(journal.all == ["pokemon 25", "move surf"])
  }
}
