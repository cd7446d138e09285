internal import Roundtrip

/// The shop as it answers requests: matches them, and has each route answered by its part.
struct Site: Sendable {
  let catalogue = Catalogue.shop
  let reviews = ReviewShelf.shop()

  /// The answer to a request.
  func answer(_ request: URLRequestData) -> HTTPResponse {
    do {
      var answer = try respond(to: request)
      let names = answer.headers.map(\.name)
      answer.headers += Self.everywhere.filter { !names.contains($0.name) }
      return answer
    } catch {
      // A link that the router does not print: a mistake of the shop's, which a test would have found.
      return HTTPFault(.internalServerError, "the shop has made a mistake").response
    }
  }

  /// What browsers are told with each answer: to take it as what it says it is, and to load nothing from elsewhere.
  private static let everywhere: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"),
    (
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("Referrer-Policy", "same-origin"),
  ]

  private func respond(to request: URLRequestData) throws -> HTTPResponse {
    // RFC 9110 §9.3.7: what the server can do, not what one of its resources can.
    if request.target == "*" { return HTTPResponse(.noContent) }
    let route: ShopRoute
    do throws(RoutingError) {
      route = try shopRouter.match(request: request)
    } catch {
      return try refuse(request, error)
    }
    if let expected = route.mediaType, request.mediaType != expected {
      return try refuse(
        request, .unsupportedMediaType, "This is asked for as \(expected).", [("Accept-Post", expected)])
    }
    let answer = try answer(route, for: request)
    if answer.status == .ok, request.method == .get || request.method == .head,
      let address = try CanonicalAddress(of: route, in: request).redirection
    {
      return .redirect(.permanentRedirect, to: address)
    }
    return answer
  }

  private func answer(_ route: ShopRoute, for request: URLRequestData) throws -> HTTPResponse {
    let layout = Layout(basket: request.basket)
    let answer: HTTPResponse? =
      switch route {
      case .home: .page(try layout.home(catalogue.recommended))
      case .books(let route): try books(route, layout)
      case .search(let search): try self.search(search, layout)
      case .author(let name): try author(name, layout)
      case .basket(let route): try basket(route, layout)
      case .cover(let id): catalogue[id].map { .asset(Array(Cover(book: $0).image.text.utf8), "image/svg+xml") }
      case .asset(let path): Asset(path: path).map { .asset($0.bytes, $0.mediaType) }
      case .api(let route): try api(route)
      case .export(let route): try export(route)
      }
    return try answer ?? refuse(request, .notFound, "There is a page of this kind, but not this one.")
  }
}
