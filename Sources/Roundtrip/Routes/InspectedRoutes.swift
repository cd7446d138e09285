/// The routes of a router as shown to people, with their leaves in the dispatch table.
package struct InspectedRoutes {
  package let list: RouteList
  /// The names of the cases on the way to each row, from the outside in, as far as they are certain.
  package let names: [[CaseName]]
  /// The shape of each row, and the alternatives that it selects in it.
  package let shapes: [(accepted: NodeShape, choices: [Int])]
  /// The row of each leaf.
  let rowOfLeaf: [Int]
  /// The leaves of each row.
  let leavesOfRow: [[Int]]
  /// The requirements of each leaf.
  let parts: [[NodeShape]]
}

extension RouteTable {
  /// The routes of the router for people to read. Unknown names are learned by sending samples through their routes.
  @inline(never)
  var inspected: InspectedRoutes { inspected(learningNames: true) }

  /// - Parameter learningNames: Whether to learn unknown names. That runs the routes, including custom code.
  func inspected(learningNames: Bool) -> InspectedRoutes {
    let shapes = shapes
    let ways = shapes.rowWays
    var rowOfLeaf: [Int] = []
    var leavesOfRow: [[Int]] = Array(repeating: [], count: ways.count)
    var parts: [[NodeShape]] = []
    for leaf in table.leaves.indices {
      let way = LeafWay(of: table.leaves[leaf], in: shapes)
      // Ways are created in ascending order. A leaf ends at a part with an unknown shape, and belongs to the first of
      // the rows after that part.
      var row = ways.indices.boundary { !ways[$0].lexicographicallyPrecedes(way.row) }
      if row == ways.count || !ways[row].starts(with: way.row) { row = 0 }
      rowOfLeaf.append(row)
      leavesOfRow[row].append(leaf)
      parts.append(way.parts)
    }
    var rows: [RouteList.Row] = []
    var names: [[CaseName]] = []
    for (number, way) in ways.enumerated() {
      let samples = learningNames ? leavesOfRow[number] : []
      let (row, known) = described(way, of: shapes, number: number + 1, learningFrom: samples)
      rows.append(row)
      names.append(known)
    }
    return InspectedRoutes(
      list: RouteList(rows: rows), names: names, shapes: ways.map { (shapes[$0[0]], Array($0.dropFirst())) },
      rowOfLeaf: rowOfLeaf, leavesOfRow: leavesOfRow, parts: parts)
  }

  /// A row of the table, and the names of the cases on the way to it, as far as they are certain.
  ///
  /// - Parameters:
  ///   - way: The alternatives that it selects. The first is one of the router's.
  ///   - leaves: The leaves through which samples are sent if the names are unknown. Empty if nothing may run.
  @inline(never)
  func described(
    _ way: [Int], of shapes: [NodeShape], number: Int, learningFrom leaves: [Int] = []
  ) -> (row: RouteList.Row, names: [CaseName]) {
    var builder = RowBuilder(shapes[way[0]], taking: way)
    var names = builder.names
    var certain = names.prefix(builder.certainNames)
    let root = names.first?.root
    let isKnown = names.allSatisfy(\.isKnown) && (root == layout.type || root == Never.self)
    var name: CaseName?
    if !isKnown, takesSample(of: leaves, of: shapes, &name) {
      // The sample has made the routes that it passed learn their cases.
      builder = RowBuilder(shapes[way[0]], taking: way)
      names = builder.names
      certain = names.prefix(builder.certainNames)
      if names.first?.root != layout.type || names.first?.tag == nil, let name {
        // A pair of functions for a case always produces this one. Any other conversion might produce another case next
        // time.
        if certain.first?.root == layout.type { certain[0] = name }
        let inner = names.firstIndex { $0.root != layout.type } ?? names.count
        names = [name] + names[inner...]
      }
    }
    // If only a value could tell the name, a row that runs nothing shows only its template.
    let isShown = isKnown || !leaves.isEmpty
    return (builder.row(number: number, name: isShown ? CaseName.path(names) : nil), Array(certain))
  }

  /// Whether one of these leaves matches a sample request, and the case of the resulting value.
  private func takesSample(of leaves: [Int], of shapes: [NodeShape], _ name: inout CaseName?) -> Bool {
    for leaf in leaves.prefix(4) {
      var samples = Samples(seed: 1)
      let parts = LeafWay(of: table.leaves[leaf], in: shapes).parts
      for attempt in 0..<64 {
        let request = samples.request(for: parts, methods: table.leaves[leaf], attempt: attempt)
        if takes(request, on: leaf, making: { name = layout.caseName(of: $0) }) { return true }
      }
    }
    return false
  }

  /// Whether a leaf matches a request, regardless of the other leaves.
  @inline(never)
  func takes(
    _ request: URLRequestData, _ methods: MethodSet? = nil, on leaf: Int, recorder: Recorder? = nil,
    making take: (Slot) -> Void = { _ in }
  ) -> Bool {
    var owned = OwnedReader(request)
    if let methods { owned.reader.request.method = methods }
    if let recorder { owned.reader.record(in: recorder) }
    let destination = table.walk(&owned.reader)
    for index in destination.candidates {
      let entry = table.entry(at: index)
      let methods = entry.methods.union(entry.fallbackMethods)
      guard entry.leaf == leaf, methods.contains(owned.reader.request.method) else { continue }
      owned.reader.way.search.triesFallbacks = true
      return isTaken(by: entry, destination, &owned.reader, making: take)
    }
    return false
  }
}
