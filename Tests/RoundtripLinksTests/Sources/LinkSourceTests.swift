import Foundation
import RoundtripLinks
import Testing

@Suite("Link sources")
struct LinkSourceTests {
  @Test(
    "Scheme and host are case-insensitive, and the port is ignored",
    arguments: [
      ("pokedex://pokemons", true), ("POKEDEX://pokemons", true), ("pokedex2://pokemons", false),
      ("https://pokedex.example.com/pokemons", true), ("HTTPS://POKEDEX.Example.COM/pokemons", true),
      ("https://pokedex.example.com:8443/pokemons", true), ("https://pokedex.example.com:/pokemons", true),
      ("http://pokedex.example.com/pokemons", false), ("https://www.pokedex.example.com/pokemons", false),
    ])
  func comparison(link: String, isAccepted: Bool) throws {
    #expect(try router(["/pokemons"]).responds(to: link) == isAccepted)
  }

  @Test(
    "Similar links are not accepted",
    arguments: [
      "https://pokedex.example.com.evil.org/pokemons", "https://pokedex.example.com@evil.org/pokemons",
      "https://user@pokedex.example.com/pokemons", "https://pokedex.example.com:80@evil.org/pokemons",
      "https://pokedex.example.com:x/pokemons", "https:/pokemons", "https:pokedex.example.com/pokemons",
      "pokedex", "pokedex/pokemons", "pokedex://user@pokemons", "pokedex://pokemons:80", "/pokemons", "",
      "pokedex://pokemons ", "pokedex://poke\nmons", " pokedex://pokemons",
    ])
  func others(link: String) throws {
    #expect(try !router(["/pokemons"]).responds(to: link))
  }

  @Test(
    "In a custom scheme the host is the first component, even if the path follows three slashes",
    arguments: ["pokedex://pokemons/25", "pokedex:///pokemons/25", "pokedex://pokemons/25/", "pokedex://p%6Fkemons/25"])
  func firstComponent(link: String) throws {
    #expect(try router(["/pokemons/:id"]).match(link)["id"] == "25")
  }

  @Test(
    "After a custom scheme there may be one slash or none, and then there is no host",
    arguments: [
      ("pokedex:/pokemons/25", "25"), ("pokedex:pokemons/25", "25"), ("POKEDEX:/Pokemons/25?x=1#y", "25"),
      ("pokedex:pokemons/a@b:80", "a@b:80"), ("pokedex:/pokemons/é", "é"),
    ])
  func withoutHost(link: String, id: String) async throws {
    let journal = Journal()
    let links = try LinkRouter(accepting: [.scheme, .site]) {
      LinkRoute("/pokemons/:id") { context in journal.note("\(context.match?["id"] ?? "") \(context.url.scheme ?? "")")
      }
    }
    #expect(await links.openIfPossible(link))
    #expect(await links.openIfPossible(try #require(URL(string: link))))
    let scheme = String(link.prefix { $0 != ":" })
    #expect(journal.all == ["\(id) \(scheme)", "\(id) \(scheme)"])
    #expect(try LinkPattern("/pokemons/:id").context(of: link)?.match?["id"] == id)
  }

  @Test("Without a host, a component with a colon or an at sign is just a component")
  func colons() throws {
    #expect(try router(["/:any"]).match("pokedex:user@pokemons:80")["any"] == "user@pokemons:80")
    #expect(try router(["/:any"]).match("pokedex:/user@pokemons:80")["any"] == "user@pokemons:80")
  }

  @Test(
    "An internationalized host matches as text and as a URL, in either form of the source",
    arguments: ["https://例え.jp", "https://例え.jp/", "https://xn--r8jz45g.jp"])
  func internationalized(text: String) throws {
    let links = try router(["/pokemons/:id"], accepting: [.universalLink(text)])
    let url = try #require(URL(string: "https://例え.jp/pokemons/25"))
    #expect(try links.match(url)["id"] == "25")
    #expect(try links.match("HTTPS://xn--R8JZ45G.jp/pokemons/25")["id"] == "25")
    #expect(try links.match("https://例え.JP:443/pokemons/25")["id"] == "25")
    #expect(links.responds(to: "https://例え.jp/pokemons/例え"))
    #expect(!links.responds(to: "https://例.jp/pokemons/25"))
    #expect(!links.responds(to: "https://me@例え.jp/pokemons/25"))
    let match = try LinkMatch("/pokemons/:id", ["id": "25"])
    #expect(try links.url(for: match, via: .universalLink).absoluteString == "https://xn--r8jz45g.jp/pokemons/25")
    #expect(LinkSource.universalLink(text) == .universalLink("https://例え.jp"))
  }

