package import Roundtrip

extension CalendarDay {
  /// Reads a day such as `2026-11-21`. Some of the text may be read even if this returns `nil`.
  package init?(_ text: inout TextReader) {
    guard let year = text.takeNumber(digits: 4, in: 0...9999), text.take("-".utf8),
      let month = text.takeNumber(digits: 2, in: 1...12), text.take("-".utf8),
      let day = text.takeNumber(digits: 2, in: 1...31)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as text, such as `2026-11-21`.
  package var text: String {
    let (year, month, day) = date
    return String(year, digits: 4) + "-" + String(month, digits: 2) + "-" + String(day, digits: 2)
  }
}

extension String {
  /// Creates text from a number, padded with leading zeros to a number of digits.
  package init(_ number: Int, digits: Int) {
    let text = "\(number)"
    self = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
