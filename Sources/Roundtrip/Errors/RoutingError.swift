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

  enum Source: Sendable {
    case target(String)
    case targetOfMethod(Method, String)
    indirect case request(URLRequestData)
  }

  let miss: Miss
  let source: Source
  let routes: any Explaining

  init(_ miss: Miss, _ source: Source, _ routes: any Explaining) {
    (self.miss, self.source, self.routes) = (miss, source, routes)
  }

  /// What kind of answer a server would give.
  public var kind: Kind {
    switch miss {
    case .notFound: .notFound
    case .badRequest: .badRequest
    case .methodNotAllowed(let allowed): .methodNotAllowed(allow: allowed.union(MethodSet(.options)).methods)
    }
  }
}

/// Something that can say why a request matches nothing.
protocol Explaining: Sendable {}
extension RouteTable: Explaining {}
