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

  /// What kind of answer a server would give.
  public var kind: Kind {
    switch miss {
    case .notFound: .notFound
    case .badRequest: .badRequest
    case .methodNotAllowed(let allowed): .methodNotAllowed(allow: allowed.union(Method.options.accepted).methods)
    }
  }
}

/// Something that can say why a request matches nothing.
@usableFromInline
protocol Explaining: Sendable {}
extension RouteTable: Explaining {}
