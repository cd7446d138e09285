extension ParserPrinter where Input == URLRequestData {
  /// How requests are dispatched, for people: the ways through the router, and the states that lead to them.
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
  /// A match begins in state 0, and goes along one edge for each component of the path. Where the path ends it tries
  /// the leaves of the state, in order of declaration. The text is for reading: it may change with any version.
  public var dispatchTable: String {
    keptNode.inspect { "\($0.table)" }
  }
}
