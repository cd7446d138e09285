import RandomRouters
import RandomRuns
import Roundtrip
import RoundtripInspection

extension Answers {
  mutating func askParts(_ seed: UInt64) {
    var drawn = RandomRequestParts(random: SplitMix64(seed: seed))
    let alternatives = drawn.router()
    let router = alternatives.router
    add(.router, "\(alternatives)".shortened)
    for number in 0..<AnswerBlock.requests {
      // Some requests are answered before the router knows the names of its routes, and most after that.
      if number == (namesFirst ? 0 : 10) { ask(router) }
      // Each with its own numbers, so that what one request is drawn from doesn't change the others.
      var random = SplitMix64(seed: drawn.random.next())
      switch number % 8 {
      case 0..<3: ask(router, drawn.request(for: alternatives), \.shortText)
      case 3..<5:
        var request = drawn.request(for: alternatives)
        request.vary(&random)
        ask(router, request, \.shortText)
      case 5: ask(router, .any(&random), \.shortText)
      default:
        let value = drawn.value(of: alternatives)
        var request = ask(router, value: value, value.shortText) ?? .any(&random)
        if random.oneIn(3) { request.vary(&random) }
        ask(router, request, \.shortText)
      }
    }
  }

  /// Requests of three parts, and of few bytes.
  mutating func askExhaustive(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pattern: Pattern?
    while pattern == nil {
      let parts = (0..<3).map { _ in random.pick(ExhaustivePart.alphabet) }
      pattern = ExhaustivePart.router(of: parts, endingAt: random.number(below: 4))
    }
    guard let pattern else { return }
    add(.router, "\(pattern)".shortened)
    let (router, bytes) = (pattern.router, Array(ExhaustiveTargets.bytes))
    for number in 0..<AnswerBlock.requests {
      if number == (namesFirst ? 0 : 10) { ask(router) }
      let target = "/" + String((0..<random.number(below: 7)).map { _ in random.pick(bytes) })
      let request = URLRequestData(method: random.pick([nil, .get, .post]), target: target)
      ask(router, request, \.shortText)
      guard let value = try? router.match(request: request) else { continue }
      _ = ask(router, value: value, value.shortText)
    }
  }

  mutating func askPair(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let drawn = PairRouter(&random)
    let router = drawn.router
    add(.router, drawn.text)
    for number in 0..<AnswerBlock.requests {
      if number == (namesFirst ? 0 : 10) { ask(router) }
      var request = drawn.request(&random)
      if random.oneIn(3) { request.vary(&random) }
      ask(router, request) { $0.text }
      guard let value = try? router.match(request: request) else { continue }
      _ = ask(router, value: value, value.text)
    }
  }
}

extension PairRouter {
  /// A request that a route matches, or almost.
  fileprivate func request(_ random: inout SplitMix64) -> URLRequestData {
    let route = random.pick(routes)
    var components = route.path.map { $0.sample(&random) }
    if route.hasRest { components += (0..<random.number(below: 3)).map { _ in random.pick(["a", "x"]) } }
    var request = URLRequestData(
      method: route.method.map { Method($0) }, target: "/" + components.joined(separator: "/"))
    request.host = route.host
    for field in route.fields where field.presence == .required || random.oneIn(2) {
      request.add(field.name, field.text.sample(&random), in: field.place)
    }
    return request
  }
}

extension PairRouter.Text {
  fileprivate func sample(_ random: inout SplitMix64) -> String {
    switch self {
    case .literal(let text): text
    case .digits, .short, .exactly, .upTo: random.pick(["1", "7", "10", "42", "100", "007"])
    case .any: random.pick(["a", "b", "1", "new", "x"])
    case .boolean: random.pick(["true", "false", "1"])
    case .word: random.pick(["new", "old", "a"])
    }
  }
}

extension PairRouter.Place {
  fileprivate var text: String {
    switch self {
    case .a(let values): "a\(values.all)"
    case .b(let values): "b\(values.all)"
    case .c(let values): "c\(values.all)"
    case .d(let values): "d\(values.all)"
    case .e(let values): "e\(values.all)"
    }
  }
}

extension Found {
  /// The value without the names of its types.
  var shortText: String { "\(self)".removingAll("RandomRouters.Found.") }
}

extension String {
  /// The description of plain data without the names of its types.
  var shortened: String {
    var text = self
    for name in [
      "RandomRouters.", "Pattern.", "RequestPart.", "Alternative", "FieldPattern", "FieldPart.", "Presence.", "Kind.",
      "FieldPlace.", "Leniency.", "OwnCondition.", "OwnValue.", "Role.",
    ] {
      text = text.removingAll(name)
    }
    return text
  }

  fileprivate func removingAll(_ part: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined()
  }
}
