/// Finds links that match the same links as an earlier one.
enum DuplicateCheck {
  static func mistakes<UserInfo>(in links: [PlacedLink<UserInfo>]) -> [LinkConfigurationError] {
    var first: [LinkSource: [[[UInt8]?]: LinkPattern]] = [:]
    return links.flatMap { link -> [LinkConfigurationError] in
      var earlier: [(pattern: LinkPattern, sources: [LinkSource])] = []
      for source in link.sources where source.fault == nil {
        let key = key(of: link.pattern, source.kind)
        guard let pattern = first[source]?[key] else {
          first[source, default: [:]][key] = link.pattern
          continue
        }
        if link.isFallback { continue }
        if let place = earlier.firstIndex(where: { $0.pattern == pattern }) {
          earlier[place].sources.append(source)
        } else {
          earlier.append((pattern, [source]))
        }
      }
      return earlier.map { other in
        other.pattern.parameters == link.pattern.parameters
          ? .duplicate(link.pattern, other.sources) : .differsInNamesOnly(other.pattern, link.pattern, other.sources)
      }
    }
  }

  /// The components in the form that is compared, without the names of parameters.
  private static func key(of pattern: LinkPattern, _ kind: LinkSource.Kind) -> [[UInt8]?] {
    pattern.components.enumerated().map { index, component in
      guard case .literal(let text) = component else { return nil }
      guard index == 0, kind == .customURLScheme else { return Array(text.utf8) }
      return text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
  }
}
