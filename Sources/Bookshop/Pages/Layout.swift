/// The layout that all pages share.
struct Layout: Sendable {
  /// The visitor's basket.
  var basket = Basket()

  /// A whole page. `address` is its canonical address, regardless of other details of the request.
  func page(_ title: String, at address: ShopRoute? = nil, _ content: HTML) throws -> HTML {
    let canonical = try address.map { try "<link rel=\"canonical\" href=\"\(to: $0)\">" as HTML } ?? .none
    let count = basket.lines.reduce(0) { $0 + $1.count }
    let badge: HTML = count == 0 ? .none : " <span class=\"badge\">\(count)</span>"
    return try """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    \(canonical)
    <link rel="icon" href="\(to: .asset(path: ["favicon.svg"]))">
    <link rel="stylesheet" href="\(to: .asset(path: ["style.css"]))">
    </head>
    <body>
    <header class="site">
    <a class="name" href="\(to: .home)"><img src="\(to: .asset(path: ["favicon.svg"]))" alt="" width="30" height="30">The Round Trip</a>
    <nav>
    <a href="\(to: .books(.list(BookFilter())))">Books</a>
    <a href="\(to: .basket(.show(Basket())))">Basket\(badge)</a>
    </nav>
    \(try Self.searchForm(""))
    </header>
    <main>
    \(content)
    </main>
    <footer>
    <p>One router matched the request for this page and printed all its links. <a href="\(to: .export(.page))">Its routes</a>,
    <a href="\(to: .export(.openAPI))">in OpenAPI</a>, and <a href="\(to: .api(.index))">the shop as JSON</a></p>
    </footer>
    </body>
    </html>

    """
  }

  static func searchForm(_ text: String) throws -> HTML {
    try """
    <form class="search" action="\(to: .search(Search()))">
    <input type="search" name="\(Search.textName)" value="\(text)" placeholder="Title or author" aria-label="Search">
    <button>Search</button>
    </form>
    """
  }
}
