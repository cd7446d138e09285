/// Languages of requests, among which those that might share a request with another are found without comparing it with
/// each.
struct RequestIndex {
  private var parts: [RequestLanguage.Part: PartIndex] = [:]
  /// How many languages there are. They are numbered in the order in which they were added.
  private(set) var count = 0

  mutating func add(_ requests: RequestLanguage) {
    for (part, texts) in requests.parts { parts[part, default: PartIndex()].add(count, Outline(texts.possible)) }
    count += 1
  }

  /// The numbers of the languages that might share a request with this one, in ascending order.
  func candidates(for requests: RequestLanguage) -> [Int] {
    var found = NumberSet(below: count)
    for (part, texts) in requests.parts { parts[part]?.restrict(&found, to: Outline(texts.possible)) }
    return found.numbers
  }
}

/// Languages of one part of a request, by the bytes at each of their first places.
private struct PartIndex {
  private struct Place {
    /// The languages with the same bytes here.
    var groups: [Outline.Bytes: NumberSet] = [:]
    /// Those of which some text may have ended before.
    var ended = NumberSet()
    /// Those of which anything is known here.
    var known = NumberSet()
  }

  private var places: [Place] = []

  mutating func add(_ number: Int, _ outline: Outline) {
    for (index, place) in outline.places.enumerated() {
      if index == places.count { places.append(Place()) }
      places[index].groups[place.bytes, default: NumberSet()].insert(number)
      if place.mayEnd { places[index].ended.insert(number) }
      places[index].known.insert(number)
    }
  }

  /// Removes the languages that differ from texts with this outline at one of their places.
  func restrict(_ found: inout NumberSet, to outline: Outline) {
    for (own, place) in zip(outline.places, places) {
      var alike = own.mayEnd ? place.ended : NumberSet()
      for (bytes, numbers) in place.groups where !bytes.isDisjoint(with: own.bytes) { alike.formUnion(numbers) }
      found.remove(place.known, except: alike)
    }
  }
}

/// A set of small numbers.
private struct NumberSet {
  private var words: [UInt64] = []

  init() {}

  /// All numbers below a limit.
  init(below limit: Int) {
    words = Array(repeating: .max, count: limit / 64) + (limit % 64 == 0 ? [] : [(1 << UInt64(limit % 64)) - 1])
  }

  mutating func insert(_ number: Int) {
    while words.count <= number / 64 { words.append(0) }
    words[number / 64] |= 1 << UInt64(number % 64)
  }

  mutating func formUnion(_ other: NumberSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  mutating func remove(_ other: NumberSet, except kept: NumberSet) {
    for index in 0..<min(words.count, other.words.count) {
      words[index] &= ~other.words[index] | (index < kept.words.count ? kept.words[index] : 0)
    }
  }

  /// The numbers, in ascending order.
  var numbers: [Int] {
    var numbers: [Int] = []
    for (index, var word) in words.enumerated() {
      while word != 0 {
        numbers.append(index * 64 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
    return numbers
  }
}
