public import Foundation

/// Why an expectation about a router does not hold: the one error that everything here throws.
///
/// Its text is made to be read in a test's report, and ends with the line of the call. Swift Testing and XCTest both show it
/// when a test throws it, at the beginning of the test; where the call is said to throw nothing, both mark its line:
///
/// ```swift
/// @Test func routes() {
///   #expect(throws: Never.self) { try expectRoundTrip(appRouter, [.books, .book(id: 42)]) }
/// }
///
/// func testRoutes() {
///   XCTAssertNoThrow(try expectRoundTrip(appRouter, [.books, .book(id: 42)]))
/// }
/// ```
public struct RoundTripFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// What does not hold, one text for each finding.
  public let findings: [String]

  /// The module and the file of the call whose expectation does not hold.
  public let fileID: String
  /// Its line.
  public let line: Int

  /// All findings, one below the other, and below them the file and the line.
  public var description: String { (findings + ["at \(fileID):\(line)"]).joined(separator: "\n\n") }

  /// Throws the findings, where there are any.
  static func report(
    _ findings: [String], fileID: StaticString, line: UInt
  ) throws(RoundTripFailure) {
    if !findings.isEmpty { throw RoundTripFailure(findings: findings, fileID: "\(fileID)", line: Int(line)) }
  }
}

extension RoundTripFailure: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

/// Lines with a word in front of each, in columns.
struct Report {
  private var headline: String
  private var lines: [(label: String, text: String)] = []

  init(_ headline: String) { self.headline = headline }

  mutating func add(_ label: String, _ text: String) { lines.append((label, text)) }

  var text: String {
    let width = (lines.map(\.label.count).max() ?? 0) + 2
    let rows = lines.map { label, text in
      let indented = text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: width + 2))
      return "  " + label + String(repeating: " ", count: width - label.count) + indented
    }
    return ([headline] + rows).joined(separator: "\n")
  }
}
