import RandomRuns
import Roundtrip
import RoundtripInspection

extension Answers {
  mutating func askClaims(_ seed: UInt64) {
    let claims = ClaimRouter(seed: seed)
    let router = claims.router
    add(.router, claims.text)
    for number in 0..<AnswerBlock.requests / 2 {
      // Some requests are answered before the router knows the names of its routes, and most after that.
      if number == (namesFirst ? 0 : 5) { ask(router) }
      // Each with its own numbers, so that what one request is drawn from doesn't change the others.
      var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(number))
      let value = claims.value(&random)
      var request = ask(router, value: value, "\(value)") ?? URLRequestData.assembled(&random)
      ask(router, request)
      request.vary(&random)
      ask(router, request)
    }
  }
}

extension URLRequestData {
  /// A request in the alphabet of this family, made without a router.
  fileprivate static func assembled(_ random: inout SplitMix64) -> Self {
    var components = random.pick([["a"], ["a"], ["b"], ["a", "1"], []])
    for _ in 0..<random.number(below: 4) {
      components.append(Fields([.init(name: random.claimText(), value: nil)]).percentEncoded)
    }
    return Self(target: "/" + components.joined(separator: "/"))
  }
}
