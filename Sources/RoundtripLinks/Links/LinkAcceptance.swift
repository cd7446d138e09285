/// The sources that a ``LinkRoute`` or a ``LinkGroup`` accepts, out of those that its parent accepts.
public enum LinkAcceptance: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// All of them.
  case any
  /// Only these.
  case only(for: [LinkSource])

  /// Accepts only these sources: `[.customURLScheme("pokedex")]`.
  public init(arrayLiteral sources: LinkSource...) { self = .only(for: sources) }
}
