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

/// Words as text, for messages.
func shown(_ word: [UInt8]) -> String { "\"" + String(decoding: word, as: UTF8.self) + "\"" }
