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

/// Expects that each URL matches as its value, and that the value prints as that URL.
///
/// ```swift
/// try expectRoutes(appRouter, [
///   ("/books", .books),
///   ("https://example.com/books/42", .book(id: 42)),
/// ])
/// ```
///
/// Choose this table for URLs that must keep their meaning, whatever happens to the router: the few that matter most, or those
/// that another router printed before it was replaced. To keep all URLs that a router matches, without listing them, choose
/// ``expectCompatible(_:with:renaming:accepting:isStrict:isRecording:fileID:filePath:line:column:)``.
///
/// The path, query, and fragment are compared as text, and for an absolute URL also everything before them. A URL is
/// matched with the method, headers, and body that the router prints for its value.
///
/// - Parameters:
///   - router: The router.
///   - routes: The URLs, with their values.
///   - exceptions: URLs that are old forms, with the form that the router prints today: `["/podcasts": "/shows"]`. They
///     still have to match.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure``: first the URLs that don't match as their values, which are broken links, and then the
///   values that print as another URL. It also fails if there are no URLs.
public func expectRoutes<R: Router<Output>, Output: Equatable>(
  _ router: R, _ routes: [(url: String, route: Output)], except exceptions: [String: String] = [:],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try requireSome(routes, "URLs", at: place)
  var (lost, changed): ([String], [String]) = ([], [])
  for (url, route) in routes {
    let expected = exceptions[url] ?? url
    var printed = URLRequestData()
    do throws(PrintingError) {
      printed = try router.requestData(for: route)
      let isAbsolute = URLRequestData(string: url)?.host != nil
      let text = isAbsolute ? printed.urlString ?? printed.target : printed.target
      if !text.utf8.elementsEqual(expected.utf8) {
        var report = Report("\(shown(route)) prints as another URL", expected: expected, "prints", text)
        if lossReport(router, url, route, printed) == nil {
          let exception = "[\(url.debugDescription): \(text.debugDescription)]"
          report.add("help", "if \(url.safe) is an old form, accept that with except: \(exception)")
        }
        changed.append(report.text)
      }
    } catch {
      changed.append(Report(shown(route), expected: expected.safe, error).text)
    }
    if let report = lossReport(router, url, route, printed) { lost.append(report.text) }
  }
  try RoundTripFailure.report(lost + changed, at: place)
}

/// Returns a report if a URL doesn't match as its value.
private func lossReport<R: Router<Output>, Output: Equatable>(
  _ router: R, _ url: String, _ route: Output, _ printed: URLRequestData
) -> Report? {
  guard var request = URLRequestData(string: url) else { return Report(invalidURL: url) }
  (request.method, request.headers, request.body) = (printed.method, printed.headers, printed.body)
  do throws(RoutingError) {
    let (matched, row) = try router.matchReturningRow(request: request)
    if matched == route { return nil }
    var report = Report("\(url.safe) matches as another value", expected: route, "matches", matched)
    report.add("route", row.inWords)
    report.add("help", "declare a route that reads it as the expected value before this one")
    return report
  } catch {
    var report = Report("\(url.safe) matches nothing")
    report.add("expected", shown(route))
    report.add("because", "\(error)")
    report.add("help", "declare a route for it: an Alias if \(url.safe) is an old form")
    return report
  }
}

extension Report {
  /// Creates a report of a value that can't be printed.
  fileprivate init(_ value: String, expected: String? = nil, _ error: PrintingError) {
    self.init("\(value) can't be printed")
    if let expected { add("expected", expected) }
    add("because", "\(error)")
    let help =
      switch error.reason {
      case .noRoute, .otherCase: "add a route that isn't an alias for it"
      case .matchesOtherRoute: "give its route a path of its own, or declare it first"
      case .pathBelongsToOtherRoute: "give its route a path of its own"
      case .matchesNoRoute: Cure(.printsMatchBack, nil, route: nil).text
      default: "leave out this value, or let a route print it in another part of the URL"
      }
    add("help", help)
  }

