/// Finds mistakes in the sources that a router accepts.
enum SourceCheck {
  static func mistakes(in sources: [LinkSource]) -> [LinkConfigurationError] {
    if sources.isEmpty { return [.noSources] }
    var known: Set<LinkSource> = []
    return sources.compactMap { source in
      if let fault = source.fault { return .invalidSource(source, fault) }
      return known.insert(source).inserted ? nil : .duplicateSource(source)
    }
  }
}
