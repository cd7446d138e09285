import Foundation

/// Whole seconds, or parts of them, since 1970.
struct UnixTime: DateFormat {
  let perSecond: Double

  var name: String { perSecond == 1 ? "seconds since 1970" : "milliseconds since 1970" }

  func read(_ text: inout Substring.UTF8View) -> Double? {
    let start = text
    _ = text.take(UInt8(ascii: "-"))
    let digits = text.digits
    text = text[digits.endIndex...]
    guard !digits.isEmpty, let number = Int(Substring(start[..<digits.endIndex])) else { return nil }
    let interval = interval(of: number)
    // A number so large that a `Double` rounds it is no date.
    return self.number(of: interval) == number ? interval : nil
  }

  func text(of interval: Double) -> String? {
    guard let number = number(of: interval), self.interval(of: number) == interval else { return nil }
    return String(number)
  }

  private func interval(of number: Int) -> Double {
    Date(timeIntervalSince1970: Double(number) / perSecond).timeIntervalSinceReferenceDate
  }

  private func number(of interval: Double) -> Int? {
    Int(exactly: (Date(timeIntervalSinceReferenceDate: interval).timeIntervalSince1970 * perSecond).rounded())
  }
}
