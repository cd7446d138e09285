import Foundation
import RoundtripLinks
import Testing

@Suite("Link patterns")
struct LinkPatternTests {
  @Test("The leading and the trailing slash may be omitted")
  func slash() throws {
    let pattern = try LinkPattern("/pokemons/:id")
    #expect(try LinkPattern("pokemons/:id") == pattern)
    #expect(try LinkPattern("/pokemons/:id/") == pattern)
    #expect(pattern.components == [.literal("pokemons"), .parameter("id")])
    #expect(pattern.parameters == ["id"])
    #expect(pattern.source == nil)
  }

  @Test(
    "A pattern is described as it was written",
    arguments: [
      ("/", "/"), ("pokemons/:id", "/pokemons/:id"), ("pokedex://", "pokedex://"),
      ("pokedex://pokemons/:id/", "pokedex://pokemons/:id"), ("foobar://:keyword", "foobar://:keyword"),
      ("https://h", "https://h/"), ("https://h:8080/pokemons", "https://h:8080/pokemons"),
    ])
  func description(text: String, description: String) throws {
    #expect(try LinkPattern(text).description == description)
    #expect(try LinkPattern(description) == LinkPattern(text))
  }

  @Test("A pattern may start with a source")
  func sources() throws {
    #expect(try LinkPattern("pokedex://pokemons/fire").source == .customURLScheme("pokedex"))
    #expect(try LinkPattern("pokedex://pokemons/fire").components == [.literal("pokemons"), .literal("fire")])
    #expect(try LinkPattern("http://h:80/pokemons").source == .universalLink("http://h"))
    #expect(try LinkPattern("http://h:80/pokemons").components == [.literal("pokemons")])
  }

  @Test(
    "An invalid pattern explains why",
    arguments: [
      ("", "it is empty; the path of a home page is \"/\""), ("//", "a component is empty"),
      ("///", "a component is empty"), ("a//a", "a component is empty"),
      ("pokedex:///a", "a component is empty"),
      (
        "http://", "a universal link begins with \"https://\" or \"http://\", a host, and maybe a port of at most 65535"
      ),
      (
        "https:///a",
        "a universal link begins with \"https://\" or \"http://\", a host, and maybe a port of at most 65535"
      ),
      (
        "http://h.example:99999/a",
        "a universal link begins with \"https://\" or \"http://\", a host, and maybe a port of at most 65535"
      ),
      ("poke/dex://a", "a scheme consists of letters, digits, \"+\", \"-\" and \".\", and starts with a letter"),
      ("mailto://a", "this scheme belongs to the web or the system, so an app can't register it"),
      ("/x/:", "a parameter has no name"),
      ("/x/:a.b", "the name \":a.b\" may contain only letters, digits, \"_\" and \"-\""),
      ("/x/:id/:id", "the parameter \":id\" occurs twice"),
      ("/x/v:id", "a parameter must be a whole component, unlike \"v:id\""),
      ("/x/*", "wildcards aren't supported"), ("/x?a=:b", "a pattern can't contain a query or a fragment"),
      ("/x#a", "a pattern can't contain a query or a fragment"), ("/a/../b", "path components may not be . or .."),
      ("/a%20b", "\"a%20b\" is escaped; write patterns without percent-encoding"),
      ("/a b", "\"a b\" contains a space"),
    ])
  func malformed(text: String, reason: String) {
    let error = #expect(throws: InvalidLinkPattern.self) { try LinkPattern(text) }
    #expect(error?.description == "\"\(text)\" isn't a link pattern: \(reason)")
  }

  @Test("A match can be created for printing, and needs a value for each name")
  func matches() throws {
    let match = try LinkMatch("/pokemons/:id/:form", ["form": "mega", "id": "6"])
    #expect(match.values == ["6", "mega"])
    #expect(match["form"] == "mega")
    #expect(match["name"] == nil)
    #expect(throws: LinkArgumentError.noValue("id")) { try LinkMatch("/pokemons/:id") }
    #expect(throws: LinkArgumentError.noParameter("name")) { try LinkMatch("/pokemons", ["name": "x"]) }
  }

  @Test(
    "A pattern on its own matches links from its source, or from any",
    arguments: [
      ("pokedex://pokemons/:id", "POKEDEX://Pokemons/25?q=1", "25"),
      ("pokedex://pokemons/:id", "digimon://pokemons/25", nil),
      ("/pokemons/:id", "digimon://POKEMONS/25", "25"), ("/pokemons/:id", "https://h:80/pokemons/25", "25"),
      ("/pokemons/:id", "https://h/POKEMONS/25", nil), ("https://h/pokemons/:id", "http://h/pokemons/25", nil),
      ("/pokemons/:id", "/pokemons/25", nil), ("/pokemons/:id", "mailto://pokemons/25", nil),
      ("/pokemons/:id", "pokedex://pokemons/25/mega", nil),
    ] as [(String, String, String?)])
  func context(pattern: String, link: String, id: String?) throws {
    let context = try LinkPattern(pattern).context(of: link)
    #expect(context?.match?["id"] == id)
    #expect(context?.url.absoluteString == (id == nil ? nil : link))
  }

  @Test("Two patterns are equal if they have the same bytes")
  func equality() throws {
    #expect(try LinkPattern("/caf\u{E9}") != LinkPattern("/cafe\u{301}"))
    let links = try router(["/caf\u{E9}", "/cafe\u{301}"])
    let match = try LinkMatch("/cafe\u{301}")
    #expect(try links.url(for: match, via: .universalLink).absoluteString == "https://pokedex.example.com/cafe%CC%81")
    #expect(try links.match(links.url(for: match, via: .customURLScheme)) == match)
  }

  @Test("A match that an earlier pattern would match isn't printed")
  func shadowed() throws {
    let links = try router(["/pokemons/new", "/pokemons/:id"])
    #expect(try links.url(for: LinkMatch("/pokemons/:id", ["id": "25"]), via: .universalLink).path == "/pokemons/25")
    let new = try LinkMatch("/pokemons/:id", ["id": "new"])
    let error = #expect(throws: PrintingError.self) {
      try links.url(for: new, via: .universalLink)
    }
    #expect(
      error?.description
        == "can't print /pokemons/:id (id: new): /pokemons/new already matches another value")
    #expect(throws: PrintingError.self) { try links.url(for: LinkMatch("/moves"), via: .universalLink) }
  }
}
