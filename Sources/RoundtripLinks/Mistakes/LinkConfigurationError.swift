/// A mistake in the links of a router.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LinkConfigurationError: Sendable, Hashable {
  /// The router accepts no sources.
  case noSources
  /// A source is invalid.
  case invalidSource(LinkSource, LinkSource.Fault)
  /// The router accepts a source more than once.
  case duplicateSource(LinkSource)
  /// A pattern is malformed.
  case malformedPattern(InvalidLinkPattern)
  /// A link or a group accepts a source that the router doesn't accept.
  case unknownSource(LinkSource, in: String)
  /// A link or a group accepts a source that an enclosing group, or the link's own pattern, excludes.
  case sourceOutsideGroup(LinkSource, in: String)
  /// A link accepts none of the sources available to it.
  case unreachable(LinkPattern)
  /// A group accepts none of the sources available to it.
  case unreachableGroup
  /// Two links have the same pattern and share these sources.
  case duplicate(LinkPattern, [LinkSource])
  /// Two patterns differ only in the names of their parameters, and share these sources.
  case differsInNamesOnly(LinkPattern, LinkPattern, [LinkSource])
}

extension LinkConfigurationError: CustomStringConvertible {
  /// A description of the mistake and, if it isn't obvious, of the remedy.
  public var description: String {
    switch self {
    case .noSources: "the router accepts no sources"
    case .invalidSource(let source, let fault): "the source \"\(source.text.visible())\" is invalid: \(fault)"
    case .duplicateSource(let source): "the source \(source) is listed twice"
    case .malformedPattern(let error): "\(error)"
    case .unknownSource(let source, let place): "\(place.visible()) accepts \(source), which the router doesn't accept"
    case .sourceOutsideGroup(let source, let place):
      "\(place.visible()) accepts \(source), which the enclosing group or the pattern excludes"
    case .unreachable(let pattern): "\"\(pattern)\" accepts none of the sources available to it"
    case .unreachableGroup: "a group accepts none of the sources available to it"
    case .duplicate(let pattern, let sources): "\"\(pattern)\" occurs twice for \(Self.list(sources))"
    case .differsInNamesOnly(let first, let second, let sources):
      "\"\(first)\" and \"\(second)\" match the same links of \(Self.list(sources))"
    }
  }
}

extension LinkConfigurationError {
  private static func list(_ sources: [LinkSource]) -> String {
    sources.map { "\($0)" }.joined(separator: ", ")
      + "; if the later one handles links that the earlier handler rejects, give it `isFallback: true`"
  }
}

/// All mistakes in the links of a router.
///
/// ```swift
/// do {
///   _ = try LinkRouter(accepting: [.customURLScheme("https")]) { LinkRoute("/home") { _ in } }
/// } catch {
///   error.mistakes.count  // 1: "https" isn't a custom URL scheme of an app
/// }
/// ```
public struct LinkRouterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The mistakes: first those in sources, then those in links, in source order.
  public let mistakes: [LinkConfigurationError]

  init(_ mistakes: [LinkConfigurationError]) {
    // Sources that accept the same links can have different mistakes.
    var known: Set<String> = []
    self.mistakes = mistakes.filter { known.insert("\($0)").inserted }
  }

  /// A list of all mistakes.
  public var description: String {
    "the links of this router have mistakes:\n" + mistakes.map { "- \($0)" }.joined(separator: "\n")
  }
}
