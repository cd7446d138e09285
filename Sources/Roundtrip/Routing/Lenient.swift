extension ParserPrinter where Input == URLRequestData.Fields {
  /// Treats a field with an empty value as missing, such as the `?min=` that a browser sends for an input left blank.
  ///
  /// ```swift
  /// Query {
  ///   Optionally { Field("min") { Digits() } }.treatingBlankAsMissing()  // nil for "?min=" instead of a bad request
  ///   Field("page", default: 1) { Digits() }.treatingBlankAsMissing()     // 1 for "?page="
  /// }
  /// ```
  ///
  /// Printing stays the same, except that a value with an empty text isn't printed, because it would be read as
  /// missing. A ``Flag`` is never blank. For all fields of a query at once, use ``Query/treatingBlankAsMissing()``.
  public func treatingBlankAsMissing() -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(_part.lenient(.blankIsMissing))
  }

  /// Treats invalid fields as missing, for data that can't be corrected, such as a cookie from an old release.
  ///
  /// ```swift
  /// Cookies { Optionally { Field("session") { UUID.parser() } }.treatingInvalidAsMissing() }
  /// ```
  ///
  /// This applies to a group of fields as a whole: if one is invalid, all of them count as missing. Printing stays the
  /// same.
  public func treatingInvalidAsMissing() -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(_part.lenient(.invalidIsMissing))
  }

  /// Accepts any text in a cookie, even characters that RFC 6265 forbids and browsers store nevertheless: spaces,
  /// quotes, commas, backslashes, and non-ASCII characters.
  ///
  /// ```swift
  /// // Reads basket={"id":7}, and prints basket=%7B%22id%22%3A7%7D:
  /// Cookies { Field("basket", .json(Basket.self)).allowingAnyText() }
  /// ```
  ///
  /// The cookie is printed percent-encoded, which is allowed, and percent-decoded when it is read. Text with a
  /// forbidden character or an invalid escape is read as it is. Fields that aren't cookies are unaffected.
  public func allowingAnyText() -> AnyParserPrinter<Input, Output> {
    AnyParserPrinter(_part.lenient(.anyCookieText))
  }
}

extension Query {
  /// Treats all fields with an empty value as missing, such as those that a browser sends for inputs left blank.
  ///
  /// ```swift
  /// Query {
  ///   Field("q")
  ///   Optionally { Field("min") { Digits() } }
  ///   Optionally { Field("author") }
  /// }
  /// .treatingBlankAsMissing()   // "?q=swift&min=&author=" has neither a minimum nor an author
  /// ```
  ///
  /// This is equivalent to calling `treatingBlankAsMissing()` on each of the fields.
  public func treatingBlankAsMissing() -> Query { Query(_parts._mapped { $0.lenient(.blankIsMissing) }) }
}

extension FormData {
  /// Treats all fields with an empty value as missing: see ``Query/treatingBlankAsMissing()``.
  public func treatingBlankAsMissing() -> FormData { FormData(_parts._mapped { $0.lenient(.blankIsMissing) }) }
}

extension Cookies {
  /// Treats each invalid cookie as missing.
  public func treatingInvalidAsMissing() -> Cookies { Cookies(_parts._mapped { $0.lenient(.invalidIsMissing) }) }

  /// Accepts any text in all cookies: see ``ParserPrinter/allowingAnyText()``.
  public func allowingAnyText() -> Cookies { Cookies(_parts._mapped { $0.lenient(.anyCookieText) }) }
}
