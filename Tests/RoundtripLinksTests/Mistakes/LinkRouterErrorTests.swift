import RoundtripLinks
import Testing

@Suite("Mistakes in links")
struct LinkRouterErrorTests {
  @Test("Everything that is wrong is listed in one error")
  func everything() {
    let error = #expect(throws: LinkRouterError.self) {
      try LinkRouter(accepting: [
        .scheme, .site, .customURLScheme("POKEDEX"), .customURLScheme("poke/dex"), .customURLScheme("tel"),
        .universalLink("https://h/path"),
      ]) {
        Link("/pokemons/:id") { _ in }
        Link("/pokemons/:name") { _ in }
        Link("pokemons/:id") { _ in }
        Link("a//b") { _ in }
        Link("/x/:id/:id") { _ in }
        Link("digimon://x") { _ in }
        Link("/only", accepting: .only(for: .universalLink("https://other.example.com"))) { _ in }
        Group(accepting: [.scheme, .customURLScheme("digimon")]) {
          Link("/grouped", accepting: [.site]) { _ in }
          Group(accepting: [.site]) { Link("/nested") { _ in } }
        }
        Link("pokedex://never", accepting: [.site]) { _ in }
      }
    }
    #expect(
      error?.description == """
        these links cannot be routed:
        - the source POKEDEX:// is accepted twice
        - the source "poke/dex" is none: a scheme has letters, digits, "+", "-" and ".", the first of them a letter
        - the source "tel" is none: this scheme is the web's or the system's, and not an app's own
        - the source "https://h/path" is none: a universal link is accepted by scheme and host alone, without path, query, fragment or user
        - "a//b" is no pattern of links: a component of it is empty
        - "/x/:id/:id" is no pattern of links: the parameter ":id" is there twice
        - "digimon://x" accepts digimon://, which the router does not
        - "/only" accepts https://other.example.com, which the router does not
        - a group accepts digimon://, which the router does not
        - "/grouped" accepts https://pokedex.example.com, which is not left to it
        - a group accepts https://pokedex.example.com, which is not left to it
        - "pokedex://never" accepts pokedex://, which is not left to it
        - "/pokemons/:id" and "/pokemons/:name" take the same links of pokedex://, https://pokedex.example.com; the later one has to say `isFallback: true` if it takes what the handler before it refuses
        - "/pokemons/:id" is there twice for pokedex://, https://pokedex.example.com; the later one has to say `isFallback: true` if it takes what the handler before it refuses
        """)
  }

  @Test("A router without a source, and a link without one, are mistakes")
  func noSources() throws {
    let none = #expect(throws: LinkRouterError.self) { try router(["/x"], accepting: []) }
    #expect(none?.mistakes == [.noSources])
    let unreachable = #expect(throws: LinkRouterError.self) {
      try LinkRouter(accepting: [.scheme]) { Link("/x", accepting: []) { _ in } }
    }
    #expect(unreachable?.mistakes == [.unreachable(try LinkPattern("/x"))])
    let group = #expect(throws: LinkRouterError.self) {
      try LinkRouter(accepting: [.scheme]) {
        Group(accepting: []) {
          Link("/x") { _ in }
          Group(accepting: [.scheme]) { Link("/y") { _ in } }
        }
      }
    }
    #expect(group?.mistakes == [.unreachableGroup, .sourceOutsideGroup(.scheme, in: "a group")])
    let typed = #expect(throws: LinkRouterError.self) {
      try LinkRouter(pokedexRouter, accepting: []) { _, _ in }
    }
    #expect(typed?.mistakes == [.noSources])
  }

  @Test("Patterns that only overlap are none: the first is tried first")
  func overlap() throws {
    let links = try router(["/pokemons/new", "/pokemons/:id"])
    #expect(try links.match("pokedex://pokemons/new").pattern == LinkPattern("/pokemons/new"))
  }
}
