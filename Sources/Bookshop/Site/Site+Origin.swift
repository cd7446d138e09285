internal import Roundtrip
internal import RoundtripServer

// Requests that a page of another site makes a visitor's browser send.
extension Site {
  /// The shop's own hosts, on any port.
  private static let hosts = ["127.0.0.1", "localhost", "[::1]"]

  /// The response to a request that isn't for the shop, or that another site sends; `nil` if the shop answers it.
  func refusal(of request: URLRequestData) throws -> HTTPResponse? {
    // Any site can give itself a name that leads to this machine ("DNS rebinding"). For a browser, its pages and the shop
    // would then have the same origin. A request of HTTP/1.0 without a host isn't from a browser.
    guard request.host == nil || request.hasHost(in: Self.hosts) else {
      return try refuse(request, .misdirectedRequest, "Nothing is served for this host.")
    }
    guard !isFromOtherSite(request) else {
      return try refuse(request, .forbidden, "A page of another site has sent this request.")
    }
    return nil
  }

  /// Whether a browser says that a request that changes something comes from a page of another site. Every browser says
  /// that of forms and scripts; a client that isn't a browser has no visitor whose basket it could change.
  private func isFromOtherSite(_ request: URLRequestData) -> Bool {
    if [.get, .head, .options].contains(request.method ?? .get) { return false }
    // Fetch Metadata: another port of this machine is `same-site`, and not the shop.
    if let site = request.headers["Sec-Fetch-Site"].first { return site != "same-origin" && site != "none" }
    guard let origin = request.headers["Origin"].first else { return false }
    // RFC 6454 §7.
    return origin != "http://\(request.host ?? "")\(request.port.map { ":\($0)" } ?? "")"
  }
}
