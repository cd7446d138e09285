package import Roundtrip

// What each kind of text accepts and prints.

extension TextKind {
  /// How a parser of this kind reads the beginning of a text.
  func reading() throws(CannotBeTold) -> Bounds<Reading> {
    switch self {
    case .any: return Bounds(try Reading(.any, before: .empty))
    case .prefix(let prefix): return Bounds(try prefix.reading())
    case .upTo(let boundary):
      return Bounds(try Reading(TextKind.texts(upTo: boundary), before: .sequence([Language(boundary), .any])))
    case .digits(let count): return Bounds(try TextKind.digits(count))
    case .integer(let integer):
      guard let range = integer.numbers else { return Bounds(certain: .none, possible: try .unknown()) }
      let digits = try Language.integersRead(WholeNumbers(0...integer.radix - 1), radix: integer.radix, isSigned: false)
      return Bounds(
        try Reading(
          .integersRead(range, radix: integer.radix, isSigned: integer.isSigned), before: digits.notBeginning()))
    case .number:
      // Numbers with few digits are finite.
      return Bounds(
        certain: try TextKind.number(digits: 15, exponent: 2),
        possible: try TextKind.number(digits: nil, exponent: .max))
    case .boolean: return Bounds(try Reading(.union([Language("true"), Language("false")])))
    case .hostLabel:
      return Bounds(try Reading(.hostLabel(), before: Language.labelByte.notBeginning()))
    case .uuid: return Bounds(try Reading(.uuid(.hexDigit)))
    case .date("an ISO 8601 date"): return Bounds(try Reading(.days()))
    case .date("an ISO 8601 date and time"):
      // An offset may lead out of the years that dates have.
      let days = try Language.days()
      let inner = try days.subtracting(.union([Language("0000-01-01"), Language("9999-12-31")]))
      let utc = try Language("Z").ignoringCase()
      let certain = try Language.moments(on: days, offset: utc).union(.moments(on: inner, offset: .offset()))
      return Bounds(
        certain: try Reading(certain), possible: try Reading(.moments(on: days, offset: .union([utc, .offset()]))))
    case .date("seconds since 1970"): return try TextKind.unixTime(exactly: 1 << 52)
    // A `Double` of seconds distinguishes all milliseconds up to this number, and more.
    case .date("milliseconds since 1970"): return try TextKind.unixTime(exactly: 1 << 42)
    case .custom("decimal number"):
      return Bounds(
        certain: try TextKind.number(digits: 19, exponent: nil),
        possible: try TextKind.number(digits: nil, exponent: nil)
      )
    case .credentials(let scheme, let areToken):
      let space = Language(oneOf: [0x20...0x20])
      let name = try Language.sequence([Language(scheme).ignoringCase(), space.repeated(1)])
      guard areToken else {
        let visible = Language(oneOf: [0x21...0x7E])
        return Bounds(
          certain: try Reading(.sequence([name, visible.repeated(1)])), possible: try Reading(.sequence([name, .any])))
      }
      return Bounds(try Reading(.sequence([name, .token68()])))
    case .date, .custom: return Bounds(certain: .none, possible: try .unknown())
    }
  }

  /// The texts that a parser of this kind accepts where nothing follows.
  func whole() throws(CannotBeTold) -> Bounds<Language> {
    switch self {
    case .digits(let count): return Bounds(try TextKind.numbers(of: count))
    case .integer(let integer):
      guard let range = integer.numbers else { break }
      return Bounds(try Language.integersRead(range, radix: integer.radix, isSigned: integer.isSigned))
    default: break
    }
    return try reading().map { $0.whole() }
  }

  /// All texts that a parser of this kind may print.
  func printed() throws(CannotBeTold) -> Language {
    switch self {
    case .digits(let count):
      // Without superfluous zeros, but with as many as the minimum requires.
      let (least, most) = (count.lowerBound, count.upperBound == .max ? nil : count.upperBound)
      let padded = try reading().possible.whole().intersection(Language.digit.repeated(least, least))
      let longer = try Language.integers(0...Int64.max).intersection(Language.digit.repeated(least, most))
      return try padded.union(longer)
    case .integer(let integer):
      return try integer.numbers.map { (range) throws(CannotBeTold) in try .integers(range, radix: integer.radix) }
        ?? .any
    case .number: return try .shortestNumbers(isExponential: true)
    case .custom("decimal number"): return try .shortestNumbers(isExponential: false)
    case .uuid: return try .uuid(Language(oneOf: [0x30...0x39, 0x41...0x46]))
    case .date("an ISO 8601 date and time"): return try .shortestMoments()
    case .date("seconds since 1970"), .date("milliseconds since 1970"): return try .integers(Int64.min...Int64.max)
    case .upTo(let boundary): return try TextKind.texts(upTo: boundary)
    case .credentials(let scheme, let areToken):
      return try .sequence([Language(scheme + " "), areToken ? .token68() : .any.subtracting(.empty)])
    case .date, .custom, .any, .prefix, .boolean, .hostLabel: return try reading().possible.whole()
    }
  }

