/// Date and time as RFC 3339 has them, in the years from 0000 to 9999.
struct ISO8601DateTime: DateFormat {
  var name: String { "an ISO 8601 date and time" }

  func read(_ text: inout Substring.UTF8View) -> Double? {
    guard let day = CalendarDay(&text), text.take("T") || text.take("t"),
      let hour = text.takeNumber(digits: 2, in: 0...23), text.take(":"),
      let minute = text.takeNumber(digits: 2, in: 0...59), text.take(":"),
      // A leap second is no moment that a `Date` could hold.
      let second = text.takeNumber(digits: 2, in: 0...59), let nanoseconds = nanoseconds(&text),
      let offset = offset(&text)
    else { return nil }
    let seconds = day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return CalendarDay.seconds.contains(seconds) ? interval(seconds, nanoseconds) : nil
  }

  func text(of interval: Double) -> String? {
    let whole = interval.rounded(.down)
    guard let seconds = Int(exactly: whole), CalendarDay.seconds.contains(seconds) else { return nil }
    // The fewest digits that are read as the same date.
    for (count, unit) in zip(0..., Self.units) {
      let number = Int(((interval - whole) * Double(1_000_000_000 / unit)).rounded())
      let (carry, fraction) = (number * unit / 1_000_000_000, number * unit % 1_000_000_000)
      guard self.interval(seconds + carry, fraction) == interval else { continue }
      return text(seconds + carry, count == 0 ? "" : "." + String(fraction / unit, digits: count))
    }
    return nil
  }

  /// How many nanoseconds the last of so many digits stands for.
  private static let units = [
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1,
  ]

  private func interval(_ seconds: Int, _ nanoseconds: Int) -> Double {
    Double(seconds) + Double(nanoseconds) / 1_000_000_000
  }

  private func text(_ seconds: Int, _ fraction: String) -> String? {
    guard CalendarDay.seconds.contains(seconds) else { return nil }
    let day = CalendarDay(number: (seconds - CalendarDay.seconds.lowerBound) / 86_400 + CalendarDay.days.lowerBound)
    let time = seconds - day.number * 86_400
    return day.text + "T" + String(time / 3_600, digits: 2) + ":" + String(time / 60 % 60, digits: 2) + ":"
      + String(time % 60, digits: 2) + fraction + "Z"
  }

  private func nanoseconds(_ text: inout Substring.UTF8View) -> Int? {
    guard text.take(".") else { return 0 }
    let digits = text.digits
    guard (1...9).contains(digits.count), let number = Int(Substring(digits)) else { return nil }
    text = text[digits.endIndex...]
    return number * Self.units[digits.count]
  }

  private func offset(_ text: inout Substring.UTF8View) -> Int? {
    if text.take("Z") || text.take("z") { return 0 }
    let isNegative = text.take("-")
    guard isNegative || text.take("+"), let hours = text.takeNumber(digits: 2, in: 0...23), text.take(":"),
      let minutes = text.takeNumber(digits: 2, in: 0...59)
    else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -60 : 60)
  }
}

/// A day in UTC, in the years from 0000 to 9999.
struct ISO8601Day: DateFormat {
  var name: String { "an ISO 8601 date" }

  func read(_ text: inout Substring.UTF8View) -> Double? { CalendarDay(&text).map { Double($0.number * 86_400) } }

  func text(of interval: Double) -> String? {
    guard let seconds = Int(exactly: interval), seconds % 86_400 == 0, CalendarDay.seconds.contains(seconds)
    else { return nil }
    return CalendarDay(number: seconds / 86_400).text
  }
}

extension Substring.UTF8View {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool { take(UInt8(ascii: character)) }
}
