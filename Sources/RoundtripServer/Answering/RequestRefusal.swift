public import Roundtrip

/// The rejection of a request that no handler answers, with what the client may know.
public struct RequestRefusal: Error, Sendable {
  /// The status of the response: 400, 404, 405, 406, 413, 415, or 421. For OPTIONS, which isn't an error, it is 204.
  public let status: Int
  /// The methods in the `Allow` header of a 204 or a 405. Add those of other routers of the service.
  public private(set) var allow: [String]
  /// The row of the route that rejects it, if there is one, for labels of metrics and traces.
  public let row: RouteList.Row?
  /// The error of the router, unless the request was rejected before it was matched.
  public let error: RoutingError?
  private let text: String?

  /// The reason for the rejection, in a few words that the client may read: see `reason` of a `RoutingError`.
  public var reason: String {
    // Other routers may have added theirs.
    if isOfMethod, text == nil { return RoutingError.reason(allowing: allow) }
    return text ?? error?.reason ?? ""
  }

  /// Creates the refusal of a request that is rejected before it is matched.
  public init(status: Int, reason: String, row: RouteList.Row? = nil) {
    (self.status, text, self.row, error, allow) = (status, reason, row, nil, [])
  }

  /// Creates the refusal of a request that no route matches.
  public init(_ error: RoutingError) { self.init(error, row: error.row) }

  init(_ error: RoutingError, row: RouteList.Row?) {
    (status, text, self.row, self.error) = (error.status, nil, row, error)
    if case .methodNotAllowed(let methods) = error.kind { allow = methods.names } else { allow = [] }
  }

  /// Whether the path has routes, but none with the method.
  public var isOfMethod: Bool { status == 405 || status == 204 }

  /// The text of the `Allow` header, or `nil` if there is none.
  public var allowText: String? { allow.isEmpty ? nil : allow.joined(separator: ", ") }

  /// Adds methods that another router has for the path, before OPTIONS.
  public mutating func allow(_ methods: [String]) {
    for method in methods where !allow.contains(method) {
      allow.insert(method, at: allow.firstIndex(of: Method.options.rawValue) ?? allow.endIndex)
    }
  }

  /// Adds the methods in the `Allow` header of another router's response (RFC 9110 §10.2.1).
  public mutating func allow(_ text: String) { allow(text.split { $0 == "," || $0 == " " }.map { String($0) }) }
}

extension RequestRefusal: CustomStringConvertible {
  /// The description of the router's error, for a log, or else the reason.
  public var description: String { error?.description ?? reason }
}
