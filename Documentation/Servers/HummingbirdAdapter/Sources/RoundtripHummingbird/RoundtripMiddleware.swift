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
      let limit = maxBodySize ?? context.maxUploadSize
      let length = request.headers[.contentLength]
      if let length, Int(length) ?? .max > limit { throw HTTPError(.contentTooLarge) }
      // The request keeps the body, so `request.decode` still works.
      let body = try await request.collectBody(upTo: limit)
      data.body = body.readableBytes > 0 || length != nil ? Array(body.readableBytesView) : nil
    }
    let match: RouteMatch<Site>
    do throws(RoutingError) {
      match = try RouteMatch(site, data)
    } catch {
      return try await refuse(request, error, context, next)
    }
    // A template that begins with a host would read as a path.
    context.coreContext.endpointPath.value = String(match.row.path.trimmingPrefix("//"))
    guard request.method == .head else { return try await answer(match, request, context) }
    do {
      return try await answer(match, request, context).withoutBody
    } catch let error as any HTTPResponseError {
      throw BodilessError(error: error)
    }
  }

  /// Refuses a request, unless Hummingbird's router or the next middleware responds to it.
  private func refuse(
    _ request: Request, _ error: RoutingError, _ context: Context, _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var allow: [String]
    switch error.kind {
    case .notFound: return try await next(request, context)
    case .methodNotAllowed(let methods): allow = methods.map(\.rawValue)
    default:
      context.logger.debug("\(error)")
      throw HTTPError(.init(code: error.status))
    }
    // Hummingbird sets the path before this runs, if it has a route for the request.
    if context.endpointPath != nil { return try await next(request, context) }
    do {
      let response = try await next(request, context)
      guard request.method == .options, response.status == .noContent, let others = response.headers[.allow] else {
        return response
      }
      allow.add(others)
    } catch let other as HTTPError where [nil, "NotFound"].contains(context.endpointPath) {
      // No handler has thrown this: Hummingbird doesn't have the path, or another router doesn't have the method either.
      guard [404, 405].contains(other.status.code) else { throw other }
      allow.add(other.headers[.allow] ?? "")
      context.coreContext.endpointPath.value = nil
    }
    context.logger.debug("\(error)")
    let headers: HTTPFields = [.allow: allow.joined(separator: ", ")]
    if request.method == .options { return Response(status: .noContent, headers: headers) }
    throw HTTPError(.methodNotAllowed, headers: headers)
  }
}

extension [String] {
  /// Adds the methods of another `Allow` header, before OPTIONS.
  fileprivate mutating func add(_ others: String) {
    let names = others.split(separator: ",").map { String($0.trimmingPrefix(" ")) }
    insert(contentsOf: names.filter { !contains($0) }, at: firstIndex(of: "OPTIONS") ?? endIndex)
  }
}

/// An error of a handler, whose response to HEAD has no body. Other middleware sees its status.
private struct BodilessError: HTTPResponseError {
  let error: any HTTPResponseError

  var status: HTTPResponse.Status { error.status }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    try error.response(from: request, context: context).withoutBody
  }
}

extension Response {
  /// The response to HEAD. The length of a stream isn't known (RFC 9110 §8.6).
  fileprivate var withoutBody: Response {
    var response = createHeadResponse()
    response.headers[.contentLength] = headers[.contentLength]
    return response
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

  /// Matches a request, as the middleware does, or a test of a handler.
  public init(_ site: Site, _ request: URLRequestData) throws(RoutingError) {
    (route, row) = try site.matchWithRoute(request: request)
    (self.site, self.request) = (site, request)
  }

  /// The path of a route. A route with a host of its own needs a ``link(to:)``.
  public func path(for route: Site.Output) throws(PrintingError) -> String { try site.path(for: route) }

  /// A link to a route: its path, or its URL if it has another host, scheme, or port than the request.
  public func link(to route: Site.Output) throws(PrintingError) -> String {
    try site.linkString(for: route, inResponseTo: request)
  }

  /// The absolute URL of a route, with the request's scheme and host wherever the route doesn't specify them.
  public func urlString(for route: Site.Output) throws(PrintingError) -> String {
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
