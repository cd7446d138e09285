extension ParserPrinter {
  /// The routes of any parser-printer: itself, as the only alternative.
  public var _routes: RouteTableReference<Output> {
    RouteTableReference(owning: RouteTable(AlternativeList([_alternative ?? Alternative(self)]), isChoice: false))
  }

  public var _alternative: Alternative<Output>? { nil }

  public var _mayPrint: (@Sendable (Output) -> Bool)? { nil }
}
