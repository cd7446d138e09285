import Roundtrip
internal import RoundtripInspection

/// The ways through routes that no request has taken, so that nothing about them is verified.
struct Reach<R: ParserPrinter> where R.Input == URLRequestData {
  private let routes: CheckedRoutes<R>
  private(set) var missing: Set<Int>
  /// The shortest request that was tried in vain for each way.
  private var misses: [Int: URLRequestData] = [:]
  /// What the caller gave in vain.
  private var refused: [(label: String, text: String)] = []

  init(_ routes: CheckedRoutes<R>) {
    self.routes = routes
    missing = Set(routes.leaves.indices)
  }

  /// Notes the way that a request has taken.
  mutating func note(_ way: Int?) { if let way { missing.remove(way) } }

  mutating func miss(_ way: Int, _ request: URLRequestData) {
    if let other = misses[way], other.shown.count <= request.shown.count { return }
    misses[way] = request
  }

  mutating func refuse(_ request: URLRequestData) {
    refused.append(("requests", "none of those given matches, such as " + request.shown))
  }

  mutating func refuse(_ error: PrintingError) { refused.append(("values", "none of those given prints: \(error)")) }

  /// The routes of which some ways weren't taken, and what was given in vain.
  func report(seed: UInt64, _ exceptions: LawExceptions<R>) -> Report? {
    var report = Report("\(Law.everyRoute) (broken)")
    for (label, text) in refused { report.add(label, text) }
    let ways = Dictionary(grouping: missing.sorted(), by: routes.row)
    let missed = ways.keys.sorted().filter { !exceptions.exclude(.everyRoute, ofRow: $0) }
    for route in missed {
      report.add("route", routes.description(of: route))
      let (all, ways) = (routes.leavesOfRow[route].count, ways[route] ?? [])
      if ways.count < all { report.add("where", "\(ways.count) of \(all) ways through it") }
      for way in ways.prefix(3) {
        guard let request = misses[way] else { continue }
        let other = routes.row(of: request).map { $0 == route ? "it in another way" : "route \($0 + 1)" }
        report.add("but", request.shown + " matches " + (other ?? "no route"))
      }
    }
    if routes.isEmpty { report.add("but", "the router has no routes") }
    if report.isEmpty { return nil }
    let cure = Cure(.everyRoute, nil, route: missed.first.map { routes.name(of: $0) })
    report.add("help", cure.text)
    report.add("seed", "\(seed)")
    return report
  }
}
