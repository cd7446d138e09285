/// Looks for what is wrong between the routes of a router.
struct ConflictSearch {
  private let table: RouteTable
  private let routes: InspectedRoutes
  private let leaves: [Leaf]
  private let covers: [LeafCover]
  /// The earlier leaf that takes all requests of each, where there is one.
  private var takers: [Int?]
  private let leavesOfRow: [[Int]]
  /// The rows that can never match. A leaf behind a part that says nothing belongs to one of the rows behind it.
  private var unreachable: Set<Int> = []
  /// For each pair of rows that overlap, the leaves and a request that both take.
  private var overlaps: [Int: Overlap] = [:]

  private struct Overlap {
    let first: Int
    let second: Int
    let request: URLRequestData
  }

  init(_ table: RouteTable) {
    self.table = table
    routes = table.inspected
    leaves = table.table.leaves
    covers = zip(leaves, routes.parts).map { LeafCover($0, $1) }
    takers = Array(repeating: nil, count: leaves.count)
    var leavesOfRow: [[Int]] = Array(repeating: [], count: routes.list.count)
    for (leaf, row) in routes.rowOfLeaf.enumerated() { leavesOfRow[row].append(leaf) }
    self.leavesOfRow = leavesOfRow
    search()
  }

  private mutating func search() {
    var index = LeafIndex()
    var earlier: [[Int]] = []
    for (number, leaf) in leaves.enumerated() {
      if isImpossible(number) {
        earlier.append([])
        continue
      }
      let candidates = index.candidates(for: leaf).filter { routes.rowOfLeaf[$0] != routes.rowOfLeaf[number] }
      takers[number] = candidates.first { covers[$0].covers(covers[number]) }
      earlier.append(candidates)
      index.insert(number, leaf)
    }
    for row in routes.list.indices
    where !leavesOfRow[row].isEmpty && !leavesOfRow[row].contains(where: isReachable) { unreachable.insert(row) }
    for number in leaves.indices where !unreachable.contains(routes.rowOfLeaf[number]) {
      for other in earlier[number] where !unreachable.contains(routes.rowOfLeaf[other]) {
        // In the order in which they are told: by the later row, then by the earlier.
        let pair = routes.rowOfLeaf[number] * routes.list.count + routes.rowOfLeaf[other]
        if overlaps[pair] == nil, let request = commonRequest(other, number) {
          overlaps[pair] = Overlap(first: other, second: number, request: request)
        }
      }
    }
  }

  private func isReachable(_ leaf: Int) -> Bool { !isImpossible(leaf) && takers[leaf] == nil }

  private func isImpossible(_ leaf: Int) -> Bool { leaves[leaf].acceptedMethods.isEmpty }

  // MARK: What is found

  var conflicts: [RouteConflict] {
    var found: [RouteConflict] = []
    for row in routes.list.indices {
      let own = leavesOfRow[row]
      if unreachable.contains(row) { found.append(self.unreachable(row, by: own.compactMap { takers[$0] }.first, own)) }
      for name in repeatedFields(own) { found.append(conflict(.repeatedField(name), .error, row)) }
    }
    for pair in Array(overlaps.keys).ordered() {
      if let overlap = overlaps[pair] { found.append(conflict(overlap)) }
    }
    let order: [RouteConflict.Severity] = [.error, .warning, .note]
    return order.flatMap { severity in found.filter { $0.severity == severity } }
  }

  private func conflict(
    _ kind: RouteConflict.Kind, _ severity: RouteConflict.Severity, _ first: Int, _ second: Int? = nil,
    _ example: URLRequestData? = nil
  ) -> RouteConflict {
    let other = second.map { routes.list[$0] }
    return RouteConflict(
      kind: kind, severity: severity, first: routes.list[first], second: other, example: example)
  }

