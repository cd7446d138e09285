extension Layout {
  func basketPage(_ books: Catalog) throws -> HTML {
    let lines = basket.lines.compactMap { line in books[line.book].map { (book: $0, count: line.count) } }
    let total = lines.reduce(Price(cents: 0)) { $0 + $1.book.price * $1.count }
    let rows: [HTML] = try lines.map { line in
      try """
      <tr>
      <td class="cover"><a href="\(to: .books(.book(id: line.book.id, .show)))">\(try HTML.cover(line.book))</a></td>
      <td><a href="\(to: .books(.book(id: line.book.id, .show)))">\(line.book.title)</a><br>\(try HTML.author(line.book))</td>
      <td class="number">\(line.count) ×</td>
      <td class="number">\(line.book.price.description)</td>
      <td>\(try HTML.button("Remove", .basket(.remove(book: line.book.id, Basket())), class: "plain"))</td>
      </tr>

      """
    }
    let table: HTML = """
      <table class="basket">
      \(rows)<tr class="total"><td></td><td>Total</td><td></td><td class="number">\(total.description)</td><td></td></tr>
      </table>
      """
    let empty: HTML = try """
    <p>Your basket is empty. <a href="\(to: .books(.list(BookFilter())))">See all books</a></p>
    """
    return try page("Basket", at: .basket(.show(Basket())), "<h1>Basket</h1>\n\(lines.isEmpty ? empty : table)")
  }
}
