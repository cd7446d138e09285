package import Foundation
public import Roundtrip
internal import RoundtripInspection

/// Expects that a text about a router equals the one stored in a file, byte by byte.
///
/// ```swift
/// let folder = URL(filePath: #filePath).deletingLastPathComponent()
/// let document = apiRouter.openAPI(title: "API", version: "1.0")
/// try expectExport(document.json, of: apiRouter, matches: folder.appending(path: "openapi.json").path)
/// try expectExport("\(appRouter.routes)\n", of: appRouter, matches: folder.appending(path: "Routes.txt").path)
/// ```
///
/// Choose this snapshot for what others read: an export in a repository stays up to date, and each change of the table of
/// routes appears in a diff for review. To detect only changes that break links, choose
/// ``expectCompatible(_:with:renaming:accepting:isStrict:isRecording:fileID:filePath:line:column:)``.
///
/// The file is written if it doesn't exist, if the environment contains `ROUNDTRIP_RECORD=1`, or if `isRecording` is `true`.
/// The check fails when it creates the file, so that recording isn't mistaken for checking. The command `export --check` of
/// `RoundtripCommand` performs the same comparison.
///
/// - Throws: A ``RoundTripFailure`` with the lines that differ, or if the router has no route that an export could show.
public func expectExport<R: ParserPrinter>(
  _ text: String, of router: R, matches file: String, isRecording: Bool? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let export = KeptExport(text: text, routes: router.inspect { $0.inspected(learningNames: false) }.list)
  try export.expect(in: file, isRecording, at: place)
}

/// Expects that a text that isn't about a router equals the one stored in a file, byte by byte.
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
  try KeptExport(text: text, routes: nil).expect(in: file, isRecording, at: place)
}

/// An export that a file in a repository should contain.
package struct KeptExport {
  private let text: String
  /// What it shows, if it is of a router.
  private let routes: RouteList?

  package init(text: String, routes: RouteList?) { (self.text, self.routes) = (text, routes) }

  /// Why there is nothing to compare, or `nil` if there is something.
  package var emptiness: String? {
    if text.allSatisfy(\.isWhitespace) { return "the export is empty, so there is nothing to compare" }
    guard let parts = routes?.hiding else { return nil }
    return parts.isEmpty
      ? "the router has no routes, so the export shows nothing"
      : "couldn't look into \(parts): the export shows none of its routes"
  }

  /// The lines that differ from those of a file, or `nil` if the file has the same bytes.
  package func difference(from file: String, containing kept: Data) -> String? {
    if kept.elementsEqual(text.utf8) { return nil }
    var table = Report("the export differs from \(file)")
    if String(validating: kept, as: UTF8.self) == nil { table.add("-", "bytes that aren't UTF-8") }
    let changes = lines(Array(text.utf8)).difference(from: lines(Array(kept)))
    for change in changes.sorted(by: \.offset) { table.add(change.sign, change.line) }
    return table.text
  }

  fileprivate func expect(in file: String, _ isRecording: Bool?, at place: CallPlace) throws(RoundTripFailure) {
    if let emptiness { return try RoundTripFailure.report([emptiness], at: place) }
    guard let kept = try keptBytes(of: file, "the export", { text }, isRecording, at: place) else { return }
    guard let difference = difference(from: file, containing: kept) else { return }
    try RoundTripFailure.report(
      [difference + "\nto update the file, run the test with ROUNDTRIP_RECORD=1"], at: place)
  }
}

extension RouteList {
  /// The custom parser-printers behind which all routes are, if no route is shown. Without routes, the text is empty.
  package var hiding: String? {
    // An optional router also has a row for nothing at all.
    let rows = filter { !$0.custom.isEmpty || !$0.parameters.isEmpty || !$0.hasNoPath || !$0.methods.isEmpty }
    if rows.isEmpty, !isEmpty { return nil }
    // A base, or a path in front of a custom router, shows none of its routes.
    let isShown = rows.contains { row in
      let isAddressed = row.parameters.allSatisfy { [.scheme, .host, .port].contains($0.place) }
      return row.custom.isEmpty || !isAddressed || !row.hasNoPath && (!row.methods.isEmpty || row.path != rows[0].path)
    }
    return isShown ? nil : Set(rows.flatMap(\.custom)).sorted().map { "<\($0)>" }.joined(separator: ", ")
  }
}

extension RouteList.Row {
  fileprivate var hasNoPath: Bool { ["", "/"].contains(path) }
}

/// What a file contains, or `nil` if it has just been recorded, or if that failed.
func keptBytes(
  of file: String, _ name: String, _ text: () -> String, _ isRecording: Bool?, at place: CallPlace
) throws(RoundTripFailure) -> Data? {
  let isRecording = isRecording ?? (ProcessInfo.processInfo.environment["ROUNDTRIP_RECORD"] == "1")
  if !isRecording, let kept = FileManager.default.contents(atPath: file) { return kept }
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

/// The lines of a text, in which escapes show what can't be seen: spaces at the end, and how letters are encoded.
private func lines(_ text: [UInt8]) -> [String] {
  text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
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
