import RoundtripInspection
import RoundtripServer
import Vapor

/// Responds to the requests that a router matches, and leaves other paths to the application's own routes.
public struct RoundtripMiddleware<Site: ParserPrinter>: Middleware
where Site.Input == URLRequestData, Site.Output: Sendable {
  public typealias Handler = @Sendable (RouteMatch<Site>, Vapor.Request) async throws -> any AsyncResponseEncodable
  public typealias Admit = @Sendable (Asked<Site.Output>, Vapor.Request) async throws -> Admission<Vapor.Response>
  public typealias Refusal = @Sendable (RequestRefusal, Vapor.Request) async throws -> any AsyncResponseEncodable

  let reception: Reception<Site>
  let admit: Admit?
  let refusal: Refusal?
  let middleware: [any Middleware]
  let handler: Handler
  /// For each row, the route that metrics and traces see.
  let routes: [Vapor.Route]

  /// - Parameters:
  ///   - options: What the service says of itself.
  ///   - admit: Decides whether a request is answered, and how large its body may be, before the body is read.
  ///   - refusal: Responds to what no handler answers. By default, a ``RequestRefused`` is thrown.
  ///   - middleware: Middleware that runs once the route is known, such as `TracingMiddleware`.
  public init(
    _ site: Site, _ options: ServiceOptions = ServiceOptions(), admit: Admit? = nil, refusal: Refusal? = nil,
    middleware: [any Middleware] = [], handler: @escaping Handler
  ) {
    let reception = Reception(site, site.routes, options)
    (self.reception, self.admit, self.refusal, self.middleware) = (reception, admit, refusal, middleware)
    self.handler = handler
    routes = reception.rows.map { row in
      let (method, path) = (row.methods.first?.rawValue ?? "GET", reception.label(of: row).drop { $0 == "/" })
      return Vapor.Route(
        method: HTTPMethod(rawValue: method), path: [.constant(String(path))], responder: Unused(),
        requestType: Vapor.Request.self, responseType: Vapor.Response.self)
    }
  }

  /// Without a body to read and without `admit:`, this needs no task, which would cost more than the match.
  public func respond(to request: Vapor.Request, chainingTo next: any Responder) -> EventLoopFuture<Vapor.Response> {
    do throws(RequestRefusal) {
      let data = try received(request)
      let length = request.headers.first(name: .contentLength)
      if admit == nil,
        let outcome: Outcome<Site, Vapor.Response> = reception.outcome(of: data, contentLength: length)
      {
        return finish(outcome, request, next)
      }
      return request.eventLoop.makeFutureWithTask { try await outcome(of: data, request) }
        .flatMap { finish($0, request, next) }
    } catch {
      return finish(.refused(error), request, next)
    }
  }

  /// The request without its body, and with the headers that the routes read.
  private func received(_ request: Vapor.Request) throws(RequestRefusal) -> URLRequestData {
    var fields: URLRequestData.Fields = [:]
    for name in reception.headers ?? request.headers.map(\.name) {
      for value in request.headers[name] { fields.append(name, value) }
    }
    let host = request.headers.first(name: .host)
    guard let target = URLRequestData.requestTarget(rewritten: request.url.string, host: host) else {
      throw RequestRefusal(status: 400, reason: "expected [ and other characters to be escaped where others are")
    }
    // A request in memory, which a test makes, comes from no address.
    let isReceived = request.remoteAddress != nil && request.version != .http1_0
    return try reception.receive(
      method: Method(request.method.rawValue), target: target, headers: fields, needsHost: isReceived)
  }

  private func outcome(
    of data: URLRequestData, _ request: Vapor.Request
  ) async throws -> Outcome<Site, Vapor.Response> {
    let admit = admit.map { admit in { asked in try await admit(asked, request) } }
    return try await reception.outcome(
      of: data, contentLength: request.headers.first(name: .contentLength),
      transferEncoding: request.headers.first(name: .transferEncoding),
      maxBodySize: request.application.routes.defaultMaxBodySize.value, admit: admit
    ) { limit in
      do {
        // The request keeps the body, so `request.content` still works. Vapor refuses a stream of exactly the limit, and
        // doesn't limit a body that arrives in one piece.
        let body = try await request.body.collect(max: limit == .max ? .max : limit + 1).get()
        return body?.readableBytes ?? 0 > limit ? nil : body.map { Array($0.readableBytesView) } ?? []
      } catch let error as any AbortError where error.status == .payloadTooLarge {
        return nil
      }
    }
  }

  /// Responds to a request within that middleware.
  private func finish(
    _ outcome: Outcome<Site, Vapor.Response>, _ request: Vapor.Request, _ next: any Responder
  ) -> EventLoopFuture<Vapor.Response> {
    // Vapor has set the route if it has one of its own for the request.
    let isOwn = request.route.map { !($0.responder is Unused) } ?? false
    let isNext = outcome.isForOthers(havingOwnRoute: isOwn)
    if let row = outcome.row, !isNext { request.route = routes[row.number - 1] }
    let last = Last { request in
      if isNext { return next.respond(to: request) }
      if case .refused(let refusal) = outcome, refusal.isOfMethod { return refuse(refusal, request, next) }
      return request.eventLoop.makeFutureWithTask { try await response(to: outcome, request) }
    }
    return middleware.isEmpty
      ? last.respond(to: request) : middleware.makeResponder(chainingTo: last).respond(to: request)
  }

  private func response(
    to outcome: Outcome<Site, Vapor.Response>, _ request: Vapor.Request
  ) async throws -> Vapor.Response {
    switch outcome {
    case .matched(let match): return try await handler(match, request).encodeResponse(for: request)
    case .answered(let answer, _): return try answer.get()
    case .redirected(let target, _): return request.redirect(to: target, redirectType: .permanentPost)
    case .refused(let refusal):
      request.logger.debug("\(refusal)")
      let refused = RequestRefused(refusal: refusal)
      if refusal.status == 204 { return Vapor.Response(status: .noContent, headers: refused.headers) }
      guard let respond = self.refusal else { throw refused }
      let response = try await respond(refusal, request).encodeResponse(for: request)
      for (name, value) in refused.headers where !response.headers.contains(name: name) {
        response.headers.add(name: name, value: value)
      }
      return response
    }
  }

  /// Refuses a method, unless the next middleware has it.
  private func refuse(
    _ refusal: RequestRefusal, _ request: Vapor.Request, _ next: any Responder
  ) -> EventLoopFuture<Vapor.Response> {
    let route = request.route
    request.route = nil
    return next.respond(to: request).map { response -> (Vapor.Response?, String) in
      guard let allow = response.headers.first(name: .allow),
        [.noContent, .methodNotAllowed].contains(response.status)
      else { return (response, "") }
      return (nil, allow)
    }
    .flatMapErrorThrowing { error in
      // Another router doesn't have the method either, or there is none.
      if let other = error as? RequestRefused { return (nil, other.refusal.allowText ?? "") }
      guard error is RouteNotFound else { throw error }
      return (nil, "")
    }
    .flatMap { other, allow in
      if let other { return request.eventLoop.makeSucceededFuture(other) }
      // The other router has set its own.
      request.route = route
      var refusal = refusal
      refusal.allow(request.methodsOfOwnRoutes)
      refusal.allow(allow)
      return request.eventLoop.makeFutureWithTask { [refusal] in try await response(to: .refused(refusal), request) }
    }
  }
}

/// The error for a request that no handler answers, for other middleware to see. Vapor would report an `Abort` as a warning.
public struct RequestRefused: AbortError, DebuggableError {
  public let refusal: RequestRefusal

  public var status: HTTPResponseStatus { HTTPResponseStatus(statusCode: refusal.status) }
  public var reason: String { refusal.reason }
  public var headers: HTTPHeaders { refusal.allowText.map { ["Allow": $0] } ?? [:] }
  public var logLevel: Logger.Level { .debug }
}

/// The responder of the routes that metrics and traces see, which nothing calls.
private struct Unused: AsyncResponder {
  func respond(to request: Vapor.Request) async throws -> Vapor.Response { throw Abort(.notFound) }
}

/// What runs within middleware.
struct Last: Responder {
  let respond: @Sendable (Vapor.Request) -> EventLoopFuture<Vapor.Response>

  func respond(to request: Vapor.Request) -> EventLoopFuture<Vapor.Response> { respond(request) }
}
