public import Roundtrip

/// A conflict between two routes, or a mistake within one. Returned by `conflicts()`.
///
/// ```
/// error: a parameter of route 1 hides a literal of route 3
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
    /// The loser can never match, because the winners match all its requests.
    case unreachable
    /// Both match the same requests, so the loser never does.
    case duplicate
    /// A parameter of the winner matches a literal of the loser.
    case hidesLiteral
    /// Some requests match both.
    case overlap
    /// The loser ends in a `Rest`, and matches requests that the winner rejects or matches. Some of its paths are no other
    /// route's, so it can be a `Fallback`.
    case catchAll
    /// A filter, a conversion, a custom parser-printer, a list with commas, or what other routes print decides whether some
    /// request matches both. None of the requests that were tried does.
    case undecided
    /// The loser doesn't match some requests that it can read, because their values are printed as requests of the
    /// winner: `/n/042`, for example, if `/n/42` belongs to another route.
    case otherSpelling
    /// Two fields of the route have this name, and both read the first one of a request.
    case repeatedField(String)
    /// No request matches the route, because its requirements contradict each other.
    case impossible(Impossibility)
    /// The route reads the body of a GET request, which clients and proxies may drop.
    case getWithBody
    /// The route requires a method with lowercase letters. Methods are case-sensitive, and no client sends it.
    case lowercaseMethod(Method)
    /// An `Optionally` of the route contains this, which has a value even if there is nothing to read.
    case redundantOptional(String)
    /// Both belong to one route with a `OneOf`, and the winner prints all values of the loser.
    case printedByAnother
  }

  /// The reason why no request matches a route.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Impossibility: Sendable, Equatable {
    /// The route requires several methods at once.
    case severalMethods
    /// The path has two `Rest`s without a literal between them, so it isn't clear where the first would end.
    case severalRests
    /// The route requires a component after a `Route`, which ends the path.
    case componentAfterEnd
    /// The route requires a component in or behind a `Lazy` that follows a `Rest`, which leaves none to it.
    case componentAfterLazy
    /// A component or a field accepts no text, because one part of it takes what the next one requires.
    case noText
  }

  /// The severity of the conflict.
  public enum Severity: String, Sendable, Comparable {
    /// A route can never match, or never print.
    case error
    /// Some of a route's values can't be printed, or another route matches what it rejects, perhaps by mistake.
    case warning
    /// Some of a route's values can't be printed, because a more specific route comes first. Or a route works as
    /// written, but may have been meant differently.
    case note

    /// Returns whether the first is less severe: a note is less severe than a warning, and a warning less than an
    /// error.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
  }

  /// The kind of conflict.
  public internal(set) var kind: Kind
  /// The severity of the conflict.
  public let severity: Severity
  /// The routes that win, in order, or none if the conflict is within one route. No more than sixteen are searched for.
  public internal(set) var winners: [RouteList.Row]
  /// The route that loses, or the only one involved. If eight or more routes lose to the same ones in the same way, one
  /// conflict lists all of them, as it does if a misplaced catch-all hides several routes.
  public internal(set) var losers: [RouteList.Row]
  /// For each of the winners, a request that matches both it and the first of the losers. For ``Kind/otherSpelling`` and
  /// ``Kind/catchAll``, it may be one that only the loser reads. If one of them isn't known, or no other route is involved, this
  /// is empty.
  public internal(set) var examples: [URLRequestData]
  /// Whether the winner ends in a `Rest`, and might be meant for what no other route matches.
  var isOfCatchAll = false
  /// Whether the loser matches only what a filter or a conversion of the winner refuses.
  var isLeftover = false
  /// Whether the winners match all that the loser prints, but not all that it reads.
  package var isOfPrints = false
  /// Whether there may be more winners than were looked for.
  package var mayHaveMore = false
  /// Whether it can't be told whether the loser ever matches.
  package var mayNeverMatch = false
  /// Whether another conflict is one of routes with the same cases.
  var isNamedByPaths = false
}

