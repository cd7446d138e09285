import Roundtrip
internal import RoundtripInspection

/// Searches for requests that break a law.
struct ViolationSearch<R: ParserPrinter> where R.Input == URLRequestData, R.Output: Equatable {
  let router: R
  let laws: LawsOfRequest<R>
  var random: RandomSource
  var tally: LawCheck
  private(set) var findings: [String] = []
  /// The results of samples for each variant.
  private var promises = Promises()
  /// The laws that are no longer verified because they are known to be broken.
  private var broken: Set<Law>
  private var changes: ValueChange

  init(_ router: R, seed: UInt64, except exceptions: Set<Law>) {
    self.router = router
    laws = LawsOfRequest(router)
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
      var request = hasOthers ? random.pick(others) : samples.next(onWay: way)
      let isSpoilt = hasOthers || random.oneIn(2)
      if isSpoilt {
        for _ in 0..<Int.random(in: 1...3, using: &random) { request.mutate(&random) }
      }
      let isMatched = check(request)
      if !isSpoilt { promises.note(way, isMatched, request) }
    }
    for way in promises.unkept { reportUnkept(samples.claims(onWay: way), promises.requests[way]) }
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
    if let violation = outcome.violation { report(violation, request) }
    let place = random.number(below: 64)
    for law in LawsOfRequest<R>.lawsOfSpelling where !broken.contains(law) {
      if let violation = laws.spellingViolation(law, of: request, value, at: place) { report(violation, request) }
    }
    if outcome.isPrinted, let other = changes.changed(value) { check(other) }
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

  // MARK: Values

  /// Tries a value: its printed request has to match back.
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

/// The number of samples that matched, for samples made from the description of a variant.
private struct Promises {
  private var tried: [Int: Int] = [:]
  private(set) var kept: Set<Int> = []
  /// A sample of each variant.
  private(set) var requests: [Int: URLRequestData] = [:]

  mutating func note(_ way: Int, _ isMatched: Bool, _ request: URLRequestData) {
    tried[way, default: 0] += 1
    if isMatched { kept.insert(way) }
    requests[way] = requests[way] ?? request
  }

  /// The variants with many samples, none of which matched.
  var unkept: [Int] { tried.filter { $0.value >= 16 && !kept.contains($0.key) }.keys.sorted() }
}
