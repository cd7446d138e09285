internal import Roundtrip
internal import RoundtripFoundation

/// The routes below `/books`.
enum BooksRoute: Equatable, Sendable {
  case list(BookFilter)
  case book(id: Int, BookRoute)
}

/// The routes below `/books/42`.
enum BookRoute: Equatable, Sendable {
  case show
  /// The reviews of the book, optionally at one of them.
  case reviews(at: Int? = nil)
  case addReview(ReviewForm)
}

/// The filter of a list of books.
struct BookFilter: Equatable, Sendable {
  var genre: Genre?
  var page = 1
}

let booksRouter = OneOf {
  Route(.case(BooksRoute.list)) { bookFilterQuery }.described("Books, page by page", responses: [.page])
  Route(.case(BooksRoute.book(id:_:))) {
    Path { bookNumber }
    bookRouter
  }
}

let bookNumber = Digits().described("The number of the book", example: 42)

let bookFilterQuery = Parse(.memberwise(BookFilter.init(genre:page:), \.genre, \.page)) {
  Query {
    Optionally { Field("genre") { Genre.parser() } }.described("Only books of this genre")
    pageNumber
  }
}

private typealias Name = ReviewDraft.CodingKeys

let bookRouter = OneOf {
  Route(.case(BookRoute.show)).described("A book", responses: [.page])
  Route(.case(BookRoute.reviews(at:))) {
    Path { "reviews" }
    Optionally {
      Fragment {
        "review-"; Digits()
      }
    }
  }
  .described("The reviews of a book", responses: [.page])
  Route(.case(BookRoute.addReview)) {
    Method.post
    Path { "reviews" }
    ContentType("application/x-www-form-urlencoded")
    Parse(.memberwise(ReviewForm.init(name:rating:text:), \.name, \.rating, \.text)) {
      FormData {
        Field(Name.name.rawValue).described(by: ReviewDraft.detail(of: .name))
        Optionally { Field(Name.rating.rawValue) { Int.parser(range: ReviewDraft.ratings) } }
          .treatingInvalidAsMissing().described(by: ReviewDraft.detail(of: .rating))
        Field(Name.text.rawValue).described(by: ReviewDraft.detail(of: .text))
      }
    }
  }
  .described("Adds a review, and redirects to it", responses: [.redirect])
}
