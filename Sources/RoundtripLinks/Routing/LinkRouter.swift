/// Opens links from any source, and makes them.
///
/// The typed way goes by a router of routes, which matches a link as a value and prints it again:
///
/// ```swift
/// let links = try LinkRouter(
///   appRouter, accepting: [.customURLScheme("pokedex"), .universalLink("https://pokedex.example.com")]
/// ) { route, context in
///   switch route {
///   case .pokemon(let id): try await showPokemon(id)
///   case .move(let name): try await showMove(name)
///   }
/// }
///
/// await links.openIfPossible(url)                               // true when the handler took it
/// try links.url(for: .pokemon(25), via: .universalLink)         // https://pokedex.example.com/pokemons/25
/// try links.url(for: .pokemon(25), via: .customURLScheme)       // pokedex://pokemons/25
/// ```
///
/// The other way goes by patterns with a handler each: see ``init(accepting:_:)``.
///
/// Either way, what takes a link is looked up in a table, whatever the number of routes or patterns. In a custom scheme
/// what stands where a URL has its host is the first component of the path, compared without regard to letter case where
/// it is known text.
public struct LinkRouter<Route: Sendable, UserInfo: Sendable>: Sendable {
  /// The sources whose links are opened.
  public let sources: [LinkSource]
  /// The router of all links, of whatever source: to be inspected like any other.
  ///
  /// It reads paths: `pokedex://pokemons/25` is `/pokemons/25` to it.
  public let router: AnyParserPrinter<URLRequestData, Route>
  /// The routers of the sources, in their order.
  let routers: [SourceRouter<Route>]
  let handling: LinkHandling<Route, UserInfo>
  var observers = LinkObservers()

  /// The router of the links of one source; `nil` where the source is not accepted.
  public func router(for source: LinkSource) -> (any ParserPrinter<URLRequestData, Route>)? {
    sources.firstIndex(of: source).map { routers[$0].router }
  }
}

/// What is done with the value of a link.
struct LinkHandling<Route: Sendable, UserInfo: Sendable>: Sendable {
  /// The pattern and its arguments, where there are such.
  let match: @Sendable (Route) -> LinkMatch?
  let handler: @Sendable (Route) -> LinkHandler<LinkContext<UserInfo>>

  /// What a route is called in a log.
  func name(of route: Route) -> String { match(route).map { "\($0.pattern)" } ?? "\(route)" }
}

/// A router as it reads links of one source.
final class SourceRouter<Route: Sendable>: Sendable {
  let source: LinkSource
  let router: any ParserPrinter<URLRequestData, Route>
  /// The values of a link whose path begins at a place, to be tried one after the other.
  let values: @Sendable (_ link: String, _ pathStart: Int) -> [Route]

  private init(
    _ source: LinkSource, _ router: any ParserPrinter<URLRequestData, Route>,
    _ values: @escaping @Sendable (_ link: String, _ pathStart: Int) -> [Route]
  ) {
    (self.source, self.router, self.values) = (source, router, values)
  }
}

extension SourceRouter {
  /// A router whose first value counts.
  static func first(
    of router: some ParserPrinter<URLRequestData, Route>, from source: LinkSource
  ) -> SourceRouter {
    func first(_ router: some ParserPrinter<URLRequestData, Route>) -> SourceRouter {
      SourceRouter(source, router) { link, start in
        do throws(RoutingError) {
          return [try router.match(request: source.request(for: link, from: start))]
        } catch {
          return []
        }
      }
    }
    return switch source.kind {
    case .customURLScheme: first(FirstComponentCaseless(router))
    case .universalLink: first(AnyParserPrinter(router))
    }
  }
}

extension SourceRouter<LinkMatch> {
  /// Patterns, of which all that take a link are tried.
  static func all(of patterns: [(link: Int, pattern: LinkPattern)], from source: LinkSource) -> SourceRouter {
    let patterns = OneOf(patterns)
    switch source.kind {
    case .customURLScheme:
      let router = FirstComponentCaseless(patterns)
      return SourceRouter(source, router) { router.everyMatch(of: $0, from: $1) }
    case .universalLink:
      return SourceRouter(source, patterns) { patterns.everyMatch(of: $0, from: $1) }
    }
  }
}
