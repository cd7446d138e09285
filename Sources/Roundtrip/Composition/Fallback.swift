/// An alternative of a router that is tried only where the answer would otherwise be "not found": for catch-alls.
///
/// ```swift
/// let siteRouter = OneOf {
///   Route(.case(SiteRoute.search(page:))) { Path { "search" }; Query { Field("page", default: 1) { Digits() } } }
///   Fallback { Route(.case(SiteRoute.page)) { Path { Rest(atLeast: 1) } } }
/// }
///
/// try siteRouter.match(path: "/about/team")         // .page(["about", "team"])
/// try siteRouter.match(path: "/search?page=x")      // throws .badRequest
/// try siteRouter.path(for: .page(["search"]))       // throws: /search would match back as search(page:)
/// ```
///
/// Where any other route has the path, that route answers: also when it takes other methods (405) or refuses the rest of
/// the request (400). So a fallback hides no mistake, wherever it is declared, and its own paths are those of no other
/// route: printing refuses a value whose path another route has. Several fallbacks are tried in the order of declaration.
///
/// It is a fallback of the whole router, also when it stands in a router within another one: every route of the outermost
/// comes first.
public struct Fallback<Wrapped: ParserPrinter>: ParserPrinter where Wrapped.Input == URLRequestData {
  public func parse(_ input: inout URLRequestData) throws -> Wrapped.Output { try input._read(by: _node) }

  public let body: Node

  /// What is tried where nothing else has the path.
  public init(_ wrapped: () -> Wrapped) { body = FallbackNode(wrapped()._node) }
}

private final class FallbackNode: WrappingNode, @unchecked Sendable {
  init(_ wrapped: Node) { super.init(wrapped, .fallback(wrapped.shape), takesEverything: wrapped.takesEverything) }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    // Behind what the table sees through, nobody but this knows that it is one.
    guard reader.way.search.triesFallbacks else { throw reader.passOverFallback() }
    try wrapped.read(&reader, into: slot)
  }
}
