import RoundtripInspection

/// What was checked of languages, and what was wrong.
package struct LanguageRun: Sendable, CustomStringConvertible {
  package private(set) var checks = 0
  /// What was wrong, of which only the first are kept.
  package private(set) var failures: [String] = []
  /// Operations that gave up.
  package private(set) var untold = 0

  package init() {}

  package var description: String { "\(checks) checks, \(failures.count) wrong, \(untold) operations gave up" }

  mutating func check(_ condition: Bool, _ failure: @autoclosure () -> String) {
    checks += 1
    if !condition, failures.count < 20 { failures.append(failure()) }
  }

  /// Runs checks that may need more states than allowed.
  mutating func attempt(_ body: (inout LanguageRun) throws(CannotBeTold) -> Void) {
    do throws(CannotBeTold) { try body(&self) } catch { untold += 1 }
  }
}

/// All words of an alphabet up to a length, the shorter ones first.
func words(of alphabet: [UInt8], upTo length: Int) -> [[UInt8]] {
  var (all, last) = ([[UInt8]()], [[UInt8]()])
  for _ in 0..<length {
    last = last.flatMap { word in alphabet.map { word + [$0] } }
    all += last
  }
  return all
}

/// The number of states of a language, and its first texts, for messages.
func shown(_ language: Language) -> String {
  let texts = language.texts(upTo: 4, atMost: 6).map(shown)
  return "\(language.states.count) states (" + texts.joined(separator: ", ") + ", …)"
}

/// Words as text, for messages.
func shown(_ word: [UInt8]) -> String { "\"" + String(decoding: word, as: UTF8.self) + "\"" }

/// Compares languages that are drawn from a seed with all words of small alphabets.
package func checkLanguages(seed: UInt64, into run: inout LanguageRun) {
  run.attempt { (run) throws(CannotBeTold) in
    var languages = try RandomLanguages(seed: seed)
    languages.check(200, into: &run)
  }
  checkNumbers(4, seed: seed, into: &run)
  var parts = RandomTextParts(seed: seed)
  parts.check(100, upTo: 5, into: &run)
}

extension Language {
  /// Whether there is a text from every state to an end, and between any two states a difference, found without any of the
  /// library's ways to find it.
  package var isMinimal: Bool {
    var classes = states.map { $0.accepts ? 1 : 2 }
    var count = 0
    while Set(classes).count > count {
      count = Set(classes).count
      var numbers: [[Int]: Int] = [:]
      classes = states.indices.map { number in
        var row = [classes[number]] + Array(repeating: 0, count: 256)
        for step in states[number].steps {
          for byte in step.first...step.last { row[Int(byte) + 1] = classes[step.target] }
        }
        return numbers[row]
          ?? {
            numbers[row] = numbers.count + 1
            return numbers.count
          }()
      }
    }
    var isAlive = states.map(\.accepts)
    for _ in states {
      for (number, state) in states.enumerated() where state.steps.contains(where: { isAlive[$0.target] }) {
        isAlive[number] = true
      }
    }
    return count == states.count && (isEmpty || isAlive.allSatisfy(\.self))
  }

  /// A random text, or `nil` if there is none. It ends soon after a length.
  func random(upTo length: Int, using random: inout SplitMix64) -> [UInt8]? {
    if isEmpty { return nil }
    var (state, text) = (states[0], [UInt8]())
    while text.count < length {
      guard !state.steps.isEmpty, !state.accepts || !random.oneIn(4) else { return text }
      let step = random.pick(state.steps)
      // Readable bytes more often than others.
      let known = "ax10A-~".utf8.first { (step.first...step.last).contains($0) }
      let byte = UInt8.random(in: step.first...step.last, using: &random)
      text.append(random.oneIn(2) ? known ?? byte : byte)
      state = states[step.target]
    }
    guard let rest = try? Language.shortest(in: [after(text)]) else { return nil }
    return text + rest
  }
}
