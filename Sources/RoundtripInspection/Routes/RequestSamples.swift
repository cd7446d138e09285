/// Sample requests for each way through a router, created from its shape.
package struct RequestSamples {
  private let leaves: [Leaf]
  private var samples: Samples

  fileprivate init(_ routes: RouteTable, seed: UInt64) {
    leaves = routes.leavesWithParts()
    samples = Samples(seed: seed)
  }

  /// The number of ways.
  package var count: Int { leaves.count }

  /// The custom parser-printers with a shape on a way, if nothing else in it might refuse a sample.
  package func claims(onWay way: Int) -> [String] { leaves[way].parts.claims ?? [] }

  /// The next request for a way.
  package mutating func next(onWay way: Int) -> URLRequestData {
    samples.request(for: leaves[way])
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Sample requests, the same for the same seed.
  package func requestSamples(seed: UInt64) -> RequestSamples {
    inspect { RequestSamples($0, seed: seed) }
  }
}
