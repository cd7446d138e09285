/// The books of the shop.
struct Catalog: Sendable {
  let books: [Book]
  private let byID: [Int: Book]

  init(_ books: [Book]) {
    self.books = books
    byID = Dictionary(books.map { ($0.id, $0) }) { first, _ in first }
  }

  subscript(id: Int) -> Book? { byID[id] }

  /// The books on the home page.
  var recommended: [Book] { [2, 3, 5, 7, 10, 13, 18, 23].compactMap { self[$0] } }

  /// The books of a genre, or all of them.
  func books(of genre: Genre?) -> [Book] { books.filter { genre == nil || $0.genre == genre } }

  func books(by author: String) -> [Book] { books.filter { $0.author.utf8.elementsEqual(author.utf8) } }

  /// The books whose title or author contains every word of a text, regardless of letter case.
  func books(about text: String) -> [Book] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    if words.isEmpty { return [] }
    return books.filter { book in
      let description = "\(book.title) \(book.author)".lowercased()
      return words.allSatisfy(description.contains)
    }
  }
}

/// One page of a list that is too long for a single page.
struct Page<Element: Sendable>: Sendable {
  var elements: [Element]
  var number: Int
  var count: Int

  /// The page of a list with a number, from 1 on, or `nil` if there is no such page. An empty list has one empty page.
  init?(_ number: Int, of list: [Element], size: Int = 8) {
    count = max(1, (list.count + size - 1) / size)
    guard (1...count).contains(number) else { return nil }
    self.number = number
    elements = Array(list.dropFirst((number - 1) * size).prefix(size))
  }
}
