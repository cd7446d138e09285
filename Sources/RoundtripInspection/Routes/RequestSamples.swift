/// Sample requests for each way through a router, created from its shape.
package struct RequestSamples {
  private let leaves: [Requirements]
  private var samples: Samples
  private var turns: [Samples.Turn]
  /// Whether code of the user's reads what is on each way.
  private let runsCode: [Bool]

  fileprivate init(_ routes: Program, seed: UInt64) {
    leaves = routes.requirements
    runsCode = leaves.map { $0.isRefined || $0.parts.contains(where: \.runsCode) }
    samples = Samples(seed: seed, takesRare: true)
    turns = Array(repeating: Samples.Turn(), count: leaves.count)
  }

  /// The number of ways.
  package var count: Int { leaves.count }

  /// The custom parser-printers with a shape on a way, if nothing else in it might refuse a sample.
  package func claims(onWay way: Int) -> [String] { leaves[way].parts.claims ?? [] }

  /// A random request for a way.
  package mutating func next(onWay way: Int) -> URLRequestData { samples.request(for: leaves[way]) }

  /// The next request for a way, which takes each alternative and each rare text in turn.
  package mutating func nextInTurn(onWay way: Int) -> URLRequestData {
    samples.request(for: leaves[way], turn: &turns[way], sparesCode: runsCode[way])
  }

  /// The declared example in the last request in turn, if it was that example's turn.
  package var exampleInTurn: String? { samples.exampleInTurn }

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
