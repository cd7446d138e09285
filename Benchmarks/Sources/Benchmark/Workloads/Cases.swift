import Roundtrip

/// Taking the payload out of an enum case, as printing does, against `if case let`.
///
/// In a hit the value is of that case, in a miss it is of another one.
enum Cases {
  static var contests: [Contest] {
    let numberCase = EnumCase<Int, Payload>(Payload.number)
    let pairCase = EnumCase<(String, Int), Payload>(Payload.pair)
    let nestedCase = EnumCase<Inner, Payload>(Payload.nested)
    return contests(
      of: "int", hits: numbers, misses: pairs + nested, isSame: { numberCase.extract($0) == number($0) },
      derived: { values in
        for value in values {
          if let payload = derivedNumber(value, numberCase) { consume(payload) }
        }
      },
      byHand: { values in
        for value in values {
          if let payload = number(value) { consume(payload) }
        }
      })
      + contests(
        of: "string-int", hits: pairs, misses: numbers + nested,
        isSame: { pairCase.extract($0).map { "\($0)" } == pair($0).map { "\($0)" } },
        derived: { values in
          for value in values {
            if let payload = derivedPair(value, pairCase) { consume(payload) }
          }
        },
        byHand: { values in
          for value in values {
            if let payload = pair(value) { consume(payload) }
          }
        })
      + contests(
        of: "nested-enum", hits: nested, misses: numbers + pairs, isSame: { nestedCase.extract($0) == nested($0) },
        derived: { values in
          for value in values {
            if let payload = derivedNested(value, nestedCase) { consume(payload) }
          }
        },
        byHand: { values in
          for value in values {
            if let payload = nested(value) { consume(payload) }
          }
        })
  }

  private enum Payload: Equatable, Sendable {
    case number(Int)
    case pair(String, Int)
    case nested(Inner)
  }

  private enum Inner: Equatable, Sendable {
    case all
    case first(Int)
    case named(String)
  }

  private static let numbers = (0..<32).map { Payload.number($0 * 7919) }
  private static let pairs = (0..<32).map { Payload.pair(received("volume \($0) of the collected letters"), $0) }
  private static let nested = (0..<32).map { Payload.nested($0.isMultiple(of: 2) ? .all : .first($0)) }

  // The same by hand. Not inlined: whoever asks for a payload gets one of his own, while code inlined into the loop
  // would look at it where it lies.

  @inline(never)
  private static func number(_ value: Payload) -> Int? {
    if case .number(let number) = value { number } else { nil }
  }

  @inline(never)
  private static func pair(_ value: Payload) -> (String, Int)? {
    if case .pair(let text, let number) = value { (text, number) } else { nil }
  }

  @inline(never)
  private static func nested(_ value: Payload) -> Inner? {
    if case .nested(let inner) = value { inner } else { nil }
  }

  // And derived from the constructor, as `.case` does it.

  @inline(never)
  private static func derivedNumber(_ value: Payload, _ number: EnumCase<Int, Payload>) -> Int? {
    number.extract(value)
  }

  @inline(never)
  private static func derivedPair(_ value: Payload, _ pair: EnumCase<(String, Int), Payload>) -> (String, Int)? {
    pair.extract(value)
  }

  @inline(never)
  private static func derivedNested(_ value: Payload, _ nested: EnumCase<Inner, Payload>) -> Inner? {
    nested.extract(value)
  }

  private static func contests(
    of name: String, hits: [Payload], misses: [Payload], isSame: @escaping (Payload) -> Bool,
    derived: @escaping ([Payload]) -> Void, byHand: @escaping ([Payload]) -> Void
  ) -> [Contest] {
    [("hit", hits), ("miss", misses)].map { outcome, values in
      Contest(workload: "cases", comparisons: [Comparison("\(name)-\(outcome)", against: "if-case-let")]) {
        for value in values { try verify(isSame(value), "\(name) of \(value) is a \(outcome)") }
        return [
          Contestant("\(name)-\(outcome)", operations: values.count) { derived(values) },
          Contestant("if-case-let", operations: values.count) { byHand(values) },
        ]
      }
    }
  }
}
