import RoundtripLinks
import Testing

@Suite("Mistakes in links")
struct LinkRouterErrorTests {
  @Test("One error lists all mistakes")
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
        the links of this router have mistakes:
        - the source POKEDEX:// is listed twice
        - the source "poke/dex" is invalid: a scheme consists of letters, digits, "+", "-" and ".", and starts with a letter
        - the source "tel" is invalid: this scheme belongs to the web or the system, so an app can't register it
        - the source "https://h/path" is invalid: the URL of a universal link may contain only a scheme and a host
        - "a//b" isn't a link pattern: a component is empty
        - "/x/:id/:id" isn't a link pattern: the parameter ":id" occurs twice
        - "digimon://x" accepts digimon://, which the router doesn't accept
        - "/only" accepts https://other.example.com, which the router doesn't accept
        - a group accepts digimon://, which the router doesn't accept
        - "/grouped" accepts https://pokedex.example.com, which the enclosing group or the pattern excludes
        - a group accepts https://pokedex.example.com, which the enclosing group or the pattern excludes
        - "pokedex://never" accepts pokedex://, which the enclosing group or the pattern excludes
        - "/pokemons/:id" and "/pokemons/:name" match the same links of pokedex://, https://pokedex.example.com; if the later one handles links that the earlier handler rejects, give it `isFallback: true`
        - "/pokemons/:id" occurs twice for pokedex://, https://pokedex.example.com; if the later one handles links that the earlier handler rejects, give it `isFallback: true`
        """)
  }

  @Test("A router or a link without a source is a mistake")
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

  @Test("Overlapping patterns aren't a mistake: the first one is tried first")
  func overlap() throws {
    let links = try router(["/pokemons/new", "/pokemons/:id"])
    #expect(try links.match("pokedex://pokemons/new").pattern == LinkPattern("/pokemons/new"))
  }
}
