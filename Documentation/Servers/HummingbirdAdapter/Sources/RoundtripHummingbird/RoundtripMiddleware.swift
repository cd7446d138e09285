import HTTPTypes
import Hummingbird
import Logging
import RoundtripInspection
import RoundtripServer

/// Responds to the requests that a router matches, and leaves other paths to the application's own routes.
public struct RoundtripMiddleware<Site: ParserPrinter, Context: RequestContext>: RouterMiddleware
where Site.Input == URLRequestData, Site.Output: Sendable {
  public typealias Handler = @Sendable (RouteMatch<Site>, Request, Context) async throws -> any ResponseGenerator
  public typealias Admit = @Sendable (Asked<Site.Output>, Request, Context) async throws -> Admission<Response>
  public typealias Refusal = @Sendable (RequestRefusal, Request, Context) async throws -> any ResponseGenerator
  private typealias Next = (Request, Context) async throws -> Response

  let reception: Reception<Site>
  let ownMethods: (@Sendable (String) -> [String])?
  let admit: Admit?
  let refusal: Refusal?
  let middleware: [any RouterMiddleware<Context>]
  let handler: Handler

  /// - Parameters:
  ///   - options: What the service says of itself.
  ///   - ownMethods: The methods of Hummingbird's own routes at a path, for `Allow`: see `OwnRoutes`.
  ///   - admit: Decides whether a request is answered, and how large its body may be, before the body is read.
  ///   - refusal: Responds to what no handler answers. By default, a ``RequestRefused`` is thrown.
  ///   - middleware: Middleware that runs once the route is known, and the template with it.
  public init(
    _ site: Site, _ options: ServiceOptions = ServiceOptions(),
    ownMethods: (@Sendable (String) -> [String])? = nil, admit: Admit? = nil, refusal: Refusal? = nil,
    middleware: [any RouterMiddleware<Context>] = [], handler: @escaping Handler
  ) {
    (reception, self.ownMethods, self.admit) = (Reception(site, site.routes, options), ownMethods, admit)
    (self.refusal, self.middleware, self.handler) = (refusal, middleware, handler)
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var request = request
    let outcome = try await outcome(of: &request, context)
    // Hummingbird has set the path if it has a route of its own for the request.
    let isForOthers = outcome.isForOthers(havingOwnRoute: context.endpointPath != nil)
    if !isForOthers, let row = outcome.row { context.coreContext.endpointPath.value = reception.label(of: row) }
    return try await run(middleware[...], request, context) { request, context in
      isForOthers ? try await next(request, context) : try await respond(to: outcome, request, context, next)
    }
  }

  private func outcome(of request: inout Request, _ context: Context) async throws -> Outcome<Site, Response> {
    do {
      let data = try received(request)
      // Without a body to read and without `admit:`, there is nothing to await, which would cost more than the match.
      let length = request.headers[.contentLength]
      if admit == nil, let outcome: Outcome<Site, Response> = reception.outcome(of: data, contentLength: length) {
        return outcome
      }
      let admit = admit.map { admit in { [request] asked in try await admit(asked, request, context) } }
      return try await reception.outcome(
        of: data, contentLength: length, transferEncoding: request.headers[.transferEncoding],
        maxBodySize: context.maxUploadSize, admit: admit
      ) { limit in
        // The request keeps the body, so `request.decode` still works.
        do {
          return Array(try await request.collectBody(upTo: limit).readableBytesView)
        } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
          return nil
        }
      }
    } catch let refusal as RequestRefusal {
      return .refused(refusal)
    }
  }

  /// The request without its body, and with the headers that the routes read.
  private func received(_ request: Request) throws(RequestRefusal) -> URLRequestData {
    // Over HTTP/1 (`http`), NIO makes the first `Host` line the authority. It is a header again, so that another one counts.
    let (authority, isHTTP2, target) = (request.head.authority, request.head.scheme == "https", request.uri.string)
    var fields: URLRequestData.Fields = [:]
    if let authority, !isHTTP2 { fields.append("host", authority) }
    for header in request.headers where reception.headers?.contains(header.name.canonicalName) ?? true {
      fields.append(header.name.canonicalName, header.value)
    }
    return try reception.receive(
      method: Method(request.method.rawValue), target: target.isEmpty ? "/" : target,
      authority: isHTTP2 ? authority : nil, headers: fields, needsHost: true)
  }

  private func run(
    _ middleware: ArraySlice<any RouterMiddleware<Context>>, _ request: Request, _ context: Context, _ last: Next
  ) async throws -> Response {
    guard let first = middleware.first else { return try await last(request, context) }
    return try await first.handle(request, context: context) { try await run(middleware.dropFirst(), $0, $1, last) }
  }

  private func respond(
    to outcome: Outcome<Site, Response>, _ request: Request, _ context: Context, _ next: Next
  ) async throws -> Response {
    switch outcome {
    case .matched(let match):
      do {
        return try await handler(match, request, context).response(from: request, context: context).suited(to: request)
      } catch let error as any HTTPResponseError where request.method == .head {
        throw BodilessError(error: error)
      }
    case .answered(let answer, _): return try answer.get()
    case .redirected(let target, _): return Response(status: .permanentRedirect, headers: [.location: target])
    case .refused(var refusal):
      if refusal.isOfMethod, let response = try await others(request, context, &refusal, next) { return response }
      context.logger.debug("\(refusal)")
      let refused = RequestRefused(refusal: refusal)
      if refusal.status == 204 { return Response(status: .noContent, headers: refused.headers) }
      guard let respond = self.refusal else { throw refused }
      var response = try await respond(refusal, request, context).response(from: request, context: context)
      for header in refused.headers where response.headers[header.name] == nil { response.headers.append(header) }
      return response.suited(to: request)
    }
  }

  /// The response of the next middleware, unless it doesn't have the method either, or has nothing at the path.
  private func others(
    _ request: Request, _ context: Context, _ refusal: inout RequestRefusal, _ next: Next
  ) async throws -> Response? {
    let label = context.endpointPath
    context.coreContext.endpointPath.value = nil
    do {
      let response = try await next(request, context)
      let isRefused = [.noContent, .methodNotAllowed].contains(response.status)
      guard isRefused, let allow = response.headers[.allow] else { return response }
      refusal.allow(allow)
    } catch let other as RequestRefused where other.refusal.isOfMethod {
      refusal.allow(other.refusal.allow)
    } catch let other as HTTPError where other.status == .notFound && context.endpointPath ?? "NotFound" == "NotFound" {
      // No handler has thrown this: Hummingbird doesn't have the path.
    }
    context.coreContext.endpointPath.value = label
    refusal.allow(ownMethods?(request.uri.path) ?? [])
    return nil
  }
}

