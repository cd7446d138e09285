package import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// Which rows of a group print the values that each row of the group reads: usually the row itself.
  ///
  /// Rows with the same case may read different values of it, or the same values in several ways, of which printing
  /// chooses the first. Only values tell, so samples are sent through each row, and printed. A row that takes no sample
  /// has no printing rows.
  package func rowsPrinting(_ group: [Int], in routes: InspectedRoutes) -> [[Int]] {
    let members = Set(group)
    return inspect { table in
      group.map { row in
        var printing: [Int] = []
        for value in table.values(ofRow: row, in: routes, as: Output.self) {
          guard let request = try? requestData(for: value), let leaf = table.leaf(matching: request) else { continue }
          let printer = routes.rowOfLeaf[leaf]
          if members.contains(printer), !printing.contains(printer) { printing.append(printer) }
        }
        return printing.sorted()
      }
    }
  }
}

extension RouteTable {
  /// Values that a row reads from samples.
  fileprivate func values<Value>(ofRow row: Int, in routes: InspectedRoutes, as type: Value.Type) -> [Value] {
    var values: [Value] = []
    for leaf in routes.leavesOfRow[row].prefix(4) {
      var samples = Samples(seed: 1)
      // A route without parameters has one sample.
      let enough = values.count + (routes.list[row].parameters.isEmpty && routes.list[row].custom.isEmpty ? 1 : 32)
      for attempt in 0..<64 where values.count < enough {
        let request = samples.request(for: routes.parts[leaf], methods: leaves[leaf], attempt: attempt)
        _ = takes(request, on: leaf) { values.append($0.value(as: type)) }
      }
    }
    return values
  }
}
