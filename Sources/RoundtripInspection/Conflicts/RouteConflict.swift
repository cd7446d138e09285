public import Roundtrip

/// A conflict between two routes, or a mistake within one. Returned by `conflicts()`.
///
/// ```
/// error: route 3 can never match, because route 1 matches all its requests
///   1  GET /pages/:name             page(name:)  Shop/Routes.swift:12
///   3  GET /pages/about             about        Shop/Routes.swift:14
///   such as /pages/about
///   Declare route 3 before route 1.
/// ```
public struct RouteConflict: Sendable, Equatable {
  /// The kind of conflict.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Sendable, Equatable {
    /// The second route can never match, because the first matches all its requests.
    case unreachable
    /// Both match the same requests, so the second never matches.
    case duplicate
    /// A parameter of the first route matches a literal of the second.
    case hidesLiteral
    /// Some requests match both, and the first route wins.
    case overlap
    /// The second route ends in a `Rest`, and matches requests that the first refuses, or that the first wins: see
    /// `Fallback`.
    case catchAll
    /// A filter, a conversion, or a custom parser-printer decides whether some request matches both. Requests were tried,
    /// and none does.
    case undecided
    /// Two fields of the route have this name, and both read the first one of a request.
    case repeatedField(String)
    /// No request matches the route, because its requirements contradict each other.
    case impossible(Impossibility)
    /// The route reads the body of a GET request, which clients and proxies may drop.
    case bodyOfGet
    /// The route requires a method with lowercase letters. Methods are case-sensitive, and no client sends it.
    case lowercaseMethod(Method)
    /// An `Optionally` of the route contains this, which has a value even if there is nothing to read.
    case neverAbsent(String)
    /// Both belong to one route with a `OneOf`, and the first alternative prints all values of the second.
    case printedByAnother
  }

  /// The reason why no request matches a route.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Impossibility: Sendable, Equatable {
    /// The route requires several methods at once.
    case severalMethods
    /// The path has two `Rest`s, and nothing tells where the first would end.
    case severalRests
    /// The route requires a component after a `Route`, which ends the path.
    case componentAfterEnd
  }

  /// The severity of the conflict.
  public enum Severity: String, Sendable {
    /// A route can never match, or never print.
    case error
    /// Some of a route's values can't be printed, or another route matches what it refuses, perhaps by mistake.
    case warning
    /// Some of a route's values can't be printed, because a more specific route comes first. Or a route is as it is
    /// written, and was perhaps meant differently.
    case note
  }

  /// The kind of conflict.
  public internal(set) var kind: Kind
  /// The severity of the conflict.
  public let severity: Severity
  /// The route that wins, or the only one involved.
  public let first: RouteList.Row
  /// The route that loses.
  public let second: RouteList.Row?
  /// The other routes that lose to the first in the same way, if there are so many that one report for each would say
  /// less, or if the first is a catch-all that hides several.
  public internal(set) var others: [RouteList.Row] = []
  /// A request that matches both.
  public let example: URLRequestData?
  /// Whether other routes than the first match some of the second's requests.
  var isTogether = false
  /// Whether the first route ends in a `Rest`, and might be meant for what no other route matches.
  var isOfCatchAll = false
  /// Whether the second route matches only what a filter or a conversion of the first refuses.
  var isLeftover = false
}

extension RouteConflict: CustomStringConvertible {
  /// The conflict, its routes with their places in the source, an example, and advice, as text.
  public var description: String { text(showsPlaces: true) }

  /// The description, with or without the places in the source.
  package func text(showsPlaces: Bool) -> String {
    let routes = [first] + (second.map { [$0] } ?? []) + others
    let shown = routes.prefix(routes.count > Self.shownRoutes ? Self.shownRoutes - 1 : Self.shownRoutes)
    let rows = shown.map { Self.cells(of: $0) + (showsPlaces ? [$0.place.map { "\($0)" } ?? ""] : []) }
    var text = severity.rawValue + ": " + headline
    text = Columns(minimums: [0, 28], gap: 2, indentation: "  ", limit: 100).text(rows, below: text)
    if shown.count < routes.count { text += "\n  and " + String(routes.count - shown.count) + " other routes" }
    if let example { text += "\n  such as " + Self.text(of: example) }
    return text + "\n  " + advice
  }

  /// How many routes a report shows.
  static let shownRoutes = 8

  private static func cells(of row: RouteList.Row) -> [String] {
    [String(row.number), row.method + " " + row.template.visible(), row.name ?? ""]
  }

  private static func text(of request: URLRequestData) -> String {
    let line = request.line
    // GET needn't be mentioned.
    let isGet = request.method == nil || request.method == .get
    return isGet ? String(line.dropFirst(4)) : line
  }

