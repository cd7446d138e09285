import Roundtrip

/// Taking the payload out of an enum case, as printing does, against `if case let`.
///
/// In a hit the value is of that case, in a miss it is of another one.
enum Cases {
  static var contests: [Contest] {
    contests(of: "int", .case(Payload.number), hits: numbers, misses: pairs + nested) { values in
      for value in values {
        if let payload = number(value) { consume(payload) }
      }
    }
      + contests(of: "string-int", .case(Payload.pair), hits: pairs, misses: numbers + nested) { values in
        for value in values {
          if let payload = pair(value) { consume(payload) }
        }
      }
      + contests(of: "nested-enum", .case(Payload.nested), hits: nested, misses: numbers + pairs) { values in
        for value in values {
          if let payload = nested(value) { consume(payload) }
        }
      }
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

  private static func contests<Extraction: Conversion>(
    of name: String, _ extraction: Extraction, hits: [Payload], misses: [Payload],
    byHand: @escaping ([Payload]) -> Void
  ) -> [Contest] where Extraction.Output == Payload {
    [("hit", hits), ("miss", misses)].map { outcome, values in
      Contest(workload: "cases", comparisons: [Comparison("\(name)-\(outcome)", against: "if-case-let")]) {
        for value in values {
          let back = try? extraction.apply(extraction.unapply(value))
          try verify(back == (outcome == "hit" ? value : nil), "\(name) of \(value) is a \(outcome)")
        }
        return [
          Contestant("\(name)-\(outcome)", operations: values.count) {
            for value in values {
              if let payload = try? extraction.unapply(value) { consume(payload) }
            }
          },
          Contestant("if-case-let", operations: values.count) { byHand(values) },
        ]
      }
    }
  }
}
