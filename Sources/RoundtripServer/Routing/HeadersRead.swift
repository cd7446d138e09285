public import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// The names of the headers that the routes read, in lowercase, or `nil` if a custom parser-printer or a `Lazy` might read
  /// any.
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
        let headers = leaf.fieldParts(in: .headers)
        let areNamed = headers.allSatisfy { if case .field = $0 { true } else { false } }
        if leaf.isOpaque || !areNamed { return nil }
        for field in leaf.fields where field.place == .headers { names.insert(field.name) }
        if !leaf.fieldParts(in: .cookies).isEmpty { names.insert("cookie") }
      }
      return names
    }
  }
}

extension Requirements {
  /// What reads fields in a place.
  fileprivate func fieldParts(in place: NodeShape.Fields) -> [NodeShape] {
    parts.flatMap { part in
      part.collect { if case .fields(place, let fields) = $0 { fields.fieldParts.map(\.part) } else { nil } }.joined()
    }
  }
}
