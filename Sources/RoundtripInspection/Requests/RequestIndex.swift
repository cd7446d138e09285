/// Numbered languages of requests, of which those that might share a request with others are found without a comparison
/// with each.
package struct RequestIndex {
  private var parts: [RequestLanguage.Part: PartIndex] = [:]
  /// The numbers with which languages were added, in order.
  private var numbers: [Int] = []

  /// What is known at a glance of languages that are added or looked for several times.
  package struct Outlines {
    fileprivate let languages: [[(part: RequestLanguage.Part, outline: Outline)]]

    package init(_ languages: [RequestLanguage]) {
      self.languages = languages.map { $0.parts.map { ($0.key, Outline($0.value.possible)) } }
    }
  }

  package init() {}

  /// Adds languages under a number.
  package mutating func add(_ number: Int, _ languages: [RequestLanguage]) { add(number, Outlines(languages)) }

  package mutating func add(_ number: Int, _ outlines: Outlines) {
    for language in outlines.languages {
      for (part, outline) in language { parts[part, default: PartIndex()].add(numbers.count, outline) }
      numbers.append(number)
    }
  }

  /// The numbers under which languages were added that might share a request with some of these, in ascending order.
  package func numbers(meeting languages: [RequestLanguage]) -> [Int] { numbers(meeting: Outlines(languages)) }

  package func numbers(meeting outlines: Outlines) -> [Int] {
    var all = NumberSet()
    for language in outlines.languages {
      var found = NumberSet(below: numbers.count)
      for (part, outline) in language { parts[part]?.restrict(&found, to: outline) }
      all.formUnion(found)
    }
    var result: [Int] = []
    // The languages of one number are next to each other.
    for place in all.numbers where result.last != numbers[place] { result.append(numbers[place]) }
    return result.sorted()
  }
}

/// Languages of one part of a request, by the bytes at their first and last places.
private struct PartIndex {
  private struct Place {
    /// The languages with the same bytes here.
    var groups: [Outline.Bytes: NumberSet] = [:]
    /// Those of which some text is too short.
    var missing = NumberSet()
    /// Those of which anything is known here.
    var known = NumberSet()
  }

  private var first: [Place] = []
  private var last: [Place] = []

  mutating func add(_ number: Int, _ outline: Outline) {
    Self.add(number, outline.first, to: &first)
    Self.add(number, outline.last, to: &last)
  }

  private static func add(_ number: Int, _ outline: [Outline.Place], to places: inout [Place]) {
    for (index, place) in outline.enumerated() {
      if index == places.count { places.append(Place()) }
      places[index].groups[place.bytes, default: NumberSet()].insert(number)
      if place.isMissing { places[index].missing.insert(number) }
      places[index].known.insert(number)
    }
  }

  /// Removes the languages that differ from texts with this outline at one of their places.
  func restrict(_ found: inout NumberSet, to outline: Outline) {
    for (places, own) in [(first, outline.first), (last, outline.last)] {
      for (place, own) in zip(places, own) {
        var alike = own.isMissing ? place.missing : NumberSet()
        for (bytes, numbers) in place.groups where !bytes.isDisjoint(with: own.bytes) { alike.formUnion(numbers) }
        found.remove(place.known, except: alike)
      }
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
