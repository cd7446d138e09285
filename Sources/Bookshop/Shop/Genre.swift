/// The genre of a book.
enum Genre: String, CaseIterable, Codable, Sendable {
  case adventure, fantasy, horror, mystery, novel, poetry, satire
  case scienceFiction = "science-fiction"

  var name: String {
    switch self {
    case .scienceFiction: "Science fiction"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
