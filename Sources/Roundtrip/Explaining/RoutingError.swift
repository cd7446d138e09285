/// An error thrown for a request that matches no route.
///
/// Throwing it is cheap: the text that explains it is created only when you read ``description``.
///
/// ```swift
/// do throws(RoutingError) {
///   show(try appRouter.match(path: path))
/// } catch {
///   if error.kind == .notFound { showNotFound() } else { log(error.description) }
/// }
/// ```
public struct RoutingError: Error, Sendable {
  /// The kind of response that a server would send.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Sendable, Equatable {
    /// No route matches the path (404).
    case notFound
    /// The path has routes, but none for the method (405). These are their methods, as an `Allow` header lists them.
    case methodNotAllowed(allow: [Method])
    /// The path and the method match, but the body has another media type (415): see ``ContentType``.
    case unsupportedMediaType
    /// The route has no representation that the client accepts (406): see ``Accept``.
    case notAcceptable
    /// The request can't be decoded, or fields, headers, or the body are missing or invalid (400).
    case badRequest
  }

  let miss: Miss
  private let subject: Subject
  let methods: MethodSet
  /// The router, or `nil` for text that isn't a URL.
  let router: Part?

  /// What was matched. A whole request is so large that it is moved aside.
  private enum Subject: Sendable {
    case path(String)
    indirect case request(URLRequestData)
  }

  @usableFromInline @inline(never)
  init(_ miss: Miss, _ request: URLRequestData, _ methods: MethodSet, _ router: Part?) {
    (self.miss, subject, self.methods, self.router) = (miss, .request(request), methods, router)
  }

  /// Creates an error for a path alone.
  @usableFromInline @inline(never)
  init(_ miss: Miss, _ path: String, _ methods: MethodSet, _ router: Part?) {
    (self.miss, subject, self.methods, self.router) = (miss, .path(path), methods, router)
  }

  /// Creates an error for text that isn't a URL. The text before an `@` might be a password, and is left out.
  @usableFromInline @inline(never)
  package init(notAURL text: String) {
    let shown = text.bytes.lastIndex(of: UInt8(ascii: "@")).map { "…" + String(bytes: text.bytes[$0...]) }
    self.init(.badRequest, shown ?? text, .onlyGet, nil)
  }

  /// The kind of response that a server would send.
  public var kind: Kind {
    switch miss {
    case .notFound: .notFound
    case .badRequest: .badRequest
    case .unsupportedMediaType: .unsupportedMediaType
    case .notAcceptable: .notAcceptable
    case .methodNotAllowed(let allowed):
      kind(allowing: allowed)
    }
  }

  private func kind(allowing allowed: MethodSet) -> Kind {
    // Unlisted methods share a bit, so the routes have to supply their names. Routes that require two of them at once
    // have none.
    let others = allowed.contains(.custom) ? router.map { $0.program.object.customMethods(of: request) } ?? [] : []
    if allowed == .custom, others.isEmpty { return .notFound }
    return .methodNotAllowed(allow: allowed.union(Method.options.accepted).methods + others)
  }

  /// The request that matches no route. If only a path was matched, it has no headers.
  ///
  /// Unlike ``description``, it may contain what shouldn't be logged.
  public var request: URLRequestData {
    var request =
      switch subject {
      case .path(let path): URLRequestData(target: path)
      case .request(let request): request
      }
    request.method = request.method ?? methods.methods.first
    return request
  }
}

extension RoutingError: HeadlinedError {
  var headline: String {
    let line = request.line
    let headline =
      switch kind {
      case .notFound: "no route matches " + line
      case .methodNotAllowed(let allowed):
        "method not allowed: " + line + " (allowed: " + allowed.names.joined(separator: ", ") + ")"
      case .unsupportedMediaType: "unsupported media type: " + line
      case .notAcceptable: "not acceptable: " + line
      case .badRequest: "bad request: " + line
      }
    return headline.visible()
  }
}

extension RoutingError: CustomStringConvertible {
  /// The request, with marks where it diverges from the closest routes, and what they expect there.
  ///
  /// ```
  /// no route matches GET /books/fortytwo?page=2
  ///
  ///   /books/fortytwo?page=2
  ///          ^ expected digits     for book(id:)       GET /books/:id
  ///          ^ expected "search"   for searchBooks     GET /books/search?query&count=10
  /// ```
  ///
  /// The routes that match furthest come first, at most a screenful. Creating the description matches the request
  /// again, in time linear in the number of routes. It is safe to log: control characters are escaped, long text is
  /// truncated, and the user, password, headers, and body aren't shown.
  public var description: String { headline + "\n\n" + report.description }

  /// What the closest routes expect instead, and where: the lines of ``description``, but all of them.
  ///
  /// ```swift
  /// do throws(RoutingError) {
  ///   show(try appRouter.match(path: "/books/fortytwo"))
  /// } catch {
  ///   for expectation in error.expectations {
  ///     print(expectation.offset ?? 0, expectation.expected)    // 7 digits
  ///   }
  /// }
  /// ```
  ///
  /// Like the description, this matches the request again.
  public var expectations: [Expectation] { report.expectations }

  /// Something that routes expect instead of what a request contains.
  public struct Expectation: Sendable, CustomStringConvertible {
    /// The part of the request: `path`, `query`, or, for example, `host`, `method`, `headers`, `body`.
    public let part: String
    /// The offset in the UTF-8 bytes of the request's target, for the path and the query.
    public let offset: Int?
    /// What is expected there: `digits`, `"search"`, `a value in the field "query"`.
    public let expected: String
    /// The routes that expect it. There are none if no route at all can match, such as a path with an invalid escape.
    public let routes: [RouteList.Row]

    /// The part, the offset, and what is expected there: `path, offset 7: expected digits`.
    public var description: String {
      let place = part + (offset.map { ", offset " + String($0) } ?? "")
      return (place + ": expected " + expected).visible()
    }

    init(_ failure: Report.Failure, _ routes: [RouteList.Row]) {
      offset = failure.place.targetOffset
      part = failure.place.kind == .path ? "path" : offset != nil ? "query" : failure.place.part
      (expected, self.routes) = (failure.expected, routes)
    }
  }

  /// The row of the first route whose path fits, for labels of metrics and traces: a route with the request's method if there
  /// is one, and otherwise one with another method. It is `nil` if the path fits no route.
  public var row: RouteList.Row? {
    if kind == .notFound { return nil }
    // Of a method that isn't allowed, no row has it.
    if case .methodNotAllowed = miss { return searched(nil) }
    return searched(methods) ?? searched(nil)
  }

  /// The first row whose path fits, with a method.
  private func searched(_ method: MethodSet?) -> RouteList.Row? {
    router?.inspect { $0.candidateRows(for: request, method, upTo: 1).first }
  }

  private var report: Report {
    let request = request
    return router?.inspect { Report(on: request, methods, in: $0, miss: miss) } ?? Report(notAURL: request)
  }
}
