import Roundtrip

/// Looks for requests that break a law.
struct ViolationSearch<R: ParserPrinter> where R.Input == URLRequestData, R.Output: Equatable {
  let router: R
  let laws: LawsOfRequest<R>
  var random: RandomSource
  var tally: LawCheck
  private(set) var findings: [String] = []
  private var broken: Set<Law> = []

  init(_ router: R, seed: UInt64) {
    self.router = router
    laws = LawsOfRequest(router)
    random = RandomSource(seed: seed)
    tally = LawCheck(seed: seed)
  }

  // MARK: Requests

  /// Tries requests of every way through the router in turn, as they are and spoilt, and changes of some others.
  mutating func checkSamples(_ count: Int, also others: [URLRequestData]) {
    var samples = router.requestSamples(seed: random.next())
    for number in 0..<count {
      let hasOthers = !others.isEmpty && number % 4 == 3
      guard hasOthers || samples.count > 0 else { continue }
      var request = hasOthers ? random.pick(others) : samples.next(onWay: number % samples.count)
      if hasOthers || random.oneIn(2) {
        for _ in 0..<Int.random(in: 1...3, using: &random) { request.mutate(&random) }
      }
      check(request)
    }
  }

  mutating func check(_ request: URLRequestData) {
    tally.samples += 1
    let outcome = laws.outcome(of: request)
    if outcome.isMatched { tally.matched += 1 }
    if outcome.isPrinted { tally.printed += 1 }
    if outcome.isRefused { tally.refused += 1 }
    let violation =
      outcome.violation ?? (outcome.isMatched ? laws.decodingViolation(of: request, at: Int(random.next() % 64)) : nil)
    if let violation { report(violation, request) }
  }

  private mutating func report(_ violation: Violation, _ request: URLRequestData) {
    guard broken.insert(violation.law).inserted else { return }
    let laws = laws
    let (smallest, last) = request.shrunk(violation) { candidate in
      guard let found = laws.anyViolation(of: candidate), found.law == violation.law else { return nil }
      return found
    }
    var report = Report("\(violation.law) (broken)")
    report.add("request", smallest.shown)
    for (label, text) in last.lines { report.add(label, text) }
    if smallest != request { report.add("found with", request.shown) }
    report.add("seed", "\(tally.seed), sample \(tally.samples)")
    findings.append(report.text)
  }

  // MARK: Values

  /// Tries a value: whatever is printed has to match back.
  mutating func check(_ value: R.Output) {
    guard let printed = try? router.requestData(for: value) else {
      tally.refused += 1
      return
    }
    tally.printed += 1
    let violation = laws.violation(of: value, printed: printed)
    guard let violation, broken.insert(violation.law).inserted else { return }
    var report = Report("\(violation.law) (broken)")
    for (label, text) in violation.lines { report.add(label, text) }
    report.add("seed", "\(tally.seed)")
    findings.append(report.text)
  }

  // MARK: Growth

  /// Compares the time of long requests with that of requests eight times as long, on up to sixteen ways; on fewer where
  /// few samples are asked for, so that most of the time goes into those.
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
