/// A link with the sources that its enclosing groups leave available.
struct PlacedLink<UserInfo: Sendable>: Sendable {
  let pattern: LinkPattern
  let sources: [LinkSource]
  let isFallback: Bool
  let handler: LinkHandler<LinkContext<UserInfo>>
}

/// Determines the sources of each link, and collects mistakes.
struct LinkPlacement<UserInfo: Sendable> {
  let accepted: [LinkSource]
  private(set) var links: [PlacedLink<UserInfo>] = []
  private(set) var mistakes: [LinkConfigurationError] = []

  init(_ trees: [LinkTree<UserInfo>], accepted: [LinkSource]) {
    var known: Set<LinkSource> = []
    self.accepted = accepted.filter { known.insert($0).inserted }
    place(trees, self.accepted)
  }

  private mutating func place(_ trees: [LinkTree<UserInfo>], _ sources: [LinkSource]) {
    for tree in trees {
      switch tree {
      case .link(let link): place(link, sources)
      case .group(let group): place(group, sources)
      }
    }
  }

  private mutating func place(_ group: LinkGroup<UserInfo>, _ sources: [LinkSource]) {
    let count = mistakes.count
    let left = narrowed(sources, group.acceptance, "a group")
    if left.isEmpty, mistakes.count == count, !sources.isEmpty { mistakes.append(.unreachableGroup) }
    place(group.links, left)
  }

  private mutating func place(_ link: LinkRoute<UserInfo>, _ sources: [LinkSource]) {
    let pattern: LinkPattern
    do throws(InvalidLinkPattern) {
      pattern = try LinkPattern(link.pattern)
    } catch {
      mistakes.append(.malformedPattern(error))
      return
    }
    let count = mistakes.count
    var left = narrowed(sources, link.acceptance, "\"\(link.pattern)\"")
    if let source = pattern.source { left = narrowed(left, .only(for: [source]), "\"\(link.pattern)\"") }
    if left.isEmpty, mistakes.count == count, !sources.isEmpty { mistakes.append(.unreachable(pattern)) }
    links.append(
      PlacedLink(pattern: pattern, sources: left, isFallback: link.isFallback, handler: link.handler))
  }

  /// The sources that remain available.
  private mutating func narrowed(
    _ sources: [LinkSource], _ acceptance: LinkAcceptance, _ place: String
  ) -> [LinkSource] {
    guard case .only(let asked) = acceptance else { return sources }
    for source in asked where !sources.contains(source) {
      mistakes.append(
        accepted.contains(source) ? .sourceOutsideGroup(source, in: place) : .unknownSource(source, in: place))
    }
    return sources.filter(asked.contains)
  }
}
