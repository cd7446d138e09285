internal import Roundtrip

extension Site {
  /// The response to a request that no route matches.
  func refuse(_ request: URLRequestData, _ error: RoutingError) throws -> HTTPResponse {
    switch error.kind {
    case .notFound:
      return try refuse(request, .notFound, "This page doesn’t exist.", error: error)
    case .methodNotAllowed:
      let allow = ("Allow", error.allow ?? "")
      // RFC 9110 §9.3.7: the response to OPTIONS lists the methods.
      if error.status == HTTPStatus.noContent.code { return HTTPResponse(.noContent, [allow]) }
      return try refuse(
        request, .methodNotAllowed, "This page doesn’t support the request’s method.", [allow], error: error)
    case .unsupportedMediaType:
      return try refuse(
        request, .unsupportedMediaType, "This page doesn’t accept this kind of content.", error: error)
    default:
      // A basket that can't be read would make all further requests invalid for as long as the browser keeps it.
      let forget = request.hasReadableBasket ? [] : [try BasketCookie.forget()]
      return try refuse(request, .badRequest, "The request is invalid.", forget, error: error)
    }
  }

  /// An error response: a page or, below `/api`, JSON. If the router has refused the request, it says why: in a few words
  /// or, for the shop's developers, with its drawing of the request.
  func refuse(
    _ request: URLRequestData, _ status: HTTPStatus, _ words: String, _ headers: [(name: String, value: String)] = [],
    error: RoutingError? = nil
  ) throws -> HTTPResponse {
    let api = try shopRouter.path(for: .api(.index))
    var answer: HTTPResponse
    if request.path == api || request.path.hasPrefix(api + "/") {
      answer = try .problem(status, error.map { explains ? "\($0)" : $0.reason } ?? words)
    } else {
      let layout = Layout(basket: request.basket)
      answer = .page(try layout.error(status.phrase, words, error, explains: explains), status)
    }
    answer.headers += headers
    return answer
  }
}
