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

  /// For each text in the order given, the place of the first that is the same.
  var firstPlaces: [Int] {
    var first = [Int](places.indices)
    // Of those that are the same, the first comes first.
    for index in places.indices.dropFirst() where sorted[index - 1] == sorted[index] {
      first[places[index]] = first[places[index - 1]]
    }
    return first
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

  /// The texts as alternatives, such as `"new" or "old"`.
  @inline(never)
  var alternatives: String { inOrder.map { "\"\($0)\"" }.listed("or", atMost: .max) }
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

extension [String] {
  /// For each text, the place of the first that is the same.
  @inline(never)
  var firstPlaces: [Int] { TextTable(self).firstPlaces }

  /// Whether a text is there twice.
  @inline(never)
  var hasDuplicates: Bool { count > 1 && TextTable(self).duplicate != nil }
}
