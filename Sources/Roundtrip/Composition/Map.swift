/// A parser-printer whose values a conversion makes into others; made by `map(_:)`.
public struct Map<Upstream: ParserPrinter, C: Conversion>: _CoreParserPrinter where C.Input == Upstream.Output {
  public typealias Input = Upstream.Input
  public typealias Output = C.Output

  private let upstream: Step<Upstream.Output>
  private let conversion: C
  private var table: LazyRouteTable? = LazyRouteTable()

  init(_ upstream: Upstream, _ conversion: C) {
    self.upstream = Step(upstream)
    self.conversion = conversion
  }

  public var shape: Shape { upstream.shape.converted(by: conversion) }

  public func _read(_ reader: inout RequestReader) throws(Refusal) -> C.Output {
    try conversion._applied(try upstream.read(&reader), &reader)
  }

  public func _write(_ output: C.Output, _ writer: inout RequestWriter) throws(Refusal) {
    try upstream.write(try conversion._unapplied(output, &writer), &writer)
  }

  public var _mayPrint: (@Sendable (C.Output) -> Bool)? { conversion._mayUnapply }

  public var _routes: RouteTableReference<C.Output> {
    guard let table else { return RouteTableReference(owning: ownRoutes) }
    return table.routes(of: Step(withoutTable))
  }

  /// What the table is made of: it must not keep the table.
  private var withoutTable: Self {
    var copy = self
    copy.table = nil
    return copy
  }
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
