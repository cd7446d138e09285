#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A point in time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
struct HTTPDate: CustomStringConvertible {
  /// Seconds since 1970.
  let seconds: Int

  /// A point in time.
  init(seconds: Int) { self.seconds = seconds }

  /// Now.
  init() { self.init(seconds: Int(time(nil))) }

  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  var description: String {
    let day = seconds / 86_400
    let (year, month, dayOfMonth) = Self.civil(day)
    let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map(Self.twoDigits).joined(separator: ":")
    return "\(Self.days[day % 7]), \(Self.twoDigits(dayOfMonth)) \(Self.months[month - 1]) \(year) \(time) GMT"
  }

  /// Year, month and day of the month of a number of days since 1970. Years are counted from March, so that the leap
  /// day is the last of its year and months of 153 days to five come out whole.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let sinceMarch = day + 719_468
    let (era, dayOfEra) = (sinceMarch / 146_097, sinceMarch % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fromMarch + 2) / 5 + 1)
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
