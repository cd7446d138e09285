internal import Roundtrip

/// The shop's router, which matches every request, and prints every link, form, redirect, and cookie.
let shopRouter: OneOf<URLRequestData, ShopRoute> = OneOf {
  Route(.case(ShopRoute.home))
  Route(.case(ShopRoute.books)) {
    Path { "books" }
    booksRouter
  }
  Route(.case(ShopRoute.search)) {
    Path { "search" }
    searchQuery
  }
  Route(.case(ShopRoute.author(name:))) {
    Path {
      "authors"; String.parser()
    }
  }
  Route(.case(ShopRoute.basket)) {
    Path { "basket" }
    basketRouter
  }
  Route(.case(ShopRoute.cover(book:))) {
    Path {
      "covers"; Digits().suffixed(by: ".svg")
    }
  }
  Route(.case(ShopRoute.asset(path:))) {
    Path {
      "assets"; Rest(atLeast: 1)
    }
  }
  Route(.case(ShopRoute.api)) {
    Path { "api" }
    apiRouter
  }
  .markedAsAPI()
  Route(.case(ShopRoute.export)) { exportRouter }
}

/// A search, as the form of the search page sends it.
let searchQuery = Parse(.memberwise(Search.init(text:page:), \.text, \.page)) {
  Query {
    Field(Search.textName, default: "")
    Field("page", default: 1) { Digits() }
  }
}
