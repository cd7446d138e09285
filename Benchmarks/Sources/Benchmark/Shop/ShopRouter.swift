import RoundtripFoundation

let shopRouter = OneOf {
  Route(.case(ShopRoute.home))
  Route(.case(ShopRoute.contactUs)) { Path { "contact-us" } }
  Route(.case(ShopRoute.products)) {
    Path { "products" }
    productsRouter
  }
}

private let productsRouter = OneOf {
  Route(.case(ProductsRoute.list))
  Route(.case(ProductsRoute.product(id:route:))) {
    Path { Digits() }
    productRouter
  }
}

private let productRouter = OneOf {
  Route(.case(ProductRoute.show))
  Route(.case(ProductRoute.comments)) {
    Path { "comments" }
    commentsRouter
  }
}

private let commentsRouter = OneOf {
  Route(.case(CommentsRoute.list(count:))) {
    Query { Field("count", default: 10) { Digits() } }
  }
  Route(.case(CommentsRoute.post)) {
    Method.post
    Body(.json(Comment.self))
  }
}
