extension ParserPrinter where Input == URLRequestData {
  /// The values of all routes that take a path, in order of declaration; none where a match would throw.
  ///
  /// - Parameter start: Where the path begins in the text, in bytes. The slash at its beginning may be missing.
  @inlinable
  package func everyMatch(of text: String, from start: Int = 0) -> [Output] {
    defer { withExtendedLifetime(self) {} }
    return _routes.outputs { table, slot, take in table.everyMatch(of: text, from: start, into: slot, take) }
  }
}
