internal import Foundation
public import Roundtrip

/// Expects that the links of a recorded router still work: every request that matched then still matches, as the same
/// case, with the values that it had.
///
/// ```swift
/// let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Links.txt")
/// try expectCompatible(siteRouter, with: file.path)
/// ```
///
/// Choose this record to keep every published link of a router. There are no URLs to list, and only changes that break links
/// are reported.
///
/// The file is a ``RouteRecord``. It is written if it doesn't exist, if the environment contains `ROUNDTRIP_RECORD=1`, or if
/// `isRecording` is `true`. Record again when you publish new links, not whenever a route changes: links that aren't in the
/// record may break unnoticed.
///
/// This compares what the router matches, for any text, and the values of the recorded examples. Fields and headers that no
/// recorded route reads don't count: a new route that reads them may take requests of a recorded one. To keep certain URLs with
/// their exact values, list them for ``expectRoutes(_:_:except:fileID:filePath:line:column:)``, which is the better check if a
/// router is rewritten with other types.
///
/// - Parameters:
///   - router: The current router.
///   - file: The path of the record.
///   - renaming: The names of cases that were renamed, with their new names. A name that no route has,
///     apart from its labels, is a failure.
///   - accepted: The path of a file of ``AcceptedBreaks``. An entry for which there is no change is no failure, because another
///     record may need it. On the command line, `check --against` reports those that none of several records needs.
///   - isStrict: Whether a route of which only examples could be checked is a failure, too.
///   - isRecording: Whether to write the file; by default, the environment decides.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure`` with every broken link, each with a request that shows it, and with every route of which
///   nothing could be checked.
public func expectCompatible<R: ParserPrinter>(
  _ router: R, with file: String, renaming: [String: String] = [:], accepting accepted: String? = nil,
  isStrict: Bool = false, isRecording: Bool? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  guard
    let kept = try keptBytes(of: file, "the record of routes", { RouteRecord(of: router).text }, isRecording, at: place)
  else { return }
  let record: RouteRecord
  do throws(InvalidRouteRecord) { record = try RouteRecord(String(decoding: kept, as: UTF8.self)) } catch {
    return try RoundTripFailure.report(["\(file): \(error)"], at: place)
  }
  var compatibility = router.compatibility(with: record, renaming: renaming)
  let misnamed = compatibility.misnamed.sorted().map {
    "no route is named \(renaming[$0] ?? ""), the new name of \($0)"
  }
  if let accepted {
    guard let data = FileManager.default.contents(atPath: accepted) else {
      return try RoundTripFailure.report(["\(accepted) can't be read"], at: place)
    }
    do throws(InvalidRouteRecord) {
      compatibility = compatibility.accepting(try AcceptedBreaks(String(decoding: data, as: UTF8.self)))
    } catch {
      return try RoundTripFailure.report(["\(accepted): \(error)"], at: place)
    }
  }
  let changes = compatibility.changes
  let failures = changes.filter { $0.isBreak || $0.kind == .unreached || isStrict && $0.kind == .undecided }
  try RoundTripFailure.report(misnamed + failures.map { "\($0)" }, at: place)
}
