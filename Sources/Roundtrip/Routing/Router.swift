// Front doors: from a request to a value, and back.

extension ParserPrinter where Input == URLRequestData {
  /// The value of the first route that takes a path, such as `/books?count=5`.
  ///
  /// The path is a GET request's target: percent-encoded, perhaps with a query and a fragment. Nothing is allocated
  /// but what the value itself holds.
  ///
  /// - Throws: An error that says whether there is no such path, whether it has other methods, or whether the request
  ///   is bad; and, when it is printed, where and why.
  public func match(path: String) throws(RoutingError) -> Output {
    try match(path, MethodSet(rawValue: 1), nil) { .target(path) }
  }

  /// The value of the first route that takes a request of this method for a path.
  public func match(method: Method, path: String) throws(RoutingError) -> Output {
    if method.accepted.contains(.custom) {
      return try match(request: URLRequestData(method: method, target: path))
    }
    return try match(path, MethodSet(method), nil) { .targetOfMethod(method, path) }
  }

  /// The value of the first route that takes a request.
  public func match(request: URLRequestData) throws(RoutingError) -> Output {
    try match(request.target, request.method.map { MethodSet($0) } ?? MethodSet(rawValue: 1), request) {
      .request(request)
    }
  }

  private func match(
    _ target: String, _ method: MethodSet, _ request: URLRequestData?, _ source: () -> RoutingError.Source
  ) throws(RoutingError) -> Output {
    let routes = _routes
    let result = target.withBytes { bytes in
      unsafe RequestReader.reading(bytes, of: request) { reader -> Result<Output, Miss> in
        reader.method = method
        do throws(Miss) { return .success(try routes.match(&reader)) } catch { return .failure(error) }
      }
    }
    switch result {
    case .success(let output): return output
    case .failure(let miss): throw RoutingError(miss, source(), routes)
    }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// The path of a value, with its query: `/books?count=5`.
  ///
  /// - Throws: When no route prints the value, or when the URL would not match as the value again.
  public func path(for output: Output) throws(PrintingError) -> String {
    let result = RequestWriter.writing { writer -> Result<String, PrintingError> in
      do throws(PrintingError) {
        try write(output, &writer)
        return .success(writer.pathAndQuery)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The request of a value.
  ///
  /// - Throws: When no route prints the value, or when the request would not match as the value again.
  public func request(for output: Output) throws(PrintingError) -> URLRequestData {
    let result = RequestWriter.writing { writer -> Result<URLRequestData, PrintingError> in
      do throws(PrintingError) {
        try write(output, &writer)
        return .success(writer.request)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @inline(__always)
  private func write(_ output: Output, _ writer: inout RequestWriter) throws(PrintingError) {
    let routes = _routes
    do throws(Refusal) {
      try _write(output, &writer)
      if routes.table.hasCheckedTrails { try check(output, &writer, routes) }
    } catch {
      throw PrintingError(writer.refusal ?? .noRoute, value: output)
    }
  }

  /// Where another route might take what was printed, matches it, and refuses unless it comes back the same way.
  private func check(_ output: Output, _ writer: inout RequestWriter, _ routes: RouteTable<Output>) throws(Refusal) {
    guard writer.needsCheck || routes.table.checkedTrails.contains(writer.choices.route) else { return }
    let request = writer.request
    let trail = writer.choices
    let printed = writer.pathAndQuery
    let comesBack = request.target.withBytes { bytes in
      unsafe RequestReader.reading(bytes, of: request) { reader in
        reader.method = request.method.map { MethodSet($0) } ?? MethodSet(rawValue: 1)
        do throws(Miss) {
          let back = try routes.match(&reader)
          guard reader.choices == trail else { return false }
          // The same way through the router, and the same text again.
          return RequestWriter.writing { again in
            do throws(Refusal) {
              try _write(back, &again)
              return again.pathAndQuery == printed
            } catch {
              return false
            }
          }
        } catch {
          return false
        }
      }
    }
    if !comesBack { throw writer.refuse(.takenByOtherRoute(printed)) }
  }
}
