import Roundtrip

/// The REST API of a code-hosting service, in one `OneOf` and grouped by resource, against only splitting its paths.
enum API {
  static var contests: [Contest] {
    [
      Contest(
        workload: "api",
        comparisons: [
          Comparison("match-flat", against: "split"),
          Comparison("match-nested", against: "split"),
          Comparison("match-nested", against: "match-flat"),
          Comparison("print-flat", against: "split"),
          Comparison("print-nested", against: "split"),
          Comparison("print-nested", against: "print-flat"),
          Comparison("print-flat", against: "match-flat"),
          Comparison("miss", against: "split"),
          Comparison("miss", against: "match-flat"),
          Comparison("wrong-method", against: "split"),
          Comparison("wrong-method", against: "match-flat"),
        ]
      ) {
        try matching() + printing() + failing() + [splitting()]
      }
    ]
  }

  private static let samples = ForgeSample.all

  private static func matching() throws -> [Contestant] {
    let flat = flatForgeRouter
    let nested = forgeRouter
    let requests = samples.map { (method: $0.method, path: $0.path) }
    for sample in samples {
      try verify(
        try flat.match(method: sample.method, path: sample.path) == sample.route,
        "\(sample.method) \(sample.path) is \(sample.route)")
    }
    return [
      Contestant("match-flat", operations: requests.count) {
        for request in requests { consume(try flat.match(method: request.method, path: request.path)) }
      },
      Contestant("match-nested", operations: requests.count) {
        for request in requests { consume(try nested.match(method: request.method, path: request.path)) }
      },
    ]
  }

  private static func printing() throws -> [Contestant] {
    let flat = flatForgeRouter
    let nested = forgeRouter
    let flatRoutes = samples.map(\.route)
    let nestedRoutes = try samples.map { try nested.match(method: $0.method, path: $0.path) }
    // No table says what the nested routes are. They are right if no two are equal and each prints its path.
    for (index, sample) in samples.enumerated() {
      try verify(try flat.path(for: flatRoutes[index]) == sample.path, "\(flatRoutes[index]) prints \(sample.path)")
      try verify(
        try nested.path(for: nestedRoutes[index]) == sample.path, "\(nestedRoutes[index]) prints \(sample.path)")
      try verify(
        nestedRoutes.firstIndex(of: nestedRoutes[index]) == index, "\(nestedRoutes[index]) has one request alone")
    }
    return [
      Contestant("print-flat", operations: flatRoutes.count) {
        for route in flatRoutes { consume(try flat.path(for: route)) }
      },
      Contestant("print-nested", operations: nestedRoutes.count) {
        for route in nestedRoutes { consume(try nested.path(for: route)) }
      },
    ]
  }

  private static func failing() throws -> [Contestant] {
    let flat = flatForgeRouter
    let misses = try samples.map { (method: $0.method, path: try unknownPath(like: $0)) }
    let paths = samples.map(\.path)
    let method = Method(received("TRACE"))
    for path in paths {
      try verify(isMethodNotAllowed { try flat.match(method: method, path: path) }, "\(path) allows no \(method)")
    }
    return [
      Contestant("miss", operations: misses.count) {
        for miss in misses { consume(try? flat.match(method: miss.method, path: miss.path)) }
      },
      Contestant("wrong-method", operations: paths.count) {
        for path in paths { consume(try? flat.match(method: method, path: path)) }
      },
    ]
  }

  private static func splitting() -> Contestant {
    let paths = samples.map(\.path)
    return Contestant("split", operations: paths.count) {
      for path in paths { consume(path.split(separator: "/")) }
    }
  }

  /// The path of a sample with its last literal changed, so that nothing matches.
  ///
  /// A number is no literal, and neither is text that may be changed without a route being lost.
  private static func unknownPath(like sample: ForgeSample) throws -> String {
    let parts = sample.path.split(separator: "?", maxSplits: 1)
    var components = parts[0].split(separator: "/").map(String.init)
    for index in components.indices.reversed() where Int(components[index]) == nil {
      let component = components[index]
      components[index] += "s"
      let path = (["/" + components.joined(separator: "/")] + parts.dropFirst().map(String.init)).joined(separator: "?")
      if isNotFound({ try flatForgeRouter.match(method: sample.method, path: path) }) { return path }
      components[index] = component
    }
    throw WrongAnswer(description: "\(sample.path) has no literal")
  }
}
