/// What is reported of one comparison.
struct Row {
  let workload: String
  let subject: String
  let baseline: String
  let minimum: Double
  let median: Double
  let allocations: Double?
  let ratio: Double
}

extension Row {
  init?(_ comparison: Comparison, of workload: String, _ measurements: [String: Measurement]) {
    guard let subject = measurements[comparison.subject], let baseline = measurements[comparison.baseline] else {
      return nil
    }
    self.init(
      workload: workload, subject: comparison.subject, baseline: comparison.baseline, minimum: subject.minimum,
      median: subject.median, allocations: subject.allocations, ratio: subject.minimum / baseline.minimum)
  }
}
