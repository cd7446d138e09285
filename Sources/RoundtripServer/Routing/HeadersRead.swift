public import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// The names of the headers that the routes read, in lowercase, or `nil` if a custom parser-printer might read any.
  ///
  /// Requests don't need any others. A server that keeps headers in another form can convert these alone:
  ///
  /// ```swift
  /// let names = router.headerNames      // ["content-type", "cookie"]
  /// ```
  public var headerNames: Set<String>? {
    _part.inspect { table in
      var names: Set<String> = []
      for leaf in table.requirements {
        if leaf.isOpaque { return nil }
        for field in leaf.fields where field.place == .headers { names.insert(field.name) }
        if leaf.fields.contains(where: { $0.place == .cookies }) { names.insert("cookie") }
      }
      return names
    }
  }
}
