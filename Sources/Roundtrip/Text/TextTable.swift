/// Several texts, of which the longest is found that stands at the beginning of another.
///
/// The time it takes grows with the length of what is found and with the logarithm of the number of texts.
struct TextTable: Sendable {
  /// The texts as they were given.
  let inOrder: [String]
  /// Their bytes in ascending order, with their places in the order given.
  private let sorted: [(bytes: [UInt8], index: Int)]

  init(_ texts: [String]) {
    inOrder = texts
    sorted = texts.enumerated()
      .map { (Array($0.element.utf8), $0.offset) }
      .ordered { $0.0.lexicographicallyPrecedes($1.0) }
  }

  /// A text that is there twice.
  var duplicate: String? {
    zip(sorted, sorted.dropFirst()).first { $0.bytes == $1.bytes }.map { inOrder[$0.0.index] }
  }

  /// The place and the length of the longest text that the bytes begin with. Asks for no byte behind it but one.
  func longest(_ next: () -> UInt8?) -> (index: Int, length: Int)? {
    var found: (Int, Int)?
    // The texts that begin with the bytes so far. The one that ends with them is the first.
    var candidates = sorted[...]
    var length = 0
    while let first = candidates.first {
      if first.bytes.count == length {
        found = (first.index, length)
        candidates.removeFirst()
      }
      guard !candidates.isEmpty, let byte = next() else { break }
      let start = candidates.indices.boundary { sorted[$0].bytes[length] >= byte }
      candidates = sorted[start..<(start..<candidates.endIndex).boundary { sorted[$0].bytes[length] > byte }]
      length += 1
    }
    return found
  }

  /// The place of a text.
  func index(of text: String) -> Int? {
    var bytes = text.utf8.makeIterator()
    guard let found = longest({ bytes.next() }), found.length == text.utf8.count else { return nil }
    return found.index
  }
}

extension Range<Int> {
  /// Where the places begin of which something is true, in a range that has those at its end.
  func boundary(_ isBehind: (Int) -> Bool) -> Int {
    var (start, count) = (lowerBound, count)
    while count > 0 {
      let half = count / 2
      if isBehind(start + half) {
        count = half
      } else {
        start += half + 1
        count -= half + 1
      }
    }
    return start
  }
}
