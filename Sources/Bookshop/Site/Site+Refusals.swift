internal import Roundtrip

extension Site {
  /// The answer to a request that no route takes.
  func refuse(_ request: URLRequestData, _ error: RoutingError) throws -> HTTPResponse {
    switch error.kind {
    case .notFound:
      return try refuse(request, .notFound, "There is no page at this address.", explanation: "\(error)")
    case .methodNotAllowed:
      let allow = ("Allow", error.allow ?? "")
      // RFC 9110 §9.3.7: whoever asks what can be asked is told just that.
      if error.status == HTTPStatus.noContent.code { return HTTPResponse(.noContent, [allow]) }
      return try refuse(
        request, .methodNotAllowed, "This cannot be done with this page.", [allow], explanation: "\(error)")
    case .unsupportedMediaType:
      return try refuse(
        request, .unsupportedMediaType, "This kind of content is not taken here.", explanation: "\(error)")
    case .badRequest:
      // A basket that cannot be read would make every request to it a bad one, for as long as the browser keeps it.
      let forget = request.hasReadableBasket ? [] : [try BasketCookie.forget()]
      return try refuse(
        request, .badRequest, "This request cannot be understood.", forget, explanation: "\(error)")
    }
  }

  /// An answer that says what is wrong: as a page, or as JSON below `/api`.
  func refuse(
    _ request: URLRequestData, _ status: HTTPStatus, _ words: String, _ headers: [(name: String, value: String)] = [],
    explanation: String? = nil
  ) throws -> HTTPResponse {
    let api = try shopRouter.path(for: .api(.index))
    var answer: HTTPResponse
    if request.path == api || request.path.hasPrefix(api + "/") {
      answer = try .problem(status, explanation ?? words)
    } else {
      let layout = Layout(basket: request.basket)
      answer = .page(try layout.error(status.phrase, words, explanation: explanation), status)
    }
    answer.headers += headers
    return answer
  }
}
