/// Requests that are made out of what a router says of itself, for each way through it.
package struct RequestSamples {
  private let leaves: [Leaf]
  /// What each way asks of a request.
  private var parts: [[NodeShape]] = []
  private var samples: Samples

  fileprivate init(_ routes: RouteTable, seed: UInt64) {
    let shapes = routes.shapes
    leaves = routes.table.leaves
    samples = Samples(seed: seed)
    for leaf in leaves.indices { parts.append(LeafWay(of: leaves[leaf], in: shapes).parts) }
  }

  /// How many ways there are.
  package var count: Int { leaves.count }

  /// The parser-printers of the user's that say what they take on a way, where nothing else in it may refuse a sample.
  package func claims(onWay way: Int) -> [String] { parts[way].claims ?? [] }

  /// The next request on a way.
  package mutating func next(onWay way: Int) -> URLRequestData {
    samples.request(for: parts[way], methods: leaves[way])
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Samples of requests, the same for the same seed.
  package func requestSamples(seed: UInt64) -> RequestSamples {
    keptNode.inspect { RequestSamples($0, seed: seed) }
  }
}
