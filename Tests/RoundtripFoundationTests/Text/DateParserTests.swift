import Foundation
import RoundtripFoundation
import RoundtripInspection
import Testing

@Suite struct DateParserTests {
  /// Seconds since 2001.
  typealias Seconds = Double

  @Test(
    "A date and time is read with any offset, and printed in UTC",
    arguments: [
      ("2001-01-01T00:00:00Z", 0, "2001-01-01T00:00:00Z"),
      ("1970-01-01T00:00:00Z", -978_307_200, "1970-01-01T00:00:00Z"),
      ("2026-11-21T07:44:59Z", 816_939_899, "2026-11-21T07:44:59Z"),
      ("2026-11-21t07:44:59z", 816_939_899, "2026-11-21T07:44:59Z"),
      ("2026-11-21T09:44:59+02:00", 816_939_899, "2026-11-21T07:44:59Z"),
      ("2026-11-21T02:14:59-05:30", 816_939_899, "2026-11-21T07:44:59Z"),
      ("2026-11-21T07:44:59-00:00", 816_939_899, "2026-11-21T07:44:59Z"),
      ("2026-11-21T07:44:59.500Z", 816_939_899.5, "2026-11-21T07:44:59.5Z"),
      ("2026-11-21T07:44:59.123Z", 816_939_899.123, "2026-11-21T07:44:59.123Z"),
      ("2026-11-21T07:44:59.000000000Z", 816_939_899, "2026-11-21T07:44:59Z"),
      ("2000-02-29T00:00:00Z", -26_524_800, "2000-02-29T00:00:00Z"),
      ("2000-12-31T23:59:59.5Z", -0.5, "2000-12-31T23:59:59.5Z"),
      ("0000-01-01T00:00:00Z", -63_145_526_400, "0000-01-01T00:00:00Z"),
      ("9999-12-31T23:59:59Z", 252_423_993_599, "9999-12-31T23:59:59Z"),
      ("1999-12-31T23:59:59+23:59", -31_708_741, "1999-12-31T00:00:59Z"),
    ] as [(String, Seconds, String)])
  func dateAndTime(input: String, seconds: Seconds, printed: String) throws {
    let date = try #require(Date.parser(.iso8601).whole(input))
    #expect(date.timeIntervalSinceReferenceDate == seconds)
    #expect(Date.parser(.iso8601).text(of: date) == printed)
    #expect(Date.parser(.iso8601).whole(printed) == date)
  }

  // Elsewhere, Foundation is another implementation.
  #if os(Linux)
    @Test("Foundation's format breaks the laws: if it no longer does, it can replace ours")
    func foundation() throws {
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      // What is no date, and a year that has no text.
      for text in [
        "2026-02-29T00:00:00Z", "2026-11-21T07:44:60Z", "2026-11-21T24:00:00Z", "2026-11-21T07:44:59Zulu",
        "9999-12-31T23:59:59-00:01",
      ] {
        #expect(throws: Never.self, "\(text)") { try style.parse(text) }
        #expect(Date.parser(.iso8601).whole(text) == nil)
      }
      // Digits are lost.
      let fine = try #require(Date.parser(.iso8601).whole("2026-11-21T07:44:59.123456Z"))
      #expect(try style.parse(style.format(fine)) != fine)
      // RFC 3339 has the Gregorian calendar before 1582, too.
      let early = "1000-03-01T00:00:00Z"
      #expect(try style.parse(early) != #require(Date.parser(.iso8601).whole(early)))
      // Of a day, it reads no more than the beginning.
      let day = Date.ISO8601FormatStyle().year().month().day()
      #expect(try day.parse("2026-11-21x") == day.parse("2026-11-21"))
      #expect(Date.parser(.iso8601Date).whole("2026-11-21x") == nil)
    }
  #endif

  enum DayRoute: Equatable, Sendable { case day(Date), since(Date), before(Date) }

  @Test("The route list shows a date as a date, or by its name if it has one")
  func shown() {
    let router = OneOf {
      Route(.case(DayRoute.day)) {
        Path {
          "days"; Date.parser(.iso8601Date)
        }
      }
      Route(.case(DayRoute.since)) {
        Path {
          "since"; Date.parser(.unixTime)
        }
      }
      Route(.case(DayRoute.before)) {
        Path {
          "before"; Date.parser(.iso8601).named("end")
        }
      }
    }
    #expect(router.routes.map(\.path) == ["/days/:date", "/since/:date", "/before/:end"])
  }

