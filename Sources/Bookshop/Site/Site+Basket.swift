internal import Roundtrip

extension Site {
  func basket(_ route: BasketRoute, _ layout: Layout) throws -> HTTPResponse? {
    switch route {
    case .show: return .page(try layout.basketPage(catalog))
    case .add(let book, let basket):
      guard catalog[book] != nil else { return nil }
      // A full basket stays as it is.
      return try redirect(toBasket: basket.with(basket[book] + 1, of: book) ?? basket)
    case .remove(let book, let basket):
      return try redirect(toBasket: basket.with(0, of: book) ?? basket)
    }
  }

  /// RFC 9110 §15.4.4: the form has been processed, and going back or reloading doesn't send it again.
  private func redirect(toBasket basket: Basket) throws -> HTTPResponse {
    var answer = HTTPResponse.redirect(.seeOther, to: try .link(.basket(.show(Basket()))))
    answer.headers.append(try BasketCookie.keep(basket))
    return answer
  }
}

/// The basket as a browser's cookie.
enum BasketCookie {
  /// The header that stores a basket in the browser.
  ///
  /// The router prints the name and the value, as part of a request with this basket.
  static func keep(_ basket: Basket) throws -> (name: String, value: String) {
    let request = try shopRouter.requestData(for: .basket(.show(basket)))
    guard let cookie = request.headers["Cookie"].first else { return try forget() }
    return try header(cookie, maxAge: 30 * 24 * 60 * 60)
  }

  /// The header that removes the basket from the browser.
  static func forget() throws -> (name: String, value: String) { try header(basketCookieName + "=", maxAge: 0) }

  private static func header(_ cookie: String, maxAge: Int) throws -> (name: String, value: String) {
    let path = try shopRouter.path(for: .home)
    return ("Set-Cookie", "\(cookie); Path=\(path); Max-Age=\(maxAge); HttpOnly; SameSite=Lax")
  }
}

extension URLRequestData {
  /// The basket of the request; an empty one if the cookie is invalid.
  var basket: Basket { readBasket ?? Basket() }

  var hasReadableBasket: Bool { readBasket != nil }

  private var readBasket: Basket? {
    // Only the headers matter, so the rest of the request is left out.
    var request = URLRequestData(headers: headers)
    return try? basketCookie.parse(&request)
  }
}
