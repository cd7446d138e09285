internal import Roundtrip

// The parts that several pages share.

extension HTML {
  /// A shelf of books.
  static func shelf(_ books: [Book]) throws -> HTML {
    "<ul class=\"shelf\">\n\(try books.map(card))</ul>\n"
  }

  private static func card(_ book: Book) throws -> HTML {
    try """
    <li>
    <a class="cover" href="\(to: .books(.book(id: book.id, .show)))">\(try cover(book))</a>
    <h3><a href="\(to: .books(.book(id: book.id, .show)))">\(book.title)</a></h3>
    <p class="author">\(try author(book))</p>
    <p class="price">\(book.price.description)</p>
    </li>

    """
  }

  static func cover(_ book: Book) throws -> HTML {
    try "<img src=\"\(to: .cover(book: book.id))\" alt=\"\" width=\"200\" height=\"300\">"
  }

  static func author(_ book: Book) throws -> HTML {
    try "<a href=\"\(to: .author(name: book.author))\">\(book.author)</a>"
  }

  static func stars(_ rating: Int) -> HTML {
    let stars = String(repeating: "★", count: rating) + String(repeating: "☆", count: max(0, 5 - rating))
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(rating) of 5 stars\">\(stars)</span>"
  }

  /// A button that sends a request. The router prints all of it from the route: its target, its method, and its fields.
  static func button(_ label: String, _ route: ShopRoute, class name: String = "") throws -> HTML {
    let request = try shopRouter.requestData(for: route)
    let fields = URLRequestData.Fields(percentEncoded: String(decoding: request.body ?? [], as: UTF8.self))
    let inputs = fields.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value ?? "")\">" as HTML }
    return """
      <form method="\(request.method?.rawValue.lowercased() ?? "get")" action="\(request.target)">\
      \(inputs)<button class="\(name)">\(label)</button></form>
      """
  }

  /// Links to the pages of a list.
  static func pages<Element>(of page: Page<Element>, _ route: (Int) -> ShopRoute) throws -> HTML {
    if page.count == 1 { return .none }
    let links: [HTML] = try (1...page.count).map { number in
      if number == page.number { return "<span aria-current=\"page\">\(number)</span>" }
      return try "<a href=\"\(to: route(number))\">\(number)</a>"
    }
    return "<nav class=\"pages\" aria-label=\"Pages\">\(links)</nav>"
  }
}
