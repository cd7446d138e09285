/// What a link has to look like: components of its path, some of them named parameters, and perhaps its source.
///
/// ```swift
/// try LinkPattern("/pokemons/:id")                              // from any source
/// try LinkPattern("pokedex://pokemons/:id")                     // from a custom scheme only
/// try LinkPattern("https://pokedex.example.com/pokemons/:id")   // from a universal link only
/// ```
///
/// The slash at the beginning may be left out. A parameter takes one component, whole, decoded and never empty. There are
/// no wildcards, and a pattern says nothing of the query.
public struct LinkPattern: Sendable, Hashable {
  /// A component of the path.
  public enum Component: Sendable, Hashable {
    /// This text.
    case literal(String)
    /// Any text, by a name.
    case parameter(String)
  }

  /// The source that the pattern asks for; `nil` for any that its router accepts.
  public let source: LinkSource?
  /// The components of the path.
  public let components: [Component]

  init(source: LinkSource?, components: [Component]) {
    (self.source, self.components) = (source, components)
  }

  /// The names of the parameters, in their order.
  public var parameters: [String] {
    components.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as it is written, with its slash.
  public var description: String {
    let path = components.map { component in
      switch component {
      case .literal(let text): text
      case .parameter(let name): ":" + name
      }
    }
    .joined(separator: "/")
    return switch source?.kind {
    case nil: "/" + path
    case .customURLScheme?: "\(source?.text ?? "")://" + path
    case .universalLink?: "\(source?.text ?? "")/" + path
    }
  }
}
