import Foundation
import RoundtripLinks
import Testing

/// What Crossroad does and doesn't do, according to the table in `Documentation/MovingFromCrossroad.md`.
@Suite("The features of Crossroad")
struct CrossroadTests {
  @Test(
    "A link matches a pattern or doesn't",
    arguments: [
      ("http://h/pokemons", "HTTP://H/pokemons", true), ("http://h/pokemons", "http://h/POKEMONS", false),
      ("http://h/pokemons", "http://h:8080/pokemons", true), ("http://h/pokemons", "http://h/pokemons/1", false),
      ("pokedex://pokemons/fire", "POKEDEX://POKEMONS/fire", true),
      ("pokedex://pokemons/fire", "pokedex://pokemons/FIRE", false),
      ("pokedex://Pokemons/fire", "pokedex://pokemons/fire", true), ("pokedex://:keyword", "pokedex://foo", true),
      ("pokedex://:keyword", "pokedex://foo/bar", false), ("/pokemons/:id", "pokedex://pokemons", false),
    ])
  func patterns(pattern: String, link: String, isTaken: Bool) throws {
    let links = try router([pattern], accepting: [.scheme, .universalLink("http://h")])
    #expect(links.responds(to: link) == isTaken)
    #expect(try links.responds(to: #require(URL(string: link))) == isTaken)
  }

  @Test("Arguments keep their letter case", arguments: ["FOOBAR://HOGE", "foobar://HOGE"])
  func letterCase(link: String) throws {
    #expect(try router([":name"], accepting: [.customURLScheme("foobar")]).match(link)["name"] == "HOGE")
  }

  @Test("An escaped slash is data")
  func escapedSlash() throws {
    #expect(try router(["/s/:name"]).match("https://pokedex.example.com/s/a%2Fb")["name"] == "a/b")
    #expect(try router(["/s/:name"]).match("pokedex://s/a%2Fb")["name"] == "a/b")
    #expect(try router(["/:name"]).match("pokedex://a%2Fb")["name"] == "a/b")
  }

  @Test("If a handler throws, the next one is tried")
  func fallThrough() async throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme]) {
      LinkRoute("foo/:id") { context in
        let id: Int = try context.argument(named: "id")
        journal.note("id \(id)")
      }
      LinkRoute("foo/:name", isFallback: true) { context in
        let name: String = try context.argument(named: "name")
        journal.note("name \(name)")
      }
    }
    #expect(await links.openIfPossible("pokedex://foo/BAR"))
    #expect(await links.openIfPossible("pokedex://foo/25"))
    #expect(journal.all == ["name BAR", "id 25"])
  }

  @Test("If the only handler throws, the link matches but isn't opened")
  func throwing() async throws {
    let links = try LinkRouter(accepting: [.scheme]) { LinkRoute("foo") { _ in throw NotMine() } }
    #expect(links.responds(to: "pokedex://foo"))
    #expect(await !links.openIfPossible("pokedex://foo"))
  }

  @Test("A link for some sources isn't opened from others")
  func onlyFor() async throws {
    let links = try LinkRouter(accepting: [.scheme, .site]) {
      LinkRoute("/a", accepting: [.site]) { _ in }
      LinkRoute("/b", accepting: .any) { _ in }
    }
    #expect(!links.responds(to: "pokedex://a"))
    #expect(await links.openIfPossible("https://pokedex.example.com/a"))
    #expect(links.responds(to: "pokedex://b") && links.responds(to: "https://pokedex.example.com/b"))
  }

  @Test("The same path may be used for different sources")
  func disjointSources() async throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme, .site]) {
      link("pokedex://a/:x", journal)
      link("https://pokedex.example.com/a/:y", journal)
    }
    await links.openIfPossible("https://pokedex.example.com/a/1")
    await links.openIfPossible("pokedex://a/2")
    #expect(journal.all == ["https://pokedex.example.com/a/:y 1", "pokedex://a/:x 2"])
  }

  @Test("The same path and source twice is a mistake")
  func duplicates() throws {
    let error = #expect(throws: LinkRouterError.self) { try router(["/a/:x", "pokedex://A/:x"]) }
    #expect(error?.mistakes == [.duplicate(try LinkPattern("pokedex://A/:x"), [.scheme])])
  }

  // MARK: Its gaps

  @Test("Patterns that differ only in names are a mistake, and so is a repeated name")
  func names() throws {
    let error = #expect(throws: LinkRouterError.self) { try router(["/x/:id", "/x/:name", "/y/:id/:id"]) }
    let twice = #expect(throws: InvalidLinkPattern.self) { try LinkPattern("/y/:id/:id") }
    let (first, second) = (try LinkPattern("/x/:id"), try LinkPattern("/x/:name"))
    #expect(
      error?.mistakes == [
        .malformedPattern(try #require(twice)),
        .differsInNamesOnly(first, second, [.scheme, .site]),
      ])
  }

  @Test("Links are printed for each source")
  func printing() throws {
    let links = try router(["/pokemons/:id", "pokedex://moves/:name"])
    let match = try LinkMatch("/pokemons/:id", ["id": "25"])
    #expect(try links.url(for: match, via: .customURLScheme).absoluteString == "pokedex://pokemons/25")
    #expect(
      try links.url(for: match, via: .universalLink).absoluteString == "https://pokedex.example.com/pokemons/25")
    #expect(throws: PrintingError.self) {
      try links.url(for: LinkMatch("pokedex://moves/:name", ["name": "surf"]), via: .universalLink)
    }
  }
}
