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
