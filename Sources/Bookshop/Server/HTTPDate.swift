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

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  var description: String {
    // Sound: both outlive the call.
    var (clock, date) = unsafe (time_t(seconds), tm())
    _ = unsafe gmtime_r(&clock, &date)
    let (weekday, day, month, year) = unsafe (date.tm_wday, date.tm_mday, date.tm_mon, date.tm_year)
    let time = unsafe [date.tm_hour, date.tm_min, date.tm_sec].map(Self.twoDigits).joined(separator: ":")
    return "\(Self.days[Int(weekday)]), \(Self.twoDigits(day)) \(Self.months[Int(month)]) \(year + 1_900) \(time) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
