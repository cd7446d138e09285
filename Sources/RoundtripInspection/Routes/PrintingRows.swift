package import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// Which rows of a group print the values that each row of the group reads: usually the row itself.
  ///
  /// Rows with the same case may read different values of it, or the same values in several ways, of which printing
  /// chooses the first. Only values tell, so samples are sent through each row, and printed. A row that takes no sample
  /// has no printing rows.
  package func rowsPrinting(_ group: [Int], in routes: InspectedRoutes) -> [[Int]] {
    let members = Set(group)
    // Each of the rows may have to try to print each value, so the time is quadratic in their number. The rows of a large group
    // get fewer samples.
    let count = min(max(1600 / max(group.count, 1), 4), 32)
    return inspect { table in
      let values = group.map { table.values(ofRow: $0, in: routes, as: Output.self, count) }
      // Printing one of many constants compares it with each. Values that are shown in other words aren't equal.
      let areConstants = group.allSatisfy { routes.list[$0].parameters.isEmpty } && values.allSatisfy { $0.count == 1 }
      let texts = areConstants ? values.map { String(reflecting: $0[0]) } : []
      let uses = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      return group.indices.map { index in
        if areConstants, uses[texts[index]] == 1 { return [group[index]] }
        var printing: Set<Int> = []
        for value in values[index] {
          guard let request = printedRequest(for: value), let leaf = table.leaf(matching: request) else { continue }
          printing.insert(routes.rowOfLeaf[leaf])
        }
        return printing.intersection(members).sorted()
      }
    }
  }
}

extension Program {
  /// Values that a row reads from samples.
  ///
  /// - Parameter count: The number of values of each leaf.
  fileprivate func values<Value>(
    ofRow row: Int, in routes: InspectedRoutes, as type: Value.Type, _ count: Int
  ) -> [Value] {
    var values: [Value] = []
    for leaf in routes.leavesOfRow[row].prefix(4) {
      var samples = Samples(seed: 1)
      let way = routes.sampledWays[leaf]
      // A route without parameters has one sample.
      let enough = values.count + (routes.list[row].parameters.isEmpty && routes.list[row].custom.isEmpty ? 1 : count)
      for attempt in 0..<2 * count where values.count < enough {
        let request = samples.request(for: way, attempt: attempt)
        _ = takes(request, on: leaf) { values.append($0.value(as: type)) }
      }
    }
    return values
  }
}
