/// The status of a response, with its reason phrase (RFC 9110 §15). The library's phrases aren't public, and an example uses
/// only what is.
struct HTTPStatus: Sendable, Hashable {
  let code: Int
  let phrase: String

  static let `continue` = HTTPStatus(code: 100, phrase: "Continue")
  static let ok = HTTPStatus(code: 200, phrase: "OK")
  static let created = HTTPStatus(code: 201, phrase: "Created")
  static let noContent = HTTPStatus(code: 204, phrase: "No Content")
  static let seeOther = HTTPStatus(code: 303, phrase: "See Other")
  static let permanentRedirect = HTTPStatus(code: 308, phrase: "Permanent Redirect")
  static let badRequest = HTTPStatus(code: 400, phrase: "Bad Request")
  static let forbidden = HTTPStatus(code: 403, phrase: "Forbidden")
  static let notFound = HTTPStatus(code: 404, phrase: "Not Found")
  static let methodNotAllowed = HTTPStatus(code: 405, phrase: "Method Not Allowed")
  static let requestTimeout = HTTPStatus(code: 408, phrase: "Request Timeout")
  static let contentTooLarge = HTTPStatus(code: 413, phrase: "Content Too Large")
  static let uriTooLong = HTTPStatus(code: 414, phrase: "URI Too Long")
  static let unsupportedMediaType = HTTPStatus(code: 415, phrase: "Unsupported Media Type")
  static let expectationFailed = HTTPStatus(code: 417, phrase: "Expectation Failed")
  static let misdirectedRequest = HTTPStatus(code: 421, phrase: "Misdirected Request")
  static let unprocessableContent = HTTPStatus(code: 422, phrase: "Unprocessable Content")
  static let headerTooLarge = HTTPStatus(code: 431, phrase: "Request Header Fields Too Large")
  static let internalServerError = HTTPStatus(code: 500, phrase: "Internal Server Error")
  static let notImplemented = HTTPStatus(code: 501, phrase: "Not Implemented")
  static let versionNotSupported = HTTPStatus(code: 505, phrase: "HTTP Version Not Supported")
}
