extension ParserPrinter {
  /// The routes of any parser-printer: itself, as the only alternative.
  ///
  /// A type without stored properties is the same router whenever it is made, so its table is made once. A type with some
  /// has to keep its table, as those of the library do.
  public var _routes: RouteTableReference<Output> {
    guard MemoryLayout<Self>.size == 0 else { return RouteTableReference(owning: ownRoutes) }
    return RouteTableReference(lent: KnownRoutes.of(Self.self) { ownRoutes })
  }

  /// A table of this alone, made anew.
  var ownRoutes: RouteTable { RouteTable(of: Step(self)) }

  public var _step: Step<Output>? { nil }
}
