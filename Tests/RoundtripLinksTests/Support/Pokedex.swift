import RoundtripLinks

enum PokedexRoute: Equatable, Sendable {
  case home
  case pokemon(Int)
  case move(String)
  case search(query: String)
}

let pokedexRouter = OneOf {
  Route(.case(PokedexRoute.home))
  Route(.case(PokedexRoute.pokemon)) {
    Path {
      "pokemons"; Digits()
    }
  }
  Route(.case(PokedexRoute.move)) {
    Path {
      "moves"; String.parser()
    }
  }
  Route(.case(PokedexRoute.search(query:))) {
    Path { "search" }
    Query { Field("q") }
  }
}

extension LinkSource {
  static let scheme = LinkSource.customURLScheme("pokedex")
  static let site = LinkSource.universalLink("https://pokedex.example.com")
}

/// A link whose handler records its pattern and its arguments.
func link(
  _ pattern: String, accepting acceptance: LinkAcceptance = .any, isFallback: Bool = false, _ journal: Journal
) -> LinkRoute<Void> {
  LinkRoute(pattern, accepting: acceptance, isFallback: isFallback) { context in
    let values = context.match?.values.joined(separator: " ") ?? ""
    journal.note(pattern + (values.isEmpty ? "" : " " + values))
  }
}

/// A router of patterns whose handlers do nothing.
func router(_ patterns: [String], accepting sources: [LinkSource] = [.scheme, .site]) throws -> LinkRouter<
  LinkMatch, Void
> {
  try LinkRouter(accepting: sources) {
    for pattern in patterns { LinkRoute(pattern) { _ in } }
  }
}