extension RouteConflict: CustomStringConvertible {
  /// The conflict, its routes with their places in the source, examples, and advice, as text.
  public var description: String { text(showsPlaces: true) }

  /// The conflict as a short text: the name by which `expectNoConflicts` can accept it.
  ///
  /// ```
  /// owner(name:): overlap with search, faq
  /// ```
  ///
  /// Routes are named by their cases. If several conflicts would have the same name, it has their methods and paths, too.
  public var name: String {
    func list(_ rows: [RouteList.Row]) -> String {
      rows.map { row in
        let path = row.method + " " + row.template.visible()
        return isNamedByPaths ? [row.name, path].compactMap(\.self).joined(separator: " ") : row.name ?? path
      }.joined(separator: ", ")
    }
    let relation =
      switch kind {
      case .unreachable, .duplicate: "never matches after "
      case .hidesLiteral: severity == .error ? "never matches after " : "hidden by "
      case .overlap: "overlap with "
      case .catchAll: "catch-all after "
      case .undecided: "perhaps overlap with "
      case .otherSpelling: "other spellings of "
      case .repeatedField(let name): "repeated field " + name.visible()
      case .impossible: "never matches"
      case .getWithBody: "body of GET"
      case .lowercaseMethod(let method): "method " + method.rawValue.visible()
      case .redundantOptional(let part): "never absent, " + part
      case .printedByAnother: "printed by "
      }
    return list(losers) + ": " + relation + list(winners)
  }

  /// The description, with or without the places in the source.
  package func text(showsPlaces: Bool) -> String {
    let most = Self.shownRoutes - (winners.count + losers.count > Self.shownRoutes ? 1 : 0)
    let shownWinners = winners.prefix(max(most - losers.count, most / 2))
    let shown = shownWinners + losers.prefix(most - shownWinners.count)
    let rows = shown.map { Self.cells(of: $0) + (showsPlaces ? [$0.source.map { "\($0)" } ?? ""] : []) }
    var text = severity.rawValue + ": " + headline
    text = Columns(minimums: [0, 28], gap: 2, indentation: "  ", limit: 100).text(rows, below: text)
    let hidden = winners.count + losers.count - shown.count
    if hidden > 0 { text += "\n  and " + String(hidden) + " other routes" }
    if !examples.isEmpty {
      text += "\n  such as " + examples.prefix(Self.shownExamples).map(Self.text).listed("and")
    }
    return text + "\n  " + advice
  }

  /// How many routes and examples a report shows.
  static let (shownRoutes, shownExamples) = (8, 4)

  private static func cells(of row: RouteList.Row) -> [String] {
    [String(row.number), row.method + " " + row.template.visible(), row.name ?? ""]
  }

  private static func text(of request: URLRequestData) -> String {
    let line = request.line
    // GET needn't be mentioned.
    let isGet = request.method == nil || request.method == .get
    return (isGet ? String(line.dropFirst(4)) : line) + request.textBesideURL.visible(limit: 200)
  }

  private var headline: String {
    let (first, second, one, many) = (winner, loser, losers.count == 1, winners.count > 1)
    let (requests, values) = one ? ("its requests", "its values") : ("their requests", "their values")
    return switch kind {
    case .unreachable where isOfPrints, .duplicate where isOfPrints:
      "\(second) can never match, because \(first) \(many ? "match" : "matches") all that \(one ? "it prints" : "they print")"
    case .unreachable: "\(second) can never match, because \(first) \(many ? "match" : "matches") all \(requests)"
    case .duplicate: second + " can never match, because " + first + " matches the same requests"
    case .hidesLiteral:
      (many ? "parameters of " : "a parameter of ") + first + (many ? " hide " : " hides ")
        + (one && !many ? "a literal of " : "literals of ") + second
    case .overlap where one && !many: "some requests match both " + first + " and " + second
    case .overlap:
      "\(first) \(many ? "match" : "matches") some of the requests of \(second) after \(many ? "them" : "it")"
    case .catchAll where severity == .note:
      second + " is a catch-all after " + first + ", which matches some of its requests"
    case .catchAll: second + " is a catch-all, and matches what " + first + (many ? " reject" : " rejects")
    case .undecided where mayNeverMatch:
      "whether \(second) ever \(losers.count == 1 ? "matches" : "match") after \(first) is unknown"
    case .undecided where many: "whether \(first) match some of the requests of \(second) is unknown"
    case .undecided: "whether some requests match both " + first + " and " + second + " is unknown"
    case .otherSpelling:
      second + " doesn't match other spellings of what " + first + (many ? " match" : " matches")
    case .repeatedField(let name): second + " has two fields named \"" + name + "\", and both read the first"
    case .impossible: second + " can never match, because no request meets all its requirements"
    case .getWithBody: second + " reads the body of a GET request, which clients and proxies may drop"
    case .lowercaseMethod(let method):
      second + " requires the method \"" + method.rawValue.visible() + "\", and methods are case-sensitive"
    case .redundantOptional(let part): second + " has an Optionally that is never nil, around " + part
    case .printedByAnother:
      second + (one ? " is" : " are") + " never printed, because " + first + " comes first and prints " + values
    }
  }

