/// A response.
struct HTTPResponse: Sendable {
  var status: HTTPStatus
  var headers: [(name: String, value: String)]
  var body: [UInt8]

  init(_ status: HTTPStatus, _ headers: [(name: String, value: String)] = [], _ body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Appends the response as it is sent.
  ///
  /// The response to a HEAD request states the length of the body, but doesn't contain it (RFC 9110 §9.3.2).
  func write(to output: inout [UInt8], isHead: Bool, closes: Bool) {
    // A line break in a header value would allow an attacker to add headers, or a whole response.
    guard headers.allSatisfy({ HeaderLine.isName($0.name) && HeaderLine.isValue($0.value) }) else {
      return HTTPFault(.internalServerError, "the response has an invalid header")
        .response.write(to: &output, isHead: isHead, closes: closes)
    }
    var head = "HTTP/1.1 \(status.code) \(status.phrase)\r\nDate: \(HTTPDate())\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    // RFC 9110 §8.6: a 204 response has no Content-Length.
    if status != .noContent { head += "Content-Length: \(body.count)\r\n" }
    if closes { head += "Connection: close\r\n" }
    output.append(contentsOf: "\(head)\r\n".utf8)
    if !isHead { output.append(contentsOf: body) }
  }
}
