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
    /// The request cannot be decoded, or fields, headers or body are missing or refused (400).
    case badRequest
  }

  let miss: Miss
  let target: String
  let methods: MethodSet
  let others: RequestParts
  let routes: any Explaining

  @usableFromInline @inline(never)
  init(_ miss: Miss, _ target: String, _ methods: MethodSet, _ request: URLRequestData?, _ routes: any Explaining) {
    (self.miss, self.target, self.methods, self.routes) = (miss, target, methods, routes)
    others = RequestParts(request)
  }

  /// For text of which no request can be made. What stands before an `@` may be a password, and is left out.
  @usableFromInline @inline(never)
  init(notAURL text: String) {
    let shown = text.utf8.lastIndex(of: UInt8(ascii: "@")).map { "…" + Substring(text.utf8[$0...]) }
    self.init(.badRequest, shown ?? text, .onlyGet, nil, NotAURL())
  }

  /// What kind of answer a server would give.
  public var kind: Kind {
    switch miss {
    case .notFound: .notFound
    case .badRequest: .badRequest
    case .methodNotAllowed(let allowed):
      // No bit stands for methods that are not listed: the routes are asked for their names.
      .methodNotAllowed(
        allow: allowed.union(Method.options.accepted).methods
          + (allowed.contains(.custom) ? routes.customMethods(at: self) : []))
    }
  }

  /// The request, as far as it was given.
  var request: URLRequestData {
    let others = others.contents
    var request = URLRequestData(
      method: others.method ?? methods.methods.first, target: target, headers: others.headers, body: others.body)
    (request.scheme, request.user, request.password) = (others.scheme, others.user, others.password)
    (request.host, request.port) = (others.host, others.port)
    return request
  }
}

extension RoutingError: CustomStringConvertible {
  /// The request, with a mark where no route went on, and what was expected there.
  ///
  /// ```
  /// not found: no route takes this path
  ///   GET /books/latest
  ///              ^ expected the end of the path, digits or "search"
  /// ```
  ///
  /// The request is matched a second time for it. Control characters are escaped, and what is long is cut. User,
  /// password, headers and body are not shown.
  public var description: String {
    let headline =
      switch kind {
      case .notFound: "not found: no route takes this path"
      case .methodNotAllowed(let allowed):
        "method not allowed: this path takes \(allowed.map(\.rawValue).listed("and"))"
      case .badRequest: "bad request"
      }
    let notes = if case .methodNotAllowed = miss { [Recorder.Note]() } else { routes.explain(self) }
    return headline + "\n" + RequestLine(request).marked(notes)
  }
}

/// Explains that text is no URL, which no route has to be asked for.
private struct NotAURL: Explaining {
  func explain(_ error: RoutingError) -> [Recorder.Note] { [.init(place: .path(offset: 0), reason: "a URL")] }

  func customMethods(at error: RoutingError) -> [Method] { [] }
}
