internal import Roundtrip

/// The one address of what was asked for.
///
/// `/books/042/`, `/b%6Foks/42` and `/books?page=1` say the same as `/books/42` and `/books`, and are redirected there, so
/// that each page has one address.
///
/// Fields of the query that no route of the shop knows are somebody else's, such as `utm_source`. They stay where they are
/// and cause no redirect: one would take them from scripts that read them, and browsers remember a 308 for good, also
/// when a later version of the shop has come to know the field. The page names its address in a `<link rel="canonical">`.
struct CanonicalAddress {
  /// Where to go; `nil` for a request that is at its address.
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
