/// What a refusal means for the kind of a ``RoutingError``, from the least to the most telling.
package enum RefusalKind: UInt8, Sendable {
  /// The path does not fit.
  case path
  /// Path and method fit, and fields, headers or body are missing or refused.
  case request
}
