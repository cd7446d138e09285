import Testing

@testable import Shop

@Test(
  "A link opens a screen on top of those that lead to it",
  arguments: ["shop://books/42", "https://shop.example.com/books/42"])
@MainActor func opens(_ link: String) async {
  let navigation = Navigation()
  #expect(await shopLinks.openIfPossible(link, userInfo: navigation))
  #expect(navigation.path == [.books, .book(id: 42)])
}

@Test(
  "Links from elsewhere are not opened", arguments: ["https://elsewhere.example.com/books/42", "shop://books/emma"])
@MainActor func ignores(_ link: String) async {
  let navigation = Navigation()
  #expect(await !shopLinks.openIfPossible(link, userInfo: navigation))
  #expect(navigation.path == [])
}
