/// Sample requests for each way through a router, created from its shape.
package struct RequestSamples {
  private let leaves: [Requirements]
  private var samples: Samples
  private var turns: [Samples.Turn]

  fileprivate init(_ routes: Program, seed: UInt64) {
    leaves = routes.requirements
    samples = Samples(seed: seed, takesRare: true)
    turns = Array(repeating: Samples.Turn(), count: leaves.count)
  }

  /// The number of ways.
  package var count: Int { leaves.count }

  /// The custom parser-printers with a shape on a way, if nothing else in it might refuse a sample.
  package func claims(onWay way: Int) -> [String] { leaves[way].parts.claims ?? [] }

  /// The next request for a way: a random one, or one that takes each alternative and each rare text in turn.
  package mutating func next(onWay way: Int, inTurn: Bool = false) -> URLRequestData {
    inTurn ? samples.request(for: leaves[way], turn: &turns[way]) : samples.request(for: leaves[way])
  }

  /// A request for a way, with one of the usual texts for all unknown parts.
  package mutating func attempt(_ attempt: Int, onWay way: Int) -> URLRequestData {
    samples.request(for: leaves[way], attempt: attempt)
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Sample requests, the same for the same seed.
  package func requestSamples(seed: UInt64) -> RequestSamples {
    inspect { RequestSamples($0, seed: seed) }
  }
}