  /// How to resolve the conflict.
  public var advice: String {
    usualAdvice
      + (mayNeverMatch && kind != .undecided
        ? " Whether " + (losers.count == 1 ? "it ever matches" : "they ever match") + " is unknown." : "")
  }

  private var usualAdvice: String {
    let (one, many) = (losers.count == 1, winners.count > 1)
    // What has been named in the headline, if it is several routes.
    let (first, second) = (many ? "them" : winner, one ? loser : "them")
    let meantToWin = "No action needed if " + (many ? "they are" : winner + " is") + " meant to win."
    return switch kind {
    case .unreachable where isOfFallback, .hidesLiteral where isOfFallback, .duplicate where isOfFallback:
      "Remove " + (one ? "it" : "them") + ": a Fallback never matches a path of another route."
    case .overlap where isLeftover:
      meantToWin + " " + leftover
    case .hidesLiteral where isLeftover:
      leftover + " Declare " + second + " before " + first + " if " + (one ? "it" : "they") + " should match more."
    case .unreachable where isOfCatchAll, .hidesLiteral where isOfCatchAll:
      "Declare " + second + " before " + first + ", or put " + first
        + " in a Fallback { … }, so that it never matches a path of another route."
    case .unreachable where isOfHead: "Remove it: a route for GET matches HEAD, too."
    // In another order, it would hide or overlap some of them.
    case .unreachable where many:
      "Remove " + second + ", or give " + (one ? "it" : "them") + Self.ownRequests
    case .unreachable, .hidesLiteral: "Declare " + second + " before " + first + "."
    case .duplicate:
      isOfOneName
        ? "Remove " + (one ? "one of them." : "them.")
        : "Remove " + (one ? "one of them" : "them") + ", or give " + (one ? "it" : "them") + Self.ownRequests
    case .overlap where severity == .note:
      meantToWin + unprinted(many ? "they match" : winner + " matches")
    case .overlap:
      "Distinguish them by a literal, a method, or a field."
        + unprinted(many ? "the others match" : winner + " matches")
    case .catchAll:
      "Put " + loser + " in a Fallback { … }, so that it never matches a path of another route."
    case .undecided:
      "None of the requests that were tried do. A filter, a conversion, a custom parser-printer, a list with commas, or what "
        + "other routes print decides about others."
    case .otherSpelling:
      "No action needed: the same value is printed as a request of " + winner + ", which would mean another value."
    case .repeatedField: "Give one of them another name, or read both as one field: Field(…).repeated()."
    case .impossible(.severalMethods): "Name one method, or alternatives: OneOf { Method.put; Method.patch }."
    case .impossible(.severalRests): "Put a literal between the two Rests: it ends the first."
    case .impossible(.componentAfterEnd): "Use Parse instead of the inner Route, which ends the path."
    case .impossible(.componentAfterLazy): "Write the Lazy behind all components, and without components of its own."
    case .impossible(.noText):
      "Require one text of each component and field, limit a part before another, as String.parser().suffixed(by: \".pdf\") does, and "
        + "read what ends a PrefixUpTo."
    case .getWithBody: "Name methods other than GET, such as Method.post."
    case .lowercaseMethod(let method):
      "Write it in uppercase: Method(\"" + method.rawValue.uppercased().visible() + "\")."
    case .redundantOptional: "Remove the Optionally: what it contains has a value even if nothing is there."
    case .printedByAnother: "Put the alternative first that should be printed, and make the others an Alias."
    }
  }

