import RoundtripInspection

@testable import Roundtrip
@testable import RoundtripTesting

/// Verifies the laws for one router of the wide family.
struct WideCheck {
  let seed: UInt64
  let isApart: Bool
  let wide: WideRouter

  init(seed: UInt64, isApart: Bool) {
    (self.seed, self.isApart) = (seed, isApart)
    wide = WideRouter(seed: seed, isApart: isApart)
  }

  func run(into outcome: inout FamilyOutcome) {
    outcome.routers += 1
    checkLaws(into: &outcome)
    checkSamples(into: &outcome)
    checkInspection(into: &outcome)
    if seed.isMultiple(of: 4) { checkLanguages(into: &outcome) }
  }

  // MARK: By checkLaws

  private func checkLaws(into outcome: inout FamilyOutcome) {
    var values: [WideValue] = []
    do throws(RoundTripFailure) {
      outcome.add(
        try RoundtripTesting.checkLaws(wide.router, samples: 60, seed: seed, except: [.everyRoute: .all]) { random in
          values.append(self.value(&random))
          return values[values.count - 1]
        })
    } catch {
      for finding in error.findings {
        // If routes overlap, refusals are verified below.
        if !isApart, finding.hasPrefix("law 2"), finding.contains("can't print") { continue }
        found(Promise(finding: finding), finding, &outcome)
      }
    }
    var random = SplitMix64(seed: ~seed)
    for _ in 0..<10 { values.append(value(&random)) }
    for value in values { check(value, into: &outcome) }
  }

  private func value(_ random: inout some RandomNumberGenerator) -> WideValue {
    var own = SplitMix64(seed: random.next())
    return own.pick(wide.alternatives.filter { !$0.isAlias }).route.value(&own)
  }

  // MARK: By the routes themselves

  /// A value is printed as its route alone prints it if no other route matches that first; otherwise it is refused.
  private func check(_ value: WideValue, into outcome: inout FamilyOutcome) {
    guard let printer = wide.printer(of: value) else { return }
    let route = wide.alternatives[printer].route
    let alone = try? route.parser.requestData(for: value)
    let expected = alone.flatMap { alone in firstMatch(alone) == value ? alone : nil }
    let printed = try? wide.router.requestData(for: value)
    if printed != expected {
      found(.firstWins, "\(value)\nprints \(shown(printed)), and its route alone \(shown(alone))", &outcome)
    }
    guard let printed else { return }
    outcome.kinds.formUnion(route.kinds)
    // The text of the URL has the same value.
    guard let text = printed.urlString, var read = URLRequestData(string: text) else { return }
    (read.method, read.headers, read.body) = (printed.method, printed.headers, printed.body)
    if (try? wide.router.match(request: read)) != value {
      found(.printsMatchBack, "\(value)\nprints \(text), which does not match as the same", &outcome)
    }
  }

  private enum Language: String, CaseIterable { case en, de }

  /// In a language, a router answers as it does behind the component that tells the language.
  private func checkLanguages(into outcome: inout FamilyOutcome) {
    let localized = Localized(Language.allCases) { _ in wide.router }
    let behind = Parse {
      Path { "de" }
      wide.router
    }
    var random = SplitMix64(seed: seed)
    for value in (0..<10).map({ _ in value(&random) }) {
      let printed = try? localized.requestData(for: LocalizedRoute(value, in: .de))
      if printed != (try? behind.requestData(for: value)) {
        found(.firstWins, "\(value)\nprints \(shown(printed)) in a language", &outcome)
      }
    }
    var samples = wide.router.requestSamples(seed: seed)
    for number in 0..<20 where samples.count > 0 {
      var request = samples.next(onWay: number % samples.count)
      request.target = "/de" + request.target
      if random.oneIn(3) { request.mutate(&random) }
      let expected: Matched<LocalizedRoute<Language, WideValue>> =
        switch behind.matched(request) {
        case .value(let value): .value(LocalizedRoute(value, in: .de))
        case .fails(let kind): .fails(kind)
        }
      let matched = localized.matched(request)
      // What is changed may begin with the other language.
      if matched != expected, (try? localized.match(request: request))?.language != .en {
        found(.firstWins, "\(request)\nis \(matched) in a language, and \(expected) behind a literal", &outcome)
      }
    }
  }

  /// A request has the value of the first route that matches it; that route alone prints it.
  private func checkSamples(into outcome: inout FamilyOutcome) {
    var random = SplitMix64(seed: seed)
    var samples = wide.router.requestSamples(seed: seed)
    for number in 0..<20 where samples.count > 0 {
      var request = samples.next(onWay: number % samples.count)
      if random.oneIn(3) { request.mutate(&random) }
      let matched = try? wide.router.match(request: request)
      let expected = firstMatch(request)
      if matched != expected {
        found(
          .firstWins, "\(request.shown)\nmatches \(shown(matched)), and the routes one by one \(shown(expected))",
          &outcome)
      }
      guard let matched else { continue }
      outcome.matched += 1
      check(matched, into: &outcome)
      if let printer = wide.printer(of: matched),
        (try? wide.alternatives[printer].route.parser.requestData(for: matched)) == nil
      {
        found(
          .matchesAreCanonical, "\(request.shown)\nmatches \(matched), which its route alone does not print", &outcome)
      }
    }
  }

  private func firstMatch(_ request: URLRequestData) -> WideValue? {
    for alternative in wide.alternatives {
      if let value = try? alternative.route.parser.match(request: request) { return value }
    }
    return nil
  }

  // MARK: By the router's description

  private func checkInspection(into outcome: inout FamilyOutcome) {
    let table = wide.router.routes
    if table.map(\.number) != Array(1..<table.count + 1) || table.count < wide.alternatives.count {
      found(.inspectable, "the table is\n\(table)", &outcome)
    }
    if wide.alternatives.contains(where: \.isAlias) != table.contains(where: \.isAlias) {
      found(.inspectable, "the table does not tell its aliases\n\(table)", &outcome)
    }
    let mistakes: [RouteConflict.Kind] = [.getWithBody, .printedByAnother]
    // What a `Lazy` matches is unknown.
    func isMeant(_ conflict: RouteConflict) -> Bool {
      mistakes.contains(conflict.kind)
        || conflict.kind == .undecided && (conflict.losers + conflict.winners).contains { !$0.custom.isEmpty }
    }
    if isApart, let conflict = wide.router.conflicts().first(where: { !isMeant($0) }) {
      found(.inspectable, "a conflict where there is none: \(conflict)", &outcome)
    }
  }

  private func found(_ promise: Promise, _ text: String, _ outcome: inout FamilyOutcome) {
    outcome.found(promise, text, seed: seed, "\(isApart ? "apart" : "overlapping") \(wide)")
  }

  private func shown(_ request: URLRequestData?) -> String { request?.shown ?? "nothing" }

  private func shown(_ value: WideValue?) -> String { value.map { "\($0)" } ?? "nothing" }
}
