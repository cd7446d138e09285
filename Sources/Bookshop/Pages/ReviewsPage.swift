extension Layout {
  /// The reviews of a book, and a form for a new one. A rejected form is shown again with its text and its problems.
  func reviews(
    of book: Book, _ reviews: [Review], form: ReviewForm? = nil, problems: [String] = []
  ) throws -> HTML {
    let nothing: HTML = "<p>This book has no reviews yet.</p>"
    let list: HTML = try "<ol class=\"reviews\">\(reviews.map(Self.review))</ol>"
    return try page(
      "Reviews of \(book.title)", at: .books(.book(id: book.id, .reviews())),
      """
      <p class="back"><a href="\(to: .books(.book(id: book.id, .show)))">← \(book.title)</a></p>
      <h1>Reviews</h1>
      \(reviews.isEmpty ? nothing : list)
      <h2>Write a review</h2>
      \(problems.map { "<p class=\"problem\">\($0)</p>" as HTML })
      \(try Self.form(book, form))
      """)
  }

  private static func review(_ review: Review) throws -> HTML {
    try """
    <li id="review-\(review.id)">
    <p>\(HTML.stars(review.draft.rating)) <strong>\(review.draft.name)</strong>
    <a class="mark" href="\(to: .books(.book(id: review.book, .reviews(at: review.id))))">#\(review.id)</a></p>
    <p class="text">\(review.draft.text)</p>
    </li>

    """
  }

  private static func form(_ book: Book, _ form: ReviewForm?) throws -> HTML {
    typealias Name = ReviewDraft.CodingKeys
    let empty = ReviewForm(name: "", rating: ReviewDraft.ratings.upperBound, text: "")
    let form = form ?? empty
    let ratings: [HTML] = ReviewDraft.ratings.reversed().map { rating in
      let checked: HTML = rating == form.rating ? " checked" : .none
      return """
        <label><input type="radio" name="\(Name.rating.rawValue)" value="\(rating)"\(checked)> \(HTML.stars(rating))</label>

        """
    }
    return try """
    <form class="review" method="post" action="\(to: .books(.book(id: book.id, .addReview(empty))))">
    <label>Your name <input name="\(Name.name.rawValue)" value="\(form.name)" maxlength="80" required></label>
    <fieldset><legend>Stars</legend>
    \(ratings)</fieldset>
    <label>What do you think of it?
    <textarea name="\(Name.text.rawValue)" rows="5" maxlength="2000" required>
    \(form.text)</textarea></label>
    <button>Send</button>
    </form>
    """
  }
}
