/// Several texts, of which the longest is found that stands at the beginning of another.
///
/// The time it takes grows with the length of what is found and with the logarithm of the number of texts.
struct TextTable: Sendable {
  /// The texts as they were given.
  let inOrder: [String]
  /// Their bytes in ascending order.
  private let sorted: [[UInt8]]
  /// The places of those in the order given.
  private let places: [Int]

  init(_ texts: [String]) {
    inOrder = texts
    let bytes = texts.map { Array($0.utf8) }
    places = Order { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }.places(bytes.count)
    sorted = places.map { bytes[$0] }
  }

  /// A text that is there twice.
  var duplicate: String? {
    for index in sorted.indices.dropFirst() where sorted[index - 1] == sorted[index] { return inOrder[places[index]] }
    return nil
  }

  /// The place and the length of the longest text that bytes begin with.
  @safe func longest(in bytes: UnsafeBufferPointer<UInt8>) -> (index: Int, length: Int)? {
    var found: (Int, Int)?
    // The texts that begin with the bytes so far. The one that ends with them is the first.
    var candidates = sorted.indices
    var length = 0
    while let first = candidates.first {
      if sorted[first].count == length {
        found = (places[first], length)
        candidates = first + 1..<candidates.upperBound
      }
      guard !candidates.isEmpty, length < bytes.count else { break }
      let byte = unsafe bytes[length]
      let start = candidates.boundary { sorted[$0][length] >= byte }
      candidates = start..<(start..<candidates.upperBound).boundary { sorted[$0][length] > byte }
      length += 1
    }
    return found
  }

  /// The place of a text.
  func index(of text: String) -> Int? {
    text.withBytes { bytes in
      guard let found = longest(in: bytes), found.length == bytes.count else { return nil }
      return found.index
    }
  }

  /// The texts as alternatives, such as `"new" or "old"`; `nil` where there are none.
  var alternatives: String? {
    guard let last = inOrder.last else { return nil }
    let others = inOrder.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
    return (others.isEmpty ? "" : others + " or ") + "\"\(last)\""
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
