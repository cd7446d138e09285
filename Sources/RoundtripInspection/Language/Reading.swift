/// How a parser reads the beginning of a text: which texts it reads, and before which others.
///
/// A parser reads as much as it can, and never goes back. So what it accepts depends on what follows: `Digits()` reads the
/// `42` of `42x`, and never only the `4` of it. A reading has both texts, with a ``Language/stop`` between them: `42|x` is
/// in the one of `Digits()`, and `4|2x` isn't. Since a parser stops at one place, each text is in it at most once.
package struct Reading: Hashable, Sendable {
  package let language: Language

  init(language: Language) { self.language = language }

  /// Reads some texts, wherever one of others follows.
  package init(_ texts: Language, before others: Language = .any) throws(CannotBeTold) {
    language = try Language.sequence([texts, Language(bytes: [Language.stop]), others])
  }

  /// Reads any text, of any length.
  static func unknown() throws(CannotBeTold) -> Reading { try Reading(.any) }

  /// Reads what one of several does. They must not read the same text to different places.
  static func union(_ readings: [Reading]) throws(CannotBeTold) -> Reading {
    Reading(language: try Language.union(readings.map(\.language)))
  }

  /// The texts that are read to their end.
  func whole() -> Language { language.before([Language.stop]) }

  /// The texts of which the beginning is read.
  func begun() throws(CannotBeTold) -> Language { try followed(by: .any) }

  /// The texts of which the beginning is read, and the rest is one of these.
  func followed(by rest: Language) throws(CannotBeTold) -> Language { try then(Reading(language: rest)).language }

  /// Reads nothing.
  static let none = Reading(language: .none)

  /// Reads with this, and then with another.
  ///
  /// Having stopped, this reads on side by side with the other, which tells whether the rest is one that may follow.
  func then(_ next: Reading) throws(CannotBeTold) -> Reading {
    struct Place: Hashable {
      var own: Int
      /// The state of the other, or -1 before it has begun.
      var next: Int
    }
    let (own, other) = (language, next.language)
    return Reading(
      language: try Language.exploringPlaces(from: [Place(own: 0, next: -1)]) { place in
        own.accepts(in: place.own) && other.accepts(in: place.next)
      } jumps: { place in
        guard place.next < 0, let state = own.states[place.own].target(of: Language.stop) else { return [] }
        return [Place(own: state, next: 0)]
      } steps: { place in
        let steps = own.states[place.own].steps
        if place.next < 0 {
          return steps.filter { $0.first != Language.stop }.map { $0.to(Place(own: $0.target, next: -1)) }
        }
        // Where the other stops doesn't concern this.
        let stop = Language.Step(first: Language.stop, last: Language.stop, target: place.own)
        return Language.commonSteps([steps + [stop], other.states[place.next].steps])
          .filter { !$0.target.contains(-1) }
          .map { $0.to(Place(own: $0.target[0], next: $0.target[1])) }
      })
  }

  /// Reads with this, unless the text is one of others.
  func excluding(_ texts: Language) throws(CannotBeTold) -> Reading {
    // They are the same texts wherever this stops.
    let everywhere = Language(
      reduced: texts.states.enumerated().map { number, state in
        let stop = Language.Step(first: Language.stop, last: Language.stop, target: number)
        return Language.State(accepts: state.accepts, steps: state.steps + [stop])
      })
    return Reading(language: try language.subtracting(everywhere))
  }

  /// Reads with this, unless it would read nothing.
  func nonempty() throws(CannotBeTold) -> Reading {
    Reading(language: try language.subtracting(.sequence([Language(bytes: [Language.stop]), .any])))
  }
}
