extension Layout {
  /// What went wrong, in words and, for those who make the shop, as the router explains it.
  func error(_ title: String, _ words: String, explanation: String? = nil) throws -> HTML {
    let details: HTML =
      explanation.map { "<h2>What the router says</h2>\n<pre>\($0)</pre>" } ?? .none
    return try page(
      title,
      """
      <h1>\(title)</h1>
      <p>\(words)</p>
      \(details)
      <p><a class="button" href="\(to: .home)">To the first page</a></p>
      """)
  }
}
