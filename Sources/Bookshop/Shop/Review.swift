/// What somebody thinks of a book.
struct Review: Equatable, Sendable {
  var id: Int
  var book: Int
  var draft: ReviewDraft
}

/// A review as it is written, before the shop has taken it.
struct ReviewDraft: Equatable, Codable, Sendable {
  var name: String
  /// Stars, from 1 to 5.
  var rating: Int
  var text: String

  static let ratings = 1...5

  /// What its parts are called, in JSON and in the form.
  enum CodingKeys: String, CodingKey { case name, rating, text }

  /// What is wrong with it, for whoever wrote it.
  var problems: [String] {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    var problems: [String] = []
    if isBlank(name) { problems.append("Please say who you are.") }
    if name.count > 80 { problems.append("A name of 80 characters is long enough.") }
    if !Self.ratings.contains(rating) { problems.append("A book has one star to five.") }
    if isBlank(text) { problems.append("Please write what you think of the book.") }
    if text.count > 2_000 { problems.append("Please say it in 2,000 characters.") }
    return problems
  }
}
