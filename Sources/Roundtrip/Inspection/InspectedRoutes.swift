/// The routes of a router as they are shown, and which leaves of the dispatch table belong to each.
struct InspectedRoutes {
  let list: RouteList
  /// The names of the cases on the way to each row, from the outside in.
  let names: [[CaseName]]
  /// The row of each leaf.
  let rowOfLeaf: [Int]
  /// What each leaf asks of a request.
  let parts: [[Shape]]
}

extension RouteTable {
  /// The shapes of the router's alternatives.
  var shapes: [Shape] { alternatives.list.all.map(\.shape) }

  /// The routes of the router for people. Names that are not known are learnt, by sending samples through their routes.
  var inspected: InspectedRoutes {
    let shapes = shapes
    let ways = shapes.indices.flatMap { index in shapes[index].rowWays.map { [index] + $0 } }
    let parts = table.leaves.map { $0.parts(in: shapes) }
    let rowOfLeaf = table.leaves.map { leaf in
      let way = leaf.rowWay(in: shapes)
      // Ways are made in ascending order. A leaf ends at a part that says nothing about itself; of the rows behind it, it
      // belongs to the first.
      let row = ways.indices.boundary { !ways[$0].lexicographicallyPrecedes(way) }
      return row < ways.count && ways[row].starts(with: way) ? row : 0
    }
    var leaves: [[Int]] = Array(repeating: [], count: ways.count)
    for (leaf, row) in rowOfLeaf.enumerated() { leaves[row].append(leaf) }
    var names: [[CaseName]] = []
    let list = ways.enumerated().map { number, way in
      let (row, known) = described(way, of: shapes, number: number + 1, leaves: leaves[number], tries: 64)
      names.append(known)
      return row
    }
    return InspectedRoutes(list: RouteList(rows: list), names: names, rowOfLeaf: rowOfLeaf, parts: parts)
  }

  /// A row of the table, and the names of the cases on the way to it.
  ///
  /// - Parameters:
  ///   - way: The alternatives that it takes, of which the first is one of the router's.
  ///   - leaves: The leaves that belong to it, for samples.
  ///   - tries: How many samples are sent through each leaf at most, when the names are not known.
  func described(
    _ way: [Int], of shapes: [Shape], number: Int, leaves: [Int], tries: Int
  ) -> (row: RouteList.Row, names: [CaseName]) {
    var builder = RowBuilder(shapes[way[0]], taking: way.dropFirst())
    var names = builder.names
    let isKnown =
      names.allSatisfy(\.isKnown) && (names.first?.root == room.type || names.first?.root == Never.self)
    if !isKnown, let (_, name) = sample(of: leaves, of: shapes, tries: tries) {
      // What the sample went through has learnt its case by now.
      builder = RowBuilder(shapes[way[0]], taking: way.dropFirst())
      names = builder.names
      if names.first?.root != room.type || names.first?.tag == nil, let name {
        names = [name] + names.drop { $0.root == room.type }
      }
    }
    return (builder.row(number: number, name: CaseName.path(names)), names)
  }

  /// A sample request that one of these leaves takes, and the case of its value.
  private func sample(of leaves: [Int], of shapes: [Shape], tries: Int) -> (request: URLRequestData, name: CaseName?)? {
    for leaf in leaves.prefix(4) {
      var samples = Samples(seed: 1)
      let parts = table.leaves[leaf].parts(in: shapes)
      for attempt in 0..<tries {
        let request = samples.request(for: parts, methods: table.leaves[leaf], attempt: attempt)
        var name: CaseName?
        if run(leaf, on: request, use: { name = self.caseName(of: $0) }) { return (request, name) }
      }
    }
    return nil
  }

  /// The case of the value in a slot.
  func caseName(of slot: Slot) -> CaseName? {
    func name<Value>(_ type: Value.Type) -> CaseName? { CaseName(of: slot.value(as: type)) }
    return name(room.type)
  }

  /// Whether a leaf takes a request, with no regard to the leaves before it.
  func takes(_ request: URLRequestData, _ methods: MethodSet? = nil, on leaf: Int, recorder: Recorder? = nil) -> Bool {
    run(leaf, on: request, methods, recorder: recorder, use: nil)
  }

  /// Whether a leaf takes a request; `use` is given the value that it makes of it.
  @inline(never)
  private func run(
    _ leaf: Int, on request: URLRequestData, _ methods: MethodSet? = nil, recorder: Recorder? = nil,
    use: ((Slot) -> Void)?
  ) -> Bool {
    var owned = OwnedReader(request)
    owned.reader.method = methods ?? request.method?.requested ?? .onlyGet
    if let recorder { owned.reader.record(in: recorder) }
    let destination = table.walk(&owned.reader)
    let entry = destination.candidates.lazy.map { self.table.entry(at: $0) }
      .first { $0.leaf == leaf && $0.methods.contains(owned.reader.method) }
    guard let entry else { return false }
    return room.make { slot in
      guard run(entry, destination, isWhole: true, &owned.reader, into: slot) else { return false }
      use?(slot)
      alternatives.destroy(slot)
      return true
    }
  }
}

extension CaseName {
  /// The name of a case in a case: `user(id:).profile`. The label under which a case holds the next one is left out.
  static func path(_ names: [CaseName]) -> String? {
    var texts: [String] = []
    for (index, name) in names.enumerated() {
      guard let declared = name.declared else {
        if let text = name.candidates ?? name.name { texts.append(text) }
        break
      }
      let next = index + 1 < names.count && names[index + 1].tag != nil ? names[index + 1].root : nil
      texts.append(next.map { declared.fullName(without: $0) } ?? declared.fullName)
    }
    return texts.isEmpty ? nil : texts.joined(separator: ".")
  }
}

extension DeclaredCase {
  /// The full name without the label of the associated value that has a type.
  fileprivate func fullName(without type: Any.Type) -> String {
    let types = payload.flatMap { TypeMetadata($0).elements?.map(\.type) } ?? [payload].compactMap(\.self)
    guard let place = types.firstIndex(where: { $0 == type }), labels.count == types.count else { return fullName }
    var labels = labels
    labels.remove(at: place)
    return labels.isEmpty ? name : "\(name)(\(labels.map { "\($0 ?? "_"):" }.joined()))"
  }
}
