import Foundation
import RoundtripLinks
import Testing

@Suite("Links of typed routes")
struct TypedLinksTests {
  let links: LinkRouter<PokedexRoute, Void>
  let journal = Journal()

  init() throws {
    links = try LinkRouter(pokedexRouter, accepting: [.scheme, .site]) { [journal] route, context in
      journal.note("\(route) from \(context.source)")
    }
  }

  @Test("A link is matched as a route, and passed to the handler")
  func opening() async throws {
    #expect(await links.openIfPossible("POKEDEX://POKEMONS/25"))
    try await links.open(#require(URL(string: "https://pokedex.example.com/search?q=mew")))
    #expect(
      journal.all == [
        "pokemon(25) from pokedex://", "search(query: \"mew\") from https://pokedex.example.com",
      ])
  }

  @Test(
    "A route round-trips through a link of each source",
    arguments: [
      (PokedexRoute.home, "pokedex://", "https://pokedex.example.com/"),
      (.pokemon(25), "pokedex://pokemons/25", "https://pokedex.example.com/pokemons/25"),
      (.move("a/b c"), "pokedex://moves/a%2Fb%20c", "https://pokedex.example.com/moves/a%2Fb%20c"),
      (.search(query: "é&="), "pokedex://search?q=%C3%A9%26%3D", "https://pokedex.example.com/search?q=%C3%A9%26%3D"),
    ])
  func printing(route: PokedexRoute, custom: String, universal: String) throws {
    #expect(try links.url(for: route, via: .customURLScheme).absoluteString == custom)
    #expect(try links.url(for: route, via: .universalLink).absoluteString == universal)
    for source in links.sources {
      let back = try links.match(links.url(for: route, via: source))
      #expect(back == route)
    }
  }

  @Test("A route that can't be printed has no link")
  func refusal() {
    let error = #expect(throws: PrintingError.self) {
      try links.url(for: .move(""), via: .universalLink)
    }
    #expect(error?.reason == .emptyComponent)
  }

  @Test("A source that isn't accepted prints nothing")
  func unaccepted() throws {
    let onlySite = try LinkRouter(pokedexRouter, accepting: [.site]) { _, _ in }
    let kind = #expect(throws: PrintingError.self) { try onlySite.url(for: .home, via: .customURLScheme) }
    #expect(kind?.description.contains("the router accepts no sources of the kind customURLScheme") == true)
    let source = #expect(throws: PrintingError.self) { try onlySite.url(for: .home, via: .scheme) }
    #expect(source?.description.contains("the router doesn't accept pokedex://") == true)
    #expect(onlySite.router(for: .scheme) == nil)
  }

  @Test("The port of a universal link is printed, but not required")
  func port() throws {
    let links = try LinkRouter(pokedexRouter, accepting: [.universalLink("http://localhost:8080")]) { _, _ in }
    #expect(try links.url(for: .pokemon(1), via: .universalLink).absoluteString == "http://localhost:8080/pokemons/1")
    #expect(try links.match("http://localhost/pokemons/1") == .pokemon(1))
  }

  @Test("Text in the place of a host is escaped so that it can't be a host, and keeps its letter case")
  func firstComponent() throws {
    enum Word: Equatable { case word(String) }
    let words = OneOf { Route(.case(Word.word)) { Path { String.parser() } } }
    let links = try LinkRouter(words, accepting: [.scheme]) { _, _ in }
    for text in ["HOGE", "a:80", "user@host", "[::1]", "a/b?c#d", "é", "%41", "..."] {
      let url = try links.url(for: .word(text), via: .customURLScheme)
      #expect(try links.match(url) == .word(text))
    }
    #expect(try links.url(for: .word("u@h:8"), via: .customURLScheme).absoluteString == "pokedex://u%40h%3A8")
  }

  @Test("In a custom scheme, a route that differs from an earlier one only in letter case isn't printed")
  func ambiguity() throws {
    enum Page: Equatable { case upper, lower, other(String) }
    let pages = OneOf {
      Route(.case(Page.upper)) { Path { "Page" } }
      Route(.case(Page.lower)) { Path { "page" } }
      Route(.case(Page.other)) { Path { String.parser() } }
    }
    let links = try LinkRouter(pages, accepting: [.scheme, .site]) { _, _ in }
    #expect(try links.match("pokedex://PAGE") == .upper)
    #expect(try links.match("https://pokedex.example.com/PAGE") == .other("PAGE"))
    #expect(try links.url(for: .lower, via: .universalLink).path == "/page")
    #expect(try links.url(for: .upper, via: .customURLScheme).absoluteString == "pokedex://Page")
    #expect(throws: PrintingError.self) { try links.url(for: .lower, via: .customURLScheme) }
    #expect(throws: PrintingError.self) { try links.url(for: .other("PAGE"), via: .customURLScheme) }
    #expect(try links.url(for: .other("pages"), via: .customURLScheme).absoluteString == "pokedex://pages")
  }

  @Test("A request that a link can't represent isn't printed")
  func requests() throws {
    enum Call: Equatable { case post, header(String), remote, secret }
    let calls = OneOf {
      Route(.case(Call.post)) {
        Method.post
        Path { "post" }
      }
      Route(.case(Call.header)) {
        Path { "header" }
        Headers { Field("X-Token") }
      }
      Route(.case(Call.remote)) {
        Host("elsewhere.example.com")
        Path { "remote" }
      }
      Route(.case(Call.secret)) { Path { "secret" } }
    }
    let links = try LinkRouter(calls, accepting: [.scheme, .site]) { _, _ in }
    for (call, reason) in [
      (Call.post, "a link is always a GET request"), (.header("x"), "a link can't have headers"),
      (.remote, "the router prints the host \"elsewhere.example.com\", but the source is https://pokedex.example.com"),
    ] {
      let error = #expect(throws: PrintingError.self) { try links.url(for: call, via: .universalLink) }
      #expect(error?.reason == .conversion(reason))
    }
    #expect(try links.url(for: .secret, via: .universalLink).path == "/secret")
  }

  @Test("A router with a base URL opens and prints links of that site")
  func baseURL() throws {
    let router = pokedexRouter.baseURL("https://pokedex.example.com/app")
    let links = try LinkRouter(router, accepting: [.site, .scheme]) { _, _ in }
    #expect(
      try links.url(for: .pokemon(1), via: .universalLink).absoluteString
        == "https://pokedex.example.com/app/pokemons/1")
    #expect(try links.match("https://pokedex.example.com/app/pokemons/1") == .pokemon(1))
    #expect(throws: PrintingError.self) { try links.url(for: .pokemon(1), via: .customURLScheme) }
  }

  @Test("Literals before a part without a description are case-insensitive there as well")
  func opaque() throws {
    struct Anything: ParserPrinter {
      func parse(_ input: inout URLRequestData) throws -> String {
        guard let text = input.takeComponent() else { throw NotMine() }
        return text
      }
      func print(_ output: String, into input: inout URLRequestData) throws { try input.appendComponent(output) }
    }
    enum Page: Equatable { case page(String) }
    let pages = OneOf {
      Route(.case(Page.page)) {
        Path { "Page" }
        Anything()
      }
    }
    let links = try LinkRouter(pages, accepting: [.scheme, .site]) { _, _ in }
    #expect(try links.match("pokedex://PAGE/Mew") == .page("Mew"))
    #expect(!links.responds(to: "https://pokedex.example.com/PAGE/Mew"))
    #expect(try links.url(for: .page("Mew"), via: .customURLScheme).absoluteString == "pokedex://Page/Mew")
  }
}
