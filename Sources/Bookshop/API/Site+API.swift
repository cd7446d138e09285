internal import Roundtrip

extension Site {
  /// The response in JSON, or `nil` if nothing exists there.
  func api(_ route: APIRoute) throws -> HTTPResponse? {
    switch route {
    case .index: return try .json(IndexDocument())
    case .books(let filter):
      guard let page = Page(filter.page, of: catalog.books(of: filter.genre)) else { return nil }
      return try .json(list(page) { .books(BookFilter(genre: filter.genre, page: $0)) })
    case .search(let search):
      guard let page = Page(search.page, of: catalog.books(about: search.text)) else { return nil }
      return try .json(list(page) { .search(Search(text: search.text, page: $0)) })
    case .author(let name):
      let books = catalog.books(by: name)
      if books.isEmpty { return nil }
      return try .json(ListDocument(items: books.map(BookDocument.init), links: ["self": .link(.api(route))]))
    case .book(let id, let route):
      guard let book = catalog[id] else { return nil }
      return try self.book(book, route)
    case .basket(let route): return try basket(route)
    }
  }

  /// A page of books, with links to the previous and next pages.
  private func list(_ page: Page<Book>, _ route: (Int) -> APIRoute) throws -> ListDocument<BookDocument> {
    var links = ["self": try String.link(.api(route(page.number)))]
    if page.number > 1 { links["previous"] = try .link(.api(route(page.number - 1))) }
    if page.number < page.count { links["next"] = try .link(.api(route(page.number + 1))) }
    return ListDocument(items: try page.elements.map(BookDocument.init), links: links)
  }

  private func book(_ book: Book, _ route: APIBookRoute) throws -> HTTPResponse? {
    switch route {
    case .show: return try .json(BookDocument(book))
    case .reviews:
      let documents = try reviews.reviews(of: book.id).map(ReviewDocument.init)
      return try .json(ListDocument(items: documents, links: ["self": .link(.api(.book(id: book.id, .reviews)))]))
    case .review(let id):
      guard let review = reviews[id], review.book == book.id else { return nil }
      return try .json(ReviewDocument(review))
    case .addReview(let draft):
      let problems = draft.problems
      guard problems.isEmpty else {
        return try .problem(.unprocessableContent, problems.joined(separator: " "))
      }
      let review = reviews.add(draft, to: book.id)
      var answer = try HTTPResponse.json(ReviewDocument(review), .created)
      answer.headers.append(("Location", try .link(.api(.book(id: book.id, .review(id: review.id))))))
      return answer
    }
  }

  private func basket(_ route: APIBasketRoute) throws -> HTTPResponse? {
    switch route {
    case .show(let basket): return try .json(BasketDocument(basket, catalog))
    case .set(let book, let wanted, let basket):
      guard catalog[book] != nil else { return nil }
      guard let changed = basket.with(wanted.count, of: book) else {
        return try .problem(.unprocessableContent, "The basket can't hold that many.")
      }
      return try changedBasket(changed)
    case .remove(let book, let basket):
      guard let changed = basket.with(0, of: book), basket[book] > 0 else { return nil }
      return try changedBasket(changed)
    }
  }

  private func changedBasket(_ basket: Basket) throws -> HTTPResponse {
    var answer = try HTTPResponse.json(BasketDocument(basket, catalog))
    answer.headers.append(try BasketCookie.keep(basket))
    return answer
  }
}
