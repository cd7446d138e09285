extension ParserPrinter where Input == URLRequestData {
  /// The values of all routes that take a request, in order of declaration; none where a match would throw.
  package func everyMatch(of request: URLRequestData) -> [Output] {
    defer { withExtendedLifetime(self) {} }
    return _routes.outputs { table, slot, take in
      RequestReader.reading(request) { reader in
        reader.method = request.method?.requested ?? .onlyGet
        table.everyMatch(&reader, into: slot, take)
      }
    }
  }
}
