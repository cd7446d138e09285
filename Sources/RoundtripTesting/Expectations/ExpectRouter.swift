public import Roundtrip
internal import RoundtripInspection

/// Expects that no route of a router hides or overlaps another.
///
/// ```swift
/// try expectNoConflicts(appRouter)
/// ```
///
/// An intended conflict can be accepted by its name, with a reason. The name contains the routes involved, so another route
/// that joins them later is reported.
///
/// ```swift
/// try expectNoConflicts(siteRouter, accepting: [
///   "collection(owner:): overlap with post(slug:)": "No owner is called blog."
/// ])
/// ```
///
/// - Parameters:
///   - router: The router.
///   - severity: The lowest severity that counts; by default, warnings and errors count. What can't be told, such as whether
///     a custom parser-printer matches what a later route does, is a note.
///   - reasons: The intended conflicts, by their names as a failure reports them, each with a reason. A conflict that no longer
///     exists is a failure, and so is one without a reason.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure`` with all conflicts: their routes, the places of those in the source, and a remedy. It is also
///   thrown for a router that shows no routes.
public func expectNoConflicts<R: ParserPrinter>(
  _ router: R, atLeast severity: RouteConflict.Severity = .warning, accepting reasons: [String: String] = [:],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let conflicts = router.conflicts().filter { $0.severity >= severity }
  var findings = conflicts.filter { reasons[$0.name] == nil }.map { conflict in
    "\(conflict)\n  If this is intended, accept \"\(conflict.name)\", with the reason."
  }
  for (name, reason) in reasons.sorted(by: { $0.key < $1.key }) {
    if !conflicts.contains(where: { $0.name == name }) {
      findings.append("the accepted conflict \"\(name)\" is gone: don't accept it any more")
    } else if reason.allSatisfy(\.isWhitespace) {
      findings.append("the conflict \"\(name)\" is accepted without a reason")
    }
  }
  if let parts = router.routes.hiding {
    findings.append(
      parts.isEmpty
        ? "the router has no routes, so there is nothing to check"
        : RouteList.unseen(behind: parts))
  }
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try RoundTripFailure.report(findings, at: place)
}

extension RouteList {
  /// A finding about custom parser-printers behind which all routes are.
  package static func unseen(behind parts: String) -> String {
    "couldn't look into \(parts), so no conflict was looked for"
  }
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
///   - exceptions: Names of cases that may be missing, as the check reports them: `user(id:).settings`. One that isn't missing
///     is a failure.
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
  for name in exceptions.subtracting(coverage.missing.map(\.name)).sorted() {
    findings.append("the accepted case \"\(name)\" isn't missing: don't accept it any more")
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
    case .onlyAliases: "let a route that isn't an alias print it, or \(exception)"
    case .unseen(let part):
      // A parser of whole requests has none, and isn't always known to be one.
      (part.hasPrefix("<") ? "" : "give examples(_:) of its text, unless a parser of whole requests reads it, ")
        + "write the case as .case(…) of a route of its own, or \(exception)"
    }
  }
}
