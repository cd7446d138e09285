extension Endpoint {
  /// One variant of its path, in which each optional part of the path is either present or omitted.
  package struct Way: Sendable {
    /// The parts. None of the path's parts is optional.
    package var parts: [Part]
    /// The parts omitted from the path.
    var omitted: [Part]
  }

  /// The variants of its path, those with more components first.
  package var ways: [Way] {
    var ways = [Way(parts: [], omitted: [])]
    Self.follow(parts, &ways)
    return ways
  }

  /// The first of them, from which nothing is omitted.
  var wholeWay: Way { Way(parts: parts.flatMap(\.whole), omitted: []) }

  private static func follow(_ parts: [Part], _ ways: inout [Way]) {
    for part in parts {
      guard case .optional(let parts, let other) = part, part.isOfPath else {
        for index in ways.indices { ways[index].parts.append(part) }
        continue
      }
      var result: [Way] = []
      for way in ways {
        var present = [way]
        follow(parts, &present)
        result += present
        result.append(Way(parts: way.parts + (other.map { [.literal($0)] } ?? []), omitted: way.omitted + parts))
      }
      ways = result
    }
  }
}

extension Endpoint.Part {
  /// The parts of it, and of any optional part of the path within it.
  fileprivate var whole: [Endpoint.Part] {
    guard case .optional(let parts, _) = self, isOfPath else { return [self] }
    return parts.flatMap(\.whole)
  }
}

extension [Endpoint.Part] {
  /// For each part, the known text that ends the rest in which it is: see `PathStep`.
  var dividers: [ComponentText?] {
    let steps = map { part -> PathStep in
      switch part {
      case .literal(let text): .literal(text)
      case .rest: .rest
      case .opaque: .unknown
      case .component, .other, .slash, .optional: .other
      }
    }
    return steps.dividers
  }
}

extension Endpoint.Way {
  /// The components of a path that each of its parts takes, or `nil` if the path has too many or too few.
  package func components(in path: [String]) -> [ArraySlice<String>]? {
    var (left, shares) = (path[...], [ArraySlice<String>]())
    for (index, (part, divider)) in zip(parts, parts.dividers).enumerated() {
      let behind = parts[(index + 1)...]
      var count = part.isComponent ? 1 : 0
      if case .rest = part, let divider {
        guard let end = left.firstIndex(where: { divider.matches($0.utf8) }) else { return nil }
        let literal = behind.firstIndex { if case .literal = $0 { true } else { false } } ?? behind.endIndex
        count = end - left.startIndex - parts[behind.startIndex..<literal].count(where: \.isComponent)
      } else if case .rest = part {
        count = left.count - behind.count(where: \.isComponent)
      }
      guard count >= 0, count <= left.count else { return nil }
      shares.append(left.prefix(count))
      left = left.dropFirst(count)
    }
    return left.isEmpty ? shares : nil
  }
}

extension Endpoint.Part {
  /// Whether it reads components of the path.
  var isComponentOfPath: Bool { if case .rest = self { true } else { isComponent } }

  /// Whether it is exactly one component.
  fileprivate var isComponent: Bool {
    switch self {
    case .literal, .component: true
    case .rest, .other, .slash, .optional, .opaque: false
    }
  }
}

extension [Endpoint.Parameter] {
  /// The port of a base URL that names none: that of its scheme.
  var basePort: Int? {
    let base = filter(\.isOfBase)
    guard base.contains(where: { $0.place == .host }), !contains(where: { $0.place == .port }) else { return nil }
    let scheme = base.first { $0.place == .scheme }?.text.fixedTexts?.first
    return scheme.flatMap { URLRequestData.port(of: $0) }
  }
}

extension Endpoint.Way {
  /// The parameters. Those of optional parts are optional.
  package var parameters: [Endpoint.Parameter] { parts.flatMap(\.parameters) }

  /// What it needs that a link doesn't have.
  var beyondLinks: [String] { parameters.filter(\.isRequired).compactMap(\.place.beyondLinks).uniqued }
}
