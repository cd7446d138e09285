/// Everything that the shop can be asked for.
enum ShopRoute: Equatable, Sendable {
  case home
  case books(BooksRoute)
  case search(Search)
  case author(name: String)
  case basket(BasketRoute)
  case cover(book: Int)
  case asset(path: [String])
  case api(APIRoute)
  case export(ExportRoute)
}

/// What is searched for.
struct Search: Equatable, Sendable {
  /// What the text is called in a form.
  static let textName = "query"

  var text = ""
  var page = 1
}