  /// Creates a report of a text that isn't a URL.
  fileprivate init(invalidURL url: String) {
    self.init("\(url.safe) isn't a valid URL")
    let escaped = url.utf8.map {
      $0 > 0x20 && $0 < 0x7F && !"\"<>[\\]^`{|}".utf8.contains($0) ? String(UnicodeScalar($0)) : $0.escaped
    }
    let text = escaped.joined()
    if URLRequestData(string: text) != nil { add("help", "write it as \(text.debugDescription)") }
  }
}

extension RoutingError.Kind {
  /// Swift source for it.
  fileprivate var asSource: String {
    if case .methodNotAllowed(let methods) = self {
      ".methodNotAllowed(allow: [\(methods.map(\.rawValue.debugDescription).joined(separator: ", "))])"
    } else {
      ".\(self)"
    }
  }
}

extension UInt8 {
  /// Its escape in a URL.
  fileprivate var escaped: String { "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}

/// Expects that no path or URL matches, and that each is rejected with the given kind of error.
///
/// ```swift
/// try expectNoMatch(appRouter, ["/books/x", "//books", "https://example.com/nothing"])
/// try expectNoMatch(appRouter, ["/books/search"], .badRequest)
/// ```
///
/// - Parameters:
///   - router: The router.
///   - urls: The paths and URLs to match. Text that begins with a slash is a path.
///   - kind: The expected kind of error; by default, any kind.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure`` with all URLs that match, are rejected with another error, or aren't valid. It also fails if
///   there are no URLs.
public func expectNoMatch<R: ParserPrinter>(
  _ router: R, _ urls: [String], _ kind: RoutingError.Kind? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try requireSome(urls, "URLs", at: place)
  try RoundTripFailure.report(urls.compactMap { matchFinding(router, $0, kind) }, at: place)
}

/// Returns the finding if a URL matches, or is rejected with another error.
private func matchFinding<R: ParserPrinter>(_ router: R, _ url: String, _ kind: RoutingError.Kind?) -> String?
where R.Input == URLRequestData {
  guard let request = url.hasPrefix("/") ? URLRequestData(target: url) : URLRequestData(string: url) else {
    return Report(invalidURL: url).text
  }
  do throws(RoutingError) {
    let (matched, row) = try router.matchReturningRow(request: request)
    var report = Report("\(url.safe) matches")
    report.add("expected", kind.map { "\($0)" } ?? "no match")
    report.add("matches", shown(matched))
    report.add("route", row.inWords)
    report.add("help", "let this route refuse it, or if it should match, leave it out here")
    return report.text
  } catch {
    guard let kind, error.kind != kind else { return nil }
    var report = Report("\(url.safe) is rejected with another error")
    report.add("expected", "\(kind)")
    report.add("refused", "\(error.kind)")
    report.add("because", "\(error)")
    report.add("help", "if that is right, expect \(error.kind.asSource)")
    return report.text
  }
}

/// Returns the finding for the round trip of a value, or `nil` if there is none.
private func roundTripFinding<R: Router<Output>, Output: Equatable>(_ router: R, _ route: Output) -> String? {
  let value = shown(route)
  let printed: URLRequestData
  do throws(PrintingError) { printed = try router.requestData(for: route) } catch {
    return Report(value, error).text
  }
  let back: R.Output
  do throws(RoutingError) { back = try router.match(request: printed) } catch {
    var report = Report("the printed request of \(value) doesn't match")
    report.add("prints", printed.shown)
    report.add("because", "\(error)")
    report.add("help", Cure(.printsMatchBack, nil, route: nil).text)
    return report.text
  }
  if back != route {
    var report = Report("the printed request of \(value) matches as another value")
    let texts = difference(route, back)
    report.add("prints", printed.shown)
    report.add("value", texts.expected)
    report.add("matches", texts.actual)
    report.add("help", Cure(.printsMatchBack, nil, route: nil).text)
    return report.text
  }
  guard let again = try? router.requestData(for: back), again == printed else {
    var report = Report("the printed request of \(value) isn't canonical: its value prints as another request")
    report.add("prints", printed.shown)
    report.add("and then", (try? router.requestData(for: back))?.shown ?? "nothing")
    report.add("help", Cure(.matchesAreCanonical, nil, route: nil).text)
    return report.text
  }
  return nil
}
