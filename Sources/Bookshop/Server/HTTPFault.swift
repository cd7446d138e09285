/// The reason that bytes aren't a valid request. The connection is closed after it, because the start of the next
/// request is unknown.
struct HTTPFault: Error, Equatable {
  let status: HTTPStatus
  let reason: String

  init(_ status: HTTPStatus, _ reason: String) { (self.status, self.reason) = (status, reason) }

  var response: HTTPResponse {
    HTTPResponse(status, [("Content-Type", "text/plain; charset=utf-8")], Array("\(reason)\n".utf8))
  }
}
