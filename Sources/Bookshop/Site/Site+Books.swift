internal import Roundtrip

// Books, reviews, search, and authors. `nil` means that a page doesn't exist.
extension Site {
  func books(_ route: BooksRoute, _ layout: Layout) throws -> HTTPResponse? {
    switch route {
    case .list(let filter):
      guard let page = Page(filter.page, of: catalog.books(of: filter.genre)) else { return nil }
      return .page(try layout.books(filter, page))
    case .book(let id, let route):
      guard let book = catalog[id] else { return nil }
      return try self.book(book, route, layout)
    }
  }

  private func book(_ book: Book, _ route: BookRoute, _ layout: Layout) throws -> HTTPResponse {
    switch route {
    case .show: return .page(try layout.book(book, reviews.reviews(of: book.id)))
    case .reviews: return .page(try layout.reviews(of: book, reviews.reviews(of: book.id)))
    case .addReview(let form):
      let problems = form.draft.problems
      guard problems.isEmpty else {
        let page = try layout.reviews(of: book, reviews.reviews(of: book.id), form: form, problems: problems)
        return .page(page, .unprocessableContent)
      }
      let review = reviews.add(form.draft, to: book.id)
      return .redirect(.seeOther, to: try .link(.books(.book(id: book.id, .reviews(at: review.id)))))
    }
  }

  func search(_ search: Search, _ layout: Layout) throws -> HTTPResponse? {
    let books = catalog.books(about: search.text)
    guard let page = Page(search.page, of: books) else { return nil }
    return .page(try layout.search(search, page, total: books.count))
  }

  func author(_ name: String, _ layout: Layout) throws -> HTTPResponse? {
    let books = catalog.books(by: name)
    return books.isEmpty ? nil : .page(try layout.author(name, books))
  }
}
