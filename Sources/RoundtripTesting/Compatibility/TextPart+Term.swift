internal import Foundation
internal import Roundtrip
internal import RoundtripInspection

// Texts as terms of a record, and back.

extension TextPart {
  var term: RecordTerm {
    func call(_ name: String, _ part: TextPart, _ terms: RecordTerm...) -> RecordTerm {
      .call(name, [part.term] + terms)
    }
    switch self {
    case .literal(let text): return .text(text)
    case .kind(let kind): return kind.term
    case .sequence(let parts): return .call("sequence", parts.map(\.term))
    case .choice(let parts): return .call("oneOf", parts.map(\.term))
    case .longest(let texts): return .call("values", texts.map { .text($0) })
    case .suffixed(let part, let suffix): return call("suffixed", part, .text(suffix))
    case .many(let part, let separator, let minimum, let maximum):
      return .call(
        "many", [part.term, .word(count(minimum, maximum))] + (separator.map { [.call("separator", [$0.term])] } ?? []))
    case .commaSeparated(let part, let minimum, let maximum):
      return call("commas", part, .word(count(minimum, maximum)))
    case .verbatim(let part): return call("verbatim", part)
    case .refined(let part): return call("some", part)
    case .unknown(let name): return .call("custom", [.text(name)])
    }
  }

  init(_ term: RecordTerm) throws(RecordFault) {
    switch term {
    case .text(let text): self = .literal(text)
    case .call("sequence", let terms): self = .sequence(try terms.map(TextPart.read))
    case .call("oneOf", let terms): self = .choice(try terms.map(TextPart.read))
    case .call("values", let terms): self = .longest(try terms.map(RecordTerm.read))
    case .call("suffixed", let terms) where terms.count == 2:
      self = .suffixed(try TextPart(terms[0]), by: try RecordTerm.read(terms[1]))
    case .call("many", let terms) where terms.count == 2 || terms.count == 3:
      let count = try terms[1].count()
      var separator: TextPart?
      if terms.count == 3 {
        guard case .call("separator", let inner) = terms[2], inner.count == 1 else { throw terms[2].isUnknown }
        separator = try TextPart(inner[0])
      }
      self = .many(try TextPart(terms[0]), separator: separator, minimum: count.minimum, maximum: count.maximum)
    case .call("commas", let terms) where terms.count == 2:
      let count = try terms[1].count()
      self = .commaSeparated(try TextPart(terms[0]), minimum: count.minimum, maximum: count.maximum)
    case .call("verbatim", let terms) where terms.count == 1: self = .verbatim(try TextPart(terms[0]))
    case .call("some", let terms) where terms.count == 1: self = .refined(try TextPart(terms[0]))
    case .call("custom", let terms) where terms.count == 1: self = .unknown(try RecordTerm.read(terms[0]))
    default: self = .kind(try TextKind(term))
    }
  }

  private static func read(_ term: RecordTerm) throws(RecordFault) -> TextPart { try TextPart(term) }
}

extension TextKind {
  fileprivate var term: RecordTerm {
    switch self {
    case .any: return .word("text")
    case .digits(1...Int.max): return .word("digits")
    case .digits(let length):
      return .call("digits", [.word(count(length.lowerBound, length.upperBound == .max ? nil : length.upperBound))])
    case .integer(let integer):
      var terms: [RecordTerm] = [.text(integer.type)]
      if integer.radix != 10 { terms.append(.call("radix", [.word("\(integer.radix)")])) }
      if let bounds = integer.bounds { terms.append(.call("range", [.word(bounds.lowest), .word(bounds.highest)])) }
      if !integer.isSigned { terms.append(.word("unsigned")) }
      return .call("integer", terms)
    case .number: return .word("number")
    case .boolean: return .word("boolean")
    case .hostLabel: return .word("hostLabel")
    case .uuid: return .word("uuid")
    case .date(let name): return .call("date", [.text(name)])
    case .credentials(let scheme, let areToken):
      return .call("credentials", [.text(scheme)] + (areToken ? [.word("token")] : []))
    case .custom(let name): return .call("kind", [.text(name)])
    case .upTo(let boundary): return .call("upTo", [.text(boundary)])
    case .prefix(let prefix):
      // What a function says of all bytes is the function.
      var ranges: [ClosedRange<Int>] = []
      for byte in 0...255 where prefix.bytes.holds(UInt8(byte)) {
        if let last = ranges.last, last.upperBound == byte - 1 {
          ranges[ranges.count - 1] = last.lowerBound...byte
        } else {
          ranges.append(byte...byte)
        }
      }
      let length = count(prefix.length.lowerBound, prefix.length.upperBound == .max ? nil : prefix.length.upperBound)
      return .call("prefix", [.word(length)] + ranges.map { .word("\($0.lowerBound)-\($0.upperBound)") })
    }
  }

