/// A router that opens links from any source, and prints links for any source.
///
/// With a router of typed routes, it matches a link as a value and prints the value as a link:
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
/// await links.openIfPossible(url)                               // true if the handler opened it
/// try links.url(for: .pokemon(25), via: .universalLink)         // https://pokedex.example.com/pokemons/25
/// try links.url(for: .pokemon(25), via: .customURLScheme)       // pokedex://pokemons/25
/// ```
///
/// It can also be created from patterns, each with its own handler: see ``init(accepting:_:)``.
///
/// Either way, links are matched with a lookup table, regardless of the number of routes or patterns. In a link of a
/// custom scheme, the text in the place of the host is the first component of the path. It is compared
/// case-insensitively if the route expects a literal there.
public struct LinkRouter<Route: Sendable, UserInfo: Sendable>: Sendable {
  /// The sources whose links it opens.
  public let sources: [LinkSource]
  /// The router that matches the links of all sources, which you can inspect like any other router.
  ///
  /// It matches paths: the path of `pokedex://pokemons/25` is `/pokemons/25`.
  public let router: AnyParserPrinter<URLRequestData, Route>
  /// The routers of the sources, in the same order.
  let routers: [SourceRouter<Route>]
  let handling: LinkHandling<Route, UserInfo>
  var observers = LinkObservers()

  /// Returns the router for the links of a source, or `nil` if the source isn't accepted.
  public func router(for source: LinkSource) -> (any ParserPrinter<URLRequestData, Route>)? {
    sources.firstIndex(of: source).map { routers[$0].router }
  }
}

/// The handling of a link's value.
struct LinkHandling<Route: Sendable, UserInfo: Sendable>: Sendable {
  /// The pattern and its arguments, for routers of patterns.
  let match: @Sendable (Route) -> LinkMatch?
  let handler: @Sendable (Route) -> LinkHandler<LinkContext<UserInfo>>

  /// The name of a route in a log.
  func name(of route: Route) -> String { match(route).map { "\($0.pattern)" } ?? "\(route)" }
}

/// A router for the links of one source.
final class SourceRouter<Route: Sendable>: Sendable {
  let source: LinkSource
  let router: any ParserPrinter<URLRequestData, Route>
  /// The values of a link whose path starts at a position, in the order they are tried.
  let values: @Sendable (_ link: String, _ pathStart: Int) -> [Route]

  private init(
    _ source: LinkSource, _ router: any ParserPrinter<URLRequestData, Route>,
    _ values: @escaping @Sendable (_ link: String, _ pathStart: Int) -> [Route]
  ) {
    (self.source, self.router, self.values) = (source, router, values)
  }
}

extension SourceRouter {
  /// A router that matches only the first value.
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
    case .customURLScheme: first(router.foldingFirstComponent())
    case .universalLink: first(AnyParserPrinter(router))
    }
  }
}

extension SourceRouter<LinkMatch> {
  /// A router of patterns, which matches all patterns of a link.
  static func all(of patterns: [(link: Int, pattern: LinkPattern)], from source: LinkSource) -> SourceRouter {
    let patterns = OneOf(patterns)
    switch source.kind {
    case .customURLScheme:
      let router = patterns.foldingFirstComponent()
      return SourceRouter(source, router) { router.everyMatch(of: $0, from: $1) }
    case .universalLink:
      return SourceRouter(source, patterns) { patterns.everyMatch(of: $0, from: $1) }
    }
  }
}
