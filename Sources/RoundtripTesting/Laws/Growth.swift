import Roundtrip

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension LawsOfRequest {
  /// A kind of request of which eight times as much takes more than its share of time.
  ///
  /// What takes the square of the length takes sixty-four times as long. More than thirty-two times is taken for that,
  /// where it is more than a blink, and where the machine says so three times over.
  ///
  /// - Parameter count: On how many ways through the router, beginning with any.
  func growthViolation(_ seed: UInt64, ways count: Int) -> Violation? {
    var samples = router.requestSamples(seed: seed)
    for way in 0..<min(samples.count, count) {
      let request = samples.next(onWay: (way + Int(seed % UInt64(samples.count))) % samples.count)
      for kind in LongRequest.allCases {
        let (short, long) = (kind.made(of: request, length: 1_024), kind.made(of: request, length: 8 * 1_024))
        guard let times = (0..<3).lazy.map({ _ in slowTimes(short, long) }).last(whileAll: { $0 != nil }) ?? nil else {
          continue
        }
        return Violation(
          .linearTime, ("request", request.shown), ("with", kind.rawValue),
          ("takes", "\(times.short) for eight requests of 1024 bytes and \(times.long) for one of eight times as much"))
      }
    }
    return nil
  }

  /// How long both take, where the second takes more than its share.
  ///
  /// The short one is matched eight times over, so that both take as long and what disturbs them disturbs both alike. Of what takes the square of the length, the second takes eight times as long as the first.
  private func slowTimes(_ short: URLRequestData, _ long: URLRequestData) -> (short: Duration, long: Duration)? {
    let blink = Duration.milliseconds(2)
    var shortest = (short: Duration.zero, long: time(long))
    if shortest.long < blink { return nil }
    shortest.short = time(short, runs: 8)
    for _ in 0..<8 {
      // One run that was not disturbed is enough to see that it is fast.
      if shortest.long < blink || shortest.long < shortest.short * 4 { return nil }
      shortest = (min(shortest.short, time(short, runs: 8)), min(shortest.long, time(long)))
    }
    return shortest
  }

  private func time(_ request: URLRequestData, runs: Int = 1) -> Duration {
    let start = timeOfThread()
    for _ in 0..<runs { _ = try? router.match(request: request) }
    return timeOfThread() - start
  }

  /// How long this thread has run. While others run on a busy machine, that stands still.
  private func timeOfThread() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Sequence {
  /// The last element, where all of them are so; none of those behind the first that is not so is made.
  fileprivate func last(whileAll isSo: (Element) -> Bool) -> Element? {
    var last: Element?
    for element in self {
      guard isSo(element) else { return nil }
      last = element
    }
    return last
  }
}

/// How a request is made long.
private enum LongRequest: String, CaseIterable {
  case component = "a long component"
  case escapes = "many escapes"
  case slashes = "many components"
  case fields = "many fields"
  case value = "a long value"
  case again = "a component over and over"
  case pieces = "many pieces of a component"
  case repeatedValue = "many pieces of a value"
  case headers = "long headers"
  case cookies = "many cookies"
  case body = "a long body"

  func made(of request: URLRequestData, length: Int) -> URLRequestData {
    var request = request
    switch self {
    case .component: request.path += String(repeating: "7", count: length)
    case .escapes: request.path += String(repeating: "%37", count: length / 3)
    case .slashes: request.path += String(repeating: "/a", count: length / 2)
    case .fields:
      let old = request.percentEncodedQuery.map { $0 + "&" } ?? ""
      request.percentEncodedQuery = old + String(repeating: "a=7&", count: length / 4)
    case .value:
      let old = request.percentEncodedQuery ?? "a="
      request.percentEncodedQuery = old + String(repeating: "7", count: length)
    case .again, .pieces:
      let component = request.path.split(separator: "/").last.map(String.init) ?? "a"
      request.path += Self.more(of: component, length, isSeparated: self == .pieces)
    case .repeatedValue:
      guard let query = request.percentEncodedQuery, let value = query.split(separator: "=").last else { break }
      request.percentEncodedQuery = query + Self.more(of: String(value), length)
    case .headers:
      request.headers = URLRequestData.Fields(
        request.headers.map { header in
          let value = header.value ?? ""
          return URLRequestData.Fields.Element(name: header.name, value: value + Self.more(of: value, length))
        })
    case .cookies:
      let pair = request.headers[header: "Cookie"].first.map { $0.prefix { $0 != ";" } } ?? "a=7"
      request.headers.append("Cookie", Array(repeating: pair, count: length / pair.utf8.count).joined(separator: "; "))
    case .body:
      guard let body = request.body, !body.isEmpty else { break }
      request.body = Array(repeating: body, count: length / body.count + 1).flatMap { $0 + [UInt8(ascii: "&")] }
    }
    return request
  }

  /// As much again of a text, over and over, with what may separate its pieces between them: the first character in it
  /// that is no letter and no digit, or a comma.
  private static func more(of text: String, _ length: Int, isSeparated: Bool = true) -> String {
    let known = text.first { !$0.isLetter && !$0.isNumber && $0 != "%" }.map { String($0) }
    let separator = isSeparated ? known ?? "," : ""
    return String(repeating: separator + text, count: length / max(text.utf8.count + separator.utf8.count, 1))
  }
}
