import Roundtrip
package import RoundtripInspection

/// Random compositions of text, read by languages, and by a reader that does what the documentation of each part says,
/// byte by byte.
package struct RandomTextParts {
  private var random: SplitMix64
  private static let alphabet = Array("ab1,".utf8)

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Compares compositions on all words up to a length.
  package mutating func check(_ count: Int, upTo length: Int, into run: inout LanguageRun) {
    for _ in 0..<count { Self.check(part(level: 3), upTo: length, into: &run) }
  }

  /// Compares a composition on all words up to a length.
  package static func check(_ part: TextPart, upTo length: Int, into run: inout LanguageRun) {
    let all = words(of: alphabet, upTo: length)
    run.attempt { (run) throws(CannotBeTold) in
      let whole = try part.whole()
      run.check(whole.certain == whole.possible, "\(part) isn't known exactly")
      let reading = try part.reading().possible.language
      for word in all {
        let isRead = ReferenceReader(word).whole(part)
        run.check(whole.certain.contains(word) == isRead, "\(part): \(shown(word)) is \(isRead ? "" : "not ")read")
        // The same with more to come.
        let end = ReferenceReader(word).read(part, from: 0, isLast: false)
        let stopped = end.map { Array(word[..<$0]) + [Language.stop] + Array(word[$0...]) }
        run.check(
          (0...word.count).allSatisfy { place in
            let text = Array(word[..<place]) + [Language.stop] + Array(word[place...])
            return reading.contains(text) == (text == stopped)
          }, "\(part): \(shown(word)) is read up to \(end.map { "\($0)" } ?? "nowhere")")
      }
    }
  }

  private mutating func part(level: Int) -> TextPart {
    switch level == 0 ? random.number(below: 6) : random.number(below: 14) {
    case 0, 1: return .literal(random.pick(["a", "b", "ab", "1", ",", "ba", ""]))
    case 2: return .kind(.digits(random.pick([1...1, 1...2, 2...2, 1...Int.max, 2...3])))
    case 3:
      let isTaken = random.pick([{ $0 != 0x2C }, { $0 == 0x61 }, { _ in true }] as [@Sendable (UInt8) -> Bool])
      let length = random.pick([0...Int.max, 1...Int.max, 0...2, 2...2, 1...3])
      return .kind(.prefix(TextKind.Beginning(length: length, bytes: TextKind.BytePredicate(isTaken))))
    case 4: return random.oneIn(4) ? .kind(.any) : .kind(.upTo(random.pick(["a", ",", "ab", "aa", "aba"])))
    case 5: return .longest(random.pick([["a", "ab"], ["ab", "a", "abb"], ["1", "b"], ["a", "aba"]]))
    case 6, 7, 8: return .sequence((0..<random.number(below: 4)).map { _ in part(level: level - 1) })
    case 9: return .choice((0...random.number(below: 3)).map { _ in part(level: level - 1) })
    case 10: return .choice([part(level: level - 1), .nothing])
    case 11: return .suffixed(part(level: level - 1), by: random.pick(["a", ",", "ab", "aa", "1", ""]))
    default:
      let separator = random.oneIn(3) ? nil : random.pick([.literal(","), .literal("a"), part(level: 0)] as [TextPart])
      let minimum = random.number(below: 3)
      return .many(
        part(level: level - 1), separator: separator, minimum: minimum,
        maximum: random.oneIn(2) ? nil : minimum + random.number(below: 3))
    }
  }
}

/// Reads as the parsers are documented to.
private struct ReferenceReader {
  let text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  func whole(_ part: TextPart) -> Bool { read(part, from: 0, isLast: true) == text.count }

  /// Where the part stops, or `nil` if it refuses.
  ///
  /// - Parameter isLast: Whether it has to reach the end.
  func read(_ part: TextPart, from start: Int, isLast: Bool) -> Int? {
    let rest = text[start...]
    switch part {
    case .literal(let literal): return rest.starts(with: literal.utf8) ? start + literal.utf8.count : nil
    case .kind(.any): return text.count
    case .kind(.digits(let count)):
      let end = start + rest.prefix { $0 == 0x31 }.prefix(count.upperBound).count
      return end - start >= count.lowerBound ? end : nil
    case .kind(.prefix(let prefix)):
      let end = start + rest.prefix(while: prefix.bytes.holds).prefix(prefix.length.upperBound).count
      return end - start >= prefix.length.lowerBound ? end : nil
    case .kind(.upTo(let boundary)): return (start...text.count).first { text[$0...].starts(with: boundary.utf8) }
    case .longest(let texts):
      let fitting = texts.filter { rest.starts(with: $0.utf8) }
      guard let length = fitting.map(\.utf8.count).max() else { return nil }
      return !isLast || start + length == text.count ? start + length : nil
    case .sequence(let parts):
      var place = start
      for (index, part) in parts.enumerated() {
        guard let end = read(part, from: place, isLast: isLast && index == parts.count - 1) else { return nil }
        place = end
      }
      return place
    case .choice(let parts):
      for part in parts {
        if let end = read(part, from: start, isLast: isLast), !isLast || end == text.count { return end }
      }
      return nil
    case .suffixed(let part, let suffix):
      let places = (start...text.count).filter { text[$0...].starts(with: suffix.utf8) }
      guard let place = places.last, !isLast || place + suffix.utf8.count == text.count else { return nil }
      let inner = ReferenceReader(Array(text[..<place]))
      return inner.read(part, from: start, isLast: true) == place ? place + suffix.utf8.count : nil
    case .many(let element, let separator, let minimum, let maximum):
      var (place, count) = (start, 0)
      while count < maximum ?? .max {
        var next: Int? = place
        if count > 0, let separator { next = read(separator, from: place, isLast: false) }
        guard let begin = next, let end = read(element, from: begin, isLast: false), end > begin else { break }
        (place, count) = (end, count + 1)
      }
      return count >= minimum ? place : nil
    default: return nil
    }
  }
}
