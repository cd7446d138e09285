internal import Roundtrip

extension Layout {
  /// The error in words, and what the router says of it, if it is the router's.
  func error(_ title: String, _ words: String, _ error: RoutingError?, explains: Bool) throws -> HTML {
    let details: HTML =
      switch error {
      case nil: .none
      case let error? where explains: "<h2>The router’s explanation</h2>\n<pre>\(error.description)</pre>"
      case let error?:
        """
        <p>The router: \(error.reason).</p>
        <p class="hint">Started with <code>bookshop --explain</code>, the shop shows what the router expected.</p>
        """
      }
    return try page(
      title,
      """
      <h1>\(title)</h1>
      <p>\(words)</p>
      \(details)
      <p><a class="button" href="\(to: .home)">Go to the home page</a></p>
      """)
  }
}
