package import Roundtrip

/// The routes of a router as shown to people, with the leaves of its program.
package struct InspectedRoutes {
  package let list: RouteList
  /// The names of the cases on the way to each row, from the outside in, as far as they are certain.
  package let names: [[CaseName]]
  /// The names that samples have taught.
  let taught: TaughtNames
  /// The alternatives that each row selects: one of the router's, and then those in its shape.
  package let ways: [[Int]]
  /// The shapes of the router's alternatives.
  package let shapes: [NodeShape]
  package let leaves: [Requirements]
  let sampledWays: SampledWays
  /// The row of each leaf.
  package let rowOfLeaf: [Int]
  /// The leaves of each row.
  package let leavesOfRow: [[Int]]

  /// The name of the case that all values of a row have, or `nil` if a conversion decides which one each of them has, or if
  /// that isn't known.
  package func nameOfCase(ofRow row: Int) -> String? {
    names[row].contains { $0.candidateTags != nil && $0.tag == nil } ? nil : CaseName.path(names[row])
  }
}

/// The constructors whose cases samples have taught.
struct TaughtNames {
  private var learners: Set<ObjectIdentifier> = []

  /// Whether they are all those on the way to a row that have to learn their cases.
  func cover(_ row: DescribedRow) -> Bool { row.way.allSatisfy(cover) }

  /// Adds those on the way to a row that has taken a sample.
  mutating func add(_ row: DescribedRow) {
    learners.formUnion(row.way.filter { $0.tag != nil }.compactMap(\.learner))
  }

  /// A shape in which no other constructors have learned their cases.
  func shape(_ shape: NodeShape) -> NodeShape {
    shape.replaced { shape in
      switch shape {
      case .noted(.name(let name), let inner) where !cover(name): .noted(.name(name.unlearned), self.shape(inner))
      case .opaque(let type, let later?): .opaque(type, later: NodeShape.Later { self.shape(later.shape()) })
      default: nil
      }
    }
  }

  private func cover(_ name: CaseName) -> Bool { name.learner.map(learners.contains) ?? true }
}

extension Program {
  /// The routes of the router for people to read.
  ///
  /// - Parameter learningNames: Whether to learn unknown names by sending samples through their routes. That runs custom
  ///   code. What other requests and values have taught doesn't count, so that the names are always the same.
  @inline(never)
  package func inspected(learningNames: Bool = true) -> InspectedRoutes {
    var shapes = shapes
    let leaves = requirements
    let sampledWays = SampledWays(leaves)
    let ways = shapes.rowWays
    var rowOfLeaf: [Int] = []
    var leavesOfRow: [[Int]] = Array(repeating: [], count: ways.count)
    for (leaf, way) in leaves.enumerated() {
      let row = way.rowNumber(among: ways)
      rowOfLeaf.append(row)
      leavesOfRow[row].append(leaf)
    }
    var rows = ways.enumerated().map { described($1, of: shapes, number: $0 + 1, showsCandidates: learningNames) }
    var taught = TaughtNames()
    if learningNames, rows.contains(where: { !$0.isKnown || !taught.cover($0) }) {
      var values: [Int: CaseName] = [:]
      for (number, row) in rows.enumerated() where !row.isKnown || !taught.cover(row) {
        let isTaken = leavesOfRow[number].prefix(4).contains {
          !leaves[$0].parts.isCustomRouter && takesSample(sampledWays[$0], on: $0, &values[number])
        }
        if isTaken { taught.add(row) }
      }
      shapes = shapes.map(taught.shape)
      rows = ways.enumerated().map {
        described($1, of: shapes, number: $0 + 1, value: values[$0], showsCandidates: true)
      }
    }
    return InspectedRoutes(
      list: RouteList(rows: rows.map(\.row)), names: rows.map(\.names), taught: taught,
      ways: ways, shapes: shapes, leaves: leaves, sampledWays: sampledWays, rowOfLeaf: rowOfLeaf,
      leavesOfRow: leavesOfRow)
  }

  /// Whether a leaf matches a sample request, and the case of the resulting value.
  private func takesSample(_ way: SampledWay, on leaf: Int, _ name: inout CaseName?) -> Bool {
    var samples = Samples(seed: 1)
    for attempt in 0..<64 {
      let request = samples.request(for: way, attempt: attempt)
      if takes(request, on: leaf, evenIfUnprintable: true, making: { name = layout.caseName(of: $0) }) { return true }
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
