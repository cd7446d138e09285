/// The books that a visitor wants to buy.
struct Basket: Equatable, Sendable {
  /// A book, and the number of its copies.
  struct Line: Equatable, Codable, Sendable {
    var book: Int
    var count: Int
  }

  /// The allowed numbers of copies of a book.
  static let counts = 1...99
  /// The maximum number of different books, limited by the size of a cookie.
  static let capacity = 50

  private(set) var lines: [Line]

  init() { lines = [] }

  /// Creates a basket, or `nil` unless there is one line for each book, in order, with at least one copy.
  init?(lines: [Line]) {
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0.book < $1.book }
    guard isSorted, lines.count <= Self.capacity, lines.allSatisfy({ Self.counts.contains($0.count) }) else {
      return nil
    }
    self.lines = lines
  }

  /// The number of copies of a book.
  subscript(book: Int) -> Int { lines.first { $0.book == book }?.count ?? 0 }

  /// The basket with this number of copies of a book, or `nil` if they don't fit.
  func with(_ count: Int, of book: Int) -> Basket? {
    let others = lines.filter { $0.book != book }
    let added = count == 0 ? [] : [Line(book: book, count: count)]
    return Basket(lines: (others + added).sorted { $0.book < $1.book })
  }
}
