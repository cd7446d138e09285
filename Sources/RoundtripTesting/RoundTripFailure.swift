public import Foundation

/// The error that every check of this module throws if a router doesn't meet an expectation.
///
/// Its description is meant for a test report, and ends with the position of the call. If a test throws the error,
/// Swift Testing and XCTest show it at the start of the test. To have failures recorded as issues of the framework, each at
/// the line of its call, and the test go on, set a ``recorder`` for the tests. In Swift Testing, a trait does that:
///
/// ```swift
/// struct RecordsFailures: SuiteTrait, TestTrait, TestScoping {
///   let isRecursive = true
///
///   func provideScope(
///     for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
///   ) async throws {
///     try await RoundTripFailure.$recorder.withValue({ failure in
///       let place = SourceLocation(
///         fileID: failure.fileID, filePath: "\(failure.filePath)", line: failure.line, column: failure.column)
///       Issue.record(Comment(rawValue: failure.description), sourceLocation: place)
///     }) { try await body() }
///   }
/// }
///
/// @Suite(RecordsFailures()) struct RouterTests {
///   @Test func routes() throws { try expectRoundTrip(appRouter, [.books, .book(id: 42)]) }
/// }
/// ```
///
/// In XCTest, a test case does:
///
/// ```swift
/// class RouterTestCase: XCTestCase {
///   override func invokeTest() {
///     RoundTripFailure.$recorder.withValue({ XCTFail($0.description, file: $0.filePath, line: UInt($0.line)) }) {
///       super.invokeTest()
///     }
///   }
/// }
/// ```
public struct RoundTripFailure: Error, Sendable, CustomStringConvertible {
  /// Receives failures, which are then not thrown. Without a recorder, which is the default, they are thrown.
  @TaskLocal public static var recorder: (@Sendable (RoundTripFailure) -> Void)?

  /// The findings, each as text.
  public let findings: [String]

  private let place: CallPlace

  init(findings: [String], at place: CallPlace) { (self.findings, self.place) = (findings, place) }

  /// The module and the file of the failed call: `AppTests/RouterTests.swift`.
  public var fileID: String { place.fileID }
  /// The path of the file of the failed call.
  public var filePath: StaticString { place.filePath }
  /// The line of the failed call.
  public var line: Int { place.line }
  /// The column of the failed call.
  public var column: Int { place.column }

  /// All findings, followed by the file and the line.
  public var description: String { (findings + ["at \(fileID):\(line)"]).joined(separator: "\n\n") }

  /// Throws the findings, if there are any, or records them.
  static func report(_ findings: [String], at place: CallPlace) throws(RoundTripFailure) {
    if findings.isEmpty { return }
    let failure = RoundTripFailure(findings: findings, at: place)
    guard let recorder else { throw failure }
    recorder(failure)
  }
}

/// The place of a call.
struct CallPlace: Sendable {
  var fileID: String
  var filePath: StaticString
  var line: Int
  var column: Int
}

extension CallPlace {
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.init(fileID: "\(fileID)", filePath: filePath, line: Int(line), column: Int(column))
  }
}

extension RoundTripFailure: Equatable {
  /// Returns whether both have the same findings, from a call on the same line.
  public static func == (left: Self, right: Self) -> Bool {
    (left.findings, left.fileID, left.line, left.column) == (right.findings, right.fileID, right.line, right.column)
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
