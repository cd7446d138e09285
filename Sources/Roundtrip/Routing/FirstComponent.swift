extension ParserPrinter where Input == URLRequestData {
  /// A router in which a literal first component of a path is case-insensitive.
  ///
  /// In a link such as `pokedex://pokemons/25`, that component is the host, which is case-insensitive (RFC 3986 §3.2.2).
  /// A captured component is returned as written. This must be the outermost router: nested in another one, it has no
  /// effect.
  package func foldingFirstComponent() -> AnyParserPrinter<URLRequestData, Output> {
    AnyParserPrinter(_part.formed(Form(foldsFirst: true)))
  }
}
