extension ParserPrinter where Input == URLRequestData {
  /// A description of how requests are dispatched: the ways through the router, and the states that lead to them.
  ///
  /// ```
  /// leaf 0: GET /books
  /// leaf 1: GET /books/:digits
  ///
  /// state 0
  ///   "books" to 1
  /// state 1
  ///   tries 0
  ///   other to 2
  /// state 2
  ///   tries 1
  /// ```
  ///
  /// A match begins in state 0, and follows one edge for each component of the path. At the end of the path, it tries
  /// the leaves of the state, in order of declaration. The text is meant for people, and may change in any version.
  public var dispatchTable: String {
    keptNode.inspect { "\($0.table)" }
  }
}
