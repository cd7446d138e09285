public import Roundtrip

/// Expects that the URLs that values had before a router was changed, or was written for this library, still match as these
/// values, and that the values are still printed so.
///
/// ```swift
/// try expectUnchangedURLs(siteRouter, [
///   ("/shows", .shows),
///   ("https://example.com/books/42", .book(42)),
/// ], except: ["/podcasts": "/shows"])
/// ```
///
/// Path, query and fragment are compared as text, and of a URL that is absolute also what stands before them. A URL is
/// matched with the method, headers and body that the router prints for its value.
///
/// - Parameters:
///   - router: The router as it is now.
///   - urls: What was printed before, with the values.
///   - exceptions: URLs that are meant to be printed otherwise now: the new one of each. They have to match still.
/// - Throws: One ``RoundTripFailure``: first the URLs that do not match as their values, of which links break; then the
///   values that are printed otherwise.
public func expectUnchangedURLs<R: ParserPrinter>(
  _ router: R, _ urls: [(url: String, route: R.Output)], except exceptions: [String: String] = [:],
  fileID: StaticString = #fileID, line: UInt = #line
) throws(RoundTripFailure) where R.Input == URLRequestData, R.Output: Equatable {
  var (lost, changed): ([String], [String]) = ([], [])
  for (url, route) in urls {
    let value = String(reflecting: route).safe
    var printed = URLRequestData()
    do throws(PrintingError) {
      printed = try router.requestData(for: route)
      let isAbsolute = URLRequestData(string: url)?.host != nil
      let text = isAbsolute ? printed.urlString ?? printed.target : printed.target
      let expected = exceptions[url] ?? url
      if !text.utf8.elementsEqual(expected.utf8) {
        var report = Report("\(value) is printed otherwise than before")
        let texts = difference(expected, text)
        report.add("expected", texts.expected)
        report.add("prints", texts.actual)
        changed.append(report.text)
      }
    } catch {
      var report = Report("\(value) cannot be printed")
      report.add("before", url.safe)
      report.add("because", "\(error)")
      changed.append(report.text)
    }
    if let report = lossReport(router, url, route, printed) { lost.append(report.text) }
  }
  try RoundTripFailure.report(lost + changed, fileID: fileID, line: line)
}

/// What a URL of before matches as, where that is not its value.
private func lossReport<R: ParserPrinter>(
  _ router: R, _ url: String, _ route: R.Output, _ printed: URLRequestData
) -> Report? where R.Input == URLRequestData, R.Output: Equatable {
  guard var request = URLRequestData(string: url) else { return Report("\(url.safe) is no URL") }
  (request.method, request.headers, request.body) = (printed.method, printed.headers, printed.body)
  do throws(RoutingError) {
    let matched = try router.match(request: request)
    if matched == route { return nil }
    var report = Report("\(url.safe) matches as another value than before")
    let texts = difference(route, matched)
    report.add("expected", texts.expected)
    report.add("matches", texts.actual)
    return report
  } catch {
    var report = Report("\(url.safe) matches no more")
    report.add("expected", String(reflecting: route).safe)
    report.add("because", "\(error)")
    return report
  }
}
