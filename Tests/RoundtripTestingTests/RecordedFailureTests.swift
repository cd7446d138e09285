import Foundation
import Roundtrip
import RoundtripTesting
import Testing
import XCTest

/// Records the failures of a suite as issues of Swift Testing, as the documentation of `RoundTripFailure` shows.
private struct RecordsFailures: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await RoundTripFailure.$recorder.withValue({ failure in
      let place = SourceLocation(
        fileID: failure.fileID, filePath: "\(failure.filePath)", line: failure.line, column: failure.column)
      Issue.record(Comment(rawValue: failure.description), sourceLocation: place)
    }) { try await body() }
  }
}

@Suite(RecordsFailures()) struct RecordedFailureTests {
  typealias Site = FailurePlaceTests.Site

  static let router = FailurePlaceTests.router
  static let file = FileManager.default.temporaryDirectory.appending(path: "roundtrip-recorded-\(UUID()).txt").path

  /// Expects that a check records an issue in its line, and throws nothing.
  private func records(_ text: String, line: Int = #line, _ check: () throws -> Void) throws {
    try withKnownIssue {
      try check()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.sourceLocation?.filePath == #filePath && issue.error == nil
        && issue.comments.contains { $0.rawValue.contains(text) }
    }
  }

  @Test("Swift Testing shows a failure in the line of its call, and the test goes on")
  func swiftTesting() throws {
    try records(".other can't be printed") { try expectRoundTrip(Self.router, [.other]) }
    try records("/x matches nothing") { try expectRoutes(Self.router, [("/x", .home)]) }
    try records("/ matches\n") { try expectNoMatch(Self.router, ["/"]) }
    try records("no route prints other") { try expectAllCases(Self.router) }
    try records("route 2 can never match") { try expectNoConflicts(FailurePlaceTests.conflicting) }
    try records("/no/such/folder/record") { try expectCompatible(Self.router, with: "/no/such/folder/record") }
    try records("/no/such/folder") { try expectNoDeadLinks(Self.router, in: ["/no/such/folder"]) }
    try records("can't be written") { try expectExport("text", matches: "/no/such/folder/export") }
    try records("the export is empty") { try expectExport("", matches: Self.file) }
    try records("there are no values") { try expectRoundTrip(Self.router, []) }
    try records("law 2") { try checkLaws(FailurePlaceTests.BrokenRouter(), samples: 10) }
    #expect(!FileManager.default.fileExists(atPath: Self.file))
  }

  @Test("A file that doesn't exist is recorded as a failure once, and written")
  func written() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "roundtrip-written-\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try records("did not exist, and has been written") { try expectExport("a", matches: file) }
    try expectExport("a", matches: file)
  }
}

/// The same in XCTest.
final class RecordedFailureTestCase: XCTestCase {
  /// The failures that were recorded, while these are expected.
  private var expected: [(text: String, file: String, line: Int)]?

  override func invokeTest() {
    RoundTripFailure.$recorder.withValue({ XCTFail($0.description, file: $0.filePath, line: UInt($0.line)) }) {
      super.invokeTest()
    }
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      if expected == nil { return super.record(issue) }
      let place = issue.sourceCodeContext.location
      expected?.append((issue.compactDescription, place?.fileURL.path ?? "", place?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile file: String, atLine line: Int, expected isExpected: Bool
    ) {
      if expected == nil {
        super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: isExpected)
      }
      expected?.append((description, file, line))
    }
  #endif

  /// XCTest shows a failure in the line of its call, and the test goes on.
  func testFailure() throws {
    expected = []
    let line = #line + 1
    try expectRoundTrip(FailurePlaceTests.router, [.other])
    let recorded = try XCTUnwrap(expected)
    expected = nil
    XCTAssertEqual(recorded.count, 1)
    XCTAssertEqual(recorded.first?.file, "\(#filePath)")
    XCTAssertEqual(recorded.first?.line, line)
    XCTAssertTrue(recorded.first?.text.contains(".other can't be printed") ?? false)
  }
}
