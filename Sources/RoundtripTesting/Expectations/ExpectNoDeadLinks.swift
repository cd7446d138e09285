internal import Foundation
public import Roundtrip
internal import RoundtripInspection

/// Expects that a route matches every link in some files.
///
/// ```swift
/// try expectNoDeadLinks(siteRouter, in: ["Resources/Views", "Resources/Localizable.xcstrings"], hosts: ["example.com"])
/// ```
///
/// Links and the actions of forms are found in HTML, Markdown, templates, string catalogs, and string literals of
/// Swift: those that begin with a slash, and those that lead to a host of the app. A placeholder of a template, such as
/// `#(id)`, stands for any text: a link is dead only if no text makes a route match it. A link passes if only a
/// conversion or a custom parser could reject it.
///
/// - Parameters:
///   - router: The router.
///   - paths: Files, and folders with all files in them.
///   - hosts: The hosts of the app, besides those that the router requires.
///   - allowed: The path of a file with links that may be dead, one per line: `/downloads/*`. A star stands for any text, and
///     lines that begin with `#` are comments.
///   - fileID: The module and file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: A ``RoundTripFailure`` with each dead link, its place, why no route matches it, and the nearest route. It
///   also fails if there are no links, or if a file can't be read, or a host isn't one.
public func expectNoDeadLinks<R: ParserPrinter>(
  _ router: R, in paths: [String], hosts: [String] = [], allowing allowed: String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(RoundTripFailure) where R.Input == URLRequestData {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try RoundTripFailure.report(findings(router, paths, hosts, allowed), at: place)
}

private func findings(
  _ router: some ParserPrinter<URLRequestData, some Any>, _ paths: [String], _ hosts: [String], _ allowed: String?
) -> [String] {
  let mistakes = hosts.compactMap { URLRequestData.mistake(inHost: $0) }
  if !mistakes.isEmpty { return mistakes }
  do throws(UnreadableFile) {
    var text = ""
    if let allowed {
      guard let data = FileManager.default.contents(atPath: allowed) else { throw UnreadableFile(path: allowed) }
      text = String(decoding: data, as: UTF8.self)
    }
    let dead = try DeadLinks(in: paths, of: router, hosts: hosts, allowing: AllowedLinks(text))
    return dead.links == 0 ? [dead.summary] : dead.findings.map(\.text)
  } catch {
    return ["\(error)"]
  }
}
