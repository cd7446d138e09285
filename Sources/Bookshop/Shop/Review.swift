internal import RoundtripFoundation

/// A review of a book.
struct Review: Equatable, Sendable {
  var id: Int
  var book: Int
  var draft: ReviewDraft
}

/// A review as the form of a page sends it.
struct ReviewForm: Equatable, Sendable {
  var name: String
  /// `nil` without a valid rating. The form is then shown again, with everything else that has been typed.
  var rating: Int?
  var text: String

  /// The review, whose problems include a missing rating.
  var draft: ReviewDraft { ReviewDraft(name: name, rating: rating ?? 0, text: text) }
}

/// A review before the shop has accepted it.
struct ReviewDraft: Equatable, Codable, Sendable {
  var name: String
  /// A number of stars from 1 to 5.
  var rating: Int
  var text: String

  static let ratings = 1...5
  private static let longestName = 80
  private static let longestText = 2_000

  /// The names of its parts, in JSON and in the form.
  enum CodingKeys: String, CodingKey, CaseIterable { case name, rating, text }

  /// Its problems, described for the reviewer.
  var problems: [String] {
    func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    var problems: [String] = []
    if isBlank(name) { problems.append("Please enter your name.") }
    if name.count > Self.longestName { problems.append("Please use at most 80 characters for your name.") }
    if !Self.ratings.contains(rating) { problems.append("Please give one to five stars.") }
    if isBlank(text) { problems.append("Please write a review.") }
    if text.count > Self.longestText { problems.append("Please use at most 2,000 characters for your review.") }
    return problems
  }
}

extension ReviewDraft: SchemaDocumented {
  static var schemaDetail: SchemaDetail { SchemaDetail("A review before the shop has accepted it") }

  static var schemaProperties: [String: SchemaDetail] {
    Dictionary(uniqueKeysWithValues: CodingKeys.allCases.map { ($0.rawValue, detail(of: $0)) })
  }

  /// What a part of a review must be, in JSON and in the form.
  static func detail(of key: CodingKeys) -> SchemaDetail {
    // At least one character isn't a space.
    let isNotBlank = "\\S"
    return switch key {
    case .name: SchemaDetail("Who wrote it", length: 1...longestName, pattern: isNotBlank)
    case .rating: SchemaDetail("A number of stars", range: Double(ratings.lowerBound)...Double(ratings.upperBound))
    case .text: SchemaDetail("What it says", length: 1...longestText, pattern: isNotBlank)
    }
  }
}
