internal import Roundtrip
internal import RoundtripExports

// The exports of the shop's routes.
extension Site {
  func export(_ route: ExportRoute) throws -> HTTPResponse {
    switch route {
    case .openAPI: return .asset(Array(ShopExports.openAPI.json.utf8), "application/json")
    case .appleAssociation: return .asset(Array(try ShopExports.appleAssociation.json.utf8), "application/json")
    case .assetLinks: return .asset(Array(ShopExports.assetLinks.json.utf8), "application/json")
    case .sitemap: return .asset(Array(try ShopExports.sitemap(of: catalog).utf8), "application/xml")
    case .page:
      var answer = HTTPResponse.asset(Array(ShopExports.page.html.utf8), "text/html; charset=utf-8")
      // The page is one file that contains its style and its script.
      answer.headers.append(
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'"
        ))
      return answer
    }
  }
}
