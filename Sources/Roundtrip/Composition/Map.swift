/// A parser-printer that converts the values of another. Created by `map(_:)`.
///
/// ```swift
/// Path { "books"; Digits().map(.representing(BookID.self)) }   // "/books/42" is BookID(rawValue: 42)
/// ```
public struct Map<Upstream: ParserPrinter, C: Conversion>: ParserPrinter where C.Input == Upstream.Output {
  public func parse(_ input: inout Upstream.Input) throws -> C.Output { try input._read(by: _node) }

  public let body: Node

  init(_ upstream: Upstream, _ conversion: C) { body = conversion.node(of: upstream._node) }
}

extension ParserPrinter {
  /// Converts the values of this parser-printer: `Digits().map(.case(AppRoute.book(id:)))`.
  public func map<C: Conversion>(_ conversion: C) -> Map<Self, C> where C.Input == Output {
    Map(self, conversion)
  }

  /// Converts the values of this parser-printer with two functions: `.map(.convert(apply: …, unapply: …))`.
  @_disfavoredOverload
  public func map<Value>(
    _ conversion: FunctionConversion<Output, Value>
  ) -> Map<Self, FunctionConversion<Output, Value>> {
    Map(self, conversion)
  }
}
