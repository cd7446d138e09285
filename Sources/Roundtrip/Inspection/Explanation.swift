/// What becomes of a request in a router, route by route: ``ParserPrinter/explain(path:)``.
///
/// ```
/// GET /books/search?query=blob matches route 3, searchBooks(query:count:)
///
///   1  GET  /books                              no     expected the end of the path at "/search"
///   2  GET  /books/:id                          no     expected digits at "search"
///   3  GET  /books/search?query&count=10        yes
/// ```
public struct Explanation: Sendable, Equatable {
  /// What became of the request on one route.
  public struct Step: Sendable, Equatable {
    /// The route.
    public let route: RouteList.Row
    /// What became of the request there.
    public let outcome: Outcome
  }

  /// What became of the request on a route.
  public enum Outcome: Sendable, Equatable {
    /// It matches, and no earlier route does.
    case matches
    /// It would match, but an earlier route takes it.
    case wouldMatch
    /// It does not match.
    ///
    /// - Parameters:
    ///   - expected: What the route expects where the request parts from it.
    ///   - found: What stands there: the rest of the URL, `method`, `headers`, …
    case fails(expected: String, found: String)
  }

  /// The request, as it is shown: without user, password, headers and body.
  public let request: String
  /// The routes in the order in which they are tried.
  public let steps: [Step]
  /// Why no route can take such a path at all, and the rest of the URL from there on.
  public let fault: String?

  /// The route that takes the request.
  public var match: RouteList.Row? { steps.first { $0.outcome == .matches }?.route }
}

extension Explanation: CustomStringConvertible {
  /// The steps as text, one a line. It is safe to log: control characters are escaped, and what is long is cut.
  public var description: String {
    let headline = match.map { "\(request) matches route \($0.number)" + ($0.name.map { ", \($0)" } ?? "") }
    if let fault { return "\(request) matches no route: \(fault)" }
    let lines = steps.map { step -> [String] in
      let start = ["\(step.route.number)", step.route.method, RequestLine.visible(step.route.template)]
      switch step.outcome {
      case .matches: return start + ["yes"]
      case .wouldMatch: return start + ["would", "but an earlier route takes it"]
      case .fails(let expected, let found): return start + ["no", "expected \(expected) at \(found)"]
      }
    }
    let table = Columns(minimums: [0, 0, 34, 5], gap: 2).lines(lines).map { "  " + $0 }
    return ([headline ?? "\(request) matches no route", ""] + table).joined(separator: "\n")
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// What becomes of a request for a path: which routes are tried, and why each of them takes it or does not.
  ///
  /// It asks every route, so it costs time in their number. It is for finding out why; ``match(path:)`` is for matching.
  public func explain(path: String) -> Explanation { explain(request: URLRequestData(target: path)) }

  /// What becomes of a request of this method for a path.
  public func explain(method: Method, path: String) -> Explanation {
    explain(request: URLRequestData(method: method, target: path))
  }

  /// What becomes of a request.
  public func explain(request: URLRequestData) -> Explanation {
    let routes = _routes
    return withExtendedLifetime(self) { routes.use { $0.explanation(of: request) } }
  }
}

extension RouteTable {
  fileprivate func explanation(of request: URLRequestData) -> Explanation {
    let routes = inspected
    let line = RequestLine.text(request)
    if let fault = RawComponents(request).fault {
      let found = request.text(at: fault.place)
      return Explanation(request: line, steps: [], fault: "expected \(fault.expected) at \(found)")
    }
    var best: [Attempt?] = Array(repeating: nil, count: routes.list.count)
    var hasMatched = false
    for attempt in attempts(at: request, request.method?.requested ?? .onlyGet) {
      let row = routes.rowOfLeaf[attempt.leaf]
      // Of the ways through one route, the one that comes furthest speaks for it.
      if let known = best[row]?.failure, let failure = attempt.failure, failure.place <= known.place { continue }
      if best[row].map({ $0.failure != nil }) ?? true { best[row] = attempt }
    }
    let steps = routes.list.indices.map { row -> Explanation.Step in
      let outcome: Explanation.Outcome
      if let attempt = best[row] {
        if let failure = attempt.failure {
          outcome = .fails(
            expected: RequestLine.visible(failure.expected, limit: RequestLine.width),
            found: request.text(at: failure.place))
        } else {
          outcome = hasMatched ? .wouldMatch : .matches
          hasMatched = true
        }
      } else {
        outcome = .fails(expected: "what a part before it takes that says nothing", found: "the path")
      }
      return Explanation.Step(route: routes.list[row], outcome: outcome)
    }
    return Explanation(request: line, steps: steps, fault: nil)
  }
}

extension URLRequestData {
  /// What stands at a place, for people.
  fileprivate func text(at place: Attempt.Failure.Place) -> String {
    switch place {
    case .path(let offset), .field(let offset):
      let rest = String(bytes: target.bytes.dropFirst(offset).prefix(80))
      return rest.isEmpty ? "the end" : "\"\(RequestLine.visible(rest, limit: 40))\""
    case .method: return "the method \(RequestLine.visible(method?.rawValue ?? "GET", limit: 20))"
    case .origin(let part), .elsewhere(let part): return "the \(part)"
    }
  }
}
