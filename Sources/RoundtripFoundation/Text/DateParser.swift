public import Foundation
public import Roundtrip

/// A parser-printer of a date in one of several formats. Created by `Date.parser(_:)`.
///
/// ```swift
/// Field("since") { Date.parser(.iso8601) }     // "?since=2026-11-21T07:44:59Z"
/// Path { "days"; Date.parser(.iso8601Date) }   // "/days/2026-11-21"
/// Field("since") { Date.parser(.unixTime) }    // "?since=1795247099"
/// ```
///
/// A date that a format can't represent exactly is never rounded, and isn't printed: one with a fraction of a second
/// for `.unixTime`, or with a time of day for `.iso8601Date`.
public struct DateParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Date { try input._read(by: _part) }

  let format: Format

  public var body: _Part { .text(self, .text(.date(format.name))) }
}

extension DateParser {
  /// How a date is written.
  public struct Format: Sendable {
    /// The name in errors.
    let name: String
    /// The part of a date that it can't represent.
    let dropped: String
    /// Reads a date, as seconds since 2001. If the result is `nil`, part of the text may have been read.
    let read: @Sendable (inout TextReader) -> Double?
    /// Returns the text that reads back as the same date, if there is one.
    let text: @Sendable (Double) -> String?

    /// A date and time (RFC 3339) such as `2026-11-21T07:44:59Z`, in the years 0000 to 9999.
    ///
    /// It reads fractions of a second with up to nine digits, and any offset from UTC. It prints UTC, with as many digits of
    /// the fraction as the date needs to be read again exactly; a date that needs more than nine isn't printed. In a query, a
    /// `+` has to be written `%2B`.
    public static let iso8601 = Format(
      name: "an ISO 8601 date and time", dropped: "digits of a fraction",
      read: { DateTimeText.read(&$0, ignoringCase: true) }, text: DateTimeText.text)

    /// A day in UTC, such as `2026-11-21`, as the date at which it starts.
    public static let iso8601Date = Format(
      name: "an ISO 8601 date", dropped: "a time of day", read: { CalendarDay(&$0)?.beginning },
      text: { CalendarDay(beginningAt: $0)?.text })

    /// Whole seconds since 1970, such as `1795247099`.
    public static let unixTime = UnixTime(perSecond: 1).format("seconds since 1970", dropping: "a fraction of a second")

    /// Whole milliseconds since 1970, such as `1795247099123`, as in JavaScript.
    ///
    /// The date is `Date(timeIntervalSince1970: milliseconds / 1000)`, with the rounding of `Double`.
    public static let unixMilliseconds = UnixTime(perSecond: 1_000).format(
      "milliseconds since 1970", dropping: "a fraction of a millisecond")
  }
}

extension DateParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> Date {
    let start = text.position
    if let interval = format.read(&text) { return Date(timeIntervalSinceReferenceDate: interval) }
    throw text.refuse(format.name, from: start)
  }

  package func write(_ value: Date, _ writer: inout TextWriter) throws(Refusal) {
    let interval = value.timeIntervalSinceReferenceDate
    guard let text = format.text(interval) else {
      guard let date = DateTimeText.text(of: interval) else {
        throw writer.refuse(.conversion("\(format.name) can't represent \(interval) seconds since 2001"))
      }
      throw writer.refuse(.conversion("\(date) has \(format.dropped), which \(format.name) would drop"))
    }
    writer.append(text)
  }
}

extension Date {
  /// Returns a parser-printer of a date in a format, such as `.iso8601` or `.unixTime`.
  public static func parser(_ format: DateParser.Format) -> DateParser { DateParser(format: format) }
}