  @Test(
    "Text that isn't a date and time is refused",
    arguments: [
      "", "2026-11-21", "2026-11-21 07:44:59Z", "2026-11-21T07:44:59", "2026-11-21T07:44Z", "20261121T074459Z",
      "2026-11-21T07:44:60Z", "2026-11-21T24:00:00Z", "2026-11-21T07:60:00Z", "2026-13-01T00:00:00Z",
      "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
      "2026-11-00T00:00:00Z", "2026-11-21T07:44:59.Z", "2026-11-21T07:44:59.1234567890Z", "2026-11-21T07:44:59,5Z",
      "2026-11-21T07:44:59+0200", "2026-11-21T07:44:59+02", "2026-11-21T07:44:59+24:00", "2026-11-21T07:44:59 02:00",
      "+2026-11-21T07:44:59Z", "-026-11-21T07:44:59Z", "12026-11-21T07:44:59Z", "2026-11-21T+7:44:59Z",
      "2026-11-21T07:44:59Zulu", "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "２０２６-11-21T07:44:59Z",
      // The nearest `Double` is the start of the year 10000.
      "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999999999Z",
    ])
  func refusesDateAndTime(input: String) {
    #expect(Date.parser(.iso8601).whole(input) == nil)
  }

  @Test(
    "A date is printed with as many digits as it needs; more than nine are refused",
    arguments: [
      (816_939_899.25, "2026-11-21T07:44:59.25Z"), (816_939_899.1, "2026-11-21T07:44:59.1Z"),
      (816_939_899.0.nextUp, "2026-11-21T07:44:59.0000001Z"), (816_939_899.0.nextDown, "2026-11-21T07:44:58.9999999Z"),
      (0.000_000_001, "2001-01-01T00:00:00.000000001Z"), (0.000_000_000_1, nil), (-1e-20, nil), (0.0.nextUp, nil),
      (.infinity, nil), (-.infinity, nil), (.nan, nil), (252_423_993_600, nil),
      (252_423_993_600.0.nextDown, "9999-12-31T23:59:59.99997Z"),
      ((-63_145_526_400).nextDown, nil), (1e300, nil),
    ] as [(Seconds, String?)])
  func fractions(seconds: Seconds, printed: String?) {
    #expect(Date.parser(.iso8601).text(of: Date(timeIntervalSinceReferenceDate: seconds)) == printed)
  }

  @Test(
    "Dates at the ends of the years are printed as they are read, with fractions of any length",
    arguments: ["0000-01-01T00:00:00", "1970-01-01T00:00:00", "2000-12-31T23:59:59", "9999-12-31T23:59:59"])
  func fractionsAtTheEnds(second: String) throws {
    for (digit, count) in (0...9).flatMap({ digit in (1...9).map { (digit, $0) } }) {
      let text = "\(second).\(String(repeating: "\(digit)", count: count))Z"
      guard let date = Date.parser(.iso8601).whole(text) else {
        #expect(text.hasPrefix("9999-12-31T23:59:59.99999"))
        continue
      }
      let printed = try #require(Date.parser(.iso8601).text(of: date), "\(text)")
      #expect(Date.parser(.iso8601).whole(printed) == date)
    }
  }

  @Test("Just before 2001, where seconds are negative and near zero, a fraction is rounded only once")
  func nearZero() throws {
    let date = try #require(Date.parser(.iso8601).whole("2000-12-31T23:59:59.999999999Z"))
    #expect(date.timeIntervalSinceReferenceDate == -1e-9)
    #expect(Date.parser(.iso8601).text(of: date) == "2000-12-31T23:59:59.999999999Z")
  }

  @Test("The largest and the smallest number of seconds round-trip")
  func extremesOfUnixTime() {
    for text in ["-9223372036854775808", "-9007199254740993", "9007199254740993"] {
      let date = Date.parser(.unixTime).whole(text)
      #expect(date == nil || date.flatMap { Date.parser(.unixTime).text(of: $0) } == text)
    }
  }

  @Test(
    "Random dates round-trip exactly, and their printed text reads as the same date", .tags(.random), .slow,
    arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parser = Date.parser(.iso8601)
    for _ in 0..<1_000 {
      let seconds = Double.random(in: -6.3e10...2.5e11, using: &random)
      let far = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(parser.text(of: far).flatMap { parser.whole($0) } == far)
      // The text of Foundation's own formatter, for dates without a fraction.
      let whole = Date(timeIntervalSinceReferenceDate: (seconds / 100).rounded())
      #expect(parser.text(of: whole) == whole.ISO8601Format())
      // Near 2001, a `Double` is more precise than nine digits, so start from the text.
      let nanoseconds = String(Int.random(in: 1_000_000_000...1_999_999_999, using: &random)).dropFirst()
      for day in ["2000-12-31", "2001-01-01", "2001-03-01", "2026-11-21", "1700-06-30"] {
        let text = "\(day)T00:00:00.\(nanoseconds)Z"
        let date = try #require(parser.whole(text))
        let printed = try #require(parser.text(of: date))
        #expect(parser.whole(printed) == date)
        #expect(printed.utf8.count <= text.utf8.count)
      }
    }
  }

