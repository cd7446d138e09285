import RandomRouters
import Roundtrip
import RoundtripInspection

/// The requests sent to random routers, and how often their claims were compared with their behavior.
public struct ClaimRun: Sendable, Equatable {
  /// Routers, and requests sent to them.
  public var routers = 0, requests = 0
  /// Rows that are said never to match, and requests that they would have matched.
  public var never = 0, hidden = 0
  /// Pairs of rows that match a common request, and the pairs among them without a conflict.
  public var pairs = 0, unnamed = 0
  /// Values that round-tripped, and values that were refused.
  public var printed = 0, refused = 0
  /// Values of cases that are said to be missing, all of them refused.
  public var missing = 0

  /// Creates an empty run.
  public init() { Backtraces.areOff }
}

/// Draws a router, the same for the same seed, and compares its claims with the results of requests and values.
public func tryRandomClaims(seed: UInt64, requests: Int = 100, into run: inout ClaimRun) throws(BrokenPromise) {
  let router = ClaimRouter(seed: seed)
  var check = ClaimCheck(router, seed: seed)
  run.routers += 1
  run.never += check.never.count
  try check.checkExamples()
  for _ in 0..<requests { try check.checkRequest(&run) }
  for _ in 0..<requests / 2 { try check.checkValue(&run) }
  try check.checkNames()
  run.pairs += check.pairs.count
  run.unnamed += check.pairs.subtracting(check.named).count
}

private struct ClaimCheck {
  let router: AnyParserPrinter<URLRequestData, Sort>
  let claims: ClaimRouter
  private let inspected: InspectedRoutes
  private let rows: [RouteList.Row]
  let conflicts: [RouteConflict]
  /// The rows that are said never to match, and the rows that match in their place.
  private(set) var never: [Int: RouteConflict] = [:]
  /// The pairs of rows with a conflict, and the pairs that matched a common request.
  private(set) var named: Set<[Int]> = []
  private(set) var pairs: Set<[Int]> = []
  private let missing: [String]
  private let allMissing: [MissingCase]
  private var random: SplitMix64
  private var samples: RequestSamples

  init(_ claims: ClaimRouter, seed: UInt64) {
    (self.claims, router) = (claims, claims.router)
    (rows, conflicts) = (router.routes.rows, router.conflicts())
    inspected = router.inspect { $0.inspected(learningNames: false) }
    // What only a custom parser-printer or a conversion might print may be printed.
    allMissing = router.missingCases()
    missing = allMissing.filter { if case .unseen = $0.reason { false } else { true } }.map(\.name)
    random = SplitMix64(seed: ~seed)
    samples = router.requestSamples(seed: seed)
    for conflict in conflicts {
      for first in conflict.winners {
        for second in conflict.losers { named.insert([first.number, second.number]) }
      }
      if conflict.severity == .error, conflict.saysNever {
        for row in conflict.losers { never[row.number] = conflict }
      }
    }
  }

  /// What the list says doesn't depend on what was matched and printed.
  func checkNames() throws(BrokenPromise) {
    let (names, missing) = (router.routes.map(\.name), router.missingCases())
    try promise("names of cases stay the same", names == rows.map(\.name), fact("\(rows.map(\.name))"))
    try promise("missing cases stay the same", missing == allMissing, fact("\(missing), before: \(allMissing)"))
  }

  /// The rows that match a request, regardless of earlier rows; the first one is the row that matches.
  private func takers(of request: URLRequestData) -> (match: Int?, all: [Int]) {
    // As `router.explain(request:)`, which would inspect the routes again for each request.
    let explanation = router.inspect { $0.explanation(of: request, in: inspected) }
    let all = explanation.steps.filter { $0.outcome == .matches || $0.outcome == .wouldMatch }.map(\.route.number)
    return (explanation.match?.number, all)
  }

  private func fact(_ text: @autoclosure () -> String) -> String { "\(text())\nof\n\(claims.text)\n\(router.routes)" }

  func checkExamples() throws(BrokenPromise) {
    for conflict in conflicts {
      for (example, first) in zip(conflict.examples, conflict.winners) {
        try check(example, of: conflict, first.number, conflict.losers[0].number)
      }
    }
  }

