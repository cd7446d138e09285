/// All routes of the shop.
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

/// A search.
struct Search: Equatable, Sendable {
  /// The name of the text field in the form.
  static let textName = "query"

  var text = ""
  var page = 1
}
