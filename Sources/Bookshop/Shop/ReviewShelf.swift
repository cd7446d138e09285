internal import Foundation

/// The reviews of all books, in memory. If there is no more room, the oldest are removed.
///
/// It uses a lock of Foundation, because the thread sanitizer recognizes it.
final class ReviewShelf: @unchecked Sendable {  // Mutable state is accessed only under the lock.
  private struct Contents {
    var reviews: [Review]
    var nextID: Int
  }

  private let lock = NSLock()
  private var contents: Contents
  private let capacity: Int

  init(_ first: [(book: Int, draft: ReviewDraft)], capacity: Int = 1_000) {
    let reviews = first.enumerated().map { Review(id: $0.offset + 1, book: $0.element.book, draft: $0.element.draft) }
    contents = Contents(reviews: reviews, nextID: reviews.count + 1)
    self.capacity = capacity
  }

  /// The reviews of a book, newest first.
  func reviews(of book: Int) -> [Review] {
    lock.withLock { contents.reviews.reversed().filter { $0.book == book } }
  }

  subscript(id: Int) -> Review? {
    lock.withLock { contents.reviews.first { $0.id == id } }
  }

  /// Adds a review, and gives it a number.
  func add(_ draft: ReviewDraft, to book: Int) -> Review {
    lock.withLock {
      let review = Review(id: contents.nextID, book: book, draft: draft)
      contents.nextID += 1
      if contents.reviews.count >= capacity { contents.reviews.removeFirst() }
      contents.reviews.append(review)
      return review
    }
  }
}

extension ReviewShelf {
  /// The shop's first reviews.
  static func shop() -> ReviewShelf {
    ReviewShelf([
      (1, ReviewDraft(name: "Weena", rating: 5, text: "I would have liked a longer end.")),
      (1, ReviewDraft(name: "F. J. H.", rating: 4, text: "The dinner guests are the best of it.")),
      (
        3,
        ReviewDraft(name: "Björn", rating: 4, text: "Two authors, one voyage.\nThe Arctic chapters are worth it alone.")
      ),
      (
        5, ReviewDraft(name: "Dr Mortimer", rating: 5, text: "Mr Holmes, they were the footprints of a gigantic hound!")
      ),
      (7, ReviewDraft(name: "The Dormouse", rating: 3, text: "I fell asleep & woke up in a teapot <twice>.")),
      (13, ReviewDraft(name: "Mina", rating: 5, text: "I typed most of it myself.")),
      (19, ReviewDraft(name: "清少納言", rating: 4, text: "まあまあ。 Too long for a lady of few words.")),
    ])
  }
}
