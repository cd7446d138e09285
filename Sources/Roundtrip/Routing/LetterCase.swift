extension ParserPrinter where Input == URLRequestData {
  /// Returns a router whose literal components match in any letter case: `siteRouter.caseInsensitive()`.
  ///
  /// ```swift
  /// let router = siteRouter.caseInsensitive()
  /// try router.match(path: "/About/Team")         // .about(.team)
  /// try router.path(for: .about(.team))           // "/about/team"
  /// ```
  ///
  /// Only ASCII letters of the literals in a `Path` are compared like this. Captured components, fields, and their names are
  /// read as before. Printing writes the literals as they are declared, so every other spelling is an alias, which a server can
  /// redirect to its canonical URL.
  ///
  /// A router can be case-insensitive within another one that isn't.
  public func caseInsensitive() -> AnyParserPrinter<URLRequestData, Output> {
    AnyParserPrinter(_part.formed(Form(folding: .all)))
  }

  /// A router in which a literal first component of a path is case-insensitive.
  ///
  /// In a link such as `pokedex://pokemons/25`, that component is the host, which is case-insensitive (RFC 3986 §3.2.2).
  /// A captured component is returned as written. This must be the outermost router: nested in another one, it has no
  /// effect.
  package func foldingFirstComponent() -> AnyParserPrinter<URLRequestData, Output> {
    AnyParserPrinter(_part.formed(Form(folding: .first)))
  }
}