extension RoundtripMiddleware: HTTPResponder {
  /// Responds to all requests of an application that has no other routes, without asking Hummingbird's router first.
  public func respond(to request: Request, context: Context) async throws -> Response {
    do {
      return try await handle(request, context: context) { _, context in
        context.coreContext.endpointPath.value = "NotFound"
        throw HTTPError(.notFound)
      }
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    }
  }
}

/// The error for a request that no handler answers. Other middleware sees it, and clients read its reason.
public struct RequestRefused: HTTPResponseError {
  public let refusal: RequestRefusal
  public var status: HTTPResponse.Status { .init(code: refusal.status) }
  var headers: HTTPFields { refusal.allowText.map { [.allow: $0] } ?? [:] }

  public func response(from request: Request, context: some RequestContext) throws -> Response {
    try HTTPError(status, headers: headers, message: refusal.reason).response(from: request, context: context)
      .suited(to: request)
  }
}

/// An error of a handler, whose response to HEAD has no body. Other middleware sees its status.
private struct BodilessError: HTTPResponseError {
  let error: any HTTPResponseError
  var status: HTTPResponse.Status { error.status }
  func response(from request: Request, context: some RequestContext) throws -> Response {
    try error.response(from: request, context: context).suited(to: request)
  }
}

extension Response {
  /// The response without its body, if the request is HEAD. The length of a stream isn't known (RFC 9110 §8.6).
  fileprivate func suited(to request: Request) -> Response {
    if request.method != .head { return self }
    var response = createHeadResponse()
    response.headers[.contentLength] = headers[.contentLength]
    return response
  }
}
