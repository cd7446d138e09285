import Roundtrip
import Testing

@testable import Bookshop

@Suite struct RouteWordsTests {
  @Test("A route round-trips through its words", arguments: PrintCommand.samples)
  func samples(_ route: ShopRoute) throws {
    #expect(try RouteWords(RouteWords(route).words).route() == route)
  }

  @Test(
    "Texts round-trip through words, whatever they contain",
    arguments: ["a=b", "=", "--help", "'", "\"", "a'b c", "%2F", "+", "é\u{301}", "\n", "\\", "..", ""])
  func texts(_ text: String) throws {
    let route = ShopRoute.search(Search(text: text))
    #expect(try RouteWords(RouteWords(route).words).route() == route)
  }

  @Test(
    "Words are quoted so that a shell passes them on unchanged",
    arguments: [
      (ShopRoute.search(Search(text: "it's $HOME")), "search query='it'\\''s $HOME'"),
      (.search(Search(text: "plain")), "search query=plain"),
      (.author(name: "A / B"), "author name='A / B'"),
      (.asset(path: ["a b", "*"]), "asset 'a b' '*'"),
      (.home, "home"),
    ])
  func typed(_ route: ShopRoute, _ text: String) throws { #expect(try RouteWords(route).text == text) }

  @Test(
    "Words without a route are rejected",
    arguments: [[], [""], ["."], [".."], ["none"], ["book"], ["book", "x"], ["book", "1", "2"], ["home", "home"]])
  func refused(_ words: [String]) { #expect(throws: RoutingError.self) { try RouteWords(words).route() } }
}
