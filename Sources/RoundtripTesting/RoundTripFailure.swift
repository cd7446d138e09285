public import Foundation

/// The error that every check of this module throws if a router doesn't meet an expectation.
///
/// Its description is meant for a test report, and ends with the position of the call. If a test throws the error,
/// Swift Testing and XCTest show it at the start of the test. To mark the line of the call, expect that it throws
/// nothing:
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
  /// The findings, one text for each.
  public let findings: [String]

  /// The module and the file of the failed call.
  public let fileID: String
  /// The line of the failed call.
  public let line: Int

  /// All findings, followed by the file and the line.
  public var description: String { (findings + ["at \(fileID):\(line)"]).joined(separator: "\n\n") }

  /// Throws the findings, if there are any.
  static func report(
    _ findings: [String], fileID: StaticString, line: UInt
  ) throws(RoundTripFailure) {
    if !findings.isEmpty { throw RoundTripFailure(findings: findings, fileID: "\(fileID)", line: Int(line)) }
  }
}

extension RoundTripFailure: LocalizedError {
  /// The error's description.
  public var errorDescription: String? { description }
}

/// A report with lines in two columns, a label and a text.
struct Report {
  private var headline: String
  private var lines: [(label: String, text: String)] = []

  init(_ headline: String) { self.headline = headline }

  /// Creates a report of a value that isn't the expected one.
  init<Value>(_ headline: String, expected: Value, _ label: String, _ actual: Value) {
    self.init(headline)
    let texts = difference(expected, actual)
    add("expected", texts.expected)
    add(label, texts.actual)
  }

  var isEmpty: Bool { lines.isEmpty }

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
