import Roundtrip

extension LawsOfRequest {
  /// A kind of request of which eight times as much takes more than its share of time.
  ///
  /// What takes a square of the length takes sixty-four times as long; thirty-two is taken for more than noise, when it is
  /// more than a blink as well.
  func growthViolation(_ seed: UInt64) -> Violation? {
    var samples = router.requestSamples(seed: seed)
    for way in 0..<min(samples.count, 16) {
      let request = samples.next(onWay: way)
      for kind in LongRequest.allCases {
        let short = time(kind.made(of: request, length: 4_096))
        let long = time(kind.made(of: request, length: 8 * 4_096))
        if long > .milliseconds(20), long > short * 32 {
          return Violation(
            .linearTime, ("request", request.shown), ("with", kind.rawValue),
            ("takes", "\(short) for 4096 bytes and \(long) for eight times as much"))
        }
      }
    }
    return nil
  }

  /// The least time of several runs.
  private func time(_ request: URLRequestData) -> Duration {
    let clock = ContinuousClock()
    return (0..<3).map { _ in clock.measure { _ = try? router.match(request: request) } }.min() ?? .zero
  }
}

/// How a request is made long.
private enum LongRequest: String, CaseIterable {
  case component = "a long component"
  case escapes = "many escapes"
  case slashes = "many components"
  case fields = "many fields"
  case value = "a long value"

  func made(of request: URLRequestData, length: Int) -> URLRequestData {
    var request = request
    let path = request.path.hasSuffix("/") ? request.path : request.path + "/"
    switch self {
    case .component: request.path = path + String(repeating: "7", count: length)
    case .escapes: request.path = path + String(repeating: "%37", count: length / 3)
    case .slashes: request.path = path + String(repeating: "a/", count: length / 2)
    case .fields:
      let old = request.percentEncodedQuery.map { $0 + "&" } ?? ""
      request.percentEncodedQuery = old + String(repeating: "a=7&", count: length / 4)
    case .value:
      let old = request.percentEncodedQuery ?? "a="
      request.percentEncodedQuery = old + String(repeating: "7", count: length)
    }
    return request
  }
}
