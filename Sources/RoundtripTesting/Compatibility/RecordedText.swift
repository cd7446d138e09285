internal import Foundation
internal import Roundtrip

/// The texts that a component, a field, or another part of a recorded route accepts.
///
/// In a record, a fixed text is a string, consecutive texts are an array, and everything else is an object.
indirect enum RecordedText: Sendable, Hashable {
  case literal(String)
  case kind(TextKind)
  case oneOf([RecordedText])
  case sequence([RecordedText])
  case list(RecordedText, separator: RecordedText?, atLeast: Int, atMost: Int?)
  /// Only some of these texts: a filter or a conversion may refuse others.
  case some(RecordedText)
  /// Nobody can tell: the text of a custom parser-printer with this name.
  case unknown(String)

  init(_ shape: NodeShape) {
    switch shape {
    case .literal(let text), .literalComponent(let text): self = .literal(text)
    case .text(.custom(let name)), .text(.date(let name)): self = .unknown(name)
    // Which of them are refused isn't recorded.
    case .text(.prefix), .text(.upTo): self = .kind(.any)
    case .text(let kind): self = .kind(kind)
    case .choice(let shapes): self = .oneOf(shapes.map { RecordedText($0) })
    case .sequence(let shapes):
      let texts = shapes.filter { !$0.isNothing }.map { RecordedText($0) }
      self = texts.count == 1 ? texts[0] : .sequence(texts)
    case .many(let element, let separator, let minimum, let maximum):
      self = .list(
        RecordedText(element), separator: separator.map { RecordedText($0) }, atLeast: minimum, atMost: maximum)
    case .noted(.claim(let name), _), .opaque(let name, _): self = .unknown(name)
    case .noted(.refined, let shape): self = .some(RecordedText(shape))
    case .noted(_, let shape), .beginning(let shape), .component(let shape): self = RecordedText(shape)
    case .nothing: self = .literal("")
    default: self = .unknown("\(shape)")
    }
  }

  /// Whether it is known for every text whether this accepts it.
  var isKnown: Bool {
    switch self {
    case .literal, .kind: true
    case .oneOf(let texts): texts.allSatisfy(\.isKnown)
    case .sequence, .list, .some, .unknown: false
    }
  }

  // MARK: Matching

  /// Whether this accepts a text, or `nil` if that can't be told.
  func takes(_ text: String) -> Bool? {
    switch self {
    case .literal(let literal): return literal.utf8.elementsEqual(text.utf8)
    case .kind(let kind): return kind.takes(text)
    case .oneOf(let texts):
      let answers = texts.map { $0.takes(text) }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    case .some(let texts): return texts.takes(text) == false ? false : nil
    case .sequence(let texts):
      // One that begins or ends otherwise is certainly none.
      if case .literal(let first)? = texts.first, !text.utf8.starts(with: first.utf8) { return false }
      if case .literal(let last)? = texts.last, !text.utf8.reversed().starts(with: last.utf8.reversed()) {
        return false
      }
      return nil
    case .list, .unknown: return nil
    }
  }

  /// Texts on both sides of everything that this tells apart.
  var samples: [String] {
    switch self {
    case .literal(let text): [text]
    case .kind(let kind): kind.samples
    case .oneOf(let texts), .sequence(let texts): texts.flatMap(\.samples)
    case .list(let element, _, _, _), .some(let element): element.samples
    case .unknown: []
    }
  }
}

extension TextKind {
  fileprivate func takes(_ text: String) -> Bool? {
    switch self {
    case .any, .prefix, .upTo: return true
    case .digits(let length):
      guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
      return length.contains(text.utf8.count) && Int(text) != nil
    case .integer(let integer): return integer.takes(text)
    case .boolean: return text == "true" || text == "false"
    case .uuid:
      let isDashed = text.utf8.enumerated().allSatisfy { [8, 13, 18, 23].contains($0) == ($1 == 45) }
      return text.utf8.count == 36 && isDashed
        && text.utf8.allSatisfy { $0 == 45 || Character(UnicodeScalar($0)).isHexDigit }
    case .hostLabel:
      let isMade = text.utf8.allSatisfy { $0 == 45 || Character(UnicodeScalar($0)).isASCIIAlphanumeric }
      return isMade && (1...63).contains(text.utf8.count) && !text.hasPrefix("-") && !text.hasSuffix("-")
    case .number:
      // Every number begins with a digit, and whole ones are certain.
      if !text.isEmpty, text.utf8.count < 16, text.utf8.allSatisfy({ (48...57).contains($0) }) { return true }
      return text.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) } ? nil : false
    case .date, .custom: return nil
    }
  }

  fileprivate var samples: [String] {
    switch self {
    case .any, .prefix, .upTo: return ["other~text", "7", "é"]
    case .digits(let length):
      let lengths = [length.lowerBound - 1, length.lowerBound, length.upperBound, min(length.upperBound, 17) + 1, 2]
      return ["0"] + lengths.filter { (1...18).contains($0) }.map { String(repeating: "1", count: $0) } + ["4294967296"]
    case .integer(let integer): return integer.samples
    case .number: return ["1.5", "-2", "0"]
    case .boolean: return ["true", "false"]
    case .hostLabel: return ["shop"]
    case .uuid: return ["01234567-89AB-CDEF-0123-456789ABCDEF"]
    case .date, .custom: return []
    }
  }
}

extension Character {
  fileprivate var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}

