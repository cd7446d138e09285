extension Layout {
  /// The error in words and, for the shop's developers, the router's explanation.
  func error(_ title: String, _ words: String, explanation: String? = nil) throws -> HTML {
    let details: HTML =
      explanation.map { "<h2>The router’s explanation</h2>\n<pre>\($0)</pre>" } ?? .none
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
