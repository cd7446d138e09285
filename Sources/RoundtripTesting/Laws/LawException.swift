/// The routes for which a law isn't verified.
///
/// ```swift
/// try checkLaws(appRouter, except: [.wholeText: ["show(id:)"], .everyRoute: .all])
/// ```
///
/// A route is named like in the list of routes: by its case, `show(id:)`, or by its path, `/shows/:id`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ExceptedRoutes: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// All routes.
  case all
  /// The routes of these names.
  case named([String])

  /// Creates a selection of routes by their names.
  public init(arrayLiteral names: String...) { self = .named(names) }
}

/// The laws that the caller excludes, by route.
struct LawExceptions<R: ParserPrinter> where R.Input == URLRequestData {
  private let exceptions: [Law: ExceptedRoutes]
  private let routes: CheckedRoutes<R>

  init(_ exceptions: [Law: ExceptedRoutes], _ routes: CheckedRoutes<R>) {
    (self.exceptions, self.routes) = (exceptions, routes)
  }

  /// Whether a law doesn't count for a row of the list.
  func exclude(_ law: Law, ofRow row: Int?) -> Bool {
    switch exceptions[law] {
    case nil: false
    case .all: true
    case .named(let names): row.map { row in names.contains { routes.isNamed(row, $0) } } ?? false
    }
  }

  /// Whether a law doesn't count for the row that a request matches.
  func exclude(_ law: Law, at request: URLRequestData) -> Bool {
    // Which row it is costs a match.
    exceptions[law] != nil && exclude(law, ofRow: routes.row(of: request))
  }

  /// The names that mean no route.
  var unknown: [String] {
    let names = exceptions.values.flatMap { (excepted) -> [String] in
      if case .named(let names) = excepted { names } else { [] }
    }
    return Set(names).filter { name in !(0..<routes.count).contains { routes.isNamed($0, name) } }.sorted()
  }
}
