/// Something that is wrong between two routes, or within one: ``ParserPrinter/conflicts()``.
///
/// ```
/// error: route 3 can never match, because route 1 takes all its requests
///   1  GET /pages/:name             page(name:)
///   3  GET /pages/about             about
///   such as /pages/about
///   Declare route 3 before route 1.
/// ```
public struct RouteConflict: Sendable, Equatable {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    /// The second route can never match: the first takes all its requests.
    case unreachable
    /// Both take the same requests, so that the second never matches.
    case duplicate
    /// A parameter of the first route takes what the second has as a literal.
    case hidesLiteral
    /// Some requests match both; the first route takes them.
    case overlap
    /// The second route ends in a `Rest`, and takes what the first refuses, or has before it: see ``Fallback``.
    case catchAll
    /// Two fields of the route have this name: both read the first that is there.
    case repeatedField(String)
    /// No request matches the route: it asks for something that cannot be.
    case impossible(Impossibility)
  }

  /// Why no request matches a route.
  public enum Impossibility: Sendable, Equatable {
    /// It names methods that no request has at once.
    case severalMethods
    /// It asks for a component behind a ``Rest``, which takes them all.
    case componentBehindRest
    /// It asks for a component behind a ``Route``, which ends the path.
    case componentBehindEnd
  }

  /// How bad it is.
  public enum Severity: String, Sendable {
    /// A route can never match, or never print.
    case error
    /// Some of a route's values cannot be printed, or what it refuses is taken by another, perhaps by mistake.
    case warning
    /// Some of a route's values cannot be printed, because a more special route comes first.
    case note
  }

  /// What is wrong.
  public let kind: Kind
  /// How bad it is.
  public let severity: Severity
  /// The route that wins; or the only one that it is about.
  public let first: RouteList.Row
  /// The route that loses.
  public let second: RouteList.Row?
  /// A request that matches both.
  public let example: URLRequestData?
  /// Whether routes besides the first take some of what the second would.
  var isTogether = false
}

extension RouteConflict: CustomStringConvertible {
  /// What is wrong, with which routes, for which request, and what to change.
  public var description: String {
    var rows = [Self.cells(of: first)]
    if let second { rows.append(Self.cells(of: second)) }
    var text = severity.rawValue + ": " + headline
    text = Columns(minimums: [0, 28], gap: 2, indentation: "  ").text(rows, below: text)
    if let example { text += "\n  such as " + Self.text(of: example) }
    return text + "\n  " + advice
  }

  private static func cells(of row: RouteList.Row) -> [String] {
    [String(row.number), row.method + " " + row.template.visible(), row.name ?? ""]
  }

  private static func text(of request: URLRequestData) -> String {
    let line = RequestLine.text(request)
    // A GET goes without saying.
    let isGet = request.method == nil || request.method == .get
    return isGet ? String(line.dropFirst(4)) : line
  }

  private var headline: String {
    let (first, second) = numbers
    return switch kind {
    case .unreachable where isTogether:
      second + " can never match, because " + first + " and others before it take all its requests"
    case .unreachable: second + " can never match, because " + first + " takes all its requests"
    case .duplicate: second + " can never match, because " + first + " takes the same requests"
    case .hidesLiteral: "a parameter of " + first + " hides a literal of " + second
    case .overlap: "some requests match both " + first + " and " + second
    case .catchAll where severity == .note:
      second + " is a catch-all behind " + first + ", which takes some of its requests"
    case .catchAll: second + " is a catch-all, and takes what " + first + " refuses"
    case .repeatedField(let name): first + " has two fields of the name \"" + name + "\", and both read the first"
    case .impossible: first + " can never match: it asks for something that cannot be"
    }
  }

  /// What to change.
  public var advice: String {
    let (first, second) = numbers
    return switch kind {
    case .unreachable where isOfFallback, .hidesLiteral where isOfFallback, .duplicate where isOfFallback:
      "Remove it: a Fallback takes no path that another route has."
    case .unreachable, .hidesLiteral: "Declare " + second + " before " + first + "."
    case .duplicate:
      self.first.name == self.second?.name
        ? "Remove one of them." : "Remove one of them, or give it another path, another method or a field to ask for."
    case .overlap where severity == .note:
      "No action needed if " + first + " is meant to win. R" + second.dropFirst() + " won't print what " + first
        + " matches."
    case .overlap:
      "Tell them apart by a literal, a method or a field; " + second + " refuses to print what " + first + " takes."
    case .catchAll:
      "Put " + second + " in a Fallback { … }: then it takes no path that another route has."
    case .repeatedField: "Give one of them another name, or read both as one field: Field(…).repeated()."
    case .impossible(.severalMethods): "Name one method, or alternatives: OneOf { Method.put; Method.patch }."
    case .impossible(.componentBehindRest): "Make Rest() the last part of the path."
    case .impossible(.componentBehindEnd): "Use Parse in place of the inner Route, which ends the path."
    }
  }

  /// Whether a route that is none leaves nothing to a fallback.
  private var isOfFallback: Bool { second?.isFallback == true && !first.isFallback }

  /// What the routes are called: `route 3`.
  private var numbers: (first: String, second: String) {
    ("route " + String(first.number), "route " + String(second?.number ?? 0))
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// What is wrong between the routes of this router, the worst first; nothing when no two routes take the same request.
  ///
  /// Found are routes that can never match, literals that an earlier parameter hides, pairs of routes that overlap, and
  /// two fields of one name in one route. Those that can never match are proven by what the routes say of themselves; so
  /// a route with a filter, a conversion that refuses something, or a parser-printer of your own is never said to take all
  /// requests of another. Of the others each comes with a request that matches both, which was tried. Pairs of which one
  /// can never match are not listed again.
  ///
  /// ```swift
  /// for conflict in appRouter.conflicts() { print(conflict) }
  /// let mistakes = appRouter.conflicts().filter { $0.severity == .error }
  /// ```
  ///
  /// It costs time in the number of routes, and of pairs of routes whose paths look alike. It is for tests and start-up.
  public func conflicts() -> [RouteConflict] {
    keptNode.inspect { ConflictSearch($0).conflicts }
  }
}
