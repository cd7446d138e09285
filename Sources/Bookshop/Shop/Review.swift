/// A review of a book.
struct Review: Equatable, Sendable {
  var id: Int
  var book: Int
  var draft: ReviewDraft
}

/// A review before the shop has accepted it.
struct ReviewDraft: Equatable, Codable, Sendable {
  var name: String
  /// A number of stars from 1 to 5.
  var rating: Int
  var text: String

  static let ratings = 1...5

  /// The names of its parts, in JSON and in the form.
  enum CodingKeys: String, CodingKey { case name, rating, text }

  /// Its problems, described for the reviewer.
  var problems: [String] {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    var problems: [String] = []
    if isBlank(name) { problems.append("Please enter your name.") }
    if name.count > 80 { problems.append("Please use at most 80 characters for your name.") }
    if !Self.ratings.contains(rating) { problems.append("Please give one to five stars.") }
    if isBlank(text) { problems.append("Please write a review.") }
    if text.count > 2_000 { problems.append("Please use at most 2,000 characters for your review.") }
    return problems
  }
}
