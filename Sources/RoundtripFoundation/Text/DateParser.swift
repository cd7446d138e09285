public import Foundation
public import Roundtrip

/// A date in one of several formats; made by `Date.parser(_:)`.
///
/// ```swift
/// Field("since") { Date.parser(.iso8601) }     // "?since=2026-11-21T07:44:59Z"
/// Path { "days"; Date.parser(.iso8601Date) }   // "/days/2026-11-21"
/// Field("since") { Date.parser(.unixTime) }    // "?since=1795247099"
/// ```
///
/// What a format cannot say is refused, never rounded: a date within a second as `.unixTime`, one within a day as
/// `.iso8601Date`.
public struct DateParser: ParserPrinter {
  public func parse(_ input: inout Substring) throws -> Date { try input._read(by: _node) }

  let format: Format

  public var body: Node { OperationNode(self, .text(.date(format.name))) }
}

extension DateParser {
  /// How a date is written.
  public struct Format: Sendable {
    /// What it is called in errors.
    let name: String
    /// What it cannot say of a date.
    let dropped: String
    /// Reads a date, as seconds since 2001; where there is none, some of the text may be read nevertheless.
    let read: @Sendable (inout TextReader) -> Double?
    /// The text that is read as the same date again, if there is one.
    let text: @Sendable (Double) -> String?

    /// Date and time as RFC 3339 has them, such as `2026-11-21T07:44:59Z`, of the years from 0000 to 9999.
    ///
    /// It reads fractions of a second of up to nine digits, and any offset from UTC. It prints UTC, and as many digits
    /// of a fraction as the date needs to come back exactly the same; a date that needs more than nine is refused. In
    /// a query, a `+` has to be written `%2B`.
    public static let iso8601 = Format(
      name: "an ISO 8601 date and time", dropped: "digits of a fraction",
      read: { DateTimeText.read(&$0, ignoringCase: true) }, text: DateTimeText.text)

    /// The day, in UTC, such as `2026-11-21`: the date is the moment at which it begins.
    public static let iso8601Date = Format(
      name: "an ISO 8601 date", dropped: "a time of day", read: { CalendarDay(&$0)?.beginning },
      text: { CalendarDay(beginningAt: $0)?.text })

    /// Whole seconds since 1970, such as `1795247099`.
    public static let unixTime = UnixTime(perSecond: 1).format("seconds since 1970", dropping: "a fraction of a second")

    /// Whole milliseconds since 1970, such as `1795247099123`, as JavaScript has them.
    ///
    /// The date is `Date(timeIntervalSince1970: milliseconds / 1000)`, which rounds as `Double` does.
    public static let unixMilliseconds = UnixTime(perSecond: 1_000).format(
      "milliseconds since 1970", dropping: "a fraction of a millisecond")
  }
}

extension DateParser: TextOperation {
  package func read(_ text: inout TextReader) throws(Refusal) -> Date {
    let start = text.position
    if let interval = format.read(&text) { return Date(timeIntervalSinceReferenceDate: interval) }
    text.position = start
    throw text.refuse(format.name)
  }

  package func write(_ value: Date, _ writer: inout RequestWriter) throws(Refusal) {
    let interval = value.timeIntervalSinceReferenceDate
    guard let text = format.text(interval) else {
      guard let date = DateTimeText.text(of: interval) else {
        throw writer.refuse(.conversion("\(format.name) can't say \(interval) seconds since 2001"))
      }
      throw writer.refuse(.conversion("\(date) has \(format.dropped), which \(format.name) would drop"))
    }
    writer.append(text)
  }
}

extension Date {
  /// A date in a format, such as `.iso8601` or `.unixTime`.
  public static func parser(_ format: DateParser.Format) -> DateParser { DateParser(format: format) }
}