  private func unreachable(_ row: Int, by taker: Int?, _ own: [Int]) -> RouteConflict {
    guard let taker, let taken = own.first(where: { takers[$0] == taker }) else {
      return conflict(.impossible, .error, row)
    }
    let isDuplicate = own.count == 1 && covers[taken].covers(covers[taker])
    let kind: RouteConflict.Kind =
      isDuplicate ? .duplicate : leaves[taker].hidesLiteral(of: leaves[taken]) ? .hidesLiteral : .unreachable
    return conflict(kind, .error, routes.rowOfLeaf[taker], row, commonRequest(taker, taken))
  }

  private func conflict(_ overlap: Overlap) -> RouteConflict {
    let (first, second) = (leaves[overlap.first], leaves[overlap.second])
    let rows = (routes.rowOfLeaf[overlap.first], routes.rowOfLeaf[overlap.second])
    // A literal is more special than a parameter, and so is a route that asks for more fields.
    let isSpecial = second.hidesLiteral(of: first) || first.fields.count > second.fields.count
    if first.hidesLiteral(of: second) {
      return conflict(.hidesLiteral, .warning, rows.0, rows.1, overlap.request)
    }
    return conflict(.overlap, isSpecial ? .note : .warning, rows.0, rows.1, overlap.request)
  }

  /// The names of fields that are read twice on one of these leaves.
  private func repeatedFields(_ own: [Int]) -> [String] {
    var names: [String] = []
    for leaf in own {
      var seen: [Leaf.FieldReference] = []
      for case .fields(let place, let shape) in routes.parts[leaf] {
        for name in shape.fieldNamesOnOneWay {
          let field = Leaf.FieldReference(place: place, name: name)
          if seen.contains(field), !names.contains(name) { names.append(name) }
          seen.append(field)
        }
      }
    }
    return names
  }

  // MARK: Requests that two leaves take

  /// A request that both take, found by trying.
  private func commonRequest(_ first: Int, _ second: Int) -> URLRequestData? {
    let methods = leaves[first].acceptedMethods.intersection(leaves[second].acceptedMethods)
    let names = [leaves[first], leaves[second]].map(\.customMethods)
    var custom: [String] = []
    if methods.contains(.custom) {
      custom = names[0].map { one in names[1].map { one.filter($0.contains) } ?? one } ?? names[1] ?? []
    }
    let method = methods.methods.first ?? custom.ordered().first.map { Method($0) }
    guard let method else { return nil }
    var samples = Samples(seed: 7)
    for attempt in 0..<Samples.attempts {
      guard
        let request = samples.request(for: routes.parts[first], and: routes.parts[second], method, attempt: attempt)
      else { return nil }
      if table.takes(request, on: first), table.takes(request, on: second) { return request }
    }
    return nil
  }
}

extension Leaf {
  /// Whether a parameter of this stands where the other has a literal, and nothing in it is more special.
  fileprivate func hidesLiteral(of other: Leaf) -> Bool {
    var hides = false
    for index in 0..<max(tokens.count, other.tokens.count) {
      let mine = index < tokens.count ? tokens[index] : hasRest ? .parameter(.text("text")) : nil
      let its = index < other.tokens.count ? other.tokens[index] : other.hasRest ? .parameter(.text("text")) : nil
      switch (mine, its) {
      case (.parameter, .literal): hides = true
      case (.literal, .parameter): return false
      default: break
      }
    }
    return hides
  }
}

extension Shape {
  /// The names of the fields in this, those of several alternatives once.
  fileprivate var fieldNamesOnOneWay: [String] {
    switch self {
    case .field(let field): return [field.name]
    case .sequence(let shapes): return shapes.flatMap(\.fieldNamesOnOneWay)
    case .choice(let shapes):
      return shapes.map(\.fieldNamesOnOneWay).max { $0.count < $1.count } ?? []
    case .named(_, let shape), .refined(let shape), .examples(_, let shape), .alias(let shape), .fields(_, let shape):
      return shape.fieldNamesOnOneWay
    default: return []
    }
  }
}
