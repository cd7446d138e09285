extension RoutingError {
  /// The status of a server's response: 404, 405, 415, 406, or 400.
  ///
  /// For an OPTIONS request, which isn't an error, it is 204, and ``allow`` lists the methods of the path (RFC 9110
  /// §9.3.7). A path that no route matches is not found with any method, and a route that accepts OPTIONS matches.
  ///
  /// ```swift
  /// do throws(RoutingError) {
  ///   return respond(to: try siteRouter.match(request: request))
  /// } catch {
  ///   return Response(error.status, error.allow.map { ["Allow": $0] } ?? [:])
  /// }
  /// ```
  public var status: Int {
    switch miss {
    case .badRequest: 400
    case .unsupportedMediaType: 415
    case .notAcceptable: 406
    case .notFound, .methodNotAllowed: allow == nil ? 404 : methods == Method.options.accepted ? 204 : 405
    }
  }

  /// The `Allow` header of that response, for 204 and 405: `GET, HEAD, DELETE, OPTIONS`.
  public var allow: String? {
    guard case .methodNotAllowed(let methods) = kind else { return nil }
    return methods.names.joined(separator: ", ")
  }
}