  @Test("Every day of eight hundred years agrees with the calendar", .tags(.large), .slow)
  func days() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let parser = Date.parser(.iso8601Date)
    for number in stride(from: -146_097, through: 146_097, by: 1) {
      let date = Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
      let text = try #require(parser.text(of: date))
      try #require(parser.whole(text) == date)
      guard number % 97 == 0 else { continue }
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      try #require(
        text.split(separator: "-").compactMap { Int($0) } == [parts.year, parts.month, parts.day].compactMap { $0 })
    }
  }

  @Test(
    "A day is read and printed; a time within it is refused",
    arguments: [
      (0, "2001-01-01"), (-86_400, "2000-12-31"), (816_912_000, "2026-11-21"), (0.5, nil), (1, nil),
      (252_423_907_200, "9999-12-31"), (252_423_993_600, nil), (-63_145_526_400 - 86_400, nil), (.nan, nil),
    ] as [(Seconds, String?)])
  func days(seconds: Seconds, printed: String?) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(Date.parser(.iso8601Date).text(of: date) == printed)
    if let printed { #expect(Date.parser(.iso8601Date).whole(printed) == date) }
  }

  @Test(
    "Unix time is a whole number",
    arguments: [
      ("0", 0, "0"), ("1795247099", 1_795_247_099, "1795247099"), ("-1", -1, "-1"), ("007", 7, "7"), ("-0", 0, "0"),
      ("253402300800", 253_402_300_800, "253402300800"),
    ] as [(String, Seconds, String)])
  func unixTime(input: String, since1970: Seconds, printed: String) throws {
    let date = try #require(Date.parser(.unixTime).whole(input))
    #expect(date == Date(timeIntervalSince1970: since1970))
    #expect(Date.parser(.unixTime).text(of: date) == printed)
  }

  @Test("Milliseconds agree with Foundation's dates", arguments: [1, 2] as [UInt64])
  func milliseconds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parser = Date.parser(.unixMilliseconds)
    for _ in 0..<1_000 {
      let number = Int.random(in: -5_000_000_000_000...5_000_000_000_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(number) / 1_000)
      #expect(parser.text(of: date) == "\(number)")
      #expect(parser.whole("\(number)") == date)
    }
  }

  @Test(
    "Text and dates that aren't a whole number of seconds are refused",
    arguments: ["", "-", "+5", "1.5", "1e3", " 5", "9223372036854775807", "99999999999999999999", "９"])
  func refusesUnixTime(input: String) {
    #expect(Date.parser(.unixTime).whole(input) == nil)
    #expect(Date.parser(.unixMilliseconds).whole(input) == nil)
  }

  @Test("A date between two seconds, or between two milliseconds, isn't printed")
  func refusesToPrint() {
    #expect(Date.parser(.unixTime).text(of: Date(timeIntervalSince1970: 0.5)) == nil)
    #expect(Date.parser(.unixMilliseconds).text(of: Date(timeIntervalSince1970: 0.5)) == "500")
    #expect(Date.parser(.unixMilliseconds).text(of: Date(timeIntervalSince1970: 0.000_5)) == nil)
    for seconds in [Double.nan, .infinity, 1e300, 0x1p70] {
      #expect(Date.parser(.unixTime).text(of: Date(timeIntervalSinceReferenceDate: seconds)) == nil)
      #expect(Date.parser(.unixMilliseconds).text(of: Date(timeIntervalSinceReferenceDate: seconds)) == nil)
    }
  }

  @Test("An offset with a plus is escaped in a query; an unescaped plus is a space, and refused")
  func plus() throws {
    let router = Query { Field("since") { Date.parser(.iso8601) } }
    let date = Date(timeIntervalSinceReferenceDate: 816_939_899)
    #expect(try router.match(path: "/?since=2026-11-21T09:44:59%2B02:00") == date)
    #expect(throws: RoutingError.self) { try router.match(path: "/?since=2026-11-21T09:44:59+02:00") }
    #expect(try router.path(for: date) == "/?since=2026-11-21T07:44:59Z")
    let error = try #require(throws: PrintingError.self) {
      try router.path(for: .init(timeIntervalSince1970: .infinity))
    }
    #expect(error.reason == .conversion("an ISO 8601 date and time can't represent inf seconds since 2001"))
  }

  @Test("The error for a refused date names the part that its format would drop")
  func dropped() throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000.25)
    func reason(_ format: DateParser.Format, _ date: Date = date) throws -> PrintingError.Reason {
      let router = Path { Date.parser(format) }
      return try #require(throws: PrintingError.self) { try router.path(for: date) }.reason
    }
    #expect(
      try reason(.iso8601Date)
        == .conversion("2001-09-09T01:46:40.25Z has a time of day, which an ISO 8601 date would drop"))
    #expect(
      try reason(.unixTime)
        == .conversion("2001-09-09T01:46:40.25Z has a fraction of a second, which seconds since 1970 would drop"))
    #expect(
      try reason(.unixTime, .distantFuture + 1e12 + 0.25)
        == .conversion("seconds since 1970 can't represent 1063113904000.25 seconds since 2001"))
  }
}
