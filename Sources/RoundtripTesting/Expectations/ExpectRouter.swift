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
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure`` with all conflicts: their routes, the positions of these, and a remedy.
public func expectNoConflicts<R: ParserPrinter>(
  _ router: R, atLeast severity: RouteConflict.Severity = .warning, accepting reasons: [String: String] = [:],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
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
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try RoundTripFailure.report(findings, at: place)
}

/// Expects that a router prints every case of its enum, and of nested enums.
///
/// ```swift
/// try expectAllCases(appRouter, except: ["debug"])
/// ```
///
/// A case that only a custom parser-printer or a conversion might print counts as missing, unless a sample has it. So
/// does everything of a router that prints no cases.
///
/// - Parameters:
///   - router: The router.
///   - exceptions: Names of cases that may be missing, as the check reports them: `user(id:).settings`.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure`` with all missing cases.
public func expectAllCases<R: ParserPrinter>(
  _ router: R, except exceptions: Set<String> = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let coverage = router.coverageOfCases
  var findings = coverage.missing.filter { !exceptions.contains($0.name) }.map { missing in
    var report = Report("\(missing)")
    report.add("help", missing.cure)
    return report.text
  }
  if coverage.enums == 0, coverage.missing.isEmpty {
    findings.append("couldn't look into \(R.Output.self): no route has a case of an enum, so no case was checked")
  }
  try RoundTripFailure.report(findings, at: place)
}

extension MissingCase {
  /// What to do about it.
  fileprivate var cure: String {
    let exception = "accept that with except: [\"\(name)\"]"
    return switch reason {
    case .noRoute: "add a route for it, or \(exception)"
    case .onlyAliases: "let a route print it that is no alias, or \(exception)"
    case .unseen: "write the case as .case(…) of a route of its own, or \(exception)"
    }
  }
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
/// - Throws: A ``RoundTripFailure`` with the lines that differ, or if there is no route that the table could show.
public func expectRouteList<R: ParserPrinter>(
  _ router: R, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  guard try hasVisibleRoutes(router, "the table", at: place) else { return }
  try expectText("\(router.routes)\n", "the table of routes", matches: file, isRecording, at: place)
}

/// Expects that an export of a router equals the one stored in a file, so that a file in the repository stays up to date.
///
/// ```swift
/// try expectExport(apiRouter.openAPI(title: "API", version: "1.0").json, of: apiRouter, matches: file.path)
/// ```
///
/// The file is written under the same conditions as for `expectRouteList`: if it doesn't exist, if the environment contains
/// `ROUNDTRIP_RECORD=1`, or if `isRecording` is `true`.
///
/// - Throws: A ``RoundTripFailure`` with the lines that differ, or if the router has no route that an export could show.
public func expectExport<R: ParserPrinter>(
  _ text: String, of router: R, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  guard try hasVisibleRoutes(router, "the export", at: place) else { return }
  try expectExport(text, file, isRecording, at: place)
}

/// Expects that an export that isn't of a router equals the one stored in a file.
///
/// ```swift
/// try expectExport(assetLinks.json, matches: file.path)
/// ```
///
/// - Throws: A ``RoundTripFailure`` with the lines that differ, or if the text is blank.
public func expectExport(
  _ text: String, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try expectExport(text, file, isRecording, at: place)
}

private func expectExport(
  _ text: String, _ file: String, _ isRecording: Bool?, at place: CallPlace
) throws(RoundTripFailure) {
  if text.allSatisfy(\.isWhitespace) {
    return try RoundTripFailure.report(["the export is empty, so there is nothing to compare"], at: place)
  }
  try expectText(text, "the export", matches: file, isRecording, at: place)
}

/// Fails if a router has no routes, or only some behind custom parser-printers that don't show them.
///
/// - Returns: Whether it has others.
private func hasVisibleRoutes<R: ParserPrinter>(
  _ router: R, _ name: String, at place: CallPlace
) throws(RoundTripFailure) -> Bool where R.Input == URLRequestData {
  let routes = router.inspect { $0.inspected(learningNames: false) }.list
  if routes.contains(where: { $0.custom.isEmpty || !$0.parameters.isEmpty || !["", "/"].contains($0.path) }) {
    return true
  }
  let parts = Set(routes.flatMap(\.custom)).sorted().map { "<\($0)>" }.joined(separator: ", ")
  let finding =
    parts.isEmpty
    ? "the router has no routes, so \(name) shows nothing"
    : "couldn't look into \(parts): \(name) shows none of its routes"
  try RoundTripFailure.report([finding], at: place)
  return false
}

/// The text stored in a file, or `nil` if it has just been recorded, or if that failed.
func keptText(
  of file: String, _ name: String, _ text: () -> String, _ isRecording: Bool?, at place: CallPlace
) throws(RoundTripFailure) -> String? {
  let isRecording = isRecording ?? (ProcessInfo.processInfo.environment["ROUNDTRIP_RECORD"] == "1")
  let kept = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  if let kept, !isRecording { return kept }
  var findings: [String] = []
  do {
    try Data(text().utf8).write(to: URL(filePath: file), options: .atomic)
    if !isRecording { findings = ["\(file) did not exist, and has been written: commit it, and run the test again"] }
  } catch {
    findings = ["\(name) can't be written to \(file): \(error)"]
  }
  try RoundTripFailure.report(findings, at: place)
  return nil
}

/// Expects that a text equals the one stored in a file.
private func expectText(
  _ text: String, _ name: String, matches file: String, _ isRecording: Bool?, at place: CallPlace
) throws(RoundTripFailure) {
  guard let kept = try keptText(of: file, name, { text }, isRecording, at: place) else { return }
  if kept.utf8.elementsEqual(text.utf8) { return }
  var table = Report("\(name) differs from \(file)")
  for change in lines(text).difference(from: lines(kept)).sorted(by: \.offset) { table.add(change.sign, change.line) }
  try RoundTripFailure.report(
    [table.text + "\nto update the file, run the test with ROUNDTRIP_RECORD=1"], at: place)
}

/// The lines of a text, in which escapes show what can't be seen: spaces at the end, and how letters are encoded.
private func lines(_ text: String) -> [String] {
  text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
    var shown = ""
    for scalar in String(decoding: line, as: UTF8.self).visible().unicodeScalars {
      let isMark = scalar.properties.canonicalCombiningClass != .notReordered
      shown += isMark ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }
    let spaces = shown.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return shown.dropLast(spaces) + String(repeating: "\\u{20}", count: spaces)
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
