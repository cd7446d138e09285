/// Requests that are made out of what a router says of itself, for each way through it.
package struct RequestSamples {
  private let ways: [(parts: [Shape], leaf: Leaf)]
  private var samples: Samples

  fileprivate init(_ routes: RouteTable, seed: UInt64) {
    let shapes = routes.shapes
    ways = routes.table.leaves.map { ($0.parts(in: shapes), $0) }
    samples = Samples(seed: seed)
  }

  /// How many ways there are.
  package var count: Int { ways.count }

  /// The next request on a way.
  package mutating func next(onWay way: Int) -> URLRequestData {
    samples.request(for: ways[way].parts, methods: ways[way].leaf)
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Samples of requests, the same for the same seed.
  package func requestSamples(seed: UInt64) -> RequestSamples {
    let routes = _routes
    return withExtendedLifetime(self) { routes.use { RequestSamples($0, seed: seed) } }
  }
}
