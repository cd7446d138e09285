import HTTPTypes
import Hummingbird
import Logging
import Roundtrip

/// Responds to the requests that a router matches, and leaves other paths to the application's own routes.
public struct RoundtripMiddleware<Site: ParserPrinter, Context: RequestContext>: RouterMiddleware
where Site.Input == URLRequestData, Site.Output: Sendable {
  public typealias Answer = @Sendable (RouteMatch<Site>, Request, Context) async throws -> Response

  let site: Site
  let scheme: String?
  let proxy: URLRequestData.ForwardedHeaders?
  let hosts: [String]?
  let maxBodySize: Int?
  let answer: Answer

  /// - Parameters:
  ///   - scheme: `https` or `http`, if the server knows which of them clients use. Behind a proxy, it doesn't.
  ///   - proxy: The headers that a proxy sets itself, if every request comes through one.
  ///   - hosts: The hosts for which the service responds; `.example.com` stands for all subdomains. A request for another
  ///     one gets a 421.
  ///   - maxBodySize: The maximum number of bytes in a body that a route reads; the context's `maxUploadSize` by default.
  public init(
    _ site: Site, scheme: String? = nil, proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil,
    maxBodySize: Int? = nil, answer: @escaping Answer
  ) {
    (self.site, self.scheme, self.proxy, self.hosts) = (site, scheme, proxy, hosts)
    (self.maxBodySize, self.answer) = (maxBodySize, answer)
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard var data = URLRequestData(request, scheme: scheme) else { throw HTTPError(.badRequest) }
    if let proxy, !data.applyForwardedHeaders(proxy) { throw HTTPError(.badRequest) }
    if let hosts, !data.isAddressed(to: hosts) { throw HTTPError(.misdirectedRequest) }
    var request = request
    if site.readsBody(of: data) {
      // The request keeps the body, so `request.decode` still works.
      let body = try await request.collectBody(upTo: maxBodySize ?? context.maxUploadSize)
      let isThere = body.readableBytes > 0 || request.headers[.contentLength] != nil
      data.body = isThere ? Array(body.readableBytesView) : nil
    }
    let match: RouteMatch<Site>
    do throws(RoutingError) {
      match = try RouteMatch(site, data)
    } catch {
      // Hummingbird sets the path before this runs, if it has a route for the request.
      let isLeft: Bool
      switch error.kind {
      case .notFound: isLeft = true
      case .methodNotAllowed: isLeft = context.endpointPath != nil
      case .badRequest, .unsupportedMediaType: isLeft = false
      }
      if isLeft { return try await next(request, context) }
      context.logger.debug("\(error)")
      let allow = error.allow.map { [.allow: $0] as HTTPFields } ?? [:]
      if error.status == 204 { return Response(status: .noContent, headers: allow) }
      throw HTTPError(.init(code: error.status), headers: allow)
    }
    context.coreContext.endpointPath.value = match.row.path
    guard request.method == .head else { return try await answer(match, request, context) }
    do {
      return try await answer(match, request, context).createHeadResponse()
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context).createHeadResponse()
    }
  }
}

/// A request that a router has matched.
public struct RouteMatch<Site: ParserPrinter>: Sendable
where Site.Input == URLRequestData, Site.Output: Sendable {
  /// The route.
  public let route: Site.Output
  /// The row of the route in the routing table, with its template in ``RouteList/Row/path``.
  public let row: RouteList.Row
  /// The request that was matched.
  public let request: URLRequestData
  let site: Site

  init(_ site: Site, _ request: URLRequestData) throws(RoutingError) {
    (route, row) = try site.matchWithRoute(request: request)
    (self.site, self.request) = (site, request)
  }

  /// The absolute URL of a route, with the request's scheme and host wherever the route doesn't specify them.
  public func url(for route: Site.Output) throws(PrintingError) -> String {
    try site.absoluteURLString(for: route, inResponseTo: request)
  }
}

extension URLRequestData {
  /// The request without its body; `nil` if its host is invalid.
  init?(_ request: Request, scheme: String?) {
    self.init(
      method: Method(request.method.rawValue), requestTarget: request.head.path ?? "/",
      authority: request.head.authority, scheme: scheme,
      headers: Fields(request.headers.lazy.map { .init(name: $0.name.rawName, value: $0.value) }))
  }
}
