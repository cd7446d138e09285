internal import Foundation
internal import Roundtrip

/// Whole seconds, or fractions of seconds, since 1970.
struct UnixTime {
  let perSecond: Double

  func format(_ name: String, dropping dropped: String) -> DateParser.Format {
    DateParser.Format(name: name, dropped: dropped, read: read, text: text)
  }

  @Sendable private func read(_ text: inout TextReader) -> Double? {
    let isNegative = text.take("-".utf8)
    guard let number = text.takeDigits(radix: 10).value(Int64.self, isNegative: isNegative) else { return nil }
    let interval = interval(of: number)
    // A number so large that `Double` rounds it isn't a date.
    return self.number(of: interval) == number ? interval : nil
  }

  @Sendable private func text(of interval: Double) -> String? {
    guard let number = number(of: interval), self.interval(of: number) == interval else { return nil }
    return String(number)
  }

  private func interval(of number: Int64) -> Double {
    Date(timeIntervalSince1970: Double(number) / perSecond).timeIntervalSinceReferenceDate
  }

  private func number(of interval: Double) -> Int64? {
    Int64(exactly: (Date(timeIntervalSinceReferenceDate: interval).timeIntervalSince1970 * perSecond).rounded())
  }
}
