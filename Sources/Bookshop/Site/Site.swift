internal import Roundtrip
internal import RoundtripServer

/// The shop's responses: matches requests, and answers each route with its part of the shop.
struct Site: Sendable {
  let catalog = Catalog.shop
  let reviews = ReviewShelf.shop()
  /// Whether responses to requests without a route show what the router expected.
  var explains = false

  /// The response to a request.
  func answer(_ request: URLRequestData) -> HTTPResponse {
    do {
      var answer = try respond(to: request)
      let names = answer.headers.map(\.name)
      answer.headers += Self.everywhere.filter { !names.contains($0.name) }
      return answer
    } catch {
      // The router doesn't print a link of the page: a bug in the shop, which a test would have found.
      return HTTPFault(.internalServerError, "the shop has a bug").response
    }
  }

  /// Headers of every response: browsers must trust the media type, and load nothing from other sites.
  private static let everywhere: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"),
    (
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("Referrer-Policy", "same-origin"),
  ]

  private func respond(to request: URLRequestData) throws -> HTTPResponse {
    // RFC 9110 §9.3.7: this asks about the server, not about one of its resources.
    if request.target == "*" { return HTTPResponse(.noContent) }
    if let refusal = try refusal(of: request) { return refusal }
    let match: RouteMatch<OneOf<URLRequestData, ShopRoute>>
    do throws(RoutingError) {
      match = try RouteMatch(shopRouter, request)
    } catch {
      return try refuse(request, error)
    }
    let answer = try answer(match.route, for: request)
    // Generated clients spell out the defaults of an API, so only pages have a single address.
    if case .api = match.route { return answer }
    if answer.status == .ok, let address = match.redirection() { return .redirect(.permanentRedirect, to: address) }
    return answer
  }

  private func answer(_ route: ShopRoute, for request: URLRequestData) throws -> HTTPResponse {
    let layout = Layout(basket: request.basket)
    let answer: HTTPResponse? =
      switch route {
      case .home: .page(try layout.home(catalog.recommended))
      case .books(let route): try books(route, layout)
      case .search(let search): try self.search(search, layout)
      case .author(let name): try author(name, layout)
      case .basket(let route): try basket(route, layout)
      case .cover(let id): catalog[id].map { .asset(Array(Cover(book: $0).image.text.utf8), "image/svg+xml") }
      case .asset(let path): Asset(path: path).map { .asset($0.bytes, $0.mediaType) }
      case .api(let route): try api(route)
      case .export(let route): try export(route)
      }
    return try answer ?? refuse(request, .notFound, "This page doesn’t exist.")
  }
}
