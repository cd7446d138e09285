import Roundtrip

/// The number of samples that matched, for samples made from the description of a variant.
struct Promises {
  /// A declared example on a variant.
  struct Example: Hashable {
    let way: Int
    let text: String
  }

  /// For each example that no matching sample has had, how many samples have had it.
  private(set) var unreadExamples: [Example: Int] = [:]
  private var readExamples: Set<Example> = []
  private var tried: [Int: Int] = [:]
  private(set) var kept: Set<Int> = []
  /// A sample of each variant.
  private(set) var requests: [Int: URLRequestData] = [:]

  mutating func note(_ way: Int, _ isMatched: Bool, _ request: URLRequestData) {
    tried[way, default: 0] += 1
    if isMatched { kept.insert(way) }
    requests[way] = requests[way] ?? request
  }

  /// Notes a sample in which it was an example's turn.
  mutating func note(_ example: Example, _ isMatched: Bool) {
    if readExamples.contains(example) { return }
    if isMatched {
      readExamples.insert(example)
      unreadExamples[example] = nil
    } else {
      unreadExamples[example, default: 0] += 1
    }
  }

  /// The variants with many samples, none of which matched.
  var unkept: [Int] { tried.filter { $0.value >= 16 && !kept.contains($0.key) }.keys.sorted() }
}
