import Roundtrip
import RoundtripInspection
import Vapor

/// Responds to the requests that a router matches, and leaves other paths to the application's own routes.
public struct RoundtripMiddleware<Site: ParserPrinter>: Middleware
where Site.Input == URLRequestData, Site.Output: Sendable {
  public typealias Answer = @Sendable (RouteMatch<Site>, Vapor.Request) async throws -> any AsyncResponseEncodable
  public typealias Admit = @Sendable (RouteList.Row, Vapor.Request) async throws -> Admission

  let site: Site
  let scheme: String?
  let proxy: URLRequestData.ForwardedHeaders?
  let hosts: [String]?
  let maxBodySize: Int?
  let admit: Admit?
  let inner: [any Middleware]
  let answer: Answer
  /// The rows of the routing table, and for each of them the route that metrics and traces see.
  let rows: [RouteList.Row]
  let routes: [Vapor.Route]
  /// The headers that are converted; `nil` for all.
  let headers: [String]?

  /// - Parameters:
  ///   - scheme: `https` or `http`, if the server knows which of them clients use. Behind a proxy, it doesn't.
  ///   - proxy: The headers that a proxy sets itself, if every request comes through one.
  ///   - hosts: The hosts for which the service responds; `.example.com` stands for all subdomains. A request for another
  ///     one gets a 421.
  ///   - maxBodySize: The maximum number of bytes in a body that a route reads; the application's `defaultMaxBodySize` by
  ///     default.
  ///   - admit: Decides about a request by its row: whether it is answered, and how large its body may be. It runs before
  ///     the body is read, or, if fields or the body tell which of several routes is meant, as soon as that is known.
  ///   - inner: Middleware that runs once the route is known, such as `TracingMiddleware`.
  public init(
    _ site: Site, scheme: String? = nil, proxy: URLRequestData.ForwardedHeaders? = nil, hosts: [String]? = nil,
    maxBodySize: Int? = nil, admit: Admit? = nil, inner: [any Middleware] = [], answer: @escaping Answer
  ) {
    (self.site, self.scheme, self.proxy, self.hosts) = (site, scheme, proxy, hosts)
    (self.maxBodySize, self.admit, self.inner, self.answer) = (maxBodySize, admit, inner, answer)
    rows = site.routes.rows
    routes = rows.map { row in
      Vapor.Route(
        method: HTTPMethod(rawValue: row.methods.first?.rawValue ?? "GET"),
        path: [.constant(String(row.path.drop { $0 == "/" }))], responder: Unused(), requestType: Vapor.Request.self,
        responseType: Vapor.Response.self)
    }
    headers = site.headersRead.map { names in
      let forwarded = ["forwarded", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"]
      return Array(names.union(["host"]).union(proxy == nil ? [] : forwarded))
    }
  }

  /// Passes a request that isn't for the router on without a task of its own, which would cost more than the match.
  public func respond(to request: Vapor.Request, chainingTo next: any Responder) -> EventLoopFuture<Vapor.Response> {
    let data: URLRequestData
    do {
      data = try received(request)
    } catch {
      return request.eventLoop.makeFailedFuture(error)
    }
    let readsBody = site.readsBody(of: data)
    if admit != nil || readsBody {
      return request.eventLoop.makeFutureWithTask {
        try await respond(to: request, data, readsBody: readsBody, chainingTo: next)
      }
    }
    do throws(RoutingError) {
      let match = try RouteMatch(site, data)
      request.route = routes[match.row.number - 1]
      return run(request) { begin(match, $0) }
    } catch {
      return refuse(request, error, next)
    }
  }

  /// The request without its body.
  private func received(_ request: Vapor.Request) throws(RequestRefused) -> URLRequestData {
    guard var data = URLRequestData(request, scheme: scheme, headers) else { throw RequestRefused(status: .badRequest) }
    if let proxy, !data.applyForwardedHeaders(proxy) { throw RequestRefused(status: .badRequest) }
    if let hosts, !data.isAddressed(to: hosts) { throw RequestRefused(status: .misdirectedRequest) }
    return data
  }

  /// Responds to a request that is admitted by its row, or has a body.
  private func respond(
    to request: Vapor.Request, _ data: URLRequestData, readsBody: Bool, chainingTo next: any Responder
  ) async throws -> Vapor.Response {
    var data = data
    var limit: Int?
    var admitted: Int?
    if let admit {
      let fitting = site.rows(fitting: data)
      if fitting.count == 1 {
        switch try await admit(rows[fitting[0].number - 1], request) {
        case .refused(let response): return response
        case .admitted(let size): (limit, admitted) = (size, fitting[0].number)
        }
      }
    }
    if readsBody {
      let limit = limit ?? maxBodySize ?? request.application.routes.defaultMaxBodySize.value
      let length = request.headers.first(name: .contentLength)
      if let length, Int(length) ?? .max > limit { throw RequestRefused(status: .payloadTooLarge) }
      // The request keeps the body, so `request.content` still works. Vapor refuses a stream of exactly the limit, and
      // doesn't limit a body that arrives in one piece.
      let body = try await request.body.collect(max: limit + 1).get()
      if let body, body.readableBytes > limit { throw RequestRefused(status: .payloadTooLarge) }
      let bytes = body.map { Array($0.readableBytesView) } ?? []
      data.body = bytes.isEmpty && length == nil ? nil : bytes
    }
    let match: RouteMatch<Site>
    do throws(RoutingError) {
      match = try RouteMatch(site, data)
    } catch {
      return try await refuse(request, error, next).get()
    }
    let number = match.row.number
    request.route = routes[number - 1]
    if let admit, number != admitted, case .refused(let response) = try await admit(rows[number - 1], request) {
      return response
    }
    if inner.isEmpty { return try await answer(match, request).encodeResponse(for: request) }
    return try await run(request) { begin(match, $0) }.get()
  }

  private func run(
    _ request: Vapor.Request, _ last: @escaping @Sendable (Vapor.Request) -> EventLoopFuture<Vapor.Response>
  ) -> EventLoopFuture<Vapor.Response> {
    if inner.isEmpty { return last(request) }
    return inner.makeResponder(chainingTo: Last(respond: last)).respond(to: request)
  }

  private func begin(_ match: RouteMatch<Site>, _ request: Vapor.Request) -> EventLoopFuture<Vapor.Response> {
    request.eventLoop.makeFutureWithTask { try await answer(match, request).encodeResponse(for: request) }
  }

  /// Refuses a request, unless Vapor's router or the next middleware responds to it.
  private func refuse(
    _ request: Vapor.Request, _ error: RoutingError, _ next: any Responder
  ) -> EventLoopFuture<Vapor.Response> {
    let kind = error.kind
    // Vapor sets the route before this runs, if it has one for the request.
    let isVapors = request.route.map { !($0.responder is Unused) } ?? false
    switch kind {
    case .notFound: return run(request) { next.respond(to: $0) }
    case .methodNotAllowed where isVapors: return run(request) { next.respond(to: $0) }
    default: break
    }
    request.logger.debug("\(error)")
    // Before the inner middleware, which may name a span after it.
    request.route = error.row.map { routes[$0.number - 1] }
    guard case .methodNotAllowed(let methods) = kind else {
      let refusal = RequestRefused(status: HTTPResponseStatus(statusCode: error.status))
      return run(request) { $0.eventLoop.makeFailedFuture(refusal) }
    }
    return run(request) { refuse($0, methods.map(\.rawValue), next) }
  }

  /// Refuses a method, unless the next middleware accepts it.
  private func refuse(
    _ request: Vapor.Request, _ methods: [String], _ next: any Responder
  ) -> EventLoopFuture<Vapor.Response> {
    let route = request.route
    return next.respond(to: request).map { response -> (Vapor.Response?, [String]) in
      guard request.method == .OPTIONS, response.status == .noContent,
        let others = response.headers.first(name: .allow)
      else { return (response, []) }
      return (nil, others.split(separator: ",").map { String($0.trimmingPrefix(" ")) })
    }
    .flatMapErrorThrowing { other in
      // Another router doesn't have the method either, or there is none.
      if let other = other as? RequestRefused, [.methodNotAllowed, .notFound].contains(other.status) {
        return (nil, other.allow)
      }
      guard other is RouteNotFound else { throw other }
      return (nil, [])
    }
    .flatMapThrowing { response, others in
      if let response { return response }
      // The other router has set its own.
      request.route = route
      var allow = methods
      allow.add(request.methodsOfOwnRoutes)
      allow.add(others)
      let refused = RequestRefused(status: request.method == .OPTIONS ? .noContent : .methodNotAllowed, allow: allow)
      guard request.method == .OPTIONS else { throw refused }
      return Vapor.Response(status: refused.status, headers: refused.headers)
    }
  }

  /// What runs after the inner middleware.
  private struct Last: Responder {
    let respond: @Sendable (Vapor.Request) -> EventLoopFuture<Vapor.Response>

    func respond(to request: Vapor.Request) -> EventLoopFuture<Vapor.Response> { respond(request) }
  }
}

/// The responder of the routes that metrics and traces see, which nothing calls.
private struct Unused: AsyncResponder {
  func respond(to request: Vapor.Request) async throws -> Vapor.Response { throw Abort(.notFound) }
}

extension Application.Responder.Provider {
  /// The application's middleware without Vapor's own router, and without its metrics, which are part of that:
  /// `application.responder.use(.middlewareOnly)`, for an application that has no other routes.
  public static var middlewareOnly: Self {
    .init { application in
      application.responder.use { $0.middleware.resolve().makeResponder(chainingTo: NoRoutes()) }
    }
  }

  private struct NoRoutes: Responder {
    func respond(to request: Vapor.Request) -> EventLoopFuture<Vapor.Response> {
      request.eventLoop.makeFailedFuture(RequestRefused(status: .notFound))
    }
  }
}

/// An error for a request that no route accepts. Vapor would report an `Abort` as a warning.
private struct RequestRefused: AbortError, DebuggableError {
  let status: HTTPResponseStatus
  var allow: [String] = []

  var headers: HTTPHeaders { allow.isEmpty ? [:] : ["Allow": allow.joined(separator: ", ")] }
  var logLevel: Logger.Level { .debug }
}

extension [String] {
  /// Adds the methods of another `Allow` header, before OPTIONS.
  fileprivate mutating func add(_ others: [String]) {
    insert(contentsOf: others.filter { !contains($0) }, at: firstIndex(of: "OPTIONS") ?? endIndex)
  }
}

extension Vapor.Request {
  /// The methods with which Vapor's own routes accept the path.
  fileprivate var methodsOfOwnRoutes: [String] {
    let path = url.path.split(separator: "/").map(String.init)
    let routes = application.routes.all.filter { route in
      var rest = path[...]
      for component in route.path where component != .constant("") {
        if component == .catchall { return !rest.isEmpty }
        guard let text = rest.popFirst() else { return false }
        if case .constant(let name) = component, name != text { return false }
      }
      return rest.isEmpty
    }
    return routes.flatMap { $0.method == .GET ? ["GET", "HEAD"] : [$0.method.rawValue] }
  }
}

/// What becomes of a request for a route.
public enum Admission: Sendable {
  /// It is answered. Its body may have up to so many bytes, or else as many as the middleware allows.
  case admitted(maxBodySize: Int? = nil)
  /// It gets this response instead.
  case refused(Vapor.Response)
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
  /// The request without its body, and with the named headers; `nil` if its host is invalid.
  init?(_ request: Vapor.Request, scheme: String?, _ names: [String]?) {
    let target = request.url.string
    if target.isEmpty { return nil }
    if target.utf8.contains(UInt8(ascii: "%")), target.split(separator: "?").contains(where: Self.isAmbiguous) {
      return nil
    }
    var headers: Fields = [:]
    if let names {
      for name in names {
        for value in request.headers[name] { headers.append(name, value) }
      }
    } else {
      for (name, value) in request.headers { headers.append(name, value) }
    }
    self.init(
      method: Method(request.method.rawValue), requestTarget: Self.path(of: target, on: request) ?? target,
      scheme: scheme, headers: headers)
  }

  /// Whether a path or a query might have been escaped twice.
  ///
  /// If it contains a character such as `[`, Foundation escapes all of it, valid escapes included: `a[]=%C3%BC` arrives as
  /// `a%5B%5D=%25C3%25BC`, which another client could mean.
  private static func isAmbiguous(_ text: Substring) -> Bool {
    var (isEscaped, isEscapedTwice) = (false, false)
    for piece in text.split(separator: "%", omittingEmptySubsequences: false).dropFirst() {
      guard let byte = UInt8(piece.prefix(2), radix: 16) else { return false }
      if byte == UInt8(ascii: "%") {
        let next = piece.dropFirst(2).prefix(2)
        if next.count == 2, UInt8(next, radix: 16) != nil { isEscapedTwice = true }
      } else if byte >= 0x80 || #""<>[\]^`{|}"#.utf8.contains(byte) {
        isEscaped = true
      } else {
        return false
      }
    }
    return isEscaped && isEscapedTwice
  }

  /// The path of an absolute target, or `nil` for a path.
  ///
  /// Vapor adds a slash to `http://notes.example/health`, so that it can't be told from a path that begins with `/http:`.
  /// So it chooses neither scheme nor host: it counts as absolute only if it names the host of the header, as it must
  /// (RFC 9112 §3.2.2).
  private static func path(of target: String, on request: Vapor.Request) -> String? {
    // The second byte decides for nearly all.
    guard target.utf8.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "h"),
      ["/http:/", "/https:"].contains(target.prefix(7).lowercased()),
      let host = request.headers.first(name: .host), let start = target.firstRange(of: "://")?.upperBound,
      target[start...].prefix(host.count).lowercased() == host.lowercased()
    else { return nil }
    let path = target[start...].dropFirst(host.count)
    if path.isEmpty || path.hasPrefix("?") { return "/" + path }
    return path.hasPrefix("/") ? String(path) : nil
  }
}
