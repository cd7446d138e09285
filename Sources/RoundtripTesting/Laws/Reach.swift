import Roundtrip
internal import RoundtripInspection

/// The routes that no request has reached, and so nothing has verified.
struct Reach<R: ParserPrinter> where R.Input == URLRequestData {
  private let router: R
  private let routes: InspectedRoutes
  /// The positions of the routes in the list.
  private(set) var missing: [Int]
  /// The shortest request of each route that was tried in vain.
  private var misses: [Int: URLRequestData] = [:]
  /// What the caller gave in vain.
  private var refused: [(label: String, text: String)] = []

  init(_ router: R) {
    self.router = router
    // Learning names would run custom code.
    routes = router.inspect { $0.inspected(learningNames: false) }
    // Behind a part without a shape, only the first route of several has ways.
    missing = routes.leavesOfRow.indices.filter { [routes] in !routes.leavesOfRow[$0].isEmpty }
  }

  func has(_ route: Int) -> Bool { !missing.contains(route) }

  /// The first ways through a route. There may be thousands.
  func ways(of route: Int) -> ArraySlice<Int> { routes.leavesOfRow[route].prefix(8) }

  /// Notes the route that a request matches.
  mutating func note(_ request: URLRequestData) {
    if missing.isEmpty { return }
    guard let route = route(of: request), let place = missing.firstIndex(of: route) else { return }
    missing.remove(at: place)
  }

  private func route(of request: URLRequestData) -> Int? {
    router.inspect { $0.leaf(matching: request) }.map { routes.rowOfLeaf[$0] }
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
  func report(seed: UInt64) -> Report? {
    var report = Report("\(Law.everyRoute) (broken)")
    for (label, text) in refused { report.add(label, text) }
    for route in missing {
      let row = routes.list[route]
      let place = row.place.map { " at \($0)" } ?? ""
      report.add("route \(row.number)", [row.method, row.template, row.name ?? ""].joined(separator: " ").safe + place)
      if let request = misses[route] {
        let other = self.route(of: request).map { "route \(routes.list[$0].number)" }
        report.add("but", request.shown + " matches " + (other ?? "no route"))
      }
    }
    if routes.list.isEmpty { report.add("but", "the router has no routes") }
    if report.isEmpty { return nil }
    report.add("help", "pass requests or values that reach them, or declare examples(_:) of their texts")
    report.add("seed", "\(seed)")
    return report
  }
}
