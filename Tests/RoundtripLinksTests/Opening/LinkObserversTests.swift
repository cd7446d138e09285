import RoundtripLinks
import Testing

@Suite("Observing links")
struct LinkObserversTests {
  @Test("Each step is logged")
  func log() async throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("/a/:id") { context in let _: Int = try context.argument(named: "id") }
      LinkRoute(synchronously: "/a/:name", isFallback: true) { _ in }
    }
    .logging { journal.note("\($0)") }
    await links.openIfPossible("pokedex://a/b")
    await links.openIfPossible("digimon://a")
    #expect(!links.responds(to: "digimon://a"))
    #expect(
      journal.all == [
        "pokedex://a/b: trying /a/:id", "pokedex://a/b: /a/:id threw \"id\" is \"b\", which isn't a valid Int",
        "pokedex://a/b: trying /a/:name", "pokedex://a/b: opened by /a/:name",
        "digimon://a comes from none of the accepted sources: pokedex://",
      ])
  }

  @Test("An unhandled link is observed with its routing error")
  func unhandled() async throws {
    let journal = Journal()
    let links = try LinkRouter(pokedexRouter, accepting: [.site]) { route, _ in
      if route == .home { throw NotMine() }
    }
    .onUnhandled { unhandled in
      switch unhandled.reason {
      case .notMatched(let error): journal.note("\(error.kind)")
      default: journal.note("\(unhandled)")
      }
    }
    await links.openIfPossible("https://pokedex.example.com/pokemons/x")
    await links.openIfPossible("https://pokedex.example.com/search")
    #expect(!links.openSynchronouslyIfPossible("digimon://"))
    await links.openIfPossible("https://pokedex.example.com/")
    await links.openIfPossible("https://pokedex.example.com/pokemons/1")
    #expect(
      journal.all == [
        "notFound", "badRequest", "digimon:// comes from none of the accepted sources: https://pokedex.example.com",
        "https://pokedex.example.com/ was rejected by all handlers that match it:\n- home: not mine",
      ])
  }
}
