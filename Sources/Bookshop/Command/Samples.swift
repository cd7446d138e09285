extension ShopRoute {
  /// One route of each kind, for `check` to try.
  static let samples: [ShopRoute] = {
    let form = ReviewForm(name: "Mina", rating: 5, text: "Long nights.")
    let draft = form.draft
    let kept = Basket().with(1, of: 7)?.with(2, of: 19) ?? Basket()
    let both = "Jules Verne / André Laurie"
    return [
      .home, .books(.list(BookFilter())), .books(.list(BookFilter(genre: .poetry, page: 2))),
      .books(.book(id: 42, .show)), .books(.book(id: 42, .reviews())), .books(.book(id: 42, .reviews(at: 7))),
      .books(.book(id: 42, .addReview(form))), .search(Search(text: "three men")), .author(name: both),
      .basket(.show(Basket())), .basket(.add(book: 42, kept)), .basket(.remove(book: 7, kept)), .cover(book: 42),
      .asset(path: ["style.css"]), .api(.index), .api(.books(BookFilter(page: 2))), .api(.book(id: 42, .show)),
      .api(.book(id: 42, .reviews)), .api(.book(id: 42, .review(id: 7))), .api(.book(id: 42, .addReview(draft))),
      .api(.search(Search(text: "moon", page: 2))), .api(.author(name: both)), .api(.basket(.show(kept))),
      .api(.basket(.set(book: 42, BasketCount(count: 2), kept))), .api(.basket(.remove(book: 7, kept))),
      .export(.openAPI), .export(.page),
    ]
  }()
}