  fileprivate init(_ term: RecordTerm) throws(RecordFault) {
    switch term {
    case .word("text"): self = .any
    case .word("digits"): self = .digits(1...Int.max)
    case .word("number"): self = .number
    case .word("boolean"): self = .boolean
    case .word("hostLabel"): self = .hostLabel
    case .word("uuid"): self = .uuid
    case .call("digits", let terms) where terms.count == 1:
      let count = try terms[0].count()
      self = .digits(count.minimum...(count.maximum ?? .max))
    case .call("integer", let terms): self = .integer(try TextKind.Integer(terms))
    case .call("date", let terms) where terms.count == 1: self = .date(try RecordTerm.read(terms[0]))
    case .call("credentials", let terms) where terms.count == 1 || terms.count == 2 && terms[1] == .word("token"):
      self = .credentials(scheme: try RecordTerm.read(terms[0]), areToken: terms.count == 2)
    case .call("kind", let terms) where terms.count == 1: self = .custom(try RecordTerm.read(terms[0]))
    case .call("upTo", let terms) where terms.count == 1: self = .upTo(try RecordTerm.read(terms[0]))
    case .call("prefix", let terms) where !terms.isEmpty:
      let length = try terms[0].count()
      var bytes: Set<UInt8> = []
      for term in terms.dropFirst() {
        guard case .word(let word) = term else { throw term.isUnknown }
        let bounds = word.split(separator: "-").map { UInt8($0) }
        guard bounds.count == 2, let low = bounds[0], let high = bounds[1], low <= high else { throw term.isUnknown }
        bytes.formUnion(low...high)
      }
      let known = bytes
      self = .prefix(
        Beginning(length: length.minimum...(length.maximum ?? .max), bytes: BytePredicate { known.contains($0) }))
    default: throw term.isUnknown
    }
  }
}

extension TextKind.Integer {
  fileprivate init(_ terms: [RecordTerm]) throws(RecordFault) {
    guard case .text(let type)? = terms.first else { throw RecordFault(reason: "an integer without its type") }
    var (radix, isSigned, bounds) = (10, true, nil as Bounds?)
    for term in terms.dropFirst() {
      switch term {
      case .word("unsigned"): isSigned = false
      case .call("radix", let terms):
        guard terms.count == 1, case .word(let word) = terms[0], let number = Int(word), (2...36).contains(number)
        else {
          throw term.isUnknown
        }
        radix = number
      case .call("range", let terms):
        guard terms.count == 2, case .word(let low) = terms[0], case .word(let high) = terms[1],
          WholeNumbers(from: low, to: high) != nil
        else { throw term.isUnknown }
        bounds = Bounds(lowest: low, highest: high)
      default: throw term.isUnknown
      }
    }
    self.init(type: type, radix: radix, bounds: bounds, isSigned: isSigned)
  }
}

/// How often something may occur: `2...4`, or `2...` without a maximum.
func count(_ minimum: Int, _ maximum: Int?) -> String { "\(minimum)..." + (maximum.map { "\($0)" } ?? "") }

extension RecordTerm {
  /// The text of a term that is one.
  static func read(_ term: RecordTerm) throws(RecordFault) -> String {
    guard case .text(let text) = term else { throw RecordFault(reason: "\(term.written) isn't a text") }
    return text
  }

  func count() throws(RecordFault) -> (minimum: Int, maximum: Int?) {
    guard case .word(let word) = self, let place = word.range(of: "...") else { throw isUnknown }
    let (low, high) = (Int(word[..<place.lowerBound]), Int(word[place.upperBound...]))
    guard let low, (0...1_000_000).contains(low), high != nil || word.hasSuffix("...") else { throw isUnknown }
    if let high, high < low || high > 1_000_000 { throw isUnknown }
    return (low, high)
  }

  var isUnknown: RecordFault { RecordFault(reason: "\(written) isn't known") }
}
