/// A parser-printer whose type is taken away.
///
/// ```swift
/// let router: AnyParserPrinter<URLRequestData, SiteRoute> = SiteRouter().eraseToAnyParserPrinter()
/// ```
///
/// A router that is composed as a type makes its body anew at each use; erased once, it is made once.
public struct AnyParserPrinter<Input: ParserInput, Output>: ParserPrinter {
  public let body: Node

  /// The same as `wrapped`, without its type.
  public init<P: ParserPrinter>(_ wrapped: P) where P.Input == Input, P.Output == Output { body = wrapped._node }

  init(_ node: Node) { body = node }
}

extension ParserPrinter {
  /// The same without its type.
  public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}
