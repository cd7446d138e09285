import Roundtrip
import Testing

@testable import Bookshop

@Suite struct RouteWordsTests {
  @Test("A route comes back from its words", arguments: PrintCommand.samples)
  func samples(_ route: ShopRoute) throws {
    #expect(try RouteWords(RouteWords(route).words).route() == route)
  }

  @Test(
    "Texts come back from words, whatever is in them",
    arguments: ["a=b", "=", "--help", "'", "\"", "a'b c", "%2F", "+", "é\u{301}", "\n", "\\", "..", ""])
  func texts(_ text: String) throws {
    let route = ShopRoute.search(Search(text: text))
    #expect(try RouteWords(RouteWords(route).words).route() == route)
  }

  @Test(
    "Words are written so that a shell takes them as they are",
    arguments: [
      (ShopRoute.search(Search(text: "it's $HOME")), "search query='it'\\''s $HOME'"),
      (.search(Search(text: "plain")), "search query=plain"),
      (.author(name: "A / B"), "author name='A / B'"),
      (.asset(path: ["a b", "*"]), "asset 'a b' '*'"),
      (.home, "home"),
    ])
  func typed(_ route: ShopRoute, _ text: String) throws { #expect(try RouteWords(route).text == text) }

  @Test(
    "Words that are no route are refused",
    arguments: [[], [""], ["."], [".."], ["none"], ["book"], ["book", "x"], ["book", "1", "2"], ["home", "home"]])
  func refused(_ words: [String]) { #expect(throws: RoutingError.self) { try RouteWords(words).route() } }
}
