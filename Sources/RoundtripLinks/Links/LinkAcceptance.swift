/// Which of the sources of its surroundings a ``Link`` or a ``Group`` accepts.
public enum LinkAcceptance: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// All of them.
  case any
  /// These alone.
  case only(for: [LinkSource])

  /// These alone.
  public static func only(for sources: LinkSource...) -> LinkAcceptance { .only(for: sources) }

  /// These alone: `[.customURLScheme("pokedex")]`.
  public init(arrayLiteral sources: LinkSource...) { self = .only(for: sources) }
}
