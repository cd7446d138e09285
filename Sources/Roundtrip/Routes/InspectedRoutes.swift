/// The routes of a router as they are shown, and which leaves of the dispatch table belong to each.
package struct InspectedRoutes {
  package let list: RouteList
  /// The names of the cases on the way to each row, from the outside in, as far as they are certain.
  package let names: [[CaseName]]
  /// What each row accepts, and the alternatives that it takes in that.
  package let shapes: [(accepted: NodeShape, choices: [Int])]
  /// The row of each leaf.
  let rowOfLeaf: [Int]
  /// The leaves of each row.
  let leavesOfRow: [[Int]]
  /// What each leaf asks of a request.
  let parts: [[NodeShape]]
}

extension RouteTable {
  /// The routes of the router for people. Names that are not known are learnt, by sending samples through their routes.
  @inline(never)
  var inspected: InspectedRoutes { inspected(learningNames: true) }

  /// - Parameter learningNames: Whether names that are not known are learnt. That runs the routes, and what is the user's
  ///   in them.
  func inspected(learningNames: Bool) -> InspectedRoutes {
    let shapes = shapes
    let ways = shapes.rowWays
    var rowOfLeaf: [Int] = []
    var leavesOfRow: [[Int]] = Array(repeating: [], count: ways.count)
    var parts: [[NodeShape]] = []
    for leaf in table.leaves.indices {
      let way = LeafWay(of: table.leaves[leaf], in: shapes)
      // Ways are made in ascending order. A leaf ends at a part that says nothing about itself; of the rows behind it, it
      // belongs to the first.
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
  ///   - way: The alternatives that it takes, of which the first is one of the router's.
  ///   - leaves: The leaves through which samples are sent where the names are not known; none where nothing is run.
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
      // What the sample went through has learnt its case by now.
      builder = RowBuilder(shapes[way[0]], taking: way)
      names = builder.names
      certain = names.prefix(builder.certainNames)
      if names.first?.root != layout.type || names.first?.tag == nil, let name {
        // Two functions that make a case make this one. What else is converted may be another case the next time.
        if certain.first?.root == layout.type { certain[0] = name }
        let inner = names.firstIndex { $0.root != layout.type } ?? names.count
        names = [name] + names[inner...]
      }
    }
    // What a value alone could tell, a row that runs nothing leaves to its template.
    let isShown = isKnown || !leaves.isEmpty
    return (builder.row(number: number, name: isShown ? CaseName.path(names) : nil), Array(certain))
  }

  /// Whether one of these leaves takes a sample request; and the case of the value that it makes of it.
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

  /// Whether a leaf takes a request, with no regard to the other leaves.
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
