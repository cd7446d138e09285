// Texts of languages.

extension Language {
  /// The shortest text, and of several the most readable one, or `nil` if there is none.
  package func shortest() -> String? {
    // One language alone has no more states than its own.
    guard let text = try? Language.shortest(in: [self]) else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// The shortest text that is in all of some languages, and in none of others, or `nil` if there is none. No language of
  /// such texts is built.
  package static func shortest(
    in languages: [Language], outside others: [Language] = []
  ) throws(CannotBeTold) -> [UInt8]? {
    if others.contains(where: languages.contains) { return nil }
    let all = languages + others
    let start = Array(repeating: 0, count: all.count)
    var (known, keys, origins) = ([start] as Set, [start], [(from: -1, byte: 0 as UInt8)])
    var place = 0
    while place < keys.count {
      let key = keys[place]
      func accepts(_ index: Int) -> Bool { all[index].accepts(in: key[index]) }
      if languages.indices.allSatisfy(accepts), !all.indices.dropFirst(languages.count).contains(where: accepts) {
        var (text, at) = ([UInt8](), place)
        while at > 0 {
          text.append(origins[at].byte)
          at = origins[at].from
        }
        return text.reversed()
      }
      let steps = commonSteps(zip(all, key).map { $0.steps(from: $1) })
      let options = steps.map { (byte: $0.readableByte, targets: $0.target) }
      for (byte, targets) in options.sorted(by: { rank($0.byte) < rank($1.byte) })
      where !targets.prefix(languages.count).contains(-1) && known.insert(targets).inserted {
        guard keys.count < budget else { throw CannotBeTold() }
        keys.append(targets)
        origins.append((place, byte))
      }
      place += 1
    }
    return nil
  }

  /// How readable a byte is, the best first: letters, digits, other ASCII, and what isn't.
  fileprivate static func rank(_ byte: UInt8) -> Int {
    let classes = [0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x21...0x7E] as [ClosedRange<UInt8>]
    return classes.firstIndex { $0.contains(byte) } ?? classes.count
  }
}

extension Language.Step {
  /// The most readable byte of the range. `0xC3` and `0xA9` together are an é.
  fileprivate var readableByte: UInt8 {
    let range = first...last
    return "ax10A-~é".utf8.first(where: range.contains) ?? range.min { Language.rank($0) < Language.rank($1) } ?? first
  }
}

// MARK: Samples

extension Language {
  /// Texts that take every step with the first and the last byte of its range: so every bound of a number, every count,
  /// every alternative, and each of them as short as it can be.
  package func boundaries(atMost limit: Int = .max) -> [[UInt8]] {
    if isEmpty { return [] }
    let (before, after) = (shortestBefore(), shortestAfter())
    var (texts, known) = ([[UInt8]](), Set<[UInt8]>())
    func add(_ text: [UInt8]) { if texts.count < limit, known.insert(text).inserted { texts.append(text) } }
    for (number, state) in states.enumerated() {
      if state.accepts { add(before[number]) }
      for step in state.steps {
        for byte in [step.first, step.readableByte, step.last] {
          add(before[number] + [byte] + after[step.target])
        }
      }
    }
    return texts
  }

  /// The texts up to a length, the shorter ones first, as far as a limit.
  package func texts(upTo length: Int, atMost limit: Int) -> [[UInt8]] {
    var (texts, open) = ([[UInt8]](), [(text: [UInt8](), state: 0)])
    for _ in 0...length {
      for (text, state) in open where states[state].accepts {
        if texts.count == limit { return texts }
        texts.append(text)
      }
      // Each of them leads to a text, so with as many as these, the limit is reached.
      var next: [(text: [UInt8], state: Int)] = []
      for (text, state) in open where next.count < limit {
        for step in states[state].steps { next += (step.first...step.last).map { (text + [$0], step.target) } }
      }
      open = Array(next.prefix(limit))
    }
    return texts
  }

  /// The shortest text to each state.
  private func shortestBefore() -> [[UInt8]] {
    var texts: [[UInt8]?] = [[]] + Array(repeating: nil, count: states.count - 1)
    // States are in the order in which texts reach them.
    for (number, state) in states.enumerated() {
      for step in state.steps where texts[step.target] == nil {
        texts[step.target] = (texts[number] ?? []) + [step.readableByte]
      }
    }
    return texts.map { $0 ?? [] }
  }

  /// The shortest text from each state to an end.
  private func shortestAfter() -> [[UInt8]] {
    var texts: [[UInt8]?] = states.map { $0.accepts ? [] : nil }
    // Each round finds the texts that are longer by a byte. Every state leads to an end.
    while texts.contains(nil) {
      let shorter = texts
      for (number, state) in states.enumerated() where shorter[number] == nil {
        guard let step = state.steps.first(where: { shorter[$0.target] != nil }) else { continue }
        texts[number] = [step.readableByte] + (shorter[step.target] ?? [])
      }
    }
    return texts.map { $0 ?? [] }
  }
}
