// Routes that end in a `Rest` take what other routes refuse.

extension ConflictSearch {
  /// What is wrong with a row that takes any rest of a path: a request that an earlier route refuses for another reason
  /// than its path, and that this takes; or else one that both take. It is one conflict, however many routes there are.
  func catchAll(_ row: Int) -> RouteConflict? {
    let own = routes.leavesOfRow[row].filter { leaves[$0].hasRest && !leaves[$0].isFallback }
    var shared: RouteConflict?
    for leaf in own {
      for first in earlier[leaf] where !isUnreachable[routes.rowOfLeaf[first]] {
        if let request = refusedRequest(first, takenBy: leaf) {
          return conflict(.catchAll, .warning, routes.rowOfLeaf[first], row, request)
        }
        if shared == nil, let request = commonRequest(first, leaf) {
          shared = conflict(.catchAll, .note, routes.rowOfLeaf[first], row, request)
        }
      }
    }
    return shared
  }

  /// A request whose path fits a leaf that refuses it, as its whole row does, and which no leaf before another takes: found
  /// by changing one that the first takes.
  private func refusedRequest(_ first: Int, takenBy second: Int) -> URLRequestData? {
    var samples = Samples(seed: 7)
    let others = routes.leavesOfRow[routes.rowOfLeaf[first]] + earlier[second]
    for attempt in 0..<Samples.attempts(areDescribed: true) / 4 {
      let request = samples.request(for: routes.parts[first], methods: leaves[first], attempt: attempt)
      guard table.takes(request, on: first) else { continue }
      for changed in request.refusable(as: leaves[second].acceptedMethods.methods.first)
      where table.takes(changed, on: second) && !others.contains(where: { table.takes(changed, on: $0) }) {
        return changed
      }
      return nil
    }
    return nil
  }
}

extension URLRequestData {
  /// The same with other fields, without any, and with another method.
  fileprivate func refusable(as method: Method?) -> [URLRequestData] {
    var (other, less, asked) = (self, self, self)
    other.query = Fields(query.elements.map { Fields.Element(name: $0.name, value: "~") })
    (less.percentEncodedQuery, less.headers, less.body) = (nil, [:], nil)
    asked.method = method
    return [other, less, asked]
  }
}
