public import Roundtrip
internal import RoundtripInspection

/// A comparison of what a router matches with what it matched when it was recorded: see ``RouteRecord``.
///
/// A request that was matched must be matched as the same case, with the values that it had. Only the address of a request and
/// what the recorded route reads count: a new optional field isn't a change, whatever its value. What a `Fallback` leaves to new
/// routes isn't a break, but undecided.
public struct Compatibility: Sendable, CustomStringConvertible {
  /// A difference between the record and the router.
  public struct Change: Sendable, Hashable, CustomStringConvertible {
    /// What has changed.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A request matches nothing now.
      case lost
      /// A request matches as another case now.
      case changed
      /// A request matches as another value of its case now: a part of the value is gone, or has changed.
      case otherValue
      /// A response that a route describes isn't what its clients expect.
      case response
      /// No request of a route is known, so nothing about it was checked.
      case unreached
      /// It isn't known whether all requests of a route still match with their values, because only some could be tried.
      case undecided
      /// A value is printed as another request now. The old one still matches.
      case printed
      /// A route is new.
      case added
      /// A change is accepted that doesn't exist: see ``AcceptedBreaks``.
      case unneeded
    }

    /// What has changed.
    public let kind: Kind
    /// The methods and the path of the recorded route, or the new one, as in a record: `GET HEAD /books/<digits>`.
    public let route: String
    /// The name of its case, if its value is one of an enum.
    public let name: String?
    /// The line of the recorded route, if the record was read from text.
    public let line: Int?
    /// The member of a body or of a response that has changed, from the outside in: `body.address.street`, or `200.tags[]`. If
    /// no request could be made, only its schema shows the change.
    public let member: String?
    /// A request that shows the change: the recorded router matched it as this route, and this router was tried with it. If the
    /// route has a body or a text that can't be generated, the request has only the path and the method, and no route has those
    /// now.
    public let request: URLRequestData?
    /// The value that the request had, if it was recorded.
    public let was: String?
    /// The outcome of the request, or what isn't known about it.
    public let outcome: String
    /// The advice for the change, if it has been tried.
    public let advice: Advice?

    /// The change as readable text, with the request that shows it, and the advice.
    public var description: String { text }

    /// The request as a line for `curl`, to paste into a shell. A request without a host is sent to port 8080 of this
    /// machine.
    public var curl: String? { request?.asCurl }

    /// Whether a link is broken.
    public var isBreak: Bool { [.lost, .changed, .otherValue, .response].contains(kind) }
  }

  /// Advice on a change.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Advice: Sendable, Hashable {
    /// The case has another name now. With these names in `renaming`, or as `--renamed` on the command line, its link isn't
    /// broken.
    case renaming(String, to: String)
    /// The case still exists. An alias with its old route would keep the link.
    case alias
    /// Examples of the text of custom parser-printers are needed before recording again: see `examples(_:)`.
    case examples
  }

  /// The changes, the worst first.
  public let changes: [Change]
  /// The changes that were accepted: see ``accepting(_:on:file:line:)``.
  public var accepted: [Change] = []
  /// The breaks behind the first one of each route, which count if that is accepted.
  var later: [Change] = []
  /// The old names of cases whose new name no route has.
  package var misnamed: Set<String> = []
  /// The number of recorded ways through the router.
  public let routes: Int
  /// The number of requests that were matched.
  public let requests: Int
  /// The number of bodies and responses whose JSON was compared by its schema. Anything else that a decoder rejects shows only
  /// in requests.
  public let schemas: Int

  /// Whether no link is known to be broken, and at least something about every route was checked.
  public var isCompatible: Bool { !changes.contains { $0.isBreak || $0.kind == .unreached } }

  /// Whether every route was checked completely, and no link is broken. Without routes, nothing was.
  public var isDecided: Bool { routes > 0 && isCompatible && !changes.contains { $0.kind == .undecided } }

  /// The changes as readable text, and a summary.
  public var description: String { (changes.map(\.description) + [summary]).joined(separator: "\n") }

  /// The number of routes about which a kind of change says something.
  package func routes(_ kind: Change.Kind) -> Int {
    Set(changes.filter { $0.kind == kind }.map { "\($0.line ?? 0) \($0.route) \($0.name ?? "")" }).count
  }

  /// The numbers of broken links, undecided routes, requests, and routes.
  public var summary: String {
    func count(_ kind: Change.Kind) -> Int { routes(kind) }
    let broken = changes.count(where: \.isBreak)
    var parts = [broken == 0 ? "no link is broken" : broken.counted("broken link")]
    if broken == 0, count(.undecided) + count(.unreached) > 0 { parts = ["no broken link was found"] }
    if count(.unreached) > 0 { parts.append("nothing of \(count(.unreached).counted("route")) was checked") }
    if count(.undecided) > 0 { parts.append(count(.undecided).counted("undecided route")) }
    if !accepted.isEmpty { parts.append("\(accepted.count) accepted") }
    return parts.joined(separator: ", ") + ": \(requests.counted("request")) matched, of "
      + routes.counted("recorded route") + (schemas == 0 ? "" : "; \(schemas.counted("schema")) compared")
  }
}