  private func check(
    _ example: URLRequestData, of conflict: RouteConflict, _ first: Int, _ second: Int
  ) throws(BrokenPromise) {
    let (match, all) = takers(of: example)
    if conflict.kind == .catchAll, conflict.severity == .warning {
      try promise(
        "what a catch-all is shown to take is refused by the other route", !all.contains(first) && match == second,
        fact("\(conflict)\n\(all)"))
    } else if conflict.kind == .otherSpelling {
      try promise("what a route leaves alone matches nothing", match == nil, fact("\(conflict)\n\(all)"))
    } else {
      // An optional part can make two rows of one route match alternately; then a row between them matches too.
      try promise(
        "what a conflict shows is taken by both routes, and matches no later one",
        all.contains(first) && all.contains(second) && match ?? .max <= max(first, second - 1),
        fact("\(conflict)\n\(all)"))
    }
  }

  mutating func checkRequest(_ run: inout ClaimRun) throws(BrokenPromise) {
    let request = claims.request(&samples, &random)
    run.requests += 1
    let (match, all) = takers(of: request)
    let value = Result { () throws(RoutingError) in try router.match(request: request) }
    try promise(
      "a request matches where it is explained that it does", ((try? value.get()) != nil) == (match != nil),
      fact("\(request): \(value)\n\(router.explain(request: request))"))
    // The rows of one case may be those of one route, of which an optional part makes two match alternately.
    let first = all.first.flatMap { row in rows.first { $0.number == row } }
    try promise(
      "the first route that takes a request matches it",
      match == first?.number || first?.name?.first == (try? value.get())?.name.first,
      fact("\(request)\n\(router.explain(request: request))"))
    let other = Result { () throws(RoutingError) in try claims.reordered.match(request: request) }
    try promise(
      "a method counts wherever it stands in its route", answer(value) == answer(other),
      fact("\(request): \(value), \(other)"))
    let method = request.method ?? .get
    for row in all {
      // RFC 9110 §9.3.2: what has GET has HEAD. Of the rows behind a part without a description, the first one stands for
      // all.
      let own = rows.first { $0.number == row }
      let listed = own?.methods ?? []
      try promise(
        "a route that takes a request lists its method",
        listed.isEmpty || own?.custom.isEmpty == false || listed.contains(method)
          || method == .head && listed.contains(.get),
        fact("\(request)\n\(router.explain(request: request))"))
      guard let conflict = never[row] else { continue }
      run.hidden += 1
      try promise("what can never match does not", match != row, fact("\(request)\n\(conflict)"))
      try promise(
        "what takes all requests of another takes each of them",
        conflict.isOfPrints || conflict.winners.contains { all.contains($0.number) },
        fact("\(request)\n\(conflict)"))
    }
    for (place, second) in all.enumerated() where never[second] == nil {
      for first in all[..<place] where never[first] == nil { pairs.insert([first, second]) }
    }
    if let value = try? value.get() { try checkPrint(of: value, &run) }
  }

  /// The value, or the kind of the error with its methods.
  private func answer(_ result: Result<Sort, RoutingError>) -> String {
    switch result {
    case .success(let value): "\(value)"
    case .failure(let error): "\(error.kind)"
    }
  }

  mutating func checkValue(_ run: inout ClaimRun) throws(BrokenPromise) {
    try checkPrint(of: claims.value(&random), &run)
  }

  private func checkPrint(of value: Sort, _ run: inout ClaimRun) throws(BrokenPromise) {
    let printed: URLRequestData
    do throws(PrintingError) { printed = try router.requestData(for: value) } catch {
      run.refused += 1
      if missing.contains(where: value.isOf) { run.missing += 1 }
      return
    }
    run.printed += 1
    try promise("what is missing is not printed", !missing.contains(where: value.isOf), fact("\(value): \(missing)"))
    let back = Result { () throws(RoutingError) in try router.match(request: printed) }
    try promise(
      "what is printed matches back", (try? back.get()).map { "\($0)" == "\(value)" } ?? false,
      fact("\(value) is \(printed), which is \(back)"))
  }
}

extension Sort {
  /// Whether this value is of a case with this name, or its payload is one of a nested case.
  fileprivate func isOf(_ missing: String) -> Bool {
    missing == name + "(_:)" || missing == name + "." + piece.caseName
  }
}

extension RouteConflict {
  fileprivate var saysNever: Bool { if case .repeatedField = kind { false } else { true } }
}
