import Roundtrip

/// The number of samples that matched, for samples made from the description of a variant.
struct Promises {
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
