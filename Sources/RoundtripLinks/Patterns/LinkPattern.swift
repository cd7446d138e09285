/// The form of a link: the components of its path, some of them named parameters, and optionally its source.
///
/// ```swift
/// try LinkPattern("/pokemons/:id")                              // from any source
/// try LinkPattern("pokedex://pokemons/:id")                     // from a custom scheme only
/// try LinkPattern("https://pokedex.example.com/pokemons/:id")   // from a universal link only
/// ```
///
/// The leading slash may be omitted. A parameter matches exactly one component, which is decoded and never empty. There
/// are no wildcards, and a pattern doesn't restrict the query.
public struct LinkPattern: Sendable, Hashable {
  /// A component of the path.
  public enum Component: Sendable, Hashable {
    /// This text.
    case literal(String)
    /// Any text, with this name.
    case parameter(String)
  }

  /// A pattern is copied with every link, so it is a single reference.
  private final class Storage: Sendable {
    let source: LinkSource?
    let components: [Component]
    let parameters: [String]
    /// The components as bytes, because texts are compared byte by byte, not by Unicode equivalence.
    let path: [UInt8]

    init(_ source: LinkSource?, _ components: [Component]) {
      (self.source, self.components) = (source, components)
      parameters = components.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
      let texts = components.map { component in
        switch component {
        case .literal(let text): text
        case .parameter(let name): ":" + name
        }
      }
      path = Array(texts.joined(separator: "/").utf8)
    }
  }

  private let storage: Storage

  init(source: LinkSource?, components: [Component]) { storage = Storage(source, components) }

  /// The source that the pattern requires, or `nil` if it matches links from any source that its router accepts.
  public var source: LinkSource? { storage.source }
  /// The components of the path.
  public var components: [Component] { storage.components }
  /// The names of the parameters, in order.
  public var parameters: [String] { storage.parameters }
  /// The path as it was written, without its leading slash.
  var path: [UInt8] { storage.path }

  /// Whether both are written the same.
  public static func == (left: LinkPattern, right: LinkPattern) -> Bool {
    left.storage === right.storage || left.source == right.source && left.path == right.path
  }

  /// Hashes the text that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(path)
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as it was written, with its leading slash.
  public var description: String {
    let path = String(decoding: path, as: UTF8.self)
    let text =
      switch source?.kind {
      case nil: "/" + path
      case .customURLScheme?: "\(source?.text ?? "")://" + path
      case .universalLink?: "\(source?.text ?? "")/" + path
      }
    return text.visible()
  }
}
