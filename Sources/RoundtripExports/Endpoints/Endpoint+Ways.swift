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

  private static func follow(_ parts: [Part], _ ways: inout [Way]) {
    for part in parts {
      guard case .optional(let parts) = part, part.isOfPath else {
        for index in ways.indices { ways[index].parts.append(part) }
        continue
      }
      var result: [Way] = []
      for way in ways {
        var present = [way]
        follow(parts, &present)
        result += present
        result.append(Way(parts: way.parts, omitted: way.omitted + parts))
      }
      ways = result
    }
  }
}

extension [Endpoint.Parameter] {
  /// The port of a base URL that names none: that of its scheme.
  var basePort: Int? {
    let base = filter { !$0.isRequired }
    guard base.contains(where: { $0.place == .host }), !contains(where: { $0.place == .port }) else { return nil }
    return switch base.first(where: { $0.place == .scheme })?.text.fixedTexts?.first {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }
}

extension Endpoint.Way {
  /// The parameters. Those of optional parts are optional.
  package var parameters: [Endpoint.Parameter] {
    parts.flatMap { part in
      guard case .optional(let parts) = part else { return part.parameters }
      return parts.flatMap(\.parameters).map { parameter in
        var parameter = parameter
        switch parameter.presence {
        case .required: parameter.presence = .optional
        case .repeated(_, let maximum): parameter.presence = .repeated(minimum: 0, maximum: maximum)
        case .optional, .defaulted, .flag: break
        }
        return parameter
      }
    }
  }
}
