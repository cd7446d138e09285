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
        LinkRoute("/pokemons/:id") { _ in }
        LinkRoute("/pokemons/:name") { _ in }
        LinkRoute("pokemons/:id") { _ in }
        LinkRoute("a//b") { _ in }
        LinkRoute("/x/:id/:id") { _ in }
        LinkRoute("digimon://x") { _ in }
        LinkRoute("/only", accepting: [.universalLink("https://other.example.com")]) { _ in }
        LinkGroup(accepting: [.scheme, .customURLScheme("digimon")]) {
          LinkRoute("/grouped", accepting: [.site]) { _ in }
          LinkGroup(accepting: [.site]) { LinkRoute("/nested") { _ in } }
        }
        LinkRoute("pokedex://never", accepting: [.site]) { _ in }
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
      try LinkRouter(accepting: [.scheme]) { LinkRoute("/x", accepting: []) { _ in } }
    }
    #expect(unreachable?.mistakes == [.unreachable(try LinkPattern("/x"))])
    let group = #expect(throws: LinkRouterError.self) {
      try LinkRouter(accepting: [.scheme]) {
        LinkGroup(accepting: []) {
          LinkRoute("/x") { _ in }
          LinkGroup(accepting: [.scheme]) { LinkRoute("/y") { _ in } }
        }
      }
    }
    #expect(group?.mistakes == [.unreachableGroup, .sourceOutsideGroup(.scheme, in: "a group")])
    let typed = #expect(throws: LinkRouterError.self) {
      try LinkRouter(pokedexRouter, accepting: []) { _, _ in }
    }
    #expect(typed?.mistakes == [.noSources])
  }

  @Test("Each source with a mistake is listed, even if several have the same host")
  func sources() {
    let sources: [LinkSource] = ["https://h/books", "https://h?x=1", "https://user@h", "https://h/books", "a:", "b:"]
      .map { $0.hasSuffix(":") ? .customURLScheme($0) : .universalLink($0) }
    let error = #expect(throws: LinkRouterError.self) { try LinkRouter(pokedexRouter, accepting: sources) { _, _ in } }
    let listed = error?.mistakes.compactMap { mistake in
      if case .invalidSource(let source, _) = mistake { source.text } else { nil }
    }
    #expect(listed == ["https://h/books", "https://h?x=1", "https://user@h", "a:", "b:"])
  }

  @Test("Overlapping patterns aren't a mistake: the first one is tried first")
  func overlap() throws {
    let links = try router(["/pokemons/new", "/pokemons/:id"])
    #expect(try links.match("pokedex://pokemons/new").pattern == LinkPattern("/pokemons/new"))
  }
}
