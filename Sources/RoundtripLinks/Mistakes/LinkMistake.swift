/// Something that is wrong with the links of a router.
public enum LinkMistake: Sendable, Hashable {
  /// The router accepts no source at all.
  case noSources
  /// A source is none.
  case invalidSource(LinkSource, LinkSource.Fault)
  /// The router accepts a source twice.
  case duplicateSource(LinkSource)
  /// A pattern is malformed.
  case malformedPattern(InvalidLinkPattern)
  /// A link or a group accepts a source that the router does not.
  case unknownSource(LinkSource, in: String)
  /// A link or a group accepts a source that is not left to it: a group around it, or the link itself, leaves it out.
  case sourceOutsideGroup(LinkSource, in: String)
  /// No source is left that a link accepts.
  case unreachable(LinkPattern)
  /// A group accepts no source at all.
  case unreachableGroup
  /// Two links have the same pattern, and these sources in common.
  case duplicate(LinkPattern, [LinkSource])
  /// Two patterns differ in the names of their parameters only, and have these sources in common.
  case differsInNamesOnly(LinkPattern, LinkPattern, [LinkSource])
}

extension LinkMistake: CustomStringConvertible {
  /// What is wrong, and what to do where that is not the same.
  public var description: String {
    switch self {
    case .noSources: "the router accepts no source"
    case .invalidSource(let source, let fault): "the source \"\(source.text.visible())\" is none: \(fault)"
    case .duplicateSource(let source): "the source \(source) is accepted twice"
    case .malformedPattern(let error): "\(error)"
    case .unknownSource(let source, let place): "\(place.visible()) accepts \(source), which the router does not"
    case .sourceOutsideGroup(let source, let place): "\(place.visible()) accepts \(source), which is not left to it"
    case .unreachable(let pattern): "\"\(pattern)\" accepts no source that is left to it"
    case .unreachableGroup: "a group accepts no source that is left to it"
    case .duplicate(let pattern, let sources): "\"\(pattern)\" is there twice for \(Self.list(sources))"
    case .differsInNamesOnly(let first, let second, let sources):
      "\"\(first)\" and \"\(second)\" take the same links of \(Self.list(sources))"
    }
  }
}

extension LinkMistake {
  private static func list(_ sources: [LinkSource]) -> String {
    sources.map { "\($0)" }.joined(separator: ", ")
      + "; the later one has to say `isFallback: true` if it takes what the handler before it refuses"
  }
}

/// Everything that is wrong with the links of a router.
public struct LinkRouterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, sources first and then links in the order in which they are written.
  public let mistakes: [LinkMistake]

  init(_ mistakes: [LinkMistake]) {
    var known: Set<LinkMistake> = []
    self.mistakes = mistakes.filter { known.insert($0).inserted }
  }

  /// A list of all of it.
  public var description: String {
    "these links cannot be routed:\n" + mistakes.map { "- \($0)" }.joined(separator: "\n")
  }
}