  private var headline: String {
    let (first, second) = numbers
    let (requests, values) = others.isEmpty ? ("its requests", "its values") : ("their requests", "their values")
    return switch kind {
    case .unreachable where isTogether:
      second + " can never match, because " + first + " and others before " + (others.isEmpty ? "it" : "them")
        + " match all " + requests
    case .unreachable: second + " can never match, because " + first + " matches all " + requests
    case .duplicate: second + " can never match, because " + first + " matches the same requests"
    case .hidesLiteral:
      "a parameter of " + first + " hides " + (others.isEmpty ? "a literal of " : "literals of ") + second
    case .overlap where !others.isEmpty: first + " matches some of the requests of " + second + " after it"
    case .overlap: "some requests match both " + first + " and " + second
    case .catchAll where severity == .note:
      second + " is a catch-all after " + first + ", which matches some of its requests"
    case .catchAll: second + " is a catch-all, and matches what " + first + " refuses"
    case .undecided: "whether some requests match both " + first + " and " + second + " can't be told"
    case .repeatedField(let name): first + " has two fields named \"" + name + "\", and both read the first"
    case .impossible: first + " can never match, because no request meets all its requirements"
    case .bodyOfGet: first + " reads the body of a GET request, which clients and proxies may drop"
    case .lowercaseMethod(let method):
      first + " requires the method \"" + method.rawValue.visible() + "\", and methods are case-sensitive"
    case .neverAbsent(let part): first + " has an Optionally that is never nil, around " + part
    case .printedByAnother:
      second + (others.isEmpty ? " is" : " are") + " never printed, because " + first + " comes first and prints "
        + values
    }
  }

  /// How to resolve the conflict.
  public var advice: String {
    let first = numbers.first
    let (second, pronoun) = others.isEmpty ? (numbers.second, "it") : ("them", "them")
    return switch kind {
    case .unreachable where isOfFallback, .hidesLiteral where isOfFallback, .duplicate where isOfFallback:
      "Remove " + pronoun + ": a Fallback never matches a path of another route."
    case .overlap where isLeftover, .hidesLiteral where isLeftover:
      losers + (others.isEmpty ? " matches and prints" : " match and print")
        + " only what a filter or a conversion of " + first + " refuses. Declare " + second
        + " before " + first + " if " + (others.isEmpty ? "it" : "they") + " should match more."
    case .unreachable where isOfCatchAll, .hidesLiteral where isOfCatchAll:
      "Declare " + second + " before " + first + ", or put " + first
        + " in a Fallback { … }, so that it never matches a path of another route."
    case .unreachable, .hidesLiteral: "Declare " + second + " before " + first + "."
    case .duplicate:
      self.first.name == self.second?.name
        ? "Remove " + (others.isEmpty ? "one of them." : "them.")
        : "Remove " + (others.isEmpty ? "one of them" : "them") + ", or give " + pronoun
          + " another path, another method, or a required field."
    case .overlap where severity == .note:
      "No action needed if " + first + " is meant to win. " + losers + " won't print what " + first + " matches."
    case .overlap:
      "Distinguish them by a literal, a method, or a field. " + losers + " won't print what " + first + " matches."
    case .catchAll:
      "Put " + second + " in a Fallback { … }, so that it never matches a path of another route."
    case .undecided:
      "None of the requests that were tried do. A filter, a conversion, or a custom parser-printer decides about others."
    case .repeatedField: "Give one of them another name, or read both as one field: Field(…).repeated()."
    case .impossible(.severalMethods): "Name one method, or alternatives: OneOf { Method.put; Method.patch }."
    case .impossible(.severalRests): "Keep one Rest()."
    case .impossible(.componentAfterEnd): "Use Parse instead of the inner Route, which ends the path."
    case .bodyOfGet: "Name a method, such as Method.post."
    case .lowercaseMethod(let method):
      "Write it in uppercase: Method(\"" + method.rawValue.uppercased().visible() + "\")."
    case .neverAbsent: "Remove the Optionally: what it contains has a value even if nothing is there."
    case .printedByAnother: "Put the alternative first that should be printed."
    }
  }

  /// Whether an ordinary route shadows the fallback.
  var isOfFallback: Bool { second?.isFallback == true && !first.isFallback }

  /// The names of the routes: `route 3`, or `20 routes`.
  private var numbers: (first: String, second: String) {
    let second = others.isEmpty ? "route " + String(second?.number ?? 0) : String(others.count + 1) + " routes"
    return ("route " + String(first.number), second)
  }

  /// The routes that lose, at the beginning of a sentence.
  private var losers: String { others.isEmpty ? "R" + numbers.second.dropFirst() : "They" }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the conflicts between the routes of this router, and likely mistakes within them, the worst first. The
  /// result is empty if no request matches two routes, and no route is suspicious.
  ///
  /// This finds routes that can never match, literals hidden by an earlier parameter, overlapping routes, and two
  /// fields of the same name in one route. What the library's own parts accept is known exactly: that two routes match a
  /// common request is decided, and that a route can never match is proven, even if it takes several earlier routes
  /// together. A filter, a conversion that can fail, and a custom parser-printer accept nothing for certain. Whether a route
  /// with one of them overlaps another is found by trying requests, and if none matches both, a note says that it can't be
  /// told. The example of a conflict was tried, and matches both routes. Pairs that include a route that can never match
  /// aren't reported again, and neither are two base URLs around one router: no complete URL belongs to both.
  ///
  /// Notes also name what is possible and rarely meant: a body of a GET request, a method in lowercase, an `Optionally`
  /// around something that is never absent, and an alternative within a route that never prints, because an earlier one
  /// prints the same values.
  ///
  /// ```swift
  /// for conflict in appRouter.conflicts() { print(conflict) }
  /// let mistakes = appRouter.conflicts().filter { $0.severity == .error }
  /// ```
  ///
  /// If eight routes or more lose to one in the same way, one report names all of them. The cost grows with the number
  /// of routes: where many match the same path, each is compared with a limited number of earlier ones. Call it in tests
  /// or at startup.
  public func conflicts() -> [RouteConflict] {
    inspect { table in
      let search = ConflictSearch(table)
      return search.conflicts { rowsPrinting($0, in: search.routes) }
    }
  }
}
