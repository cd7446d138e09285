/// A route that matches and is never printed, for old links that must continue to work.
///
/// ```swift
/// Route(.case(AppRoute.book(id:))) { Path { "books"; Digits() } }
/// Alias { Route(.case(AppRoute.book(id:))) { Path { "b"; Digits() } } }
/// ```
public struct Alias<Wrapped: ParserPrinter>: ParserPrinter {
  public func parse(_ input: inout Wrapped.Input) throws -> Wrapped.Output { try input._read(by: _part) }

  public let body: _Part

  /// Creates an alias of a route or of other parts.
  public init(_ wrapped: () -> Wrapped) { body = wrapped()._part.noted(.alias) }
}
