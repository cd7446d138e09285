import Roundtrip
import RoundtripInspection

extension Answers {
  mutating func askClaims(_ seed: UInt64) {
    let claims = ClaimRouter(seed: seed)
    let router = claims.router
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

  /// Changes up to three parts.
  mutating func vary(_ random: inout SplitMix64) {
    for _ in 0..<1 + random.number(below: 3) { change(&random) }
  }

  private mutating func change(_ random: inout SplitMix64) {
    let text = random.claimText()
    switch random.number(below: 14) {
    case 0, 1, 2:
      var components = path.split(separator: "/").map(String.init)
      let component = Fields([.init(name: text, value: nil)]).percentEncoded
      let place = random.number(below: components.count + 1)
      if place < components.count, random.oneIn(2) {
        components[place] = component
      } else {
        components.insert(component, at: place)
      }
      path = "/" + components.joined(separator: "/")
    case 3: query.append(random.pick(["n", "m", "N", "é", "e\u{301}", "o"]), text)
    case 4: query = [:]
    case 5: headers.append(random.pick(["X-N", "x-n", "X-M"]), random.pick(["1", "a", "1, 2"]))
    case 6: method = random.pick([nil, .get, .head, .post, .put, "PURGE", .options])
    case 7: host = random.pick([nil, "one", "two", "ONE", "one.example"])
    case 8: fragment = random.pick([nil, "1", "a"])
    case 9: port = random.pick([nil, 80, 81])
    case 10: headers.append(random.pick(["Cookie", "Content-Type"]), random.pick(["n=1", "text/plain", "n=a; N=2"]))
    case 11: path = random.oneIn(2) ? path.uppercased() : path.lowercased()
    case 12: target += random.pick(["/", "//", "/..", "%", "%zz", "?", "&n=1", "%2F"])
    default:
      // The same text, written with an escape.
      guard let letter = target.utf8.last, !"/?#&=%".utf8.contains(letter),
        target.utf8.suffix(3).first != UInt8(ascii: "%")
      else { return }
      target =
        String(decoding: target.utf8.dropLast(), as: UTF8.self) + "%" + String(letter, radix: 16, uppercase: true)
    }
  }
}
