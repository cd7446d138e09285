import Roundtrip
internal import RoundtripInspection

/// Searches for requests that break a law.
struct ViolationSearch<R: ParserPrinter> where R.Input == URLRequestData, R.Output: Equatable {
  private let router: R
  private let laws: LawsOfRequest<R>
  var random: RandomSource
  var tally: LawCheck
  private(set) var findings: [String] = []
  private var reach: Reach<R>
  /// The results of samples for each variant.
  private var promises = Promises()
  /// The laws that are no longer verified because they are known to be broken.
  private var broken: Set<Law>
  private var changes: ValueChange

  init(_ router: R, seed: UInt64, except exceptions: Set<Law>) {
    self.router = router
    laws = LawsOfRequest(router)
    reach = Reach(router)
    random = RandomSource(seed: seed)
    tally = LawCheck(seed: seed)
    broken = exceptions
    changes = ValueChange(seed: seed)
  }

  // MARK: Requests

  /// Tries requests of each variant of the routes in turn, unchanged and changed, and variations of others.
  mutating func checkSamples(_ count: Int, also others: [URLRequestData]) {
    var samples = router.requestSamples(seed: random.next())
    for number in 0..<count {
      let hasOthers = !others.isEmpty && number % 4 == 3
      guard hasOthers || samples.count > 0 else { continue }
      let way = samples.count > 0 ? number % samples.count : 0
      let isSpoilt = hasOthers || random.oneIn(2)
      // Half of the others in turn: a kind with few values has all of its own, and doesn't keep another from them.
      let isInTurn = !isSpoilt && number / samples.count % 2 == 1
      var request = hasOthers ? random.pick(others) : samples.next(onWay: way, inTurn: isInTurn)
      if isSpoilt {
        for _ in 0..<Int.random(in: 1...3, using: &random) { request.mutate(&random) }
      }
      let isMatched = check(request)
      if !isSpoilt { promises.note(way, isMatched, request) }
    }
    for way in promises.unkept { reportUnkept(samples.claims(onWay: way), promises.requests[way]) }
    if !broken.contains(.everyRoute) { checkEveryRoute(&samples) }
  }

  /// Tries more requests of the routes that none has reached so far, and reports those that remain.
  private mutating func checkEveryRoute(_ samples: inout RequestSamples) {
    for route in reach.missing {
      for way in reach.ways(of: route) {
        for attempt in 0..<64 where !reach.has(route) {
          let request = samples.attempt(attempt, onWay: way)
          check(request)
          reach.miss(route, request)
        }
      }
    }
    guard let report = reach.report(seed: tally.seed), broken.insert(.everyRoute).inserted else { return }
    findings.append(report.text)
  }

  /// Reports a variant without a single matching sample, although a custom parser-printer describes its texts.
  private mutating func reportUnkept(_ claims: [String], _ request: URLRequestData?) {
    guard let claim = claims.first, let request, broken.insert(.accurateShape).inserted else { return }
    var report = Report("\(Law.accurateShape) (broken)")
    report.add("shape", "of " + claim)
    report.add("but", "no sample made from it matches")
    report.add("such as", request.shown)
    report.add("seed", "\(tally.seed)")
    findings.append(report.text)
  }

  /// - Returns: Whether it matches.
  @discardableResult
  mutating func check(_ request: URLRequestData) -> Bool {
    tally.samples += 1
    let outcome = laws.outcome(of: request)
    if outcome.isPrinted { tally.printed += 1 }
    if outcome.isRefused { tally.refused += 1 }
    guard let value = outcome.value else {
      if let violation = outcome.violation { report(violation, request) }
      return false
    }
    tally.matched += 1
    reach.note(request)
    if let violation = outcome.violation { report(violation, request) }
    let place = random.number(below: 64)
    for law in LawsOfRequest<R>.lawsOfSpelling where !broken.contains(law) {
      if let violation = laws.spellingViolation(law, of: request, value, at: place) { report(violation, request) }
    }
    if outcome.isPrinted, let other = changes.changed(value) { _ = try? check(other) }
    return true
  }

  private mutating func report(_ violation: Violation, _ request: URLRequestData) {
    guard broken.insert(violation.law).inserted else { return }
    let laws = laws
    let (smallest, last) = request.shrunk(violation) { candidate in
      laws.violation(of: violation.law, at: candidate)
    }
    var report = Report("\(violation.law) (broken)")
    report.add("request", smallest.shown)
    for (label, text) in last.lines { report.add(label, text) }
    if smallest != request { report.add("found with", request.shown) }
    report.add("seed", "\(tally.seed), sample \(tally.samples)")
    findings.append(report.text)
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
  private mutating func check(_ value: R.Output) throws(PrintingError) -> URLRequestData {
    let printed: URLRequestData
    do throws(PrintingError) { printed = try laws.request(for: value) } catch {
      tally.refused += 1
      throw error
    }
    tally.printed += 1
    if let violation = laws.violation(of: value, printed: printed) { report(violation) } else { reach.note(printed) }
    return printed
  }

  private mutating func report(_ violation: Violation) {
    guard broken.insert(violation.law).inserted else { return }
    var report = Report("\(violation.law) (broken)")
    for (label, text) in violation.lines { report.add(label, text) }
    report.add("seed", "\(tally.seed)")
    findings.append(report.text)
  }

  // MARK: Growth

  /// Compares the time of long requests with that of requests eight times as long, on up to sixteen variants, or fewer
  /// if few samples are requested, so that most of the time is spent on those.
  mutating func checkGrowth(samples: Int) {
    let ways = min(max(samples / 50, 1), 16)
    guard let violation = laws.growthViolation(random.next(), ways: ways), broken.insert(violation.law).inserted else {
      return
    }
    var report = Report("\(violation.law) (broken)")
    for (label, text) in violation.lines { report.add(label, text) }
    findings.append(report.text)
  }
}
