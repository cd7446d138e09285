internal import Roundtrip
internal import RoundtripInspection

/// The values that examples of a route show. Those of an alternative are found without a comparison with each example.
struct ShownValues {
  private var examples: [RecordedRoute.Example] = []
  /// Some of them, as far as they were looked for.
  private var index = RequestIndex()
  private var indexed = 0
  /// The parts of a request that the route reads.
  private let parts: Set<RequestLanguage.Part>

  init(of route: [RequestLanguage], _ examples: [RecordedRoute.Example] = []) {
    (parts, self.examples) = (Set(route.flatMap(\.parts.keys)), examples)
  }

  /// Adds those of a list that follow the known ones, which it begins with.
  mutating func add(_ list: [RecordedRoute.Example]) { examples += list[examples.count...] }

  /// Whether an example shows the value of a request of an alternative that none before it takes.
  mutating func has(_ alternative: [RequestLanguage], behind before: [RequestLanguage]) -> Bool {
    for (number, example) in examples.enumerated().dropFirst(indexed) {
      index.add(number, [.requests(like: example.request, in: parts)])
    }
    indexed = examples.count
    return index.numbers(meeting: alternative).contains { number in
      let (request, value) = (examples[number].request, examples[number].value)
      return value != nil && alternative.contains { $0.accepts(request, certainly: false) }
        && !before.contains { $0.accepts(request, certainly: true) }
    }
  }
}

extension RequestLanguages {
  /// The requests of one of several alternatives, and of those before it.
  mutating func requests(
    of alternative: Alternative<RequestDescription>
  ) -> (own: [RequestLanguage], before: [RequestLanguage]) {
    var before: [RequestLanguage] = []
    for other in alternative.before { before += requests(of: other) }
    return (requests(of: alternative.one), before)
  }
}
