extension RoutingError {
  /// The status of the answer that a server gives: 404, 405, 415 or 400.
  ///
  /// To a request that asks with OPTIONS what a path can do, it is 204: that is no mistake, and ``allow`` answers it (RFC
  /// 9110 §9.3.7). A path that no route has is not found, whatever is asked of it; a route that takes OPTIONS itself
  /// matches.
  ///
  /// ```swift
  /// do throws(RoutingError) {
  ///   return answer(try siteRouter.match(request: request))
  /// } catch {
  ///   return Response(error.status, error.allow.map { ["Allow": $0] } ?? [:])
  /// }
  /// ```
  public var status: Int {
    switch miss {
    case .badRequest: 400
    case .unsupportedMediaType: 415
    case .notFound, .methodNotAllowed: allow == nil ? 404 : methods == Method.options.accepted ? 204 : 405
    }
  }

  /// The header `Allow` of that answer, which 204 and 405 have: `GET, HEAD, DELETE, OPTIONS`.
  public var allow: String? {
    guard case .methodNotAllowed(let methods) = kind else { return nil }
    return methods.names.joined(separator: ", ")
  }
}
