public import Roundtrip

/// Expects that the URLs values had before a router was changed or rewritten still match as those values, and that the
/// values still print as those URLs.
///
/// ```swift
/// try expectUnchangedURLs(siteRouter, [
///   ("/shows", .shows),
///   ("https://example.com/books/42", .book(42)),
/// ], except: ["/podcasts": "/shows"])
/// ```
///
/// The path, query, and fragment are compared as text, and for an absolute URL also everything before them. A URL is
/// matched with the method, headers, and body that the router prints for its value.
///
/// - Parameters:
///   - router: The current router.
///   - urls: The URLs that were printed before, with their values.
///   - exceptions: URLs that are now meant to be printed differently, with their new form. They still have to match.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure``: first the URLs that don't match as their values, whose links break, and then the
///   values that are printed differently. It also fails if there are no URLs.
public func expectUnchangedURLs<R: Router<Output>, Output: Equatable>(
  _ router: R, _ urls: [(url: String, route: Output)], except exceptions: [String: String] = [:],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try requireSome(urls, "URLs", at: place)
  var (lost, changed): ([String], [String]) = ([], [])
  for (url, route) in urls {
    let value = shown(route)
    var printed = URLRequestData()
    do throws(PrintingError) {
      printed = try router.requestData(for: route)
      let isAbsolute = URLRequestData(string: url)?.host != nil
      let text = isAbsolute ? printed.urlString ?? printed.target : printed.target
      let expected = exceptions[url] ?? url
      if !text.utf8.elementsEqual(expected.utf8) {
        changed.append(
          Report("\(value) is printed differently than before", expected: expected, "prints", text).text)
      }
    } catch {
      var report = Report("\(value) can't be printed")
      report.add("before", url.safe)
      report.add("because", "\(error)")
      changed.append(report.text)
    }
    if let report = lossReport(router, url, route, printed) { lost.append(report.text) }
  }
  try RoundTripFailure.report(lost + changed, at: place)
}

/// Returns a report if an earlier URL doesn't match as its value.
private func lossReport<R: Router<Output>, Output: Equatable>(
  _ router: R, _ url: String, _ route: Output, _ printed: URLRequestData
) -> Report? {
  guard var request = URLRequestData(string: url) else { return Report("\(url.safe) isn't a valid URL") }
  (request.method, request.headers, request.body) = (printed.method, printed.headers, printed.body)
  do throws(RoutingError) {
    let matched = try router.match(request: request)
    if matched == route { return nil }
    return Report("\(url.safe) matches as another value than before", expected: route, "matches", matched)
  } catch {
    var report = Report("\(url.safe) no longer matches")
    report.add("expected", shown(route))
    report.add("because", "\(error)")
    return report
  }
}
