import RandomRouters
public import RandomRuns
import Roundtrip
import RoundtripTesting

/// Pairs of routers, one of which is a change of the other, and what was found in them.
public struct PairRun: Sendable, Equatable {
  /// Pairs, requests sent to both routers of each, and requests that matched something else in the later one.
  public var pairs = 0, requests = 0, broken = 0
  /// Pairs with a broken link, with none, and with a route of which nobody can tell.
  public var breaks = 0, compatible = 0, undecided = 0

  /// Creates an empty run.
  public init() { Backtraces.areOff }
}

/// Draws a router and a change of it, and compares what is said of the two with what all requests of some alphabets show.
public func tryPair(seed: UInt64, into run: inout PairRun) throws(BrokenPromise) {
  var random = SplitMix64(seed: seed)
  let before = PairRouter(&random)
  let after = before.changed(&random)
  let (old, new) = (before.router, after.router)
  let record: RouteRecord
  do throws(InvalidRouteRecord) { record = try RouteRecord(RouteRecord(of: old).text) } catch {
    throw BrokenPromise("a record is read", "\(error)")
  }
  let unchanged = old.compatibility(with: record)
  try promise(
    "a router breaks no link of its own record", !unchanged.changes.contains(where: \.isBreak),
    "\(before.text)\n\(unchanged)")
  let found = new.compatibility(with: record)
  run.pairs += 1
  func fact(_ text: String) -> String { "\(text)\nbefore:\n\(before.text)\nafter:\n\(after.text)\n\(found)" }
  // Two records tell the same, or that they can't tell.
  let ofRecords = RouteRecord(of: new).compatibility(with: record)
  // Each reported break is real.
  for (change, isOfRecords) in found.changes.map({ ($0, false) }) + ofRecords.changes.map({ ($0, true) })
  where change.isBreak {
    guard let request = change.request else {
      throw BrokenPromise("a break has a request", fact(""))
    }
    let (one, other) = (try? old.match(request: request), try? new.match(request: request))
    let isBreak =
      switch change.kind {
      case .lost: other == nil
      case .otherValue: other != nil && "\(one as Any)" != "\(other as Any)"
      default: other != nil && name(old, request) != name(new, request)
      }
    try promise(
      "a break reported by \(isOfRecords ? "two records" : "a router") is one", one != nil && isBreak,
      fact("\(request): \(one as Any), \(other as Any)\n\(ofRecords)"))
  }
  // Each break is reported, or what can't be told is said.
  func isUndecided(_ found: Compatibility) -> Bool {
    found.changes.contains { $0.kind == .undecided || $0.kind == .unreached }
  }
  for request in Requests.all(of: before, after) {
    run.requests += 1
    guard let one = name(old, request), one != name(new, request) else { continue }
    // A request consists of what the recorded route reads.
    guard let row = try? old.matchReturningRow(request: request).route.number,
      request.fieldNames.allSatisfy({ field in before.routes[row - 1].fields.contains { field == ($0.place, $0.name) } }
      )
    else { continue }
    if before.routes[row - 1].isFallback, hasRoute(new, request) { continue }
    run.broken += 1
    for all in [found, ofRecords] {
      try promise(
        "a broken link is reported", !all.isCompatible || isUndecided(all),
        fact("\(request): \(one), \(name(new, request) ?? "-")\n\(all)"))
    }
  }
  if !found.isCompatible {
    run.breaks += 1
  } else if isUndecided(found) {
    run.undecided += 1
  } else {
    run.compatible += 1
  }
}

/// Whether a route that is no fallback has the path of a request. A fallback is meant to leave its paths to others.
private func hasRoute(_ router: AnyParserPrinter<URLRequestData, PairRouter.Place>, _ request: URLRequestData) -> Bool {
  do throws(RoutingError) { return try !router.matchReturningRow(request: request).route.isFallback } catch {
    return error.kind != .notFound
  }
}

/// The case of the value that a request matches.
private func name(_ router: AnyParserPrinter<URLRequestData, PairRouter.Place>, _ request: URLRequestData) -> String? {
  guard let value = try? router.match(request: request) else { return nil }
  return switch value {
  case .a: "a"
  case .b: "b"
  case .c: "c"
  case .d: "d"
  case .e: "e"
  }
}

enum Requests {
  /// Requests for both routers: all paths of an alphabet that is long enough to tell their texts apart, with the methods,
  /// the hosts, and the fields that either reads.
  static func all(of before: PairRouter, _ after: PairRouter) -> [URLRequestData] {
    let routes = before.routes + after.routes
    let texts = ["a", "b", "1", "new", "old", "true", "0", "9", "10", "42", "43", "100", "x"]
    let methods = ["GET"] + Set(routes.compactMap(\.method)).sorted()
    let hosts = [nil] + Set(routes.compactMap(\.host)).sorted().map(Optional.some)
    // One route's fields at a time: a request consists of what a route reads.
    var fields: [(place: PairRouter.Field.Place, name: String, text: String)?] = [nil]
    for field in before.routes.flatMap({ $0.fields.prefix(1) }) {
      for text in ["1", "10", "42", "100", "true", "new", "x"]
      where !fields.contains(where: { known in
        known.map { $0 == (field.place, field.name, text) } ?? false
      }) {
        fields.append((field.place, field.name, text))
      }
    }
    var paths: Set<String> = ["/"]
    for route in routes {
      var some = [""]
      let tokens = route.path.map { token in if case .literal(let text) = token { [text] } else { texts } }
      for options in tokens + (route.hasRest ? [["a", "x"]] : []) {
        some = some.flatMap { path in options.map { path + "/" + $0 } }
        if some.count > 400 { some = Array(some.prefix(400)) }
        paths.formUnion(some)
      }
    }
    if routes.contains(where: { $0.slash != nil }) { paths.formUnion(paths.filter { $0 != "/" }.map { $0 + "/" }) }
    var all: [URLRequestData] = []
    for path in paths {
      for field in fields {
        for method in methods {
          for host in hosts {
            var request = URLRequestData(target: path)
            if let field { request.add(field.name, field.text, in: field.place) }
            request.method = method == "GET" ? nil : Method(method)
            request.host = host
            all.append(request)
          }
        }
      }
    }
    return all
  }
}

extension URLRequestData {
  mutating func add(_ name: String, _ text: String, in place: PairRouter.Field.Place) {
    switch place {
    case .query: query.append(name, text)
    case .headers: headers.append(name, text)
    case .cookies: headers.append("Cookie", "\(name)=\(text)")
    case .form:
      if body == nil { headers.append("Content-Type", "application/x-www-form-urlencoded") }
      body = (body.map { $0 + Array("&".utf8) } ?? []) + Array("\(name)=\(text)".utf8)
    }
  }

  /// The fields that were added, with their places.
  fileprivate var fieldNames: [(PairRouter.Field.Place, String)] {
    var names: [(PairRouter.Field.Place, String)] = query.elements.map { (.query, $0.name) }
    for header in headers.elements where header.name != "Content-Type" {
      names.append(header.name == "Cookie" ? (.cookies, "\(header.value?.first ?? " ")") : (.headers, header.name))
    }
    if let body { names.append((.form, String(decoding: body.prefix(1), as: UTF8.self))) }
    return names
  }
}
