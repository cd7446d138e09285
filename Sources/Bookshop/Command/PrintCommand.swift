internal import Roundtrip
internal import RoundtripExports

struct PrintCommand: Command {
  static let name = "print"
  static let usage = "bookshop print ROUTE"
  static let summary = "Prints the URL of a route written in words"

  /// One route of each kind.
  static let samples: [ShopRoute] = {
    let draft = ReviewDraft(name: "Mina", rating: 5, text: "Long nights.")
    let kept = Basket().with(1, of: 7)?.with(2, of: 19) ?? Basket()
    let both = "Jules Verne / André Laurie"
    return [
      .home, .books(.list(BookFilter())), .books(.list(BookFilter(genre: .poetry, page: 2))),
      .books(.book(id: 42, .show)), .books(.book(id: 42, .reviews())), .books(.book(id: 42, .reviews(at: 7))),
      .books(.book(id: 42, .addReview(draft))), .search(Search(text: "three men")), .author(name: both),
      .basket(.show(Basket())), .basket(.add(book: 42, kept)), .basket(.remove(book: 7, kept)), .cover(book: 42),
      .asset(path: ["style.css"]), .api(.index), .api(.books(BookFilter(page: 2))), .api(.book(id: 42, .show)),
      .api(.book(id: 42, .reviews)), .api(.book(id: 42, .review(id: 7))), .api(.book(id: 42, .addReview(draft))),
      .api(.search(Search(text: "moon", page: 2))), .api(.author(name: both)), .api(.basket(.show(kept))),
      .api(.basket(.set(book: 42, BasketCount(count: 2), Basket()))), .api(.basket(.remove(book: 7, kept))),
      .export(.openAPI), .export(.page),
    ]
  }()

  static let details = """
    Write a route as `bookshop match` prints it: first its kind and numbers, then texts by name.

    \(samples.compactMap { try? RouteWords($0) }.map { "  bookshop print \($0.text)" }.joined(separator: "\n"))

    If a route is more than a URL, this prints the whole request.
    """

  private let route: ShopRoute

  init(_ arguments: inout CommandArguments) throws {
    let words = try arguments.takeWords()
    guard !words.isEmpty else { throw CommandUsageError("expected a route") }
    do throws(RoutingError) {
      route = try RouteWords(words).route()
    } catch {
      throw CommandUsageError("no route has these words: \(RouteWords(words).text.visible())")
    }
  }

  func run() throws -> ExitStatus {
    try CommandTerminal.standard.print(shopRouter.requestData(for: route).printed)
    return .success
  }
}
