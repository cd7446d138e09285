internal import Roundtrip

// The kinds of responses.

extension HTTPResponse {
  static func page(_ page: HTML, _ status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(
      status, [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-cache")], Array(page.text.utf8))
  }

  static func asset(_ bytes: [UInt8], _ mediaType: String) -> HTTPResponse {
    HTTPResponse(.ok, [("Content-Type", mediaType), ("Cache-Control", "max-age=3600")], bytes)
  }

  static func redirect(_ status: HTTPStatus, to address: String) -> HTTPResponse {
    HTTPResponse(status, [("Location", address)])
  }
}

extension String {
  /// The URL of a route.
  static func link(_ route: ShopRoute) throws -> String { try shopRouter.path(for: route) }
}

extension URLRequestData {
  /// The media type of the body, without its parameters (RFC 9110 §8.3.1).
  var mediaType: String? {
    let type = headers[header: "Content-Type"].first?.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
    return type.map { $0.lowercased() }
  }
}

extension ShopRoute {
  /// The media type that a body for this has to have, if any.
  ///
  /// A page on another site can make a browser send forms and text here, but not JSON without permission.
  var mediaType: String? {
    switch self {
    case .books(.book(_, .addReview)), .basket(.add), .basket(.remove): "application/x-www-form-urlencoded"
    case .api(.book(_, .addReview)), .api(.basket(.set)): "application/json"
    default: nil
    }
  }
}
