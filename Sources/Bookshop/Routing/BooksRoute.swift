internal import Roundtrip

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
  case addReview(ReviewDraft)
}

/// The filter of a list of books.
struct BookFilter: Equatable, Sendable {
  var genre: Genre?
  var page = 1
}

let booksRouter = OneOf {
  Route(.case(BooksRoute.list)) { bookFilterQuery }
  Route(.case(BooksRoute.book(id:_:))) {
    Path { Digits() }
    bookRouter
  }
}

let bookFilterQuery = Parse(.memberwise(BookFilter.init(genre:page:), \.genre, \.page)) {
  Query {
    Optionally { Field("genre") { Genre.parser() } }
    Field("page", default: 1) { Digits() }
  }
}

private typealias Name = ReviewDraft.CodingKeys

let bookRouter = OneOf {
  Route(.case(BookRoute.show))
  Route(.case(BookRoute.reviews(at:))) {
    Path { "reviews" }
    Optionally {
      Fragment {
        "review-"; Digits()
      }
    }
  }
  Route(.case(BookRoute.addReview)) {
    Method.post
    Path { "reviews" }
    ContentType("application/x-www-form-urlencoded")
    Parse(.memberwise(ReviewDraft.init(name:rating:text:), \.name, \.rating, \.text)) {
      FormData {
        Field(Name.name.rawValue)
        Field(Name.rating.rawValue) { Int.parser(range: ReviewDraft.ratings) }
        Field(Name.text.rawValue)
      }
    }
  }
}
