import Foundation
import RoundtripFormats
import RoundtripInspection
import Testing

@Suite struct DateTextTests {
  struct Event: Codable, Equatable { let at: Date }

  static func seconds(_ text: String) throws -> Double? {
    try Format("/x?:at{date}", Event.self)
      .found("/x?at=" + text.replacingOccurrences(of: "+", with: "%2B"))?.at.timeIntervalSinceReferenceDate
  }

  static func text(_ seconds: Double) throws -> String? {
    let format = try Format("/x?:at{date}", Event.self)
    let path = try? format.path(for: Event(at: Date(timeIntervalSinceReferenceDate: seconds)))
    return path.map { String($0.dropFirst("/x?at=".count)) }
  }

  @Test(
    "Dates are read according to RFC 3339, or as a day, and printed in UTC",
    arguments: [
      ("2001-01-01", 0, "2001-01-01T00:00:00Z"),
      ("2000-12-31T23:59:59Z", -1, "2000-12-31T23:59:59Z"), ("2001-01-01T02:00:00+02:00", 0, "2001-01-01T00:00:00Z"),
      ("2000-12-31T18:30:00-05:30", 0, "2001-01-01T00:00:00Z"),
      ("2001-01-01T00:00:00.5Z", 0.5, "2001-01-01T00:00:00.5Z"),
      ("2000-12-31T23:59:59.75Z", -0.25, "2000-12-31T23:59:59.75Z"),
      ("2000-12-31T23:59:58.10Z", -1.9, "2000-12-31T23:59:58.1Z"),
      ("2004-02-29T12:00:00Z", 99_748_800, "2004-02-29T12:00:00Z"), ("2000-02-29", -26_524_800, "2000-02-29T00:00:00Z"),
      ("0000-01-01", -63_145_526_400, "0000-01-01T00:00:00Z"),
      ("9999-12-31", 252_423_907_200, "9999-12-31T00:00:00Z"),
      ("2001-01-01T00:00:00.000Z", 0, "2001-01-01T00:00:00Z"), ("1970-01-01", -978_307_200, "1970-01-01T00:00:00Z"),
      ("2024-07-01T12:30:45.123456Z", 741_529_845.123456, "2024-07-01T12:30:45.123456Z"),
      ("2001-01-01T00:00:00.00001Z", 1e-5, "2001-01-01T00:00:00.00001Z"),
      ("2000-12-31T23:59:59.999999999Z", -1e-9, "2000-12-31T23:59:59.999999999Z"),
    ])
  func texts(text: String, seconds: Double, canonical: String) throws {
    #expect(try Self.seconds(text) == seconds)
    #expect(try Self.text(seconds) == canonical)
  }

  @Test(
    "Text that isn't a date is rejected",
    arguments: [
      "", "2001", "2001-1-1", "2001-13-01", "2001-00-01", "2001-02-29", "1900-02-29", "2001-04-31", "2001-01-32",
      "2001-01-00", "2001-01-01T", "2001-01-01T00:00:00", "2001-01-01T24:00:00Z", "2001-01-01T00:60:00Z",
      "2001-01-01T00:00:60Z", "2001-01-01T00:00:00.Z", "2001-01-01t00:00:00z", "2001-01-01T00:00:00%20Z",
      "2001-01-01T00:00:00+0200", "2001-01-01T00:00:00+24:00", "2001-01-01T00:00:00Zx", "x2001-01-01", "-001-01-01",
      "10000-01-01", "2001-01-01T00:00:00.1e5Z", "２００１-01-01", "2001-01-01T00:00:00Z%CC%81", "20010101",
      // Dates in other years, and one that nine digits can't represent: none of them can be printed.
      "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "2001-01-01T00:00:00.0000000001Z",
      "9999-12-31T23:59:59.9999999Z",
    ])
  func refused(text: String) throws { #expect(try Self.seconds(text) == nil) }

  /// A date that can always be described, unlike `Date` (swift-foundation).
  struct Moment: RawRepresentable, Codable, Equatable { let rawValue: Double }
  struct Occasion: Codable, Equatable { let at: Moment }

  @Test(
    "A date without a text that reads back isn't printed",
    arguments: [.infinity, -.infinity, 252_423_993_600, -63_145_526_401, 1e300, -1e300, 1e-10, 1e-20])
  func unprintable(seconds: Double) throws {
    let refusal = try Format("/x?:at{date}", Occasion.self).refusal(of: Occasion(at: Moment(rawValue: seconds)))
    #expect(refusal == .text("\(seconds) seconds since 2001 can't be written as a date that reads back"))
  }

  @Test("Every date in these years round-trips, and prints as in Foundation")
  func manyMoments() throws {
    let format = try Format("/x?:at{date}", Event.self)
    let foundation = ISO8601DateFormatter()
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let whole = Double(Int.random(in: -60_000_000_000..<252_000_000_000, using: &random))
      let date = Date(timeIntervalSinceReferenceDate: whole)
      let path = try format.path(for: Event(at: date))
      // Before 1582, Foundation uses another calendar.
      if whole > -13_197_600_000 { #expect(path == "/x?at=" + foundation.string(from: date)) }
      #expect(format.found(path) == Event(at: date))
      let fraction = Event(at: Date(timeIntervalSinceReferenceDate: whole + Double.random(in: 0..<1, using: &random)))
      #expect(format.found(try format.path(for: fraction)) == fraction)
    }
  }

  @Test("The current date round-trips")
  func now() throws {
    let format = try Format("/x/:at{date}", Event.self)
    let now = Event(at: Date())
    #expect(format.found(try format.path(for: now)) == now)
  }
}
