public import Roundtrip

/// The processing of a request before a handler answers it, in any framework.
///
/// An adapter creates one for its router, and uses it for each request: ``receive(method:target:authority:headers:needsHost:)``
/// checks the head, and ``outcome(of:contentLength:transferEncoding:maxBodySize:admit:body:)`` determines the outcome. It calls back to admit
/// the request, and to read its body if a route reads it.
///
/// ```swift
/// let reception = Reception(siteRouter, siteRouter.routes, ServiceOptions(hosts: ["shop.example"]))
/// ```
public struct Reception<Site: ParserPrinter>: Sendable where Site.Input == URLRequestData, Site.Output: Sendable {
  /// The router.
  public let site: Site
  /// The options of the service.
  public let options: ServiceOptions
  /// The rows of the router, in which the names of cases and parameters don't depend on earlier requests.
  public let rows: [RouteList.Row]
  /// The headers that a request must have, in lowercase; `nil` for all of them. Others needn't be converted.
  public let headers: [String]?
  private let labels: [String]

  /// Creates a reception for a router. Do this once, because it inspects all routes.
  ///
  /// - Parameters:
  ///   - site: The router.
  ///   - routes: The list of its routes, from `RoundtripInspection`.
  ///   - options: The options of the service.
  public init(_ site: Site, _ routes: RouteList, _ options: ServiceOptions = ServiceOptions()) {
    (self.site, self.options, rows) = (site, options, routes.rows)
    // A label that begins with a host would read as a path.
    labels = rows.map { $0.path.hasPrefix("//") ? String($0.path.dropFirst(2)) : $0.path }
    headers = site.headerNames.map { names in
      let forwarded = ["forwarded", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"]
      return names.union(["host"]).union(options.proxy == nil ? [] : forwarded).sorted()
    }
  }

  /// Returns the label of a row for metrics and traces: its template, such as `/books/:id` or `shop.example/books`.
  public func label(of row: RouteList.Row) -> String { labels[row.number - 1] }

  /// Checks the head of a request: its target, its host, the headers of a proxy, and whether the service responds for that host.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The target as received, percent-encoded.
  ///   - authority: The host with its port, if the server keeps it separate from the headers.
  ///   - headers: At least the headers that ``headers`` names.
  ///   - needsHost: Whether the request must name a host, as those of HTTP/1.1 and later do.
  /// - Throws: A refusal with status 400 or 421.
  public func receive(
    method: Method, target: String, authority: String? = nil, headers: URLRequestData.Fields, needsHost: Bool
  ) throws(RequestRefusal) -> URLRequestData {
    guard
      var request = URLRequestData(
        method: method, requestTarget: target, authority: authority, scheme: options.scheme, headers: headers,
        needsHost: needsHost)
    else {
      let isTarget = URLRequestData(method: method, requestTarget: target) != nil
      let expected = isTarget ? "one valid host" : "a path or a valid URL of the web as the target"
      throw RequestRefusal(status: 400, reason: "expected " + expected)
    }
    if let proxy = options.proxy, !request.applyForwardedHeaders(proxy) {
      throw RequestRefusal(status: 400, reason: "expected valid values in the headers of the proxy")
    }
    if let hosts = options.hosts, !request.hasHost(in: hosts) {
      throw RequestRefusal(status: 421, reason: "nothing is served for this host")
    }
    return request
  }

  /// Returns the outcome of a request for which nothing has to be awaited, or `nil` if a route reads its body.
  ///
  /// - Parameters:
  ///   - request: The request, without its body.
  ///   - contentLength: The `Content-Length` header.
  public func outcome<Response>(of request: URLRequestData, contentLength: String?) -> Outcome<Site, Response>? {
    site.needsBody(for: request)
      ? nil : matched(request, hasInvalidLength: contentLength.map { Self.length($0) == nil } ?? false)
  }

  /// Returns the outcome of a request, awaiting its admission and its body.
  ///
  /// 1. If one route has the path and the method, and reads the body, the request is admitted by its row.
  /// 2. A media type that no route accepts, a request that accepts no representation, and a length that is invalid or beyond the
  ///    limit are rejected before the body arrives.
  /// 3. The body is read, and the request is matched.
  /// 4. Unless it already has been, the request is admitted by its row and its value. This includes a bad request, so that only
  ///    an admitted client learns what is wrong with it. A body that is longer than is allowed is rejected then.
  ///
  /// - Parameters:
  ///   - request: The request, without its body.
  ///   - contentLength: The `Content-Length` header.
  ///   - transferEncoding: The `Transfer-Encoding` header. If a request has neither of them, a body of no bytes is none
  ///     (RFC 9112 §6.3).
  ///   - maxBodySize: The limit of the framework, for a service that sets none.
  ///   - admit: Decides whether the request is answered, and how large its body may be. An error that it throws is the outcome.
  ///   - body: Reads the body up to a number of bytes; returns `nil` if it is longer. It may throw a
  ///     ``RequestRefusal``.
  /// - Throws: Any error that `body` throws.
  public func outcome<Response>(
    of request: URLRequestData, contentLength: String?, transferEncoding: String? = nil, maxBodySize: Int,
    admit: ((Asked<Site.Output>) async throws -> Admission<Response>)? = nil,
    body: (_ limit: Int) async throws -> [UInt8]?
  ) async throws -> Outcome<Site, Response> {
    var (request, limit, admitted) = (request, options.maxBodySize ?? maxBodySize, Int?.none)
    let length = contentLength.flatMap(Self.length)
    let hasInvalidLength = contentLength != nil && length == nil
    if site.needsBody(for: request) {
      let fitting = site.candidateRows(for: request)
      if let admit, fitting.count == 1, let row = known(fitting.first) {
        do {
          switch try await admit(Asked(row: row)) {
          case .deny(let response): return .answered(.success(response), row: row)
          case .allow(let size): (limit, admitted) = (size ?? limit, row.number)
          }
        } catch {
          return .answered(.failure(error), row: row)
        }
      }
      if case .refused(let refusal) = matched(request, hasInvalidLength: hasInvalidLength) as Outcome<Site, Response>,
        refusal.status == 415 || refusal.status == 406
      {
        // Another media type is one whatever the body is, and so is what the client accepts.
        return await admitting(.refused(refusal), length, admitted, admit)
      }
      if hasInvalidLength { return await admitting(invalidLength(known(fitting.first)), nil, admitted, admit) }
      let tooLong = Self.tooLong(limit, known(fitting.first))
      if let length, length > limit { return .refused(tooLong) }
      guard let bytes = try await body(limit) else { return .refused(tooLong) }
      request.body = bytes.isEmpty && length == nil && transferEncoding == nil ? nil : bytes
    }
    let outcome: Outcome<Site, Response> = matched(request, hasInvalidLength: hasInvalidLength)
    return await admitting(outcome, request.body?.count ?? length, admitted, admit)
  }

  /// The outcome, unless the row of the request is another one than that by which it was admitted, and isn't admitted, or not
  /// with a body of this length.
  private func admitting<Response>(
    _ outcome: Outcome<Site, Response>, _ length: Int?, _ admitted: Int?,
    _ admit: ((Asked<Site.Output>) async throws -> Admission<Response>)?
  ) async -> Outcome<Site, Response> {
    guard let admit, let row = outcome.row, row.number != admitted else { return outcome }
    var route: Site.Output?
    switch outcome {
    case .matched(let match), .redirected(_, let match): route = match.route
    case .refused(let refusal) where refusal.isOfMethod: return outcome
    default: break
    }
    do {
      switch try await admit(Asked(row: row, route: route)) {
      case .deny(let response): return .answered(.success(response), row: row)
      case .allow(let size?) where route != nil && length ?? 0 > size: return .refused(Self.tooLong(size, row))
      case .allow: return outcome
      }
    } catch {
      return .answered(.failure(error), row: row)
    }
  }

  /// Matches a request with its body. If it matches, the length of the body has to be valid.
  private func matched<Response>(_ request: URLRequestData, hasInvalidLength: Bool) -> Outcome<Site, Response> {
    do throws(RoutingError) {
      let match = try RouteMatch(site, request)
      if hasInvalidLength { return invalidLength(known(match.row)) }
      guard options.addresses == .redirect, let target = match.redirection() else { return .matched(match) }
      return .redirected(to: target, match)
    } catch {
      return .refused(RequestRefusal(error, row: known(error.row)))
    }
  }

  /// That of a request of which nothing tells where its body ends (RFC 9112 §6.3).
  private func invalidLength<Response>(_ row: RouteList.Row?) -> Outcome<Site, Response> {
    .refused(RequestRefusal(status: 400, reason: "expected a valid Content-Length", row: row))
  }

  private static func tooLong(_ limit: Int, _ row: RouteList.Row?) -> RequestRefusal {
    RequestRefusal(status: 413, reason: "expected a body of at most \(limit) bytes", row: row)
  }

  /// The row with all names.
  private func known(_ row: RouteList.Row?) -> RouteList.Row? { row.map { rows[$0.number - 1] } }

  /// A length, which may be written several times (RFC 9110 §8.6), or the largest one if it is greater than any. If it isn't valid,
  /// this is `nil`.
  private static func length(_ text: String) -> Int? {
    var lengths: Set<Int> = []
    for piece in text.bytes.pieces(between: UInt8(ascii: ",")) {
      let digits = HeaderText.trimmed(piece)
      guard !digits.isEmpty, digits.isMade(of: .digits) else { return nil }
      lengths.insert(digits.number(atMost: .max) ?? .max)
    }
    return lengths.count == 1 ? lengths.first : nil
  }
}