  @Test("A pattern may have a source with an internationalized host")
  func internationalizedPattern() throws {
    let links = try router(["https://bücher.example/:id"], accepting: [.universalLink("https://bücher.example")])
    #expect(try links.match(#require(URL(string: "https://bücher.example/25")))["id"] == "25")
    #expect(try links.match("https://BÜCHER.example/25")["id"] == "25")
  }

  @Test(
    "A home page has no components",
    arguments: [
      "pokedex://", "pokedex:///", "pokedex:/", "pokedex:", "pokedex:?x=1", "https://pokedex.example.com",
      "https://pokedex.example.com/?x=1",
    ])
  func home(link: String) throws {
    #expect(try router(["/"]).responds(to: link))
  }

  @Test(
    "An empty component never matches", arguments: ["pokedex:////pokemons", "https://pokedex.example.com//pokemons"])
  func emptyComponent(link: String) throws {
    #expect(try !router(["/pokemons", "/:any"]).responds(to: link))
  }

  @Test("Two sources are equal if they accept the same links")
  func equality() throws {
    #expect(LinkSource.customURLScheme("Pokedex") == .customURLScheme("pokedex"))
    #expect(LinkSource.universalLink("https://EXAMPLE.com:8080/") == .universalLink("https://example.com"))
    #expect(LinkSource.universalLink("https://example.com") != .universalLink("http://example.com"))
    let url = try #require(URL(string: "https://example.com"))
    #expect(LinkSource.universalLink(url) == .universalLink("https://example.com"))
    #expect(LinkSource.customURLScheme("https") != .universalLink("https://"))
  }

  @Test(
    "An invalid source is rejected when a router is created",
    arguments: [
      (LinkSource.customURLScheme("poke/dex"), LinkSource.Fault.invalidScheme), (.customURLScheme(""), .invalidScheme),
      (.customURLScheme("pokedex://"), .invalidScheme), (.customURLScheme("1st"), .invalidScheme),
      (.customURLScheme("pokédex"), .invalidScheme), (.customURLScheme("https"), .wellKnownScheme),
      (.customURLScheme("HTTP"), .wellKnownScheme), (.customURLScheme("tel"), .wellKnownScheme),
      (.customURLScheme("facetime"), .wellKnownScheme), (.customURLScheme("mailto"), .wellKnownScheme),
      (.universalLink("https://h/path"), .hasExtraComponents), (.universalLink("https://h/?q"), .hasExtraComponents),
      (.universalLink("https://user@h"), .hasExtraComponents), (.universalLink("https://"), .notASite),
      (.universalLink("pokedex://h"), .notASite), (.universalLink("h.example.com"), .notASite),
      (.universalLink("https://a b"), .notASite), (.universalLink("https://例え.jp/path"), .hasExtraComponents),
      (.universalLink("https://例え／.jp"), .notASite), (.universalLink("pokedex://例え.jp"), .notASite),
      (.universalLink("https://%41"), .notASite), (.universalLink("https://*.example.com"), .invalidHost),
      (.universalLink("https://*"), .invalidHost), (.universalLink("https://a..example.com"), .invalidHost),
      (.universalLink("https://.example.com"), .invalidHost), (.universalLink("https://1.2.3"), .invalidHost),
      (.universalLink("https://*.bücher.example"), .invalidHost),
    ])
  func faults(source: LinkSource, fault: LinkSource.Fault) {
    let error = #expect(throws: LinkRouterError.self) {
      try LinkRouter(accepting: [source]) { LinkRoute("/x") { _ in } }
    }
    #expect(error?.mistakes == [.invalidSource(source, fault)])
  }

  @Test(
    "A universal link may end in a slash, and its host may be an address",
    arguments: [
      "https://h", "https://h/", "http://h:8080", "https://127.0.0.1", "https://[::1]", "https://a_b.example.",
    ])
  func fine(text: String) throws {
    #expect(try router(["/x"], accepting: [.universalLink(text)]).sources == [.universalLink(text)])
  }
}
