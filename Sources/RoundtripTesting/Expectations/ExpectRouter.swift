import Foundation
public import Roundtrip

/// Expects that no route of a router stands in the way of another.
///
/// - Parameters:
///   - router: The router.
///   - severity: From which severity on a conflict counts; a warning, unless another is given.
/// - Throws: A ``RoundTripFailure`` with all conflicts: which two, where they stand, and what to change.
public func expectNoConflicts<R: ParserPrinter>(
  _ router: R, from severity: RouteConflict.Severity = .warning, fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) where R.Input == URLRequestData {
  try RoundTripFailure.report(
    router.conflicts().filter { $0.severity.isAtLeast(severity) }.map { "\($0)" }, fileID: fileID, line: line)
}

extension RouteConflict.Severity {
  fileprivate func isAtLeast(_ other: Self) -> Bool {
    let order: [Self] = [.note, .warning, .error]
    return (order.firstIndex(of: self) ?? 0) >= (order.firstIndex(of: other) ?? 0)
  }
}

/// Expects that a router prints every case of its enum, and of the enums in it.
///
/// - Parameters:
///   - router: The router.
///   - exceptions: Names of cases that need not be there, as they are reported: `user(id:).settings`.
/// - Throws: A ``RoundTripFailure`` with all cases that are missing.
public func expectAllCases<R: ParserPrinter>(
  _ router: R, except exceptions: Set<String> = [], fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) where R.Input == URLRequestData {
  try RoundTripFailure.report(
    router.missingCases().filter { !exceptions.contains($0.name) }.map { "\($0)" }, fileID: fileID, line: line)
}

/// Expects that the table of a router's routes is the one that a file keeps, so that no link changes by accident.
///
/// ```swift
/// try expectTable(appRouter, matches: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Routes.txt").path)
/// ```
///
/// Where there is no file yet, or the environment says `ROUNDTRIP_RECORD=1`, or `isRecording` is given, the table is
/// written into it. A file that is made for the first time is reported, once, so that nobody takes it for a check.
///
/// - Throws: A ``RoundTripFailure`` with the lines that differ.
public func expectTable<R: ParserPrinter>(
  _ router: R, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) where R.Input == URLRequestData {
  try expectText("\(router.routes)\n", "the table of routes", matches: file, isRecording, fileID: fileID, line: line)
}

/// Expects that an export is the one that a file keeps, so that a file in a repository says what the router says.
///
/// ```swift
/// try expectExport(apiRouter.openAPI(title: "API", version: "1.0").json, matches: file.path)
/// ```
///
/// It keeps a file as `expectTable` does: the file is written where there is none, with `ROUNDTRIP_RECORD=1` in the
/// environment, and when `isRecording` is given.
///
/// - Throws: A ``RoundTripFailure`` with the lines that differ.
public func expectExport(
  _ text: String, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) {
  try expectText(text, "the export", matches: file, isRecording, fileID: fileID, line: line)
}

/// Expects that a text is the one that a file keeps.
private func expectText(
  _ text: String, _ name: String, matches file: String, _ isRecording: Bool?, fileID: StaticString, line: UInt
) throws(RoundTripFailure) {
  func fail(_ finding: String) throws(RoundTripFailure) {
    try RoundTripFailure.report([finding], fileID: fileID, line: line)
  }
  let isRecording = isRecording ?? (ProcessInfo.processInfo.environment["ROUNDTRIP_RECORD"] == "1")
  let kept = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  guard let kept, !isRecording else {
    do { try Data(text.utf8).write(to: URL(filePath: file), options: .atomic) } catch {
      return try fail("\(name) cannot be written to \(file): \(error)")
    }
    if isRecording { return }
    return try fail("\(file) was not there, and has been written: commit it, and run the test again")
  }
  let (old, new) = (lines(kept), lines(text))
  if old == new { return }
  var table = Report("\(name) is not that of \(file)")
  for change in new.difference(from: old).sorted(by: \.offset) { table.add(change.sign, change.line) }
  try fail(table.text + "\nrun the test with ROUNDTRIP_RECORD=1 to keep the new one")
}

/// The lines of a table, without the spaces at their ends.
private func lines(_ table: String) -> [String] {
  table.split(whereSeparator: \.isNewline).map { line in
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension CollectionDifference<String> {
  /// The changes in the order of their lines, removals first.
  fileprivate func sorted(by offset: KeyPath<CollectionDifference<String>.Change, Int>) -> [Change] {
    sorted { ($0[keyPath: offset], $0.isInsertion ? 1 : 0) < ($1[keyPath: offset], $1.isInsertion ? 1 : 0) }
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var isInsertion: Bool { if case .insert = self { true } else { false } }
  fileprivate var sign: String { isInsertion ? "+" : "-" }
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
  fileprivate var line: String {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
