extension Layout {
  func home(_ books: [Book]) throws -> HTML {
    try page(
      "The Round Trip, books", at: .home,
      """
      <section class="hero">
      <h1>Books that take you there,<br>and back again.</h1>
      <p>Voyages, moors, and machines, mostly from two centuries ago.</p>
      <p><a class="button" href="\(to: .books(.list(BookFilter())))">See all books</a></p>
      </section>
      <h2>Recommended</h2>
      \(try HTML.shelf(books))
      <h2>By genre</h2>
      \(try Self.genres(nil))
      """)
  }

  /// A link for each genre.
  static func genres(_ chosen: Genre?) throws -> HTML {
    let links: [HTML] = try Genre.allCases.map { genre in
      try """
      <a class="\(genre == chosen ? "chosen" : "")" href="\(to: .books(.list(BookFilter(genre: genre))))">\
      \(genre.name)</a>

      """
    }
    let all: HTML = try """
    <a class="\(chosen == nil ? "chosen" : "")" href="\(to: .books(.list(BookFilter())))">All</a>

    """
    return "<nav class=\"genres\" aria-label=\"Genres\">\n\(all)\(links)</nav>"
  }
}
