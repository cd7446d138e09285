internal import Roundtrip

/// Reads and writes routes as words; see ``RouteWords``.
let wordsRouter: OneOf<URLRequestData, ShopRoute> = OneOf {
  Route(.case(ShopRoute.home)) { Path { "home" } }
  Route(.case(ShopRoute.books)) { booksWords }
  Route(.case(ShopRoute.search)) {
    Path { "search" }
    searchQuery
  }
  Route(.case(ShopRoute.author(name:))) {
    Path { "author" }
    Query { Field("name") }
  }
  Route(.case(ShopRoute.basket)) {
    Path { "basket" }
    basketWords
  }
  Route(.case(ShopRoute.cover(book:))) {
    Path {
      "cover"; Digits()
    }
  }
  Route(.case(ShopRoute.asset(path:))) {
    Path {
      "asset"; Rest(atLeast: 1)
    }
  }
  Route(.case(ShopRoute.api)) {
    Path { "api" }
    apiWords
  }
  Route(.case(ShopRoute.export)) {
    Path { "export" }
    exportWords
  }
}

private let exportWords = OneOf {
  Route(.case(ExportRoute.openAPI)) { Path { "openapi" } }
  Route(.case(ExportRoute.appleAssociation)) { Path { "apple" } }
  Route(.case(ExportRoute.assetLinks)) { Path { "android" } }
  Route(.case(ExportRoute.sitemap)) { Path { "sitemap" } }
  Route(.case(ExportRoute.page)) { Path { "page" } }
}

private let booksWords = OneOf {
  Route(.case(BooksRoute.list)) {
    Path { "books" }
    bookFilterQuery
  }
  Route(.case(BooksRoute.book(id:_:))) {
    Path {
      "book"; Digits()
    }
    bookWords
  }
}

private let bookWords = OneOf {
  Route(.case(BookRoute.show))
  Route(.case(BookRoute.reviews(at:))) {
    Path { "reviews" }
    Query { Optionally { Field("at") { Digits() } } }
  }
  Route(.case(BookRoute.addReview)) {
    Path { "review" }
    draftWords
  }
}

private let draftWords = Parse(.memberwise(ReviewDraft.init(name:rating:text:), \.name, \.rating, \.text)) {
  Query {
    Field("name")
    Field("rating") { Int.parser() }
    Field("text")
  }
}

private let basketWords = OneOf {
  Route(.case(BasketRoute.show)) { keptWords }
  Route(.case(BasketRoute.add(book:_:))) {
    Path {
      "add"; Digits()
    }
    keptWords
  }
  Route(.case(BasketRoute.remove(book:_:))) {
    Path {
      "remove"; Digits()
    }
    keptWords
  }
}

/// The existing contents of the basket: `kept=7x1-19x2`.
private let keptWords = Query { Field("kept", default: Basket()) { basketText } }

private let apiWords = OneOf {
  Route(.case(APIRoute.index))
  Route(.case(APIRoute.books)) {
    Path { "books" }
    bookFilterQuery
  }
  Route(.case(APIRoute.book(id:_:))) {
    Path {
      "book"; Digits()
    }
    apiBookWords
  }
  Route(.case(APIRoute.search)) {
    Path { "search" }
    searchQuery
  }
  Route(.case(APIRoute.author(name:))) {
    Path { "author" }
    Query { Field("name") }
  }
  Route(.case(APIRoute.basket)) {
    Path { "basket" }
    apiBasketWords
  }
}

private let apiBookWords = OneOf {
  Route(.case(APIBookRoute.show))
  Route(.case(APIBookRoute.reviews)) { Path { "reviews" } }
  Route(.case(APIBookRoute.review(id:))) {
    Path {
      "review"; Digits()
    }
  }
  Route(.case(APIBookRoute.addReview)) {
    Path { "review" }
    draftWords
  }
}

private let apiBasketWords = OneOf {
  Route(.case(APIBasketRoute.show)) { keptWords }
  Route(.case(APIBasketRoute.set(book:_:_:))) {
    Path {
      "set"; Digits()
    }
    Query { Field("count") { Int.parser() } }.map(.memberwise(BasketCount.init(count:), \.count))
    keptWords
  }
  Route(.case(APIBasketRoute.remove(book:_:))) {
    Path {
      "remove"; Digits()
    }
    keptWords
  }
}
