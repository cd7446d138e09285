/// Sample requests for each way through a router, created from its shape.
package struct RequestSamples {
  private let ways: [Requirements]
  private let sampled: [SampledWay]
  private var samples: Samples
  private var turns: [Samples.Turn]
  /// Whether code of the user's reads what is on each way.
  private let runsCode: [Bool]

  /// The same samples for the same seed.
  package init(_ ways: [Requirements], seed: UInt64) {
    (self.ways, sampled) = (ways, ways.map(SampledWay.init))
    runsCode = ways.map { $0.isRefined || $0.parts.contains(where: \.runsCode) }
    samples = Samples(seed: seed, takesRare: true)
    turns = Array(repeating: Samples.Turn(), count: ways.count)
  }

  /// The number of ways.
  package var count: Int { ways.count }

  /// The custom parser-printers with a shape on a way, if nothing else in it might refuse a sample.
  package func claims(onWay way: Int) -> [String] { ways[way].parts.claims ?? [] }

  /// A random request for a way.
  package mutating func next(onWay way: Int) -> URLRequestData {
    samples.request(for: sampled[way])
  }

  /// The next request for a way, which takes each alternative and each rare text in turn.
  package mutating func nextInTurn(onWay way: Int) -> URLRequestData {
    samples.request(for: sampled[way], turn: &turns[way], sparesCode: runsCode[way])
  }

  /// The declared example in the last request in turn, if it was that example's turn.
  package var exampleInTurn: String? { samples.exampleInTurn }

  /// A request for a way, with one of the usual texts for all unknown parts.
  package mutating func attempt(_ attempt: Int, onWay way: Int) -> URLRequestData {
    samples.request(for: sampled[way], attempt: attempt)
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// Sample requests, the same for the same seed.
  package func requestSamples(seed: UInt64) -> RequestSamples {
    inspect { RequestSamples($0.requirements, seed: seed) }
  }
}

extension NodeShape {
  /// Whether it has a conversion, a filter, or a custom parser-printer.
  fileprivate var runsCode: Bool {
    contains { shape in
      switch shape {
      case .noted(.refined, _), .noted(.claim, _), .opaque: true
      default: false
      }
    }
  }
}