extension Compatibility.Change {
  fileprivate var text: String {
    let route = name.map { "\($0), \(self.route)" } ?? self.route
    let line = request?.recordedLine ?? self.route
    var lines: [String]
    if let member, request == nil, kind != .unneeded {
      lines = [(kind == .undecided ? "undecided: " : "broken: ") + "\(member) of \(route) \(outcome)"]
    } else {
      lines = [headline(line, route)]
      if let was { lines.append("was: \(was)") }
      if !outcome.isEmpty { lines.append(outcome) }
      if let advice { lines.append("\(advice)") }
      if isBreak, let curl { lines.append("$ " + curl) }
    }
    return lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n  ")
  }

  private func headline(_ line: String, _ route: String) -> String {
    switch kind {
    case .lost: "broken: \(line) matched \(route), and matches nothing now"
    case .changed: "broken: \(line) matched \(route), and matches another route now"
    case .otherValue: "broken: \(line) matched \(route), and has another value now"
    case .response: "broken: a response of \(route)"
    case .unreached: "unchecked: no request of \(route) is known"
    case .undecided: "undecided: whether \(route) still matches all that it matched"
    case .printed: "note: \(line) is printed differently now"
    case .added: "note: \(route) is new"
    case .unneeded: "note: an accepted break of \(route) isn't one any more"
    }
  }
}

extension Compatibility.Advice: CustomStringConvertible {
  /// The advice as a sentence.
  public var description: String {
    switch self {
    case .renaming(let old, let new): "If the case was renamed: renaming: [\"\(old)\": \"\(new)\"]"
    case .alias: "The old route as an Alias keeps the link."
    case .examples: "Give examples(_:) of what its parser-printers accept, and record again."
    }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Compares this router with an earlier version of it.
  ///
  /// - Parameters:
  ///   - record: The record of the earlier version.
  ///   - renaming: The names of cases that were renamed, with their new names. The name of an outer case, such as `shop`,
  ///     stands for all cases in it, apart from those with a longer name here, such as `shop.cart`.
  public func compatibility(with record: RouteRecord, renaming: [String: String] = [:]) -> Compatibility {
    let inspected = inspectedRoutes
    let routes = recordedRoutes(withExamples: false)
    let names = Renaming(renaming, old: record.names, new: Set(routes.map(\.name)))
    var comparison = RecordComparison(old: record.routes, new: routes, names: names, asksRouter: true) { request in
      do throws(RoutingError) {
        let (value, row) = try matchReturningRow(request: request)
        let name = inspected.nameOfCase(ofRow: row.number - 1)
        return .found(name: name, isFallback: row.isFallback, path: row.template) {
          (recordedText(of: value), printedRequest(for: value)?.recordedLine)
        }
      } catch {
        return .refused({ "\(error)" }, status: error.status)
      }
    }
    return comparison.result
  }
}
