/// A set of texts, about which questions have exact answers.
///
/// ```swift
/// let months = try Language.integers(1...12)
/// months.contains("12")                                        // true
/// try months.subtracting(Language.integers(1...9)).shortest()  // "11"
/// ```
///
/// ## How it works
///
/// A language is a machine that reads a text byte by byte. It is always in one of a few **states**. Each byte takes it to
/// another state, and some bytes have nowhere to go: then the text isn't in the language. Whether a text that ends here is
/// in the language depends on the state alone. The machine for `1...12` has three:
///
///     state 0  begins        1 → 1   2 to 9 → 2
///     state 1  may end here  0 to 2 → 2
///     state 2  may end here
///
/// Nothing may follow `10`, and nothing may follow `7`, so one state is enough for both.
///
/// What makes this useful is that machines can be combined. One that walks two others side by side, with pairs of their
/// states as its states, decides what both of them accept, or one and not the other. One that may be in several states at
/// once (sets of states as its states) decides what is in either, or in one after the other. Combinations are explored
/// from their first state on, so only what can be reached is ever built.
///
/// Each result is reduced to the smallest machine for its texts, and its states are numbered in the order in which texts
/// reach them. There is only one such machine, so **equal languages are equal values**, and the empty language is the one
/// without a way to an end. The shortest text in a language is the shortest way to an end.
///
/// ## Bytes
///
/// Texts are UTF-8. The bytes `0xFF` and `0xFE` never occur in them, so they can have a meaning of their own: ``mark``
/// stands before each text of a list, and ``stop`` where a parser stops reading.
///
/// ## What can't be told
///
/// Some combinations would need too many states. Instead of taking forever, an operation throws ``CannotBeTold``.
package struct Language: Hashable, Sendable {
  /// Where a range of bytes leads: to a state, or to what stands for one while a machine is made.
  package struct Step<Target> {
    package var first: UInt8
    package var last: UInt8
    package var target: Target

    func to<Other>(_ target: Other) -> Step<Other> { Step<Other>(first: first, last: last, target: target) }
  }

  package struct State: Hashable, Sendable {
    /// Whether a text may end here.
    package var accepts: Bool
    /// The steps, in ascending order of their bytes. A byte without a step leads to no text of the language.
    package var steps: [Step<Int>]

    func target(of byte: UInt8) -> Int? {
      for step in steps where step.last >= byte { return step.first <= byte ? step.target : nil }
      return nil
    }
  }

  /// The states. Reading begins in the first.
  package let states: [State]

  /// Creates the language of a machine that is as small as it can be, with its states in order.
  init(reduced states: [State]) { self.states = states }

  /// Whether there are no texts at all.
  package var isEmpty: Bool { !states[0].accepts && states[0].steps.isEmpty }

  package func contains(_ text: some Sequence<UInt8>) -> Bool {
    state(after: text).map { states[$0].accepts } ?? false
  }

  package func contains(_ text: String) -> Bool { contains(text.utf8) }

  /// The state to which a text leads.
  func state(after text: some Sequence<UInt8>, from start: Int = 0) -> Int? {
    var state = start
    for byte in text {
      guard let next = states[state].target(of: byte) else { return nil }
      state = next
    }
    return state
  }
}

extension Language.Step: Equatable where Target: Equatable {}
extension Language.Step: Hashable where Target: Hashable {}
extension Language.Step: Sendable where Target: Sendable {}

/// A language would have more than ``Language/budget`` states on the way to it.
package struct CannotBeTold: Error {}

// MARK: Languages from which others are made

extension Language {
  /// What stands before each text of a list, such as a component of a path.
  package static let mark: UInt8 = 0xFF

  /// Where a parser stops reading: see ``Reading``.
  package static let stop: UInt8 = 0xFE

  /// No text.
  package static let none = Language(reduced: [State(accepts: false, steps: [])])

  /// Only the empty text.
  package static let empty = Language(reduced: [State(accepts: true, steps: [])])

  /// All texts, which are the sequences of valid UTF-8 (RFC 3629 §4): neither overlong forms nor surrogates.
  package static let any = Language(reduced: characters(endingIn: 0, isEnd: true))

  /// The states of UTF-8. The states 1 to 7 say which bytes have to follow.
  private static func characters(endingIn end: Int, isEnd: Bool) -> [State] {
    func state(_ steps: (first: UInt8, last: UInt8, target: Int)...) -> State {
      State(accepts: false, steps: steps.map { Step(first: $0.first, last: $0.last, target: $0.target) })
    }
    var states = [
      state(
        (0x00, 0x7F, end), (0xC2, 0xDF, 1), (0xE0, 0xE0, 2), (0xE1, 0xEC, 3), (0xED, 0xED, 4), (0xEE, 0xEF, 3),
        (0xF0, 0xF0, 5), (0xF1, 0xF3, 6), (0xF4, 0xF4, 7)),
      state((0x80, 0xBF, end)), state((0xA0, 0xBF, 1)), state((0x80, 0xBF, 1)), state((0x80, 0x9F, 1)),
      state((0x90, 0xBF, 3)), state((0x80, 0xBF, 3)), state((0x80, 0x8F, 3)),
    ]
    states[0].accepts = isEnd
    return states
  }

  /// One character.
  package static let character = Language(
    reduced: minimal(characters(endingIn: 8, isEnd: false) + [State(accepts: true, steps: [])]))

  /// Exactly this text.
  package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  package init(bytes: [UInt8]) {
    states =
      bytes.enumerated().map { State(accepts: false, steps: [Step(first: $1, last: $1, target: $0 + 1)]) }
      + [State(accepts: true, steps: [])]
  }

  /// One byte of these ranges, of which no two overlap.
  package init(oneOf ranges: [ClosedRange<UInt8>]) {
    let steps = ranges.map { Step(first: $0.lowerBound, last: $0.upperBound, target: 1) }
    states = Language.minimal([
      State(accepts: false, steps: steps.sorted { $0.first < $1.first }), State(accepts: true, steps: []),
    ])
  }
}