  /// The texts after which a boundary is the first.
  private static func texts(upTo boundary: String) throws(CannotBeTold) -> Language {
    let own = Language(boundary)
    // What ends in the boundary, and has no other before its end.
    let ended = try Language.sequence([.any, own])
    return try ended.subtracting(.sequence([ended, .any.subtracting(.empty)])).before(boundary.utf8)
  }

  private static func numbers(of count: ClosedRange<Int>) throws(CannotBeTold) -> Language {
    let numbers = try Language.integersRead(WholeNumbers(0...Int64.max), isSigned: false)
    return try numbers.intersection(
      Language.digit.repeated(count.lowerBound, count.upperBound == .max ? nil : count.upperBound))
  }

  private static func digits(_ count: ClosedRange<Int>) throws(CannotBeTold) -> Reading {
    let maximum = count.upperBound == .max ? nil : count.upperBound
    let all = try numbers(of: count)
    let incomplete = try Reading(all, before: Language.digit.notBeginning())
    guard let maximum else { return incomplete }
    // After as many digits as possible, another one may follow.
    let full = try all.intersection(Language.digit.repeated(maximum, maximum))
    return try Reading.union([Reading(all.subtracting(full), before: Language.digit.notBeginning()), Reading(full)])
  }

  /// - Parameters:
  ///   - digits: How many digits there may be before and after the point.
  ///   - exponent: How many digits there may be in an exponent, or `nil` if there is none.
  private static func number(digits: Int?, exponent: Int?) throws(CannotBeTold) -> Reading {
    let run = try Language.digit.repeated(1, digits)
    let whole = try Language.sequence([Language("-").optional(), run])
    let decimal = try Language.sequence([whole, Language("."), run])
    let sign = Language(oneOf: [0x2B...0x2B, 0x2D...0x2D])
    let mark = try Language.sequence([Language("e").ignoringCase(), sign.optional()])
    let digit = Language.digit
    // A point and an exponent belong to a number only with digits after them.
    let powers = exponent == nil ? Language.none : try .sequence([mark, digit])
    let point = try Language.sequence([Language("."), digit])
    let readings = [
      try Reading(whole, before: .union([digit, point, powers]).notBeginning()),
      try Reading(decimal, before: .union([digit, powers]).notBeginning()),
    ]
    guard let exponent else { return try Reading.union(readings) }
    let power = try Language.sequence([mark, digit.repeated(1, exponent == .max ? nil : exponent)])
    let scientific = try Language.sequence([whole.union(decimal), power])
    return try Reading.union(readings + [Reading(scientific, before: digit.notBeginning())])
  }

  private static func unixTime(exactly bound: Int64) throws(CannotBeTold) -> Bounds<Reading> {
    func reading(_ range: ClosedRange<Int64>) throws(CannotBeTold) -> Reading {
      try Reading(.integersRead(WholeNumbers(range), isSigned: true), before: Language.digit.notBeginning())
    }
    return Bounds(certain: try reading(-bound...bound), possible: try reading(Int64.min...Int64.max))
  }
}

extension TextKind.Beginning {
  /// Reads as many bytes as it can. A character that is only partly taken is left.
  fileprivate func reading() throws(CannotBeTold) -> Reading {
    let taken = (0...0xF4 as ClosedRange<UInt8>).filter(bytes.holds)
    let all = try Language.any.intersection(Language(oneOf: taken.map { $0...$0 }).repeated(0))
    let counted = length.upperBound == .max ? nil : length.upperBound
    let byte = Language(oneOf: [0...0xF4])
    let own = try all.intersection(byte.repeated(length.lowerBound, counted))
    let character = try Language.character.intersection(all)
    // The next character has a byte that isn't taken, or one byte more than may be taken.
    let end = try character.notBeginning()
    guard let counted else { return try Reading(own, before: end) }
    var readings: [Reading] = []
    for left in 0...min(3, counted) {
      let exactly = try own.intersection(byte.repeated(counted - left, counted - left))
      let tooLong = try Language.sequence([character.intersection(byte.repeated(left + 1, 4)), .any])
      readings.append(try Reading(exactly, before: end.union(tooLong)))
    }
    if counted > 3 { readings.append(try Reading(own.intersection(byte.repeated(0, counted - 4)), before: end)) }
    return try Reading.union(readings)
  }
}

extension TextKind.Integer {
  /// The numbers of this kind, if they are known.
  var numbers: WholeNumbers? { limits.flatMap { WholeNumbers(from: $0.lowest, to: $0.highest) } }

  /// Its bounds, or else those of its type, or `nil` for an unknown type.
  package var limits: Bounds? {
    if let bounds { return bounds }
    func all<Value: FixedWidthInteger>(_ type: Value.Type) -> Bounds {
      Bounds(lowest: "\(type.min)", highest: "\(type.max)")
    }
    return switch type {
    case "Int", "Int64": all(Int64.self)
    case "Int8": all(Int8.self)
    case "Int16": all(Int16.self)
    case "Int32": all(Int32.self)
    case "Int128": all(Int128.self)
    case "UInt", "UInt64": all(UInt64.self)
    case "UInt8": all(UInt8.self)
    case "UInt16": all(UInt16.self)
    case "UInt32": all(UInt32.self)
    case "UInt128": all(UInt128.self)
    default: nil
    }
  }
}
