public import Foundation

extension LinkRouter {
  /// Returns the link of a value, from the first source of a kind.
  ///
  /// ```swift
  /// try links.url(for: .pokemon(25), via: .universalLink)      // https://pokedex.example.com/pokemons/25
  /// try links.url(for: .pokemon(25), via: .customURLScheme)    // pokedex://pokemons/25
  /// ```
  ///
  /// - Throws: If no route prints the value, if the link wouldn't match as the same value again, or if the router
  ///   accepts no sources of the kind.
  public func url(for route: Route, via kind: LinkSource.Kind) throws(PrintingError) -> URL {
    guard let source = sources.first(where: { $0.kind == kind }) else {
      throw PrintingError(.conversion("the router accepts no sources of the kind \(kind)"), value: route)
    }
    return try url(for: route, via: source)
  }

  /// Returns the link of a value, from a source.
  ///
  /// - Throws: If no route prints the value, if the link wouldn't match as the same value again, or if the router
  ///   doesn't accept the source.
  public func url(for route: Route, via source: LinkSource) throws(PrintingError) -> URL {
    guard let router = router(for: source) else {
      throw PrintingError(.conversion("the router doesn't accept \(source)"), value: route)
    }
    let request = try router.requestData(for: route)
    do throws(LinkSource.Unprintable) {
      return try source.url(for: request)
    } catch {
      throw PrintingError(.conversion(error.reason), value: route)
    }
  }
}
