/// What somebody wants to buy.
struct Basket: Equatable, Sendable {
  /// A book, and how many of it.
  struct Line: Equatable, Codable, Sendable {
    var book: Int
    var count: Int
  }

  /// How many of one book.
  static let counts = 1...99
  /// How many different books: as many as a cookie holds.
  static let capacity = 50

  private(set) var lines: [Line]

  init() { lines = [] }

  /// A basket of these, or none: there is one line for each book, in order, and at least one of each.
  init?(lines: [Line]) {
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0.book < $1.book }
    guard isSorted, lines.count <= Self.capacity, lines.allSatisfy({ Self.counts.contains($0.count) }) else {
      return nil
    }
    self.lines = lines
  }

  /// How many of a book are in it.
  subscript(book: Int) -> Int { lines.first { $0.book == book }?.count ?? 0 }

  /// The basket with so many of a book; `nil` when they do not fit.
  func with(_ count: Int, of book: Int) -> Basket? {
    let others = lines.filter { $0.book != book }
    let added = count == 0 ? [] : [Line(book: book, count: count)]
    return Basket(lines: (others + added).sorted { $0.book < $1.book })
  }
}
