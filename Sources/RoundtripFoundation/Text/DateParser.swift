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
  /// How a date is written.
  public struct Format: Sendable {
    let kind: any DateFormat

    /// Date and time as RFC 3339 has them, such as `2026-11-21T07:44:59Z`, of the years from 0000 to 9999.
    ///
    /// It reads fractions of a second of up to nine digits, and any offset from UTC. It prints UTC, and as many digits
    /// of a fraction as the date needs to come back exactly the same; a date that needs more than nine is refused. In
    /// a query, a `+` has to be written `%2B`.
    public static let iso8601 = Format(kind: ISO8601DateTime())

    /// The day, in UTC, such as `2026-11-21`: the date is the moment at which it begins.
    public static let iso8601Date = Format(kind: ISO8601Day())

    /// Whole seconds since 1970, such as `1795247099`.
    public static let unixTime = Format(kind: UnixTime(perSecond: 1))

    /// Whole milliseconds since 1970, such as `1795247099123`, as JavaScript has them.
    ///
    /// The date is `Date(timeIntervalSince1970: milliseconds / 1000)`, which rounds as `Double` does.
    public static let unixMilliseconds = Format(kind: UnixTime(perSecond: 1_000))
  }

  private let format: any DateFormat

  init(_ format: Format) { self.format = format.kind }

  /// A date.
  public var shape: InputShape { .text(.date(format.name)) }

  public var _node: Node { node(accepting: .date(format.name)) }

  /// Reads as far as a date reaches.
  public func parse(_ input: inout Substring) throws -> Date {
    var rest = input.utf8
    guard let interval = format.read(&rest) else { throw ConversionError(format.name) }
    input = Substring(rest)
    return Date(timeIntervalSinceReferenceDate: interval)
  }

  /// Prints the date.
  ///
  /// - Throws: For a date that would not come back the same.
  public func print(_ output: Date, into input: inout Substring) throws {
    guard let text = format.text(of: output.timeIntervalSinceReferenceDate) else {
      throw ConversionError("\(format.name): \(output.timeIntervalSinceReferenceDate) seconds since 2001 are none")
    }
    input += text
  }
}

extension Date {
  /// A date in a format, such as `.iso8601` or `.unixTime`.
  public static func parser(_ format: DateParser.Format) -> DateParser { DateParser(format) }
}

/// Reads and writes dates, as seconds since 2001-01-01T00:00:00Z.
protocol DateFormat: Sendable {
  /// What it is called in errors.
  var name: String { get }

  /// Reads a date and takes it away; when there is none, what is left may be anything.
  func read(_ text: inout Substring.UTF8View) -> Double?

  /// The text that is read as the same date again, if there is one.
  func text(of interval: Double) -> String?
}
