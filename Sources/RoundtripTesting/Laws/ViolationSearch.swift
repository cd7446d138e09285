import Roundtrip
internal import RoundtripInspection

/// Searches for requests that break a law.
struct ViolationSearch<R: ParserPrinter> where R.Input == URLRequestData, R.Output: Equatable {
  private let router: R
  private let routes: CheckedRoutes<R>
  private let laws: LawsOfRequest<R>
  private let exceptions: LawExceptions<R>
  private let caller: LawCaller
  var random: SplitMix64
  var tally: LawCheck
  private(set) var findings: [String] = []
  private var reach: Reach<R>
  /// The results of samples for each variant.
  private var promises = Promises()
  /// The laws that are no longer verified because they are known to be broken.
  private var broken: Set<Law>
  private var changes: ValueChange
  /// The requests that were tried, with whether they match, and how many of their places other spellings were tried in.
  private var tried: [URLRequestData: Tried] = [:]
  /// How many ways get more attempts. A route may have thousands of ways.
  private static var mostMissing: Int { 200 }
  /// The number of values of each way that were replaced by rare ones.
  private var rareChecks: [Int: Int] = [:]

  private struct Tried {
    var isMatched: Bool
    var places: Int
    /// Whether code of the user's reads it.
    var isSuspect: Bool
  }

  init(_ router: R, seed: UInt64, except exceptions: [Law: ExceptedRoutes], for caller: LawCaller = .test) {
    (self.router, self.caller) = (router, caller)
    let routes = CheckedRoutes(router)
    self.routes = routes
    laws = LawsOfRequest(routes)
    reach = Reach(routes, for: caller)
    self.exceptions = LawExceptions(exceptions, routes)
    random = SplitMix64(seed: seed)
    tally = LawCheck(seed: seed)
    broken = Set(exceptions.keys.filter { exceptions[$0] == .all })
    changes = ValueChange(seed: seed, router._part.memberwiseStructs)
  }

  // MARK: Requests

  /// Tries requests of each variant of the routes in turn, unchanged and changed, and variations of others.
  mutating func checkSamples(_ count: Int, also others: [URLRequestData]) {
    if count < 1, tally.samples == 0 { findings.append("there are no samples, so next to nothing was checked") }
    var samples = routes.samples(seed: random.next())
    for number in 0..<max(count, 0) where samples.count > 0 {
      let hasOthers = !others.isEmpty && number % 4 == 3
      let way = number % samples.count
      let isSpoilt = hasOthers || random.oneIn(2)
      // Half of the others in turn: a kind with few values has all of its own, and doesn't keep another from them.
      let isInTurn = !isSpoilt && number / samples.count % 2 == 1
      var request =
        hasOthers ? random.pick(others) : isInTurn ? samples.nextInTurn(onWay: way) : samples.next(onWay: way)
      if isSpoilt {
        for _ in 0..<Int.random(in: 1...3, using: &random) { request.mutate(&random) }
      }
      let isMatched = check(request)
      if !isSpoilt { promises.note(way, isMatched, request) }
      if isInTurn, !hasOthers { noteExample(samples, way, isMatched) }
    }
    for way in promises.unkept where !exceptions.exclude(.accurateShape, ofRow: routes.row(ofWay: way)) {
      reportUnkept(samples.claims(onWay: way), promises.requests[way], on: way)
    }
    checkExamples(&samples)
    if !broken.contains(.everyRoute) { checkEveryRoute(&samples) }
    for name in exceptions.unknown { findings.append("except: no route is named \"\(name)\"") }
  }

  private mutating func noteExample(_ samples: RequestSamples, _ way: Int, _ isMatched: Bool) {
    guard let text = samples.exampleInTurn else { return }
    promises.note(Promises.Example(way: way, text: text), isMatched)
  }

  /// Tries each declared example that no matching request has had, and reports one that is never read, whatever else a request
  /// has.
  private mutating func checkExamples(_ samples: inout RequestSamples) {
    let ways = Set(promises.unreadExamples.keys.map(\.way)).filter { promises.kept.contains($0) }
    for way in ways.sorted().prefix(Self.mostMissing) {
      for _ in 0..<1000 where promises.unreadExamples.contains(where: { $0.key.way == way && $0.value < 12 }) {
        let request = samples.nextInTurn(onWay: way)
        noteExample(samples, way, check(request))
      }
    }
    let unread = promises.unreadExamples.filter { promises.kept.contains($0.key.way) && $0.value >= 12 }.keys
    let first = unread.sorted { ($0.way, $0.text) < ($1.way, $1.text) }.first { example in
      !exceptions.exclude(.accurateShape, ofRow: routes.row(ofWay: example.way))
    }
    guard let first, broken.insert(.accurateShape).inserted else { return }
    var report = Report("\(Law.accurateShape) (broken)")
    report.add("route", routes.description(of: routes.row(ofWay: first.way)))
    report.add("example", first.text.safe)
    report.add("but", "no request with it matches")
    report.add("help", "declare examples(_:) of what is accepted")
    report.add("seed", "\(tally.seed)")
    findings.append(report.text)
  }

