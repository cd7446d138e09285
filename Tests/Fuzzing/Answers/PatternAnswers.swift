import RandomRouters
import Roundtrip
import RoundtripInspection

extension Answers {
  mutating func askPattern(_ seed: UInt64) {
    var patterns = RandomPatterns(random: SplitMix64(seed: seed))
    let pattern = patterns.router()
    let router = pattern.router
    add(.router, "\(pattern)".shortened)
    for number in 0..<AnswerBlock.requests * 3 / 4 {
      // Some requests are answered before the router knows the names of its routes, and most after that.
      if number == (namesFirst ? 0 : 10) { ask(router) }
      ask(router, patterns.request(for: pattern).data, \.shortText)
    }
    for _ in 0..<AnswerBlock.requests / 2 {
      let value = patterns.value(of: pattern)
      // Its own numbers, so that a request that is drawn from a printed one doesn't change what is drawn later.
      var random = SplitMix64(seed: patterns.random.next())
      var request = ask(router, value: value, value.shortText) ?? URLRequestData(target: "/")
      if random.oneIn(2) {
        request.vary(&random)
        ask(router, request, \.shortText)
      }
    }
  }
}
