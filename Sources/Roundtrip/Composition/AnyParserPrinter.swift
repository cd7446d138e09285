/// A parser-printer of any type: the result of a modifier such as ``ParserPrinter/filter(_:)``, or of erasing the type of a
/// router.
///
/// ```swift
/// let router: AnyParserPrinter<URLRequestData, SiteRoute> = SiteRouter().eraseToAnyParserPrinter()
/// ```
///
/// This lets one array or property hold routers of different types with the same input and output.
public struct AnyParserPrinter<Input: _ParserInput, Output>: ParserPrinter {
  public let body: _Part

  /// Erases the type of a parser-printer.
  public init<P: ParserPrinter>(_ wrapped: P) where P.Input == Input, P.Output == Output { body = wrapped._part }

  package init(_ part: Part) { body = part }
}

extension ParserPrinter {
  /// Erases the type of this parser-printer.
  public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}
