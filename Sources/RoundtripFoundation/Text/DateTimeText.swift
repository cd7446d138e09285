package import Roundtrip

/// Date and time as text (RFC 3339), in the years 0000 to 9999. A point in time is a number of seconds since the start
/// of 2001.
///
/// Foundation's `ISO8601FormatStyle` doesn't do this: it takes days that don't exist and text after the date, prints no more
/// than three digits of a fraction, and counts in the Julian calendar before 1582. `DateParserTests.foundation` shows it.
package enum DateTimeText {
  /// Reads a date and time. Some of the text may be read even if this returns `nil`.
  ///
  /// - Parameter ignoringCase: Whether `T` and `Z` may be in lowercase (§5.6).
  package static func read(_ text: inout TextReader, ignoringCase: Bool) -> Double? {
    guard let day = CalendarDay(&text), text.take("T".utf8, ignoringCase: ignoringCase),
      let hour = text.takeNumber(digits: 2, in: 0...23), text.take(":".utf8),
      let minute = text.takeNumber(digits: 2, in: 0...59), text.take(":".utf8),
      // A leap second has no number.
      let second = text.takeNumber(digits: 2, in: 0...59), let nanoseconds = nanoseconds(&text),
      let offset = offset(&text, ignoringCase)
    else { return nil }
    let seconds = day.number * 86_400 + Int64(hour * 3_600 + minute * 60 + second - offset)
    // The last nanoseconds of these years are rounded to the next one.
    guard let interval = interval(seconds, nanoseconds),
      CalendarDay.seconds.contains(Int64(interval.rounded(.down)))
    else { return nil }
    return interval
  }

  /// The shortest text in UTC that reads back as the same point in time, if there is one.
  package static func text(of interval: Double) -> String? {
    let whole = interval.rounded(.down)
    guard let seconds = Int64(exactly: whole), CalendarDay.seconds.contains(seconds) else { return nil }
    for (count, unit) in zip(0..., units) {
      let number = Int64(((interval - whole) * Double(1_000_000_000 / unit)).rounded()) * Int64(unit)
      let (carry, fraction) = (number / 1_000_000_000, Int(number % 1_000_000_000))
      guard Self.interval(seconds + carry, fraction) == interval else { continue }
      return text(seconds + carry, count == 0 ? "" : "." + String(fraction / unit, digits: count))
    }
    return nil
  }

  /// The number of nanoseconds that the last of this many digits counts.
  private static let units = [
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1,
  ]

  /// Adds both, rounding once.
  private static func interval(_ seconds: Int64, _ nanoseconds: Int) -> Double? {
    if nanoseconds == 0 { return Double(seconds) }
    // The fraction counts upwards: -6 and .75 are -5.25.
    let (sign, whole, fraction) =
      seconds < 0 ? ("-", -seconds - 1, 1_000_000_000 - nanoseconds) : ("", seconds, nanoseconds)
    return Double("\(sign)\(whole)." + String(fraction, digits: 9))
  }

  private static func text(_ seconds: Int64, _ fraction: String) -> String? {
    guard CalendarDay.seconds.contains(seconds) else { return nil }
    let day = CalendarDay(number: (seconds - CalendarDay.seconds.lowerBound) / 86_400 + CalendarDay.days.lowerBound)
    let time = Int(seconds - day.number * 86_400)
    return day.text + "T" + String(time / 3_600, digits: 2) + ":" + String(time / 60 % 60, digits: 2) + ":"
      + String(time % 60, digits: 2) + fraction + "Z"
  }

  private static func nanoseconds(_ text: inout TextReader) -> Int? {
    guard text.take(".".utf8) else { return 0 }
    let digits = text.takeDigits(radix: 10)
    guard (1...9).contains(digits.count), let number = digits.value(Int.self) else { return nil }
    return number * units[digits.count]
  }

  /// The offset from UTC, in seconds.
  private static func offset(_ text: inout TextReader, _ ignoringCase: Bool) -> Int? {
    if text.take("Z".utf8, ignoringCase: ignoringCase) { return 0 }
    let isNegative = text.take("-".utf8)
    guard isNegative || text.take("+".utf8), let hours = text.takeNumber(digits: 2, in: 0...23), text.take(":".utf8),
      let minutes = text.takeNumber(digits: 2, in: 0...59)
    else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -60 : 60)
  }
}
