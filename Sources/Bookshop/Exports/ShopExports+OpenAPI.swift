internal import RoundtripExports

// What no route says of itself: how the whole site responds.
extension ShopExports {
  static func describe(_ operation: inout OpenAPIOperation) {
    // Each page and document has a canonical address; all its other addresses redirect there.
    if operation.method == .get { operation.addResponse(308, description: "Redirects to the canonical address") }
    if operation.path.hasPrefix("/api") {
      // A page of another site makes a browser send it.
      if operation.method != .get { operation.addResponse(403, .json(Problem.self, as: "application/problem+json")) }
      return
    }
    let page = OpenAPIContent.content("text/html; charset=utf-8")
    // The server rejects malformed HTTP before the shop sees it.
    operation.addResponse(400, page, .content("text/plain; charset=utf-8"))
    operation.addResponse(404, page)
    if operation.method == .get { return }
    operation.addResponse(403, page)
    operation.addResponse(415, page)
    operation.addResponse(422, page)
  }
}
