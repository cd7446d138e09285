/// A parser-printer whose values a conversion makes into others; made by `map(_:)`.
public struct Map<Upstream: ParserPrinter, C: Conversion>: ParserPrinter where C.Input == Upstream.Output {
  public func parse(_ input: inout Upstream.Input) throws -> C.Output { try input._read(by: _node) }

  public let body: Node

  init(_ upstream: Upstream, _ conversion: C) { body = conversion.node(of: upstream._node) }
}

extension ParserPrinter {
  /// The same with its values made into others: `Digits().map(.case(AppRoute.book(id:)))`.
  public func map<C: Conversion>(_ conversion: C) -> Map<Self, C> where C.Input == Output {
    Map(self, conversion)
  }

  /// The same with its values made into others by two functions: `.map(.convert(apply: …, unapply: …))`.
  @_disfavoredOverload
  public func map<Value>(
    _ conversion: FunctionConversion<Output, Value>
  ) -> Map<Self, FunctionConversion<Output, Value>> {
    Map(self, conversion)
  }
}
