import Roundtrip
internal import RoundtripInspection

/// The ways through routes that no request has taken, and the parts with code of the user's that no request had, so that
/// nothing about them is verified.
struct Reach<R: ParserPrinter> where R.Input == URLRequestData {
  private let routes: CheckedRoutes<R>
  private let caller: LawCaller
  private var missing: Set<Int>
  /// By the way that reads them.
  private var missingParts: [Int: Set<SuspectPart>] = [:]
  /// The shortest request that was tried in vain for each way.
  private var misses: [Int: URLRequestData] = [:]
  /// What the caller gave in vain.
  private var refused: [(label: String, text: String)] = []

  init(_ routes: CheckedRoutes<R>, for caller: LawCaller) {
    (self.routes, self.caller) = (routes, caller)
    missing = Set(routes.ways.indices)
    for (way, parts) in routes.suspectParts.enumerated() where !parts.isEmpty { missingParts[way] = parts }
  }

  /// The ways of which something is missing.
  var unfinished: Set<Int> { missing.union(missingParts.keys) }

  /// Notes the way that a request has taken, and the parts that were read in it.
  ///
  /// - Parameter printed: The request that its value prints.
  mutating func note(_ way: Int?, _ request: URLRequestData, printed: () -> URLRequestData?) {
    guard let way else { return }
    missing.remove(way)
    guard let parts = missingParts[way] else { return }
    let again = printed()
    let left = parts.filter { part in
      !(again.map(part.isPresent) ?? false) && (part.isLenient || !part.isPresent(in: request))
    }
    missingParts[way] = left.isEmpty ? nil : left
  }

  mutating func miss(_ way: Int, _ request: URLRequestData) {
    if let other = misses[way], other.shown.count <= request.shown.count { return }
    misses[way] = request
  }

  mutating func refuse(_ request: URLRequestData) {
    refused.append(("requests", "none of those given matches, such as " + request.shown))
  }

  mutating func refuse(_ error: PrintingError) {
    refused.append((caller.values, "none of those given prints: \(error)"))
  }

  /// The routes of which some ways weren't taken, and what was given in vain.
  func report(seed: UInt64, _ exceptions: LawExceptions<R>) -> Report? {
    var report = Report("\(Law.everyRoute) (broken)")
    for (label, text) in refused { report.add(label, text) }
    let ways = Dictionary(grouping: missing.sorted(), by: routes.row(ofWay:))
    let missed = ways.keys.sorted().filter { !exceptions.exclude(.everyRoute, ofRow: $0) }
    for route in missed {
      report.add("route", routes.description(of: route))
      let (all, ways) = (routes.waysOfRow[route].count, ways[route] ?? [])
      if ways.count < all { report.add("where", "\(ways.count) of \(all) ways through it") }
      for way in ways.prefix(3) {
        guard let request = misses[way] else { continue }
        let other = routes.row(of: request).map { $0 == route ? "it in another way" : "route \($0 + 1)" }
        report.add("but", request.shown + " matches " + (other ?? "no route"))
      }
    }
    var unread: [Int] = []
    for (way, parts) in missingParts.sorted(by: { $0.key < $1.key }) where !missing.contains(way) {
      let route = routes.row(ofWay: way)
      if exceptions.exclude(.everyRoute, ofRow: route) { continue }
      unread.append(route)
      report.add("route", routes.description(of: route))
      for part in parts.map(\.text).sorted() { report.add("but", "no request with \(part) matches") }
    }
    if routes.isEmpty { report.add("but", "the router has no routes") }
    if report.isEmpty { return nil }
    let cure = Cure(.everyRoute, nil, route: (missed + unread).first.map { routes.name(of: $0) }, for: caller)
    report.add("help", cure.text)
    report.add("seed", "\(seed)")
    return report
  }
}