  /// Tries more requests for the ways of which something is missing so far, and reports what remains.
  private mutating func checkEveryRoute(_ samples: inout RequestSamples) {
    for way in reach.unfinished.sorted().prefix(Self.mostMissing)
    where !exceptions.exclude(.everyRoute, ofRow: routes.row(ofWay: way)) {
      for attempt in 0..<64 where reach.unfinished.contains(way) {
        let request = samples.attempt(attempt, onWay: way)
        check(request)
        reach.miss(way, request)
      }
    }
    guard let report = reach.report(seed: tally.seed, exceptions), broken.insert(.everyRoute).inserted else { return }
    findings.append(report.text)
  }

  /// Reports a variant without a single matching sample, although a custom parser-printer describes its texts.
  private mutating func reportUnkept(_ claims: [String], _ request: URLRequestData?, on way: Int) {
    guard let claim = claims.first, let request, broken.insert(.accurateShape).inserted else { return }
    var report = Report("\(Law.accurateShape) (broken)")
    report.add("route", routes.description(of: routes.row(ofWay: way)))
    report.add("shape", "of " + claim)
    report.add("but", "no sample made from it matches")
    report.add("such as", request.shown)
    report.add("help", Cure(.accurateShape, nil, route: nil).text)
    report.add("seed", "\(tally.seed)")
    findings.append(report.text)
  }

  /// - Returns: Whether it matches.
  @discardableResult
  mutating func check(_ request: URLRequestData) -> Bool {
    tally.samples += 1
    // The library's own code gives the same request the same value, and keeps the laws in each of a few places.
    if let known = tried[request], !known.isSuspect, !known.isMatched || known.places >= 16 {
      if known.isMatched { tally.matched += 1 }
      return known.isMatched
    }
    let outcome = laws.outcome(of: request)
    let places = tried[request]?.places ?? 0
    var isSuspect = routes.haveSuspects
    defer { tried[request] = Tried(isMatched: outcome.value != nil, places: places + 1, isSuspect: isSuspect) }
    if outcome.isPrinted { tally.printed += 1 }
    if outcome.isRefused { tally.refused += 1 }
    if let violation = outcome.violation { report(violation, request) }
    guard let value = outcome.value else { return false }
    tally.matched += 1
    let needsWay = !reach.unfinished.isEmpty || routes.haveSuspects
    let way = needsWay ? routes.way(of: request) : nil
    let router = router
    reach.note(way, request) { outcome.isPrinted ? try? router.requestData(for: value) : nil }
    if let way { isSuspect = !routes.suspects(on: way).isEmpty }
    let place = places == 0 ? random.number(below: 64) : places
    for law in LawsOfRequest<R>.lawsOfSpelling where !broken.contains(law) {
      if let violation = laws.spellingViolation(law, of: request, value, at: place) { report(violation, request) }
    }
    if outcome.isPrinted {
      if let other = changes.changed(value) { _ = try? check(other, insteadOf: request) }
      if let way, isSuspect { checkRare(value, of: request, on: way) }
    }
    return true
  }

  /// Tries values that code of the user's might treat in a way of its own, instead of a few values of a way.
  private mutating func checkRare(_ value: R.Output, of request: URLRequestData, on way: Int) {
    guard rareChecks[way, default: 0] < 2 else { return }
    rareChecks[way, default: 0] += 1
    for text in RareText.all {
      guard let other = changes.changed(value, to: text) else { break }
      _ = try? check(other, insteadOf: request)
    }
    if let other = changes.reordered(value), let (violation, printed) = laws.orderViolation(of: value, other) {
      report(violation, of: printed, insteadOf: request)
    }
  }

