package import RoundtripInspection

/// Random expressions, as languages and as the sets of their words up to a length.
package struct RandomLanguages {
  private let alphabet: [UInt8] = [0x61, 0x62, Language.mark]
  private let all: [[UInt8]]
  private let short: [[UInt8]]
  /// The texts of the alphabet, since languages have others.
  private let ofAlphabet: Language
  private var random: SplitMix64

  /// The length of the longest words.
  private static let depth = 5

  private struct Sample {
    var language: Language
    var words: Set<[UInt8]>
  }

  package init(seed: UInt64) throws(CannotBeTold) {
    ofAlphabet = try Language(oneOf: alphabet.map { $0...$0 }).repeated(0)
    random = SplitMix64(seed: seed)
    all = words(of: alphabet, upTo: Self.depth)
    short = all.filter { $0.count <= 3 }
  }

  /// Compares expressions with their words.
  package mutating func check(_ count: Int, into run: inout LanguageRun) {
    var samples: [Sample] = []
    // Languages with few words are equal if their words are.
    var byWords: [Set<[UInt8]>: Language] = [:]
    for _ in 0..<count {
      run.attempt { (run) throws(CannotBeTold) in
        let sample = try expression(level: 3)
        let language = sample.language
        for word in all {
          run.check(language.contains(word) == sample.words.contains(word), "\(shown(word)) in \(shown(language))")
        }
        try checkMembers(sample, into: &run)
        let longer = try language.subtracting(Language(oneOf: [0...0xFF]).repeated(0, Self.depth))
        if longer.isEmpty, language.states.allSatisfy({ $0.steps.allSatisfy { $0.first == $0.last } }) {
          run.check((byWords[sample.words] ?? language) == language, "\(sample.words) is two languages")
          byWords[sample.words] = language
        }
        samples.append(sample)
        try checkThree(random.pick(samples), random.pick(samples), random.pick(samples), into: &run)
      }
    }
  }

  private mutating func checkMembers(_ sample: Sample, into run: inout LanguageRun) throws(CannotBeTold) {
    let language = sample.language
    let lengths = sample.words.map(\.count)
    let shortest = try Language.shortest(in: [language, ofAlphabet])
    run.check(
      lengths.min().map { $0 == shortest?.count } ?? (shortest.map { $0.count > Self.depth } ?? true),
      "the shortest of \(shown(language))")
    for word in language.boundaries() {
      run.check(language.contains(word), "boundary \(shown(word)) of \(shown(language))")
    }
    if let word = language.random(upTo: 24, using: &random) {
      run.check(language.contains(word), "random \(shown(word)) of \(shown(language))")
    }
    let listed = try language.intersection(ofAlphabet).texts(upTo: Self.depth, atMost: all.count)
    run.check(listed.count == sample.words.count && Set(listed) == sample.words, "the texts of \(shown(language))")
    run.check(listed.map(\.count) == listed.map(\.count).sorted(), "the order of the texts of \(shown(language))")
    let word = random.pick(short)
    let (after, before) = (try language.after(word), language.before(word))
    for other in short where word.count + other.count <= Self.depth {
      run.check(after.contains(other) == sample.words.contains(word + other), "\(shown(other)) after \(shown(word))")
      run.check(before.contains(other) == sample.words.contains(other + word), "\(shown(other)) before \(shown(word))")
    }
    run.check(try language.isEmpty == (Language.shortest(in: [language]) == nil), "\(shown(language)) is empty")
    run.check(language.isMinimal, "\(shown(language)) could be smaller")
    // A language made in another way is the same value.
    let again = try language.complement().complement()
    let isText = try language.isSubset(of: .any)
    run.check(!isText || again == language, "the complement of the complement of \(shown(language))")
    run.check(try language.union(language.subtracting(.empty)) == language, "a part added to \(shown(language))")
  }

  private func checkThree(
    _ one: Sample, _ two: Sample, _ three: Sample, into run: inout LanguageRun
  ) throws(CannotBeTold) {
    let words = one.words.subtracting(two.words).subtracting(three.words)
    let found = try Language.shortest(in: [one.language, ofAlphabet], outside: [two.language, three.language])
    let least = words.map(\.count).min()
    run.check(
      least.map { $0 == found?.count } ?? (found.map { $0.count > Self.depth } ?? true),
      "the shortest of \(shown(one.language)) without \(shown(two.language)) and \(shown(three.language))")
    let isSubset = try one.language.isSubset(of: two.language)
    run.check(isSubset == (try one.language.subtracting(two.language).isEmpty), "a subset")
    let isDisjoint = try one.language.isDisjoint(with: two.language)
    run.check(isDisjoint == (try one.language.intersection(two.language).isEmpty), "disjoint languages")
  }

  private mutating func expression(level: Int) throws(CannotBeTold) -> Sample {
    switch level == 0 ? random.number(below: 4) : random.number(below: 12) {
    case 0: return Sample(language: .empty, words: [[]])
    case 1:
      let word = random.pick(short)
      return Sample(language: Language(bytes: word), words: [word])
    case 2: return Sample(language: Language(oneOf: [0xFF...0xFF, 0x61...0x61]), words: [[0x61], [0xFF]])
    case 3: return Sample(language: .any, words: Set(all.filter { !$0.contains(0xFF) }))
    case 4:
      return try pair(level) { (one, two) throws(CannotBeTold) in
        try one.union(two)
      } words: {
        $0.union($1)
      }
    case 5:
      return try pair(level) { (one, two) throws(CannotBeTold) in
        try one.intersection(two)
      } words: {
        $0.intersection($1)
      }
    case 6:
      return try pair(level) { (one, two) throws(CannotBeTold) in
        try one.subtracting(two)
      } words: {
        $0.subtracting($1)
      }
    case 7:
      let own = try expression(level: level - 1)
      return Sample(
        language: try own.language.complement(),
        words: Set(all.filter { !$0.contains(0xFF) && !own.words.contains($0) }))
    case 8, 9:
      return try pair(level) { (one, two) throws(CannotBeTold) in
        try .sequence([one, two])
      } words: {
        Self.joined($0, $1)
      }
    case 10:
      let own = try expression(level: level - 1)
      return Sample(language: try own.language.optional(), words: own.words.union([[]]))
    default: return try repetition(level)
    }
  }

  private mutating func pair(
    _ level: Int, _ combine: (Language, Language) throws(CannotBeTold) -> Language,
    words: (Set<[UInt8]>, Set<[UInt8]>) -> Set<[UInt8]>
  ) throws(CannotBeTold) -> Sample {
    let (one, two) = (try expression(level: level - 1), try expression(level: level - 1))
    return Sample(language: try combine(one.language, two.language), words: words(one.words, two.words))
  }

  private mutating func repetition(_ level: Int) throws(CannotBeTold) -> Sample {
    let own = try expression(level: level - 1)
    let minimum = random.number(below: 3)
    let maximum = random.oneIn(2) ? nil : minimum + random.number(below: 3)
    var (words, power): (Set<[UInt8]>, Set<[UInt8]>) = ([], [[]])
    // More repetitions give no new words: some may be empty.
    for count in 0...(maximum ?? minimum + Self.depth) {
      if count >= minimum { words.formUnion(power) }
      power = Self.joined(power, own.words)
    }
    return Sample(language: try own.language.repeated(minimum, maximum), words: words)
  }

  private static func joined(_ one: Set<[UInt8]>, _ two: Set<[UInt8]>) -> Set<[UInt8]> {
    Set(one.flatMap { first in two.lazy.filter { first.count + $0.count <= Self.depth }.map { first + $0 } })
  }
}
