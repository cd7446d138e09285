// Texts of well-known forms.

extension Language {
  /// The texts that don't begin with one of these.
  func notBeginning() throws(CannotBeTold) -> Language {
    isEmpty ? .any : try Language.any.subtracting(.sequence([self, .any]))
  }

  package static let digit = Language(oneOf: [0x30...0x39])
  package static let hexDigit = Language(oneOf: [0x30...0x39, 0x41...0x46, 0x61...0x66])

  /// A byte of a host label.
  static let labelByte = Language(oneOf: [0x2D...0x2D, 0x30...0x39, 0x61...0x7A])

  /// A label of a host, in lowercase (RFC 1123 §2.1).
  static func hostLabel() throws(CannotBeTold) -> Language {
    let end = Language(oneOf: [0x30...0x39, 0x61...0x7A])
    return try sequence([end, sequence([labelByte.repeated(0, 61), end]).optional()])
  }

  /// A token among credentials (RFC 9110 §11.2).
  static func token68() throws(CannotBeTold) -> Language {
    let byte = Language(oneOf: [0x2B...0x2B, 0x2D...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0x7E...0x7E])
    return try sequence([byte.repeated(1), Language("=").repeated(0)])
  }

  /// A UUID of some digits (RFC 9562 §4).
  static func uuid(_ digit: Language) throws(CannotBeTold) -> Language {
    var parts: [Language] = []
    for count in [8, 4, 4, 4, 12] { parts += [Language("-"), try digit.repeated(count, count)] }
    return try sequence(Array(parts.dropFirst()))
  }

  /// The days of the calendar, from 0000-01-01 to 9999-12-31 (RFC 3339 §5.7).
  static func days() throws(CannotBeTold) -> Language {
    let (year, minus) = (try digit.repeated(4, 4), Language("-"))
    let fourths = try pairs((0...99).filter { $0.isMultiple(of: 4) })
    let leap = try sequence([digit.repeated(2, 2), fourths.subtracting(Language("00"))])
      .union(sequence([fourths, Language("00")]))
    return try union([
      sequence([year, minus, pairs(1...12), minus, pairs(1...28)]),
      sequence([year, minus, pairs([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), minus, pairs(29...30)]),
      sequence([year, minus, pairs([1, 3, 5, 7, 8, 10, 12]), minus, Language("31")]),
      sequence([leap, Language("-02-29")]),
    ])
  }

  /// Points in time of some days, with at most nine digits of a fraction (RFC 3339 §5.6).
  static func moments(on days: Language, offset: Language) throws(CannotBeTold) -> Language {
    let fraction = try sequence([Language("."), digit.repeated(1, 9)])
    return try sequence([days, Language("T").ignoringCase(), clock(), fraction.optional(), offset])
  }

  /// Points in time in UTC, without superfluous digits.
  static func shortestMoments() throws(CannotBeTold) -> Language {
    let fraction = try sequence([Language("."), digit.repeated(0, 8), Language(oneOf: [0x31...0x39])])
    return try sequence([days(), Language("T"), clock(), fraction.optional(), Language("Z")])
  }

  /// An offset from UTC in hours and minutes.
  static func offset() throws(CannotBeTold) -> Language {
    try sequence([Language(oneOf: [0x2B...0x2B, 0x2D...0x2D]), pairs(0...23), Language(":"), pairs(0...59)])
  }

  private static func clock() throws(CannotBeTold) -> Language {
    try sequence([pairs(0...23), Language(":"), pairs(0...59), Language(":"), pairs(0...59)])
  }

  /// Numbers with two digits.
  private static func pairs(_ numbers: some Sequence<Int>) throws(CannotBeTold) -> Language {
    try union(numbers.map { Language(($0 < 10 ? "0" : "") + String($0)) })
  }

  /// Decimal numbers without superfluous zeros or plus signs.
  static func shortestNumbers(isExponential: Bool) throws(CannotBeTold) -> Language {
    let nonzero = Language(oneOf: [0x31...0x39])
    let natural = try sequence([nonzero, digit.repeated(0)])
    let fraction = try sequence([Language("."), digit.repeated(0), nonzero])
    let exponent = try sequence([Language("e"), Language("-").optional(), natural])
    let number = try sequence([Language("-").optional(), Language("0").union(natural), fraction.optional()])
    return isExponential ? try sequence([number, exponent.optional()]) : number
  }
}
