/// A parser-printer whose type is taken away.
///
/// ```swift
/// let router: AnyParserPrinter<URLRequestData, SiteRoute> = SiteRouter().eraseToAnyParserPrinter()
/// ```
///
/// A router that is composed as a type makes its body anew at each use; erased once, it is made once.
public struct AnyParserPrinter<Input: ParserInput, Output>: _CoreParserPrinter {
  private let wrapped: Step<Output>
  private let table = LazyRouteTable()

  /// The same as `wrapped`, without its type.
  public init<P: ParserPrinter>(_ wrapped: P) where P.Input == Input, P.Output == Output {
    self.init(Step(wrapped))
  }

  init(_ wrapped: Step<Output>) { self.wrapped = wrapped }

  public var shape: Shape { wrapped.shape }

  public var _routes: RouteTableReference<Output> { table.routes(of: wrapped) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> Output { try wrapped.read(&reader) }

  public func _write(_ output: Output, _ writer: inout RequestWriter) throws(Refusal) {
    try wrapped.write(output, &writer)
  }

  public func _read(_ reader: inout RequestReader, into slot: Slot) -> Bool { wrapped.part.read(&reader, into: slot) }

  public func _write(_ slot: Slot, _ writer: inout RequestWriter) -> Bool { wrapped.part.write(slot, &writer) }

  public var _mayPrint: (@Sendable (Output) -> Bool)? { wrapped.mayPrint }
}

extension ParserPrinter {
  /// The same without its type.
  public func eraseToAnyParserPrinter() -> AnyParserPrinter<Input, Output> { AnyParserPrinter(self) }
}
