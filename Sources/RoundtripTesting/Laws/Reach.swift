import Roundtrip
internal import RoundtripInspection

/// The routes that no request has reached, and so nothing has verified.
struct Reach<R: ParserPrinter> where R.Input == URLRequestData {
  private let routes: CheckedRoutes<R>
  /// The positions of the routes in the list.
  private(set) var missing: [Int]
  /// The shortest request of each route that was tried in vain.
  private var misses: [Int: URLRequestData] = [:]
  /// What the caller gave in vain.
  private var refused: [(label: String, text: String)] = []

  init(_ routes: CheckedRoutes<R>) {
    self.routes = routes
    // Behind a part without a shape, only the first route of several has ways.
    missing = routes.leavesOfRow.indices.filter { !routes.leavesOfRow[$0].isEmpty }
  }

  func has(_ route: Int) -> Bool { !missing.contains(route) }

  /// The first ways through a route. There may be thousands.
  func ways(of route: Int) -> ArraySlice<Int> { routes.leavesOfRow[route].prefix(8) }

  /// Notes the leaf that a request has matched.
  mutating func note(_ leaf: Int?) {
    guard let leaf, let place = missing.firstIndex(of: routes.row(ofLeaf: leaf)) else { return }
    missing.remove(at: place)
  }

  mutating func miss(_ route: Int, _ request: URLRequestData) {
    if let other = misses[route], other.shown.count <= request.shown.count { return }
    misses[route] = request
  }

  mutating func refuse(_ request: URLRequestData) {
    refused.append(("requests", "none of those given matches, such as " + request.shown))
  }

  mutating func refuse(_ error: PrintingError) { refused.append(("values", "none of those given prints: \(error)")) }

  /// The routes that weren't reached, and what was given in vain.
  func report(seed: UInt64, _ exceptions: LawExceptions<R>) -> Report? {
    var report = Report("\(Law.everyRoute) (broken)")
    for (label, text) in refused { report.add(label, text) }
    let missing = missing.filter { !exceptions.exclude(.everyRoute, ofRow: $0) }
    for route in missing {
      report.add("route", routes.description(of: route))
      if let request = misses[route] {
        let other = routes.row(of: request).map { "route \($0 + 1)" }
        report.add("but", request.shown + " matches " + (other ?? "no route"))
      }
    }
    if routes.isEmpty { report.add("but", "the router has no routes") }
    if report.isEmpty { return nil }
    let cure = Cure(.everyRoute, nil, route: missing.first.map { routes.name(of: $0) })
    report.add("help", cure.text)
    report.add("seed", "\(seed)")
    return report
  }
}
