internal import Roundtrip
internal import RoundtripInspection

/// The canonical address of a requested page.
///
/// `/books/042/`, `/b%6Foks/42`, and `/books?page=1` mean the same as `/books/42` and `/books`, and are redirected
/// there, so that each page has a single address. The API has as many as its clients write.
///
/// Query fields that no route of the shop uses, such as `utm_source`, belong to others. They are kept and cause no
/// redirect: a redirect would hide them from the scripts that read them, and browsers remember a 308 permanently, even
/// if a later version of the shop uses the field. The page states its address in a `<link rel="canonical">`.
struct CanonicalAddress {
  /// The target of the redirect, or `nil` for a request at the canonical address.
  let redirection: String?

  init(of route: ShopRoute, in request: URLRequestData) throws {
    let canonical = try shopRouter.path(for: route)
    let fields = (request.percentEncodedQuery ?? "").split(separator: "&")
    let foreign = fields.filter { !Self.isKnown($0) }
    if foreign.isEmpty {
      redirection = request.target == canonical ? nil : canonical
      return
    }
    let own = fields.filter(Self.isKnown)
    let current = request.path + (own.isEmpty ? "" : "?" + own.joined(separator: "&"))
    let separator = canonical.contains("?") ? "&" : "?"
    redirection = current == canonical ? nil : canonical + separator + foreign.joined(separator: "&")
  }

  private static func isKnown(_ field: Substring) -> Bool {
    URLRequestData.Fields(percentEncoded: String(field)).first.map { knownNames.contains($0.name) } ?? false
  }

  private static let knownNames = Set(
    shopRouter.routes.flatMap(\.parameters).filter { $0.place == .query }.compactMap(\.name))
}
