/// Why bytes are no request that is served. The connection is closed behind it: where the next request would begin is
/// no longer known.
struct HTTPFault: Error, Equatable {
  let status: HTTPStatus
  let reason: String

  init(_ status: HTTPStatus, _ reason: String) { (self.status, self.reason) = (status, reason) }

  var response: HTTPResponse {
    HTTPResponse(status, [("Content-Type", "text/plain; charset=utf-8")], Array("\(reason)\n".utf8))
  }
}
