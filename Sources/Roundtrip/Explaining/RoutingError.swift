/// Why a request matched no route.
///
/// It is small, and costs no formatting: the text that explains it is made when somebody reads it.
public struct RoutingError: Error, Sendable {
  /// What kind of answer a server would give.
  public enum Kind: Sendable, Equatable {
    /// There is no such path (404).
    case notFound
    /// The path has other methods (405): those of an `Allow` header, in its order.
    case methodNotAllowed(allow: [Method])
    /// The path has the method, for bodies of another media type (415): see ``ContentType``.
    case unsupportedMediaType
    /// The request cannot be decoded, or fields, headers or body are missing or refused (400).
    case badRequest
  }

  let miss: Miss
  let target: String
  let methods: MethodSet
  let others: RequestParts
  /// The router, or nothing for text of which no request can be made.
  let router: Node?

  @usableFromInline @inline(never)
  init(_ miss: Miss, _ target: String, _ methods: MethodSet, _ request: URLRequestData?, _ router: Node?) {
    (self.miss, self.target, self.methods, self.router) = (miss, target, methods, router)
    others = RequestParts(request)
  }

  /// For text of which no request can be made. What stands before an `@` may be a password, and is left out.
  @usableFromInline @inline(never)
  package init(notAURL text: String) {
    let shown = text.bytes.lastIndex(of: UInt8(ascii: "@")).map { "…" + String(bytes: text.bytes[$0...]) }
    self.init(.badRequest, shown ?? text, .onlyGet, nil, nil)
  }

  /// What kind of answer a server would give.
  public var kind: Kind {
    switch miss {
    case .notFound: .notFound
    case .badRequest: .badRequest
    case .unsupportedMediaType: .unsupportedMediaType
    case .methodNotAllowed(let allowed):
      kind(allowing: allowed)
    }
  }

  private func kind(allowing allowed: MethodSet) -> Kind {
    // No bit stands for methods that are not listed: the routes are asked for their names. Routes that ask for two of
    // them at once have none.
    let others = allowed.contains(.custom) ? router?.inspect { $0.customMethods(at: self) } ?? [] : []
    if allowed == .custom, others.isEmpty { return .notFound }
    return .methodNotAllowed(allow: allowed.union(Method.options.accepted).methods + others)
  }

  /// The request, as far as it was given.
  var request: URLRequestData {
    var request = others.contents.request
    request.method = request.method ?? methods.methods.first
    request.target = target
    return request
  }
}

extension RoutingError: CustomStringConvertible {
  /// The request, with marks where the routes that come nearest part from it, and what they expect there.
  ///
  /// ```
  /// no route matches GET /books/fortytwo?page=2
  ///
  ///   /books/fortytwo?page=2
  ///          ^ expected digits     for book(id:)       GET /books/:id
  ///          ^ expected "search"   for searchBooks     GET /books/search?query&count=10
  /// ```
  ///
  /// The furthest come first, and no more than fit a screen. The request is matched again for it, so it costs time in the
  /// number of routes. It is safe to log: control characters are escaped, what is long is cut; and user, password, headers
  /// and body are not shown.
  public var description: String {
    let request = request
    let line = RequestLine.text(request)
    let headline =
      switch kind {
      case .notFound: "no route matches " + line
      case .methodNotAllowed(let allowed):
        "no route matches " + line + ": its methods are " + allowed.names.listed("and")
      case .unsupportedMediaType: "unsupported media type: " + line
      case .badRequest: "bad request: " + line
      }
    return headline.visible() + "\n\n" + diagnosis(of: request).description
  }

  private func diagnosis(of request: URLRequestData) -> Diagnosis {
    router?.inspect { $0.diagnosis(of: request, methods, miss) }
      ?? Diagnosis(request: request, fault: Attempt.Failure(place: .path(offset: 0), expected: "a URL"))
  }
}
