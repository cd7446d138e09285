public import Roundtrip

/// The outcome of a request in a router, route by route. Returned by `explain(path:)`.
///
/// ```
/// GET /books/search?query=blob matches route 3, searchBooks(query:count:)
///
///   1  GET  /books                              no     expected the end of the path at "/search"
///   2  GET  /books/:id                          no     expected digits at "search"
///   3  GET  /books/search?query&count=10        yes
/// ```
public struct Explanation: Sendable, Equatable {
  /// The outcome of the request on one route.
  public struct Step: Sendable, Equatable {
    /// The route.
    public let route: RouteList.Row
    /// The outcome on that route.
    public let outcome: Outcome
    /// Whether the request begins like the route.
    let sharesBeginning: Bool
  }

  /// The outcome of a request on a route.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Outcome: Sendable, Equatable {
    /// The route matches, and no earlier route does.
    case matches
    /// The route would match, but an earlier route does, or it is a `Fallback` and another route matches the path.
    case wouldMatch
    /// The route doesn't match.
    ///
    /// - Parameters:
    ///   - expected: The route's expectation where the request diverges from it.
    ///   - found: The request at that point: the rest of the URL, `method`, `headers`, …
    case fails(expected: String, found: String)
  }

  /// The request as text, without the user, password, headers, and body.
  public let request: String
  /// The routes in the order in which they are tried.
  public let steps: [Step]
  /// The reason why no route at all can match such a path, with the rest of the URL from there on.
  public let fault: String?

  /// The route that matches the request.
  public var match: RouteList.Row? { steps.first { $0.outcome == .matches }?.route }
}

extension Explanation: CustomStringConvertible {
  /// The steps as text, one per line. In a router with more than eight routes, those that begin differently than the
  /// request are only counted. It is safe to log: control characters are escaped, and long text is truncated.
  public var description: String {
    if let fault { return request + " matches no route: " + fault }
    var headline = request + " matches no route"
    if let match {
      headline = request + " matches route " + String(match.number)
      if let name = match.name { headline += ", " + name }
    }
    var rows: [[String]] = []
    let shown = steps.count > Self.limit ? steps.filter(\.sharesBeginning) : steps
    for step in shown {
      let (answer, reason) =
        switch step.outcome {
        case .matches: ("yes", "")
        case .wouldMatch where step.route.isFallback: ("would", "but another route matches the path")
        case .wouldMatch: ("would", "but " + (match.map { "route " + String($0.number) } ?? "another") + " wins")
        case .fails(let expected, let found): ("no", "expected " + expected + " at " + found)
        }
      let template = step.route.template.visible()
      rows.append([String(step.route.number), step.route.method, template, answer, reason])
    }
    var text = Columns(minimums: [0, 0, 34, 5], gap: 2, indentation: "  ").text(rows, below: headline + "\n")
    let others = steps.count - shown.count
    if others > 0 {
      text += shown.isEmpty ? "\n  " : "\n  and "
      text += others.counted("route that begins", "routes that begin") + " in another way"
    }
    return text
  }

  /// The number of routes that are all shown.
  private static let limit = 8
}

extension ParserPrinter where Input == URLRequestData {
  /// Explains, for every route, why it matches a path or doesn't.
  ///
  /// This tries every route, in time linear in their number. Use it to find out why a path matches or doesn't, and
  /// `match(path:)` to match it.
  ///
  /// ```swift
  /// print(appRouter.explain(path: "/books/search?query=blob"))
  /// ```
  public func explain(path: String) -> Explanation { explain(request: URLRequestData(target: path)) }

  /// Explains, for every route, why it matches a path with a method or doesn't.
  public func explain(method: Method, path: String) -> Explanation {
    explain(request: URLRequestData(method: method, target: path))
  }

  /// Explains, for every route, why it matches a request or doesn't.
  public func explain(request: URLRequestData) -> Explanation {
    inspect { $0.explanation(of: request.untaken ?? request, in: $0.inspected(learningNames: false)) }
  }
}

extension Program {
  /// Explains a request by the routes, which a caller with many requests inspects only once.
  package func explanation(of request: URLRequestData, in routes: InspectedRoutes) -> Explanation {
    let (leaf, miss, _) = outcome(of: request)
    let methods = request.method?.requested ?? .onlyGet
    let report = Report(on: request, methods, in: self, match: leaf, miss: leaf == nil ? miss : nil)
    if let fault = report.fault {
      return Explanation(
        request: request.line, steps: [], fault: "expected " + fault.expected + " at " + request.text(at: fault.place))
    }
    // The leaf that represents each row: of the ways through a route, the one that matches furthest.
    var best: [Int?] = Array(repeating: nil, count: routes.list.count)
    for (leaf, failure) in report.failures.enumerated() {
      let row = routes.rowOfLeaf[leaf]
      if let known = best[row] {
        guard let known = report.failures[known] else { continue }
        if let failure, !known.place.precedes(failure.place) { continue }
      }
      best[row] = leaf
    }
    let match = leaf.map { routes.rowOfLeaf[$0] }
    var steps: [Explanation.Step] = []
    for (row, leaf) in best.enumerated() {
      let outcome: Explanation.Outcome
      var sharesBeginning = leaf != nil
      if let leaf {
        if let failure = report.failures[leaf] {
          sharesBeginning = failure.taken > 0 || failure.place.kind != .path
          outcome = .fails(
            expected: failure.expected.visible(limit: String.shownWidth),
            found: request.text(at: failure.place))
        } else {
          outcome = row == match ? .matches : .wouldMatch
        }
      } else {
        outcome = .fails(expected: "input that an earlier custom parser accepts", found: "the path")
      }
      steps.append(
        Explanation.Step(route: routes.list[row], outcome: outcome, sharesBeginning: sharesBeginning))
    }
    return Explanation(request: request.line, steps: steps, fault: nil)
  }
}

extension URLRequestData {
  /// The text at a place, for people to read.
  @inline(never)
  fileprivate func text(at place: Recorder.Note.Place) -> String {
    if let offset = place.targetOffset {
      let rest = String(bytes: target.bytes.dropFirst(offset).prefix(80))
      return rest.isEmpty ? "the end" : "\"" + rest.visible(limit: 40) + "\""
    }
    return place.kind == .method ? "the method " + (method?.rawValue ?? "GET").visible(limit: 20) : "the " + place.part
  }
}