  /// What losers match beside a filter or a conversion.
  private var leftover: String {
    losersAtStart + (losers.count == 1 ? " matches and prints" : " match and print")
      + " only what a filter or a conversion of " + winner + " rejects."
  }

  private static let ownRequests = " another path, another method, or a required field."

  /// What losers don't print. An alias prints nothing anyway.
  private func unprinted(_ requests: String) -> String {
    losers.allSatisfy(\.isAlias) ? "" : " " + losersAtStart + " won't print what " + requests + "."
  }

  /// Whether an ordinary route shadows the fallback.
  var isOfFallback: Bool { losers.contains(where: \.isFallback) && winners.contains { !$0.isFallback } }

  /// Whether one route names HEAD beside GET.
  private var isOfHead: Bool {
    losers.count == 1 && winners.count == 1 && losers[0].methods == [.head] && winners[0].methods == [.get]
      && losers[0].name == winners[0].name && losers[0].source == winners[0].source
  }

  /// The routes that win: `route 3`, `routes 1, 2, and 5`, or `20 routes`.
  private var winner: String {
    if mayHaveMore { return String(winners.count) + " routes or more" }
    if winners.count >= Self.shownRoutes { return String(winners.count) + " routes" }
    return (winners.count == 1 ? "route " : "routes ") + winners.map { String($0.number) }.listed("and")
  }

  /// The routes that lose: `route 3`, or `20 routes`.
  private var loser: String {
    losers.count == 1 ? "route " + String(losers[0].number) : String(losers.count) + " routes"
  }

  /// The routes that lose, at the beginning of a sentence.
  private var losersAtStart: String { losers.count == 1 ? "R" + loser.dropFirst() : "They" }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns the conflicts between the routes of this router, and likely mistakes within them, the worst first. The
  /// result is empty if no request matches two routes, and no route is suspicious.
  ///
  /// This finds routes that can never match, literals hidden by an earlier parameter, overlapping routes, and two fields of the
  /// same name in one route. What the library's own parts accept is known exactly. So whether two routes match a common request
  /// is decided, and that a route can never match is proven, even if several earlier routes together cover it. A filter, a
  /// conversion that can fail, and a custom parser-printer accept nothing for certain. Whether a route with one of them
  /// overlaps another is determined by trying requests; if none matches both, a note reports that the question is open. So it is
  /// with lists with commas in headers and cookies, with those whose elements can contain commas, and if what a route prints for
  /// a request is another's. Each example was tried. Pairs that include a route that can never match aren't reported again, and
  /// neither are two base URLs around one router: no complete URL belongs to both.
  ///
  /// Notes also report requests that a route could read, but doesn't match because their canonical spelling belongs to another
  /// route, and what is possible but rarely intended: a body of a GET request, a method in lowercase, an `Optionally` around
  /// something that is never absent, and an alternative path within a route that has other parameters and never prints, because
  /// an earlier one prints the same values.
  ///
  /// ```swift
  /// for conflict in appRouter.conflicts() { print(conflict) }
  /// let mistakes = appRouter.conflicts().filter { $0.severity == .error }
  /// ```
  ///
  /// A conflict lists one route that loses, and all that win over it in the same way. If eight or more routes lose to
  /// the same ones, one conflict lists all of them. The cost grows with the number of routes; if many match the same
  /// path, no more than sixteen that win over each are searched for. Call this in tests or at startup.
  public func conflicts() -> [RouteConflict] {
    inspect { table in
      let search = ConflictSearch(table)
      return search.conflicts { rowsPrinting($0, in: search.routes) }
    }
  }
}