extension TextKind.Integer {
  /// The numbers of the type, as far as they fit into an `Int`.
  private var range: ClosedRange<Int>? {
    if let bounds {
      guard let lowest = Int(bounds.lowest), let highest = Int(bounds.highest), lowest <= highest else { return nil }
      return lowest...highest
    }
    return switch type {
    case "Int", "Int64": Int.min...Int.max
    case "Int32": Int(Int32.min)...Int(Int32.max)
    case "Int16": Int(Int16.min)...Int(Int16.max)
    case "Int8": Int(Int8.min)...Int(Int8.max)
    case "UInt32": 0...Int(UInt32.max)
    case "UInt16": 0...Int(UInt16.max)
    case "UInt8": 0...Int(UInt8.max)
    default: nil
    }
  }

  fileprivate func takes(_ text: String) -> Bool? {
    let digits = text.utf8.first == UInt8(ascii: "-") && isSigned ? text.dropFirst() : Substring(text)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isASCIIAlphanumeric }) else {
      return false
    }
    let isMade = digits.allSatisfy { $0.hexDigitValue ?? Int(($0.uppercased().utf8.first ?? 0) &- 55) < radix }
    guard isMade else { return false }
    guard let range else { return nil }
    return Int(text, radix: radix).map { range.contains($0) } ?? false
  }

  fileprivate var samples: [String] {
    var numbers = [0, 1, -1, 7]
    if let range {
      for bound in [range.lowerBound, range.upperBound] {
        numbers += [bound, bound &- 1, bound &+ 1]
      }
    }
    return numbers.map { String($0, radix: radix) }
  }
}

// MARK: As JSON

extension RecordedText: Codable {
  private enum Key: String, CodingKey {
    case kind, atLeast, atMost, type, radix, lowest, highest, isSigned, oneOf, list, separator, some, unknown
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .literal(text)
      return
    }
    if let texts = try? decoder.singleValueContainer().decode([RecordedText].self) {
      self = .sequence(texts)
      return
    }
    let object = try decoder.container(keyedBy: Key.self)
    if let texts = try object.decodeIfPresent([RecordedText].self, forKey: .oneOf) {
      self = .oneOf(texts)
    } else if let element = try object.decodeIfPresent(RecordedText.self, forKey: .list) {
      self = .list(
        element, separator: try object.decodeIfPresent(RecordedText.self, forKey: .separator),
        atLeast: try object.decode(Int.self, forKey: .atLeast),
        atMost: try object.decodeIfPresent(Int.self, forKey: .atMost))
    } else if let texts = try object.decodeIfPresent(RecordedText.self, forKey: .some) {
      self = .some(texts)
    } else if let kind = try object.decodeIfPresent(String.self, forKey: .kind) {
      self = .kind(try Self.kind(kind, object))
    } else {
      self = .unknown(try object.decode(String.self, forKey: .unknown))
    }
  }

  private static func kind(_ name: String, _ object: KeyedDecodingContainer<Key>) throws -> TextKind {
    switch name {
    case "text": return .any
    case "number": return .number
    case "boolean": return .boolean
    case "hostLabel": return .hostLabel
    case "uuid": return .uuid
    case "digits":
      let (least, most) = (
        try object.decode(Int.self, forKey: .atLeast), try object.decodeIfPresent(Int.self, forKey: .atMost) ?? .max
      )
      if least <= most { return .digits(least...most) }
    case "integer":
      let (lowest, highest) = (
        try object.decodeIfPresent(String.self, forKey: .lowest),
        try object.decodeIfPresent(String.self, forKey: .highest)
      )
      var bounds: TextKind.Integer.Bounds?
      if let lowest, let highest { bounds = TextKind.Integer.Bounds(lowest: lowest, highest: highest) }
      return .integer(
        TextKind.Integer(
          type: try object.decode(String.self, forKey: .type), radix: try object.decode(Int.self, forKey: .radix),
          bounds: bounds, isSigned: try object.decode(Bool.self, forKey: .isSigned)))
    default: break
    }
    throw DecodingError.dataCorruptedError(
      forKey: .kind, in: object, debugDescription: "\"\(name)\" is no kind of text")
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .literal(let text):
      var container = encoder.singleValueContainer()
      return try container.encode(text)
    case .sequence(let texts):
      var container = encoder.singleValueContainer()
      return try container.encode(texts)
    default: break
    }
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .literal, .sequence: break
    case .oneOf(let texts): try object.encode(texts, forKey: .oneOf)
    case .some(let texts): try object.encode(texts, forKey: .some)
    case .unknown(let name): try object.encode(name, forKey: .unknown)
    case .list(let element, let separator, let least, let most):
      try object.encode(element, forKey: .list)
      try object.encodeIfPresent(separator, forKey: .separator)
      try object.encode(least, forKey: .atLeast)
      try object.encodeIfPresent(most, forKey: .atMost)
    case .kind(let kind): try Self.encode(kind, &object)
    }
  }

  private static func encode(_ kind: TextKind, _ object: inout KeyedEncodingContainer<Key>) throws {
    switch kind {
    case .any, .prefix, .upTo: try object.encode("text", forKey: .kind)
    case .number: try object.encode("number", forKey: .kind)
    case .boolean: try object.encode("boolean", forKey: .kind)
    case .hostLabel: try object.encode("hostLabel", forKey: .kind)
    case .uuid: try object.encode("uuid", forKey: .kind)
    case .date(let name), .custom(let name): try object.encode(name, forKey: .unknown)
    case .digits(let length):
      try object.encode("digits", forKey: .kind)
      try object.encode(length.lowerBound, forKey: .atLeast)
      if length.upperBound < .max { try object.encode(length.upperBound, forKey: .atMost) }
    case .integer(let integer):
      try object.encode("integer", forKey: .kind)
      try object.encode(integer.type, forKey: .type)
      try object.encode(integer.radix, forKey: .radix)
      try object.encodeIfPresent(integer.bounds?.lowest, forKey: .lowest)
      try object.encodeIfPresent(integer.bounds?.highest, forKey: .highest)
      try object.encode(integer.isSigned, forKey: .isSigned)
    }
  }
}
