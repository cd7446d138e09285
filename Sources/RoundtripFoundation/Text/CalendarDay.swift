// Depends on no other file, so that `.ci/check-32-bits` can compile it for a machine whose `Int` has 32 bits.

/// A day of the proleptic Gregorian calendar (RFC 3339 §1), as a number: 2001-01-01 is 0. Seconds since then need 64
/// bits.
package struct CalendarDay {
  let number: Int64

  /// The days of the years 0000 to 9999, and the seconds in them.
  static let days = number(before: 0)...number(before: 10_000) - 1
  static let seconds = days.lowerBound * 86_400...(days.upperBound + 1) * 86_400 - 1

  /// - Parameter number: A number in ``days``.
  package init(number: Int64) { self.number = number }

  /// Creates the day that begins a number of seconds after the start of 2001.
  package init?(beginningAt interval: Double) {
    guard let seconds = Int64(exactly: interval), seconds % 86_400 == 0, Self.seconds.contains(seconds)
    else { return nil }
    number = seconds / 86_400
  }

  /// The start of the day in UTC, in seconds since the start of 2001.
  package var beginning: Double { Double(number * 86_400) }

  /// Creates a day by its date.
  ///
  /// - Parameters:
  ///   - year: A year from 0000 to 9999.
  ///   - month: A month from 1 to 12.
  init?(year: Int, month: Int, day: Int) {
    guard (1...Self.length(of: month, in: year)).contains(day) else { return nil }
    let before = (1..<month).reduce(0) { $0 + Self.length(of: $1, in: year) }
    number = Self.number(before: Int64(year)) + Int64(before + day - 1)
  }

  /// The year, the month, and the day of the month.
  package var date: (year: Int, month: Int, day: Int) {
    // This estimate, based on the mean length of a year, is off by less than a year.
    var year = (number - Self.days.lowerBound) * 400 / 146_097
    if Self.number(before: year + 1) <= number { year += 1 }
    if Self.number(before: year) > number { year -= 1 }
    var (month, rest) = (1, Int(number - Self.number(before: year)))
    while rest >= Self.length(of: month, in: Int(year)) {
      rest -= Self.length(of: month, in: Int(year))
      month += 1
    }
    return (Int(year), month, rest + 1)
  }

  /// The number of the first day of a year. Four hundred years have 146,097 days.
  private static func number(before year: Int64) -> Int64 {
    let years = year + 399
    return 365 * years + years / 4 - years / 100 + years / 400 - 146_097 - 730_485
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
