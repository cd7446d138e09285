internal import Roundtrip

// Routes that end in a `Rest` match requests that other routes refuse.

extension ConflictSearch {
  /// The conflict of a row that matches any rest of a path: a request that an earlier route refuses for a reason other
  /// than its path, and that this row matches, or else a request that both match. It is a single conflict, no matter
  /// how many routes there are.
  func catchAll(_ row: Int) -> RouteConflict? {
    let own = routes.leavesOfRow[row].filter {
      leaves[$0].endsInRest && !leaves[$0].isFallback && !earlier[$0].isEmpty && hasPathsOfItsOwn($0)
    }
    var shared: RouteConflict?
    for leaf in own {
      for first in earlier[leaf] where !isUnreachable[routes.rowOfLeaf[first]] {
        if let request = refusedRequest(first, takenBy: leaf) {
          return conflict(.catchAll, .warning, of: row, after: routes.rowOfLeaf[first], request)
        }
        if shared == nil, let request = lostRequest(first, leaf) {
          shared = conflict(.catchAll, .note, of: row, after: routes.rowOfLeaf[first], request)
        }
      }
    }
    return shared
  }

  /// Whether a leaf would match something as a fallback: what other routes leave to it. Of what filters and conversions refuse,
  /// they count as having the path.
  private func hasPathsOfItsOwn(_ leaf: Int) -> Bool {
    let others = leaves.indices.filter { other in
      routes.rowOfLeaf[other] != routes.rowOfLeaf[leaf] && (!leaves[other].isFallback || other < leaf)
        && paths[leaf].mayOverlap(paths[other]) && !isImpossible(other)
    }
    // Without another rest, they have no long path.
    guard others.contains(where: { leaves[$0].isOpen }) else { return true }
    return !coversPrints(
      others.flatMap { other in
        if leaves[other].isFallback { return requests[other] }
        return (leaves[other].isDescribed ? unrefined[other] : requests[other]).map(\.pathsKept)
      }, leaf)
  }

  /// A request whose path fits a leaf but which the leaf's whole row refuses, and which the second one matches. It is found by
  /// modifying a request that the first leaf matches.
  private func refusedRequest(_ first: Int, takenBy second: Int) -> URLRequestData? {
    var samples = Samples(seed: 7)
    let way = routes.sampledWays[first]
    let own = routes.leavesOfRow[routes.rowOfLeaf[first]]
    for attempt in 0..<Samples.attempts(areDescribed: true) / 4 {
      let request = samples.request(for: way, attempt: attempt)
      guard table.takes(request, on: first) else { continue }
      for changed in request.refusable(as: leaves[second].acceptedMethods.methods.first)
      where table.leaf(matching: changed) == second && !own.contains(where: { table.takes(changed, on: $0) }) {
        return changed
      }
      return nil
    }
    return nil
  }
}

extension URLRequestData {
  /// The request with other fields, without fields, and with another method.
  fileprivate func refusable(as method: Method?) -> [URLRequestData] {
    var (other, less, asked) = (self, self, self)
    other.query = Fields(query.elements.map { Fields.Element(name: $0.name, value: "~") })
    (less.percentEncodedQuery, less.headers, less.body) = (nil, [:], nil)
    asked.method = method
    return [other, less, asked]
  }
}
