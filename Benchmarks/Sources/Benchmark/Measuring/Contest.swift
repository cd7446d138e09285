/// Contestants that are measured in the same rounds, and which of them are compared.
///
/// Only what ran in the same rounds is compared: a machine that slows down for a second slows a subject and its
/// baseline alike, and their ratio stays what it was.
struct Contest {
  let workload: String
  let comparisons: [Comparison]

  /// Sets the contestants up and checks that each of them gives the right answer.
  let prepare: () throws -> [Contestant]

  /// This contest with those of its comparisons whose line of names contains the text, or nil if none does.
  func filtered(by text: String) -> Contest? {
    let kept = comparisons.filter { "\(workload) \($0.subject) \($0.baseline)".contains(text) }
    return kept.isEmpty ? nil : Contest(workload: workload, comparisons: kept, prepare: prepare)
  }

  /// The contestants that some comparison names.
  func contestants() throws -> [Contestant] {
    let prepared = try prepare()
    let names = comparisons.flatMap { [$0.subject, $0.baseline] }
    for name in names {
      try verify(prepared.contains { $0.name == name }, "\(workload) has a contestant called \(name)")
    }
    return prepared.filter { names.contains($0.name) }
  }
}

/// A subject and what it is measured against, by their names within a contest.
struct Comparison {
  let subject: String
  let baseline: String

  init(_ subject: String, against baseline: String) {
    self.subject = subject
    self.baseline = baseline
  }
}
