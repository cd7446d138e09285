/// The text of a moment: RFC 3339, or a day alone, which is its first moment in UTC.
///
/// A moment is the number of seconds since the beginning of 2001, which is what a `Date` is encoded as.
enum DateText {
  /// The seconds of a text, or `nil`.
  static func seconds(_ text: String) -> Double? {
    var scanner = Scanner(text)
    guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2), scanner.take("-"),
      let day = scanner.number(2), (1...12).contains(month), (1...length(ofMonth: month, year)).contains(day)
    else { return nil }
    let days = daysSince2001(year, month, day)
    if scanner.isAtEnd { return Double(days * 86_400) }
    guard scanner.take("T"), let hour = scanner.number(2), scanner.take(":"), let minute = scanner.number(2),
      scanner.take(":"), let second = scanner.number(2), hour < 24, minute < 60, second < 60
    else { return nil }
    var fraction = Substring()
    if scanner.take(".") {
      fraction = scanner.digits(atMost: maximumDigits)
      if fraction.isEmpty { return nil }
    }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    let whole = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return decimal(whole, fraction)
  }

  /// The text of seconds, in UTC, or `nil` where none gives the same seconds back.
  static func text(_ seconds: Double) -> String? {
    guard abs(seconds) < 400_000_000_000, let (whole, fraction) = parts(seconds) else { return nil }
    let days = whole >= 0 ? whole / 86_400 : -((-whole + 86_399) / 86_400)
    let second = whole - days * 86_400
    let (year, month, day) = date(daysSince2001: days)
    guard (0...9_999).contains(year) else { return nil }
    let time = "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))"
    let text =
      String(repeating: "0", count: 4 - "\(year)".count)
      + "\(year)-\(two(month))-\(two(day))T\(time)\(fraction.isEmpty ? "" : "." + fraction)Z"
    return Self.seconds(text) == seconds ? text : nil
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // MARK: Fractions

  /// No `Double` between the years 0 and 9999 needs more, but for moments very close to the beginning of 2001.
  private static let maximumDigits = 20

  /// The number that a whole number and the digits behind its point are, rounded once.
  private static func decimal(_ whole: Int, _ fraction: Substring) -> Double? {
    if whole >= 0 || fraction.allSatisfy({ $0 == "0" }) {
      return Double("\(whole).\(fraction.isEmpty ? "0" : fraction)")
    }
    // -6 and .75 are -5.25.
    return Double("-\(-whole - 1).\(complement(fraction))")
  }

  /// The greatest whole number below, and the digits of what is left; as few as give the same number back.
  private static func parts(_ seconds: Double) -> (Int, String)? {
    let description = "\(seconds.magnitude)".split(separator: ".")
    guard description.count == 2, let magnitude = Int(description[0]), description[1].allSatisfy(\.isWholeNumber)
    else { return nil }
    let fraction = description[1] == "0" ? "" : description[1]
    if seconds >= 0 { return (magnitude, String(fraction)) }
    return fraction.isEmpty ? (-magnitude, "") : (-magnitude - 1, complement(fraction))
  }

  /// One less a fraction: 75 for 25.
  private static func complement(_ fraction: Substring) -> String {
    var carry = 1
    let digits = fraction.utf8.reversed().map { byte -> Character in
      let sum = 9 - Int(byte - UInt8(ascii: "0")) + carry
      carry = sum / 10
      return Character(UnicodeScalar(UInt8(ascii: "0") + UInt8(sum % 10)))
    }
    return String(digits.reversed())
  }

  // MARK: Days

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// 400 years are 146,097 days; years are counted from March, so that a leap day is the last of its year.
  private static func daysSince2001(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = (shifted >= 0 ? shifted / 400 : -1, (shifted + 400) % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - daysBefore2001
  }

  /// From the first of March of the year 0.
  private static let daysBefore2001 = 730_791

  private static func date(daysSince2001 days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + daysBefore2001
    let era = days >= 0 ? days / 146_097 : -((146_096 - days) / 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

/// Takes a date apart from left to right.
private struct Scanner {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func digits(atMost maximum: Int) -> Substring {
    let digits = rest.utf8.prefix(maximum).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return Substring(digits)
  }

  mutating func number(_ count: Int) -> Int? {
    let digits = digits(atMost: count)
    return digits.utf8.count == count ? Int(digits) : nil
  }

  /// How many seconds a zone is before UTC.
  mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60
    else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isNegative ? -seconds : seconds
  }
}
