package import Roundtrip

/// The routes of a router as shown to people, with the leaves of its program.
package struct InspectedRoutes {
  package let list: RouteList
  /// The names of the cases on the way to each row, from the outside in, as far as they are certain.
  package let names: [[CaseName]]
  /// The alternatives that each row selects: one of the router's, and then those in its shape.
  package let ways: [[Int]]
  /// The shapes of the router's alternatives.
  package let shapes: [NodeShape]
  package let leaves: [Requirements]
  /// The row of each leaf.
  package let rowOfLeaf: [Int]
  /// The leaves of each row.
  package let leavesOfRow: [[Int]]

  /// The name of the case that all values of a row have, or `nil` if a conversion decides which one each of them has.
  package func nameOfCase(ofRow row: Int) -> String? { CaseName.path(names[row]) }
}

extension Program {
  /// The routes of the router for people to read.
  ///
  /// - Parameter learningNames: Whether to learn unknown names by sending samples through their routes. That runs custom
  ///   code.
  @inline(never)
  package func inspected(learningNames: Bool = true) -> InspectedRoutes {
    let (shapes, leaves) = (shapes, requirements)
    let ways = shapes.rowWays
    var rowOfLeaf: [Int] = []
    var leavesOfRow: [[Int]] = Array(repeating: [], count: ways.count)
    for (leaf, way) in leaves.enumerated() {
      let row = way.rowNumber(among: ways)
      rowOfLeaf.append(row)
      leavesOfRow[row].append(leaf)
    }
    var rows: [DescribedRow] = []
    for (number, way) in ways.enumerated() {
      var row = described(way, of: shapes, number: number + 1, showsCandidates: learningNames)
      if learningNames, !row.isKnown {
        var name: CaseName?
        let isTaken = leavesOfRow[number].prefix(4).contains {
          !leaves[$0].parts.isCustomRouter && takesSample(leaves[$0], number: $0, &name)
        }
        // The sample has made the routes that it passed learn their cases.
        if isTaken { row = described(way, of: shapes, number: number + 1, value: name, showsCandidates: true) }
      }
      rows.append(row)
    }
    return InspectedRoutes(
      list: RouteList(rows: rows.map(\.row)), names: rows.map(\.names),
      ways: ways, shapes: shapes, leaves: leaves, rowOfLeaf: rowOfLeaf, leavesOfRow: leavesOfRow)
  }

  /// Whether a leaf matches a sample request, and the case of the resulting value.
  private func takesSample(_ leaf: Requirements, number: Int, _ name: inout CaseName?) -> Bool {
    var samples = Samples(seed: 1)
    let way = SampledWay(leaf)
    for attempt in 0..<64 {
      let request = samples.request(for: way, attempt: attempt)
      if takes(request, on: number, evenIfUnprintable: true, making: { name = layout.caseName(of: $0) }) { return true }
    }
    return false
  }
}

extension [NodeShape] {
  /// Whether these are a custom parser-printer alone. It may be a whole router, and the case of one value no name for it.
  fileprivate var isCustomRouter: Bool {
    if count == 1, case .opaque(_, later: nil) = self[0].bare { true } else { false }
  }
}

extension ParserPrinter where Input == URLRequestData {
  /// The routes of this router, in the order of declaration, as values, and as text, Markdown, or JSON.
  ///
  /// If the name of a case isn't known until a value has passed through its route, sample requests are matched to learn
  /// it. Each access computes the list again, in time linear in the number of routes.
  public var routes: RouteList { inspectedRoutes.list }

  /// The routes of this router, with the parts of each.
  package var inspectedRoutes: InspectedRoutes { inspect { $0.inspected() } }
}
