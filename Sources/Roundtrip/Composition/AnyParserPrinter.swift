/// A parser-printer whose type is taken away.
///
/// ```swift
/// let router: AnyParserPrinter<URLRequestData, SiteRoute> = SiteRouter().eraseToAnyParserPrinter()
/// ```
///
/// Routers of different types that have one input and one output can stand in one list then, or in one property.
public struct AnyParserPrinter<Input: ParserInput, Output>: ParserPrinter {
  public let body: Node

  /// The same as `wrapped`, without its type.
  public init<P: ParserPrinter>(_ wrapped: P) where P.Input == Input, P.Output == Output { body = wrapped.keptNode }

  init(_ node: Node) { body = node }

  /// What `make` makes of a router and of what is said about it: once for each such pair, however often it is said.
  init<Routes: ParserPrinter, Addition: Sendable>(_ routes: Routes, _ addition: Addition, _ make: () -> Node) {
    body = KeptNodes.node(of: Pair(routes: routes, addition: addition), make)
  }

  private struct Pair<Routes: Sendable, Addition: Sendable>: Sendable {
    let routes: Routes
    let addition: Addition
  }
}

extension ParserPrinter {
  /// The same without its type.
  public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}
