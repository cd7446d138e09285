extension Layout {
  func books(_ filter: BookFilter, _ books: Page<Book>) throws -> HTML {
    try page(
      filter.genre?.name ?? "All books", at: .books(.list(filter)),
      """
      <h1>\(filter.genre?.name ?? "All books")</h1>
      \(try Self.genres(filter.genre))
      \(try HTML.shelf(books.elements))
      \(try HTML.pages(of: books) { .books(.list(BookFilter(genre: filter.genre, page: $0))) })
      """)
  }

  func book(_ book: Book, _ reviews: [Review]) throws -> HTML {
    let ratings = reviews.map(\.draft.rating)
    let average = ratings.isEmpty ? 0 : (ratings.reduce(0, +) * 2 + ratings.count) / (ratings.count * 2)
    return try page(
      book.title, at: .books(.book(id: book.id, .show)),
      """
      <article class="book">
      <div class="cover">\(try HTML.cover(book))</div>
      <div>
      <h1>\(book.title)</h1>
      <p class="author">by \(try HTML.author(book)), \(book.year)</p>
      <p><a class="tag" href="\(to: .books(.list(BookFilter(genre: book.genre))))">\(book.genre.name)</a></p>
      <p class="blurb">\(book.blurb)</p>
      <p class="reviews"><a href="\(to: .books(.book(id: book.id, .reviews())))">\(HTML.stars(average))
      \(reviews.count == 1 ? "1 review" : "\(reviews.count) reviews")</a></p>
      <p class="price">\(book.price.description)</p>
      \(try HTML.button("Add to basket", .basket(.add(book: book.id, Basket()))))
      </div>
      </article>
      """)
  }

  func author(_ name: String, _ books: [Book]) throws -> HTML {
    try page(
      name, at: .author(name: name),
      """
      <h1>\(name)</h1>
      \(try HTML.shelf(books))
      """)
  }

  func search(_ search: Search, _ books: Page<Book>, total: Int) throws -> HTML {
    let result: HTML =
      switch total {
      case _ where search.text.isEmpty: "<p>What are you looking for?</p>"
      case 0: "<p>No title or author contains “\(search.text)”.</p>"
      case 1: "<p>1 book for “\(search.text)”</p>"
      default: "<p>\(total) books for “\(search.text)”</p>"
      }
    return try page(
      "Search", at: .search(search),
      """
      <h1>Search</h1>
      \(try Self.searchForm(search.text))
      \(result)
      \(books.elements.isEmpty ? .none : try HTML.shelf(books.elements))
      \(try HTML.pages(of: books) { .search(Search(text: search.text, page: $0)) })
      """)
  }
}
