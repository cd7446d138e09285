internal import Roundtrip
internal import RoundtripFoundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A date in the format of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
struct HTTPDate: CustomStringConvertible {
  /// Seconds since 1970.
  let seconds: Int

  /// Creates a date.
  init(seconds: Int) { self.seconds = seconds }

  /// Creates the current date.
  init() { self.init(seconds: Int(time(nil))) }

  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  var description: String {
    let day = seconds / 86_400
    // The calendar counts days from 2001-01-01.
    let (year, month, dayOfMonth) = CalendarDay(number: Int64(day - 11_323)).date
    let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map { String($0, digits: 2) }
    return "\(Self.days[day % 7]), \(String(dayOfMonth, digits: 2)) \(Self.months[month - 1]) \(year) "
      + "\(time.joined(separator: ":")) GMT"
  }
}
