/// A router that compares the first component of a path without regard to letter case, where it is known text.
///
/// In a link such as `pokedex://pokemons/25` that component is the host, which has no letter case (RFC 3986 §3.2.2). What
/// is captured of it is given as it was written. It is the outermost of a router: nested in another one, it is what it
/// wraps.
package struct FirstComponentCaseless<Output>: ParserPrinter {
  package typealias Input = URLRequestData

  package let body: Node

  package init(_ wrapped: some ParserPrinter<URLRequestData, Output>) { body = CaselessNode(wrapped._node) }
}

private final class CaselessNode: WrappingNode, @unchecked Sendable {
  init(_ wrapped: Node) { super.init(wrapped, wrapped.shape, takesEverything: wrapped.takesEverything) }

  override var foldsFirst: Bool { true }
}
