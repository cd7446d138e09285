import HTTPTypes
import Hummingbird
import Logging
import Roundtrip
import RoundtripInspection
import Synchronization

/// Responds to the requests that a router matches, and leaves other paths to the application's own routes.
public struct RoundtripMiddleware<Site: ParserPrinter, Context: RequestContext>: RouterMiddleware
where Site.Input == URLRequestData, Site.Output: Sendable {
  public typealias Answer = @Sendable (RouteMatch<Site>, Request, Context) async throws -> any ResponseGenerator
  public typealias Admit = @Sendable (RouteList.Row, Request, Context) async throws -> Admission
  /// Middleware around an answer.
  typealias Inner =
    @Sendable (
      Request, Context, _ answer: (Request, Context) async throws -> Response
    ) async throws -> Response

  let site: Site
  let scheme: String?
  let proxy: URLRequestData.ForwardedHeaders?
  let hosts: [String]?
  let ownRoutes: OwnRoutes?
  let maxBodySize: Int?
  let admit: Admit?
  let inner: Inner?
  let answer: Answer
  /// The rows of the routing table, whose names and templates don't depend on earlier requests, and their labels.
  let rows: [RouteList.Row]
  let labels: [String]
  /// The headers that are converted; `nil` for all.
  let headers: [HTTPField.Name]?

  /// - Parameters:
  ///   - scheme: `https` or `http`, if the server knows which of them clients use. Behind a proxy, it doesn't.
  ///   - proxy: The headers that a proxy sets itself, if every request comes through one.
  ///   - hosts: The hosts for which the service responds; `.example.com` stands for all subdomains. A request for another
  ///     one gets a 421.
  ///   - ownRoutes: The routes of Hummingbird's own router, whose methods `Allow` lists as well.
  ///   - maxBodySize: The maximum number of bytes in a body that a route reads; the context's `maxUploadSize` by default.
  ///   - admit: Decides about a request by its row: whether it is answered, and how large its body may be. It runs before
  ///     the body is read, or, if fields or the body tell which of several routes is meant, as soon as that is known.
  ///   - inner: Middleware that runs once the route is known, and the template with it.
  public init(
    _ site: Site, scheme: String? = nil, proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil,
    ownRoutes: OwnRoutes? = nil, maxBodySize: Int? = nil, admit: Admit? = nil,
    inner: [any RouterMiddleware<Context>] = [], answer: @escaping Answer
  ) {
    (self.site, self.scheme, self.proxy, self.hosts, self.ownRoutes) = (site, scheme, proxy, hosts, ownRoutes)
    (self.maxBodySize, self.admit, self.answer) = (maxBodySize, admit, answer)
    self.inner = inner.reversed().reduce(nil) { inner, outer in
      { request, context, answer in
        try await outer.handle(request, context: context) { request, context in
          guard let inner else { return try await answer(request, context) }
          return try await inner(request, context, answer)
        }
      }
    }
    rows = site.routes.rows
    // One that begins with a host would read as a path.
    labels = rows.map { String($0.path.trimmingPrefix("//")) }
    headers = site.headersRead.map { names in
      let forwarded = ["forwarded", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"]
      return names.union(["host"]).union(proxy == nil ? [] : forwarded).compactMap { HTTPField.Name($0) }
    }
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response { try await handle(request, context, isLast: false, next) }

  /// - Parameter isLast: Whether `next` does nothing but refuse requests.
  private func handle(
    _ request: Request, _ context: Context, isLast: Bool, _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard var data = data(of: request) else { throw HTTPError(.badRequest) }
    if let proxy, !data.applyForwardedHeaders(proxy) { throw HTTPError(.badRequest) }
    if let hosts, !data.isAddressed(to: hosts) { throw HTTPError(.misdirectedRequest) }
    var request = request
    var limit: Int?
    var admitted: Int?
    if let admit {
      let fitting = site.rows(fitting: data)
      if fitting.count == 1 {
        switch try await admit(rows[fitting[0].number - 1], request, context) {
        case .refused(let response): return response
        case .admitted(let size): (limit, admitted) = (size, fitting[0].number)
        }
      }
    }
    if site.readsBody(of: data) {
      let limit = limit ?? maxBodySize ?? context.maxUploadSize
      let length = request.headers[values: .contentLength].first
      if let length, Int(length) ?? .max > limit { throw HTTPError(.contentTooLarge) }
      // The request keeps the body, so `request.decode` still works.
      let body = try await request.collectBody(upTo: limit)
      data.body = body.readableBytes > 0 || length != nil ? Array(body.readableBytesView) : nil
    }
    let match: RouteMatch<Site>
    do throws(RoutingError) {
      match = try RouteMatch(site, data)
    } catch {
      guard let inner else { return try await refuse(request, error, context, isLast: isLast, next) }
      return try await inner(request, context) { try await refuse($0, error, $1, isLast: isLast, next) }
    }
    let number = match.row.number
    context.coreContext.endpointPath.value = labels[number - 1]
    if let admit, number != admitted, case .refused(let response) = try await admit(rows[number - 1], request, context)
    {
      return response
    }
    guard request.method == .head else { return try await response(to: match, request, context) }
    do {
      return try await response(to: match, request, context).withoutBody
    } catch let error as any HTTPResponseError {
      throw BodilessError(error: error)
    }
  }

  /// The request without its body, and with the headers that the routes read; `nil` if its host is invalid.
  private func data(of request: Request) -> URLRequestData? {
    var fields: URLRequestData.Fields = [:]
    if let headers {
      for name in headers where request.headers.contains(name) {
        for value in request.headers[values: name] { fields.append(name.rawName, value) }
      }
    } else {
      for header in request.headers { fields.append(header.name.rawName, header.value) }
    }
    // The text of `head.path`, which would be validated again.
    let target = request.uri.string
    return URLRequestData(
      method: Method(request.method.rawValue), requestTarget: target.isEmpty ? "/" : target,
      authority: request.head.authority, scheme: scheme, headers: fields)
  }

  private func response(
    to match: RouteMatch<Site>, _ request: Request, _ context: Context
  ) async throws -> Response {
    guard let inner else { return try await answer(match, request, context).response(from: request, context: context) }
    return try await inner(request, context) { request, context in
      try await answer(match, request, context).response(from: request, context: context)
    }
  }

  /// Refuses a request, unless Hummingbird's router or the next middleware responds to it.
  private func refuse(
    _ request: Request, _ error: RoutingError, _ context: Context, isLast: Bool,
    _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard var allow = error.allow else {
      if error.status == 404 { return try await next(request, context) }
      context.logger.debug("\(error)")
      context.coreContext.endpointPath.value = label(of: error)
      throw RequestRefused(status: .init(code: error.status))
    }
    if !isLast, let response = try await others(request, context, &allow, next) { return response }
    context.coreContext.endpointPath.value = label(of: error)
    context.logger.debug("\(error)")
    let isAnswered = request.method == .options
    let refused = RequestRefused(status: isAnswered ? .noContent : .methodNotAllowed, allow: allow)
    // Other middleware sees an error. If there is none, it isn't thrown, which takes as long as matching the request.
    if isAnswered || isLast && inner == nil { return refused.response }
    throw refused
  }

  /// The response of Hummingbird's router or the next middleware to a method that the router doesn't have; `nil` if they
  /// only know other methods, which are added, or nothing.
  private func others(
    _ request: Request, _ context: Context, _ allow: inout String,
    _ next: (Request, Context) async throws -> Response
  ) async throws -> Response? {
    // Hummingbird sets the path before this runs, if it has a route for the request.
    if context.endpointPath != nil { return try await next(request, context) }
    if let ownRoutes { allow.add(ownRoutes.methods(at: request.uri.path)) }
    do {
      let response = try await next(request, context)
      guard request.method == .options, response.status == .noContent, let others = response.headers[.allow] else {
        return response
      }
      allow.add(others.methods)
    } catch let other as HTTPError where other.status == .notFound && context.endpointPath ?? "NotFound" == "NotFound" {
      // No handler has thrown this: Hummingbird doesn't have the path.
    } catch let other as RequestRefused where other.status == .methodNotAllowed {
      // Another router doesn't have the method either.
      allow.add(other.allow.methods)
    }
    return nil
  }

  private func label(of error: RoutingError) -> String? { error.row.map { labels[$0.number - 1] } }
}

extension RoundtripMiddleware: HTTPResponder {
  /// Responds to all requests of an application that has no other routes, without asking Hummingbird's router first:
  /// `Application(responder: RoundtripMiddleware(notesRouter, answer: Notes().answer))`.
  public func respond(to request: Request, context: Context) async throws -> Response {
    do {
      return try await handle(request, context, isLast: true) { _, context in
        // As in Hummingbird's router.
        context.coreContext.endpointPath.value = "NotFound"
        if inner == nil { return RequestRefused(status: .notFound).response }
        throw HTTPError(.notFound)
      }
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    }
  }
}

/// The routes of Hummingbird's own router.
///
/// A middleware exists before them, so they are listed afterward:
///
/// ```swift
/// let ownRoutes = OwnRoutes()
/// router.addMiddleware { RoundtripMiddleware(notesRouter, ownRoutes: ownRoutes, answer: Notes().answer) }
/// router.get("own") { _, _ in "Hummingbird's own" }
/// ownRoutes.list(router)
/// ```
public final class OwnRoutes: Sendable {
  private struct OwnRoute {
    let path: [RouterPath.Element]
    let method: String
    /// Whether any components may follow.
    let isOpen: Bool

    init(_ path: RouterPath, _ method: HTTPRequest.Method) {
      (self.path, self.method) = (path.components, method.rawValue)
      isOpen = self.path.last == .recursiveWildcard
    }

    func accepts(_ text: String) -> Bool {
      var rest = text.utf8.drop { $0 == UInt8(ascii: "/") }
      for element in path {
        let component = rest.prefix { $0 != UInt8(ascii: "/") }
        guard !component.isEmpty, element ~= Substring(component) else { return false }
        rest = rest[component.endIndex...].drop { $0 == UInt8(ascii: "/") }
      }
      return isOpen || rest.isEmpty
    }
  }

  private let routes = Mutex<[OwnRoute]>([])

  /// No routes.
  public init() {}

  /// Sets the routes to those of a router.
  public func list(_ router: Hummingbird.Router<some RequestContext>) {
    routes.withLock { $0 = router.routes.map { OwnRoute($0.path, $0.method) } }
  }

  /// The methods with which they accept a path.
  func methods(at path: String) -> [String] {
    var methods: [String] = []
    for route in routes.withLock({ $0 }) where route.accepts(path) { methods.append(route.method) }
    return methods
  }
}

extension String {
  /// The methods in an `Allow` header.
  fileprivate var methods: [String] { split { $0 == "," || $0 == " " }.map { String($0) } }

  /// Adds methods to an `Allow` header, before OPTIONS.
  fileprivate mutating func add(_ others: [String]) {
    if others.isEmpty { return }
    let known = methods
    let new = others.filter { !known.contains($0) }
    let place = known.firstIndex(of: "OPTIONS") ?? known.endIndex
    self = (known[..<place] + new + known[place...]).joined(separator: ", ")
  }
}

/// An error for a request that no route accepts.
private struct RequestRefused: HTTPResponseError {
  /// What `Response` adds itself otherwise, which takes as long as matching the request.
  private static let noBody: HTTPFields = [.contentLength: "0"]

  let status: HTTPResponse.Status
  var allow = ""

  var response: Response {
    var headers = Self.noBody
    if !allow.isEmpty { headers.append(HTTPField(name: .allow, value: allow)) }
    return Response(status: status, headers: headers)
  }

  func response(from request: Request, context: some RequestContext) throws -> Response { response }
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

/// What becomes of a request for a route.
public enum Admission: Sendable {
  /// It is answered. Its body may have up to so many bytes, or else as many as the middleware allows.
  case admitted(maxBodySize: Int? = nil)
  /// It gets this response instead.
  case refused(Response)
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
