/// An alternative of a router that is tried only if the answer would otherwise be "not found", for catch-alls.
///
/// ```swift
/// let siteRouter = OneOf {
///   Route(.case(SiteRoute.search(page:))) { Path { "search" }; Query { Field("page", default: 1) { Digits() } } }
///   Fallback { Route(.case(SiteRoute.page)) { Path { Rest(atLeast: 1) } } }
/// }
///
/// try siteRouter.match(path: "/about/team")         // .page(["about", "team"])
/// try siteRouter.match(path: "/search?page=x")      // throws .badRequest
/// try siteRouter.path(for: .page(["search"]))       // throws: /search already matches search(page:)
/// ```
///
/// If any other route matches the path, that route decides, even if it accepts only other methods (405) or rejects the
/// rest of the request (400). So a fallback hides no errors, no matter where it is declared. It never shares a URL
/// with another route: a value whose path another route matches, with the same host, isn't printed. Several fallbacks are tried
/// in the order of declaration.
///
/// It is a fallback of the whole router. Even in a nested router, every route of the outermost router comes first.
public struct Fallback<Wrapped: ParserPrinter>: ParserPrinter where Wrapped.Input == URLRequestData {
  public func parse(_ input: inout URLRequestData) throws -> Wrapped.Output { try input._read(by: _part) }

  public let body: _Part

  /// Creates a fallback from a route or a router.
  public init(_ wrapped: () -> Wrapped) { body = wrapped()._part.noted(.fallback) }
}
