import Foundation
public import Roundtrip
internal import RoundtripInspection

/// Expects that no route of a router hides or overlaps another.
///
/// ```swift
/// try expectNoConflicts(appRouter)
/// ```
///
/// A conflict that is meant can be accepted by its name, with the reason. The name contains the routes involved, so that a
/// route that joins them later is reported.
///
/// ```swift
/// try expectNoConflicts(siteRouter, accepting: [
///   "collection(owner:): overlap with post(slug:)": "No owner is called blog."
/// ])
/// ```
///
/// - Parameters:
///   - router: The router.
///   - severity: The lowest severity that counts; by default, warnings and errors count.
///   - reasons: The conflicts that are meant, by their names as a failure reports them, and why they are. One that isn't
///     there any more is a failure, and so is one without a reason.
///   - fileID: The module and file of the call.
///   - line: The line of the call.
/// - Throws: A ``RoundTripFailure`` with all conflicts: their routes, the positions of these, and a remedy.
public func expectNoConflicts<R: ParserPrinter>(
  _ router: R, atLeast severity: RouteConflict.Severity = .warning, accepting reasons: [String: String] = [:],
  fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let conflicts = router.conflicts().filter { $0.severity >= severity }
  var findings = conflicts.filter { reasons[$0.name] == nil }.map { conflict in
    "\(conflict)\n  If it is meant, accept \"\(conflict.name)\", with the reason."
  }
  for (name, reason) in reasons.sorted(by: { $0.key < $1.key }) {
    if !conflicts.contains(where: { $0.name == name }) {
      findings.append("the accepted conflict \"\(name)\" is gone: don't accept it any more")
    } else if reason.allSatisfy(\.isWhitespace) {
      findings.append("the conflict \"\(name)\" is accepted without a reason")
    }
  }
  try RoundTripFailure.report(findings, fileID: fileID, line: line)
}

/// Expects that a router prints every case of its enum, and of nested enums.
///
/// ```swift
/// try expectAllCases(appRouter, except: ["debug"])
/// ```
///
/// - Parameters:
///   - router: The router.
///   - exceptions: Names of cases that may be missing, as the check reports them: `user(id:).settings`.
///   - fileID: The module and file of the call.
///   - line: The line of the call.
/// - Throws: A ``RoundTripFailure`` with all missing cases.
public func expectAllCases<R: ParserPrinter>(
  _ router: R, except exceptions: Set<String> = [], fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) where R.Input == URLRequestData {
  try RoundTripFailure.report(
    router.missingCases().filter { !exceptions.contains($0.name) }.map { "\($0)" }, fileID: fileID, line: line)
}

/// Expects that a router's table of routes equals the one stored in a file, so that no link changes by accident.
///
/// ```swift
/// try expectRouteList(appRouter, matches: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Routes.txt").path)
/// ```
///
/// The table is written to the file if the file doesn't exist, if the environment contains `ROUNDTRIP_RECORD=1`, or if
/// `isRecording` is `true`. The first time a file is created, the check fails, so that nobody mistakes the recording
/// for a check.
///
/// - Throws: A ``RoundTripFailure`` with the lines that differ.
public func expectRouteList<R: ParserPrinter>(
  _ router: R, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) where R.Input == URLRequestData {
  try expectText("\(router.routes)\n", "the table of routes", matches: file, isRecording, fileID: fileID, line: line)
}

/// Expects that an export equals the one stored in a file, so that a file in the repository stays up to date.
///
/// ```swift
/// try expectExport(apiRouter.openAPI(title: "API", version: "1.0").json, matches: file.path)
/// ```
///
/// The file is written under the same conditions as for `expectRouteList`: if it doesn't exist, if the environment contains
/// `ROUNDTRIP_RECORD=1`, or if `isRecording` is `true`.
///
/// - Throws: A ``RoundTripFailure`` with the lines that differ.
public func expectExport(
  _ text: String, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) {
  try expectText(text, "the export", matches: file, isRecording, fileID: fileID, line: line)
}

/// The text stored in a file, or `nil` if it has just been recorded.
///
/// - Throws: A failure if the file didn't exist, and has been written.
func keptText(
  of file: String, _ name: String, _ text: () -> String, _ isRecording: Bool?, fileID: StaticString, line: UInt
) throws(RoundTripFailure) -> String? {
  func fail(_ finding: String) -> RoundTripFailure {
    RoundTripFailure(findings: [finding], fileID: "\(fileID)", line: Int(line))
  }
  let isRecording = isRecording ?? (ProcessInfo.processInfo.environment["ROUNDTRIP_RECORD"] == "1")
  let kept = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  if let kept, !isRecording { return kept }
  do { try Data(text().utf8).write(to: URL(filePath: file), options: .atomic) } catch {
    throw fail("\(name) can't be written to \(file): \(error)")
  }
  if isRecording { return nil }
  throw fail("\(file) did not exist, and has been written: commit it, and run the test again")
}

/// Expects that a text equals the one stored in a file.
private func expectText(
  _ text: String, _ name: String, matches file: String, _ isRecording: Bool?, fileID: StaticString, line: UInt
) throws(RoundTripFailure) {
  guard let kept = try keptText(of: file, name, { text }, isRecording, fileID: fileID, line: line) else { return }
  let (old, new) = (lines(kept), lines(text))
  if old == new { return }
  var table = Report("\(name) differs from \(file)")
  for change in new.difference(from: old).sorted(by: \.offset) { table.add(change.sign, change.line) }
  try RoundTripFailure.report(
    [table.text + "\nto update the file, run the test with ROUNDTRIP_RECORD=1"], fileID: fileID, line: line)
}

/// The lines of a table, without trailing spaces.
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
