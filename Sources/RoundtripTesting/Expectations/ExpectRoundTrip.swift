public import Roundtrip

/// Expects that every value prints as a request that matches as the same value and prints the same again.
///
/// ```swift
/// try expectRoundTrip(appRouter, [.books, .book(id: 42), .searchBooks(query: "Blob Bio", count: 10)])
/// ```
///
/// - Throws: A ``RoundTripFailure`` with all values that don't round-trip, each with its request and the result, or if there
///   are no values.
public func expectRoundTrip<R: Router<Output>, Output: Equatable>(
  _ router: R, _ routes: [Output], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try requireSome(routes, "values", at: place)
  try RoundTripFailure.report(routes.compactMap { roundTripFinding(router, $0) }, at: place)
}

/// Fails if there is nothing to check.
func requireSome<Element>(
  _ elements: [Element], _ name: String, at place: CallPlace
) throws(RoundTripFailure) {
  if !elements.isEmpty { return }
  try RoundTripFailure.report(["there are no \(name), so nothing was checked"], at: place)
}

/// Expects that each path matches as its value, and that the value prints as that path.
///
/// ```swift
/// try expectRoutes(appRouter, [
///   ("/books", .books),
///   ("/books/42", .book(id: 42)),
/// ])
/// ```
///
/// - Throws: A ``RoundTripFailure`` with all differences, or if there are no paths.
public func expectRoutes<R: Router<Output>, Output: Equatable>(
  _ router: R, _ routes: [(path: String, route: Output)],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try requireSome(routes, "paths", at: place)
  var findings: [String] = []
  for (path, route) in routes {
    do throws(RoutingError) {
      let matched = try router.match(path: path)
      if matched != route {
        findings.append(
          Report("\(path.safe) matches as another value", expected: route, "matches", matched).text)
      }
    } catch {
      var report = Report("\(path.safe) matches nothing")
      report.add("expected", shown(route))
      report.add("because", "\(error)")
      findings.append(report.text)
    }
    do throws(PrintingError) {
      let printed = try router.path(for: route)
      if !printed.utf8.elementsEqual(path.utf8) {
        findings.append(
          Report("\(shown(route)) has another path", expected: path, "prints", printed).text)
      }
    } catch {
      var report = Report("\(shown(route)) can't be printed")
      report.add("expected", path.safe)
      report.add("because", "\(error)")
      findings.append(report.text)
    }
  }
  try RoundTripFailure.report(findings, at: place)
}

/// Expects that none of the paths matches, and that each is rejected with the given kind of error.
///
/// ```swift
/// try expectNoMatch(appRouter, ["/books/x", "//books"])
/// try expectNoMatch(appRouter, ["/books/search"], .badRequest)
/// ```
///
/// - Parameters:
///   - router: The router.
///   - paths: The paths to match.
///   - kind: The expected kind of error; by default, any kind.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure`` with all paths that match, or are rejected with another error, or if there are no paths.
public func expectNoMatch<R: ParserPrinter>(
  _ router: R, _ paths: [String], _ kind: RoutingError.Kind? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try requireSome(paths, "paths", at: place)
  var findings: [String] = []
  for path in paths {
    do throws(RoutingError) {
      let matched = try router.match(path: path)
      var report = Report("\(path.safe) matches")
      report.add("expected", kind.map { "\($0)" } ?? "no match")
      report.add("matches", shown(matched))
      findings.append(report.text)
    } catch {
      guard let kind, error.kind != kind else { continue }
      var report = Report("\(path.safe) is rejected with another error")
      report.add("expected", "\(kind)")
      report.add("refused", "\(error.kind)")
      report.add("because", "\(error)")
      findings.append(report.text)
    }
  }
  try RoundTripFailure.report(findings, at: place)
}

/// Returns the finding for the round trip of a value, or `nil` if there is none.
private func roundTripFinding<R: Router<Output>, Output: Equatable>(_ router: R, _ route: Output) -> String? {
  let value = shown(route)
  let printed: URLRequestData
  do throws(PrintingError) { printed = try router.requestData(for: route) } catch {
    var report = Report("\(value) can't be printed")
    report.add("because", "\(error)")
    return report.text
  }
  let back: R.Output
  do throws(RoutingError) { back = try router.match(request: printed) } catch {
    var report = Report("the printed request of \(value) doesn't match")
    report.add("prints", printed.shown)
    report.add("because", "\(error)")
    return report.text
  }
  if back != route {
    var report = Report("the printed request of \(value) matches as another value")
    let texts = difference(route, back)
    report.add("prints", printed.shown)
    report.add("value", texts.expected)
    report.add("matches", texts.actual)
    return report.text
  }
  guard let again = try? router.requestData(for: back), again == printed else {
    var report = Report("the printed request of \(value) isn't canonical: its value prints as another request")
    report.add("prints", printed.shown)
    report.add("and then", (try? router.requestData(for: back))?.shown ?? "nothing")
    return report.text
  }
  return nil
}
