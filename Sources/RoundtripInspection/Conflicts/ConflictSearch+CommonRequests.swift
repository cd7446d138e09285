internal import Roundtrip

// Requests that match two leaves.

extension ConflictSearch {
  /// Whether some request may match both.
  func mayMeet(_ one: Int, _ other: Int) -> Bool {
    if case .none = overlap(requests[one], requests[other]) { false } else { true }
  }

  /// A request that the first matches, if no other leaf does before, and that the second reads.
  func commonRequest(_ first: Int, _ second: Int) -> URLRequestData? {
    var isTried = false
    return commonRequest(first, second, &isTried) { _ in true }
  }

  /// Such a request that the router matches as what comes before the second: an earlier leaf that passes over a request makes
  /// others pass over it whose own URL it isn't.
  ///
  /// - Parameter isTried: Whether that can't be told without trying requests.
  func lostRequest(_ first: Int, _ second: Int, _ isTried: inout Bool) -> URLRequestData? {
    if leaves[first].isFallback, leaves[second].isFallback, othersHaveAllPaths(of: first, and: second) { return nil }
    return commonRequest(first, second, &isTried) { request in
      table.leaf(matching: request).map(earlier[second].contains) ?? false
    }
  }

  func lostRequest(_ first: Int, _ second: Int) -> URLRequestData? {
    var isTried = false
    return lostRequest(first, second, &isTried)
  }

  /// Whether routes that are no fallbacks have the paths of all requests that two fallbacks might share.
  private func othersHaveAllPaths(of first: Int, and second: Int) -> Bool {
    let others = earlier[second].filter { !leaves[$0].isFallback }.flatMap { requests(of: $0, before: second) }
    if others.isEmpty { return false }
    let read = Set((requests[first] + requests[second] + others).flatMap(\.parts.keys))
    do throws(CannotBeTold) {
      for one in requests[first] {
        for other in requests[second] {
          let left = try RequestLanguage.witness(in: [one, other], outside: others, certainly: false, readParts: read)
          if left != nil { return false }
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func commonRequest(
    _ first: Int, _ second: Int, _ isTried: inout Bool, where isMeant: (URLRequestData) -> Bool
  ) -> URLRequestData? {
    let bases = differentBases(first, second)
    // What the second would print may be the first's: that is the conflict.
    func areTaken(_ request: URLRequestData) -> Bool {
      RequestLanguage.Witness(request, read: bases).parts.values.allSatisfy { !$0.isEmpty }
        && table.takes(request, on: first) && table.takes(request, on: second, evenIfUnprintable: true)
        && isMeant(request)
    }
    switch overlap(requests[first], requests[second]) {
    case .none: return nil
    case .certain(let request) where areTaken(request): return request
    case .only(let request): return areTaken(request) ? request : nil
    case .unknown(let requests): if let request = requests.first(where: areTaken) { return request }
    case .certain: break
    }
    if let request = requestsLeft(first, second).first(where: areTaken) { return request }
    let methods = leaves[first].acceptedMethods.intersection(leaves[second].acceptedMethods)
    guard let method = methods.methods.first ?? commonCustomMethod(methods, first, second) else { return nil }
    isTried = true
    var samples = Samples(seed: 7)
    let areDescribed = !leaves[first].isOpaque && !leaves[second].isOpaque
    let (one, other) = (routes.sampledWays[first].parts, routes.sampledWays[second].parts)
    for attempt in 0..<Samples.attempts(areDescribed: areDescribed) {
      let request = samples.request(for: one, and: other, method, attempt: attempt)
      if let request, areTaken(request) { return request }
    }
    return nil
  }

  /// Requests that two leaves may share, and leaves before the first don't read: what it prints for them is its own.
  private func requestsLeft(_ first: Int, _ second: Int) -> [URLRequestData] {
    let others = earlier[first].flatMap { requests(of: $0, before: first) }
    if others.isEmpty { return [] }
    let read = Set((requests[first] + requests[second] + others).flatMap(\.parts.keys))
    var found: [URLRequestData] = []
    for one in requests[first] {
      for other in requests[second] {
        for isLeft in [true, false] {
          let witness = try? RequestLanguage.witness(
            in: [one, other], outside: others, certainly: isLeft, readParts: read)
          if let witness = witness ?? nil { found.append(witness.request) }
        }
      }
    }
    return found
  }

  /// The parts that each of two bases sets to something else: a URL without them is meant for either.
  private func differentBases(_ one: Int, _ other: Int) -> Set<RequestLanguage.Part> {
    guard let one = requests[one].first, let other = requests[other].first else { return [] }
    return one.completed.intersection(other.completed).filter { one.readings[$0] != other.readings[$0] }
  }

  /// What is known of the requests of two leaves.
  private enum Overlap {
    case none
    /// They have this one in common.
    case certain(URLRequestData)
    /// They have this one in common, or none.
    case only(URLRequestData)
    /// Neither is known. These requests are worth a try.
    case unknown([URLRequestData])
  }

  private func overlap(_ one: [RequestLanguage], _ other: [RequestLanguage]) -> Overlap {
    do throws(CannotBeTold) {
      var (unknown, only) = ([URLRequestData](), nil as URLRequestData?)
      for one in one {
        for other in other {
          guard let possible = try one.common(with: other, certainly: false) else { continue }
          if one.isExact, other.isExact { return .certain(possible.request) }
          if let certain = try one.common(with: other, certainly: true) { return .certain(certain.request) }
          let spellings = possible.spellings
          if only == nil, spellings.count == 1, try one.isOnly(possible, with: other) {
            only = spellings[0]
          } else {
            unknown += spellings
          }
        }
      }
      if unknown.isEmpty { return only.map { .only($0) } ?? .none }
      return .unknown(unknown + [only].compactMap(\.self))
    } catch {
      return .unknown([])
    }
  }

  /// An unlisted method that both accept, or `nil` if both accept any.
  private func commonCustomMethod(_ methods: MethodSet, _ first: Int, _ second: Int) -> Method? {
    guard methods.contains(.custom) else { return nil }
    let (names, others) = (leaves[first].customMethods, leaves[second].customMethods)
    for name in (names ?? others ?? []).ordered() where others?.contains(name) ?? true { return Method(name) }
    return nil
  }
}
