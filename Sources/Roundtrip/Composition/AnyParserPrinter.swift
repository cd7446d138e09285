/// A parser-printer of any type: the result of a modifier such as ``ParserPrinter/filter(_:)``, or of erasing the type of a
/// router.
///
/// ```swift
/// let router: AnyParserPrinter<URLRequestData, SiteRoute> = SiteRouter().eraseToAnyParserPrinter()
/// ```
///
/// This lets one array or property hold routers of different types with the same input and output.
public struct AnyParserPrinter<Input: ParserInput, Output>: ParserPrinter {
  public let body: Node

  /// Erases the type of a parser-printer.
  public init<P: ParserPrinter>(_ wrapped: P) where P.Input == Input, P.Output == Output { body = wrapped.keptNode }

  init(_ node: Node) { body = node }

  /// Creates a router from another and an addition. `make` is called once for each such pair, even if the router is
  /// created again and again.
  init<Routes: ParserPrinter, Addition: Sendable>(_ routes: Routes, _ addition: Addition, _ make: () -> Node) {
    // A router that is its node may be a new one each time, as in `var router: … { OneOf { … }.baseURL(…) }`.
    let limits: KeptNodes.Limits = Routes._Body.self == Node.self ? .additions : .routers
    body = KeptNodes.node(of: Pair(routes: routes, addition: addition), make, limits)
  }

  private struct Pair<Routes: Sendable, Addition: Sendable>: Sendable {
    let routes: Routes
    let addition: Addition
  }
}

extension ParserPrinter {
  /// Erases the type of this parser-printer.
  public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}