  private mutating func report(_ violation: Violation, _ request: URLRequestData) {
    let law = violation.law
    if broken.contains(law) || exceptions.exclude(law, at: request) { return }
    broken.insert(law)
    let (laws, exceptions) = (laws, exceptions)
    let (smallest, last) = request.shrunk(violation) { candidate in
      exceptions.exclude(law, at: candidate) ? nil : laws.violation(of: law, at: candidate)
    }
    var report = report(of: law, at: smallest)
    report.add("request", smallest.shown)
    for (label, text) in last.lines { report.add(label, text) }
    if smallest != request { report.add("found with", request.shown) }
    finish(&report, last, at: smallest)
    report.add("seed", "\(tally.seed), sample \(tally.samples)")
    findings.append(report.text)
  }

  /// The beginning of a report: the law, and the route that breaks it.
  private func report(of law: Law, at request: URLRequestData?) -> Report {
    var report = Report("\(law) (broken)")
    guard let request, let way = routes.way(of: request) else { return report }
    report.add("route", routes.description(of: routes.row(ofWay: way)))
    let suspects = routes.suspects(on: way)
    if let first = suspects.first {
      let isOnlyOne = suspects.count == 1
      report.add(isOnlyOne ? "\(first.kind)" : "one of", suspects.map(\.text).joined(separator: ", "))
    }
    return report
  }

  /// The end of a report: what to do about it.
  private func finish(_ report: inout Report, _ violation: Violation, at request: URLRequestData?) {
    let way = request.flatMap { routes.way(of: $0) }
    let cure = Cure(
      violation.law, way.flatMap { routes.suspects(on: $0).first },
      route: way.map { routes.name(of: routes.row(ofWay: $0)) }, printsOtherwise: violation.printsOtherwise,
      for: caller)
    report.add("help", cure.text)
  }

  // MARK: What the caller gives

  /// Tries requests. If none matches, they verify nothing.
  mutating func check(given requests: [URLRequestData]) {
    let matched = tally.matched
    for request in requests { check(request) }
    if tally.matched == matched, let request = requests.first { reach.refuse(request) }
  }

  /// Tries values. If none prints, they verify nothing.
  ///
  /// - Returns: The printed requests.
  @discardableResult
  mutating func check(given values: [R.Output]) -> [URLRequestData] {
    var (printed, refusal) = ([] as [URLRequestData], nil as PrintingError?)
    for value in values {
      do throws(PrintingError) { printed.append(try check(value)) } catch { refusal = refusal ?? error }
    }
    if printed.isEmpty, let refusal { reach.refuse(refusal) }
    return printed
  }

  /// Tries a value: its printed request has to match back.
  ///
  /// - Parameter request: The request whose value was changed to this one.
  private mutating func check(
    _ value: R.Output, insteadOf request: URLRequestData? = nil
  ) throws(PrintingError) -> URLRequestData {
    let printed: URLRequestData
    do throws(PrintingError) { printed = try laws.request(for: value) } catch {
      tally.refused += 1
      throw error
    }
    tally.printed += 1
    if let violation = laws.violation(of: value, printed: printed) {
      report(violation, of: printed, insteadOf: request)
    } else if !reach.unfinished.isEmpty {
      reach.note(routes.way(of: printed), printed) { printed }
    }
    return printed
  }

  /// Reports a violation by a value, the request that it prints, and the one whose value was changed to this one.
  private mutating func report(
    _ violation: Violation, of printed: URLRequestData, insteadOf request: URLRequestData?
  ) {
    let law = violation.law
    // What is printed may match nothing.
    let place = routes.way(of: printed) == nil ? request ?? printed : printed
    if broken.contains(law) || exceptions.exclude(law, at: place) { return }
    broken.insert(law)
    var report = report(of: law, at: place)
    for (label, text) in violation.lines { report.add(label, text) }
    finish(&report, violation, at: place)
    report.add("seed", "\(tally.seed)")
    findings.append(report.text)
  }

  // MARK: Growth

  /// Compares the time of long requests with that of requests eight times as long, on up to sixteen variants, or fewer
  /// if few samples are requested, so that most of the time is spent on those.
  mutating func checkGrowth(samples: Int) {
    let ways = min(max(samples / 50, 1), 16)
    if broken.contains(.linearTime) { return }
    let exceptions = exceptions
    let found = laws.growthViolation(random.next(), ways: ways) { exceptions.exclude(.linearTime, at: $0) }
    guard let (violation, request) = found else { return }
    var report = report(of: violation.law, at: request)
    for (label, text) in violation.lines { report.add(label, text) }
    finish(&report, violation, at: request)
    findings.append(report.text)
  }
}
