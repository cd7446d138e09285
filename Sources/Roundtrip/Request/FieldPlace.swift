/// Where named fields stand in a request.
@usableFromInline
enum FieldPlace: UInt8, Sendable {
  case query, headers, cookies, form
}

/// What a refusal means for the kind of a ``RoutingError``, from the least to the most telling.
@usableFromInline
enum RefusalKind: UInt8, Sendable {
  /// The path does not fit.
  case path
  /// Path and method fit, and fields, headers or body are missing or refused.
  case request
}

extension FieldPlace: CustomStringConvertible {
  @usableFromInline var description: String {
    switch self {
    case .query: "query"
    case .headers: "headers"
    case .cookies: "cookies"
    case .form: "form"
    }
  }
}
