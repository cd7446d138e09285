extension Endpoint {
  /// One of the paths that it has, with everything in the path that may be left out there or not.
  struct Way: Sendable {
    /// The parts; what may be left out is no part of the path.
    var parts: [Part]
    /// What is left out of the path.
    var omitted: [Part]
  }

  /// The paths that it has, those with more components first.
  var ways: [Way] {
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

extension Endpoint.Way {
  /// The parameters, of which those may be left out that stand in what may be left out.
  var parameters: [Endpoint.Parameter] {
    parts.flatMap { part in
      guard case .optional(let parts) = part else { return part.parameters }
      return parts.flatMap(\.parameters).map { parameter in
        var parameter = parameter
        switch parameter.presence {
        case .required: parameter.presence = .optional
        case .repeated(_, let maximum): parameter.presence = .repeated(minimum: 0, maximum: maximum)
        case .optional, .byDefault, .flag: break
        }
        return parameter
      }
    }
  }
}
