/// Finds links that take what an earlier one takes.
enum DuplicateCheck {
  static func mistakes<UserInfo>(in links: [PlacedLink<UserInfo>], of sources: [LinkSource]) -> [LinkMistake] {
    sources.flatMap { source -> [LinkMistake] in
      var first: [[[UInt8]?]: LinkPattern] = [:]
      return links.compactMap { link in
        guard link.sources.contains(source) else { return nil }
        let key = key(of: link.pattern, source.kind)
        guard let other = first[key] else {
          first[key] = link.pattern
          return nil
        }
        if link.isFallback { return nil }
        if other.components == link.pattern.components { return .duplicate(link.pattern, source) }
        return .differsInNamesOnly(other, link.pattern, source)
      }
    }
  }

  /// The components as they are compared, without the names of parameters.
  private static func key(of pattern: LinkPattern, _ kind: LinkSource.Kind) -> [[UInt8]?] {
    pattern.components.enumerated().map { index, component in
      guard case .literal(let text) = component else { return nil }
      return Array((index == 0 && kind == .customURLScheme ? text.lowercased() : text).utf8)
    }
  }
}
