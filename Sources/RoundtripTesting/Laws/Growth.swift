import Roundtrip
internal import RoundtripInspection

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension LawsOfRequest {
  /// Returns a kind of request for which eight times the length takes a disproportionate amount of time.
  ///
  /// Quadratic growth takes sixty-four times as long. A factor of at least thirty-two counts as quadratic if the time
  /// is noticeable, and the factor is confirmed three times. If it shows in short requests, no longer ones are tried:
  /// each would take sixty-four times as long.
  ///
  /// - Parameters:
  ///   - count: The number of variants of routes to try, starting with a random one.
  ///   - isExcluded: Whether the route of a request may take its time.
  func growthViolation(
    _ seed: UInt64, ways count: Int, except isExcluded: (URLRequestData) -> Bool
  ) -> (Violation, URLRequestData)? {
    var samples = routes.samples(seed: seed)
    for way in 0..<min(samples.count, count) {
      let request = samples.next(onWay: (way + Int(seed % UInt64(samples.count))) % samples.count)
      if isExcluded(request) { continue }
      for kind in LongRequest.allCases {
        for length in [128, 1_024] {
          let (short, long) = (kind.made(of: request, length: length), kind.made(of: request, length: 8 * length))
          guard let times = (0..<3).lazy.map({ _ in slowTimes(short, long) }).last(whileAll: { $0 != nil }) ?? nil
          else { continue }
          // A request that is matched may take longer than one that is refused half way.
          if (try? match(short)) == nil, (try? match(long)) != nil { continue }
          let text =
            "\(times.short) for eight requests of \(length) bytes and \(times.long) for one that is eight times as long"
          return (
            Violation(.linearTime, ("request", request.shown), ("with", kind.rawValue), ("takes", text)), request
          )
        }
      }
    }
    return nil
  }

  /// The durations for a short and a long request, if the second takes disproportionately long.
  ///
  /// The short one is matched eight times, so that both take equally long and are disturbed equally. With quadratic
  /// growth, the second takes eight times as long as the first.
  private func slowTimes(_ short: URLRequestData, _ long: URLRequestData) -> (short: Duration, long: Duration)? {
    let blink = Duration.milliseconds(2)
    var shortest = (short: Duration.zero, long: time(long))
    if shortest.long < blink { return nil }
    shortest.short = time(short, runs: 8)
    var doubts = 0
    for _ in 0..<8 {
      // A single undisturbed run is enough to show that it is fast, but a disturbed run of the short one shows nothing.
      if shortest.long < shortest.short * 4 { doubts += 1 }
      if shortest.long < blink || doubts == 4 { return nil }
      shortest = (min(shortest.short, time(short, runs: 8)), min(shortest.long, time(long)))
    }
    return shortest.long < shortest.short * 4 ? nil : shortest
  }

  private func time(_ request: URLRequestData, runs: Int = 1) -> Duration {
    let start = timeOfThread()
    for _ in 0..<runs { _ = try? match(request) }
    return timeOfThread() - start
  }

  /// The CPU time of this thread, which doesn't advance while others run on a busy machine.
  private func timeOfThread() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Sequence {
  /// Returns the last element if all of them satisfy a predicate. No element after the first that doesn't is made.
  fileprivate func last(whileAll isSo: (Element) -> Bool) -> Element? {
    var last: Element?
    for element in self {
      guard isSo(element) else { return nil }
      last = element
    }
    return last
  }
}

/// The ways to make a request long.
private enum LongRequest: String, CaseIterable {
  case component = "a long component"
  case escapes = "many escapes"
  case slashes = "many components"
  case fields = "many fields"
  case value = "a long value"
  case again = "a repeated component"
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
      let known = request.headers[header: "Cookie"].first.map { $0.prefix { $0 != ";" } } ?? ""
      let pair = known.isEmpty ? "a=7" : known
      request.headers.append("Cookie", Array(repeating: pair, count: length / pair.utf8.count).joined(separator: "; "))
    case .body:
      guard let body = request.body, !body.isEmpty else { break }
      request.body = Array(repeating: body, count: length / body.count + 1).flatMap { $0 + [UInt8(ascii: "&")] }
    }
    return request
  }

  /// The text repeated to a length, separated by the first character in it that is neither a letter nor a digit, or by
  /// a comma.
  private static func more(of text: String, _ length: Int, isSeparated: Bool = true) -> String {
    let known = text.first { !$0.isLetter && !$0.isNumber && $0 != "%" }.map { String($0) }
    let separator = isSeparated ? known ?? "," : ""
    return String(repeating: separator + text, count: length / max(text.utf8.count + separator.utf8.count, 1))
  }
}
