/// The dispatch table of a router, and the nodes to which it leads.
///
/// The router's node owns it, and stays alive while it is used. The nodes to which it leads are that node's parts, or
/// else it keeps them alive itself.
@usableFromInline
package final class RouteTable: Kept, @unchecked Sendable {  // Immutable, except for properties that are set once.
  let root: Lent<Node>
  /// The node of another router that this is the table of, as with ``Lazy``. Nothing else has to keep it.
  private let other: Node?
  /// The choice to whose alternatives the leaves belong. Those of any other router belong to the router itself.
  private let choice: Lent<ChoiceNode>?
  package let table: DispatchTable
  /// The shape of each alternative.
  package let shapes: [NodeShape]
  /// The table, for access without reference counting.
  let lentTable: Lent<DispatchTable>
  /// The methods of the leaves that read a body.
  let methodsWithBody: MethodSet
  /// The layout of a value.
  package let layout: ValueLayout
  /// Information about the leaves, computed on demand.
  let notes = Once<Kept>()

  /// - Parameter owner: The node that owns the table, if any.
  @inline(never)
  init(of root: Node, for owner: Node? = nil) {
    let runner = root.runner
    other = root === owner ? nil : root
    let choice = runner as? ChoiceNode
    (self.root, layout) = (Lent(runner), runner.layout)
    self.choice = choice.map { Lent($0) }
    shapes = choice == nil ? [root.shape] : root.shape.notedAlternatives
    table = DispatchTable(
      Leaf.all(of: shapes, isChoice: choice != nil), foldsFirst: runner.foldsFirst, isPlain: root.isPlain)
    lentTable = Lent(table)
    var methods = MethodSet.none
    for leaf in table.leaves where leaf.readsBody { methods.formUnion(leaf.acceptedMethods) }
    methodsWithBody = methods
  }

  /// The ways through the router.
  package var leaves: [Leaf] { table.leaves }

  @inline(__always)
  func alternative(of entry: DispatchTable.Entry) -> NodeList.Element {
    choice?.use { $0.alternatives[Int(entry.alternative)] } ?? NodeList.Element(node: root, offset: 0, textEnd: 0)
  }

  /// The same, with their parts.
  package func leavesWithParts() -> [Leaf] {
    let leaves = Leaf.all(of: shapes, isChoice: choice != nil, keepingParts: true)
    return table.foldsFirst ? Leaf.foldingFirst(leaves) : leaves
  }

  // MARK: Matching

  /// Runs the first leaf that accepts the whole request. Returns its number in `leaf`, or the reason why there is none.
  @inline(__always)
  private func matchInline(_ reader: inout RequestReader, into slot: Slot, _ leaf: inout Int32) -> Miss? {
    let destination = lentTable.use { $0.walk(&reader) }
    let miss = tryInline(destination, &reader, into: slot, &leaf, asFallbacks: false)
    if miss == .notFound, table.hasFallbacks || reader.way.hasPassedOver {
      return tryFallbacks(destination, &reader, into: slot, &leaf)
    }
    return miss
  }

  /// `matchInline`, compiled once. Only matching a path can't afford this call.
  @inline(never)
  func match(_ reader: inout RequestReader, into slot: Slot, _ leaf: inout Int32) -> Miss? {
    matchInline(&reader, into: slot, &leaf)
  }

  func match(_ reader: inout RequestReader, into slot: Slot) -> Miss? {
    var leaf: Int32 = -1
    return match(&reader, into: slot, &leaf)
  }

  /// Runs the first of the leaves to which a walk has led that accepts the request, or of the fallbacks among them.
  @inline(__always)
  private func tryInline(
    _ destination: DispatchTable.Destination, _ reader: inout RequestReader, into slot: Slot, _ leaf: inout Int32,
    asFallbacks: Bool
  ) -> Miss? {
    var worst = RefusalKind.path
    var index = destination.candidates.lowerBound
    // Leaves that a field rules out run only if no other leaf accepts the request, to find out what they refuse.
    var (mayRuleOut, hasRuledOut, found) = (destination.hasSeveral, false, FixedFields.Found())
    while true {
      if index == destination.candidates.upperBound {
        guard hasRuledOut else { break }
        (mayRuleOut, hasRuledOut, index) = (false, false, destination.candidates.lowerBound)
      }
      let entry = lentTable.use { $0.entry(at: index) }
      index &+= 1
      guard entry.methods(asFallback: asFallbacks).contains(reader.request.method) else { continue }
      if mayRuleOut, entry.fixedField >= 0,
        lentTable.use({ $0.fixedFields.ruleOut(entry.fixedField, reader, &found) })
      {
        hasRuledOut = true
        continue
      }
      do throws(Refusal) {
        try run(entry, destination, &reader, into: slot)
        leaf = entry.leaf
        return nil
      } catch {}
      if isBadRequest(entry, &reader) { worst = max(worst, reader.refusal) }
      reader.way.component = 0
    }
    if worst == .request || destination.isUndecodable { return .badRequest }
    return worst == .mediaType
      ? .unsupportedMediaType : miss(&reader, destination, &leaf, asFallbacks: asFallbacks)
  }

  /// `tryInline`, compiled once.
  @inline(never)
  private func tryLeaves(
    _ destination: DispatchTable.Destination, _ reader: inout RequestReader, into slot: Slot, _ leaf: inout Int32,
    asFallbacks: Bool
  ) -> Miss? { tryInline(destination, &reader, into: slot, &leaf, asFallbacks: asFallbacks) }

  /// Runs the first fallback that accepts the request, if nothing else matches the path.
  @inline(never)
  private func tryFallbacks(
    _ destination: DispatchTable.Destination, _ reader: inout RequestReader, into slot: Slot, _ leaf: inout Int32
  ) -> Miss? {
    if reader.way.hasRefusedForm {
      reader.way.ignoresForm = true
      defer { reader.way.ignoresForm = false }
      let miss = tryLeaves(destination, &reader, into: slot, &leaf, asFallbacks: false)
      if miss == nil { destroy(slot) }
      if miss != .notFound { return .notFound }
    }
    reader.way.triesFallbacks = true
    defer { reader.way.triesFallbacks = false }
    return tryLeaves(destination, &reader, into: slot, &leaf, asFallbacks: true)
  }

  /// Runs a leaf on a whole request.
  @inline(__always)
  func run(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, _ reader: inout RequestReader,
    into slot: Slot
  ) throws(Refusal) {
    (reader.way.methodWasNamed, reader.way.named) = (entry.namesMethod, [])
    try follow(entry, destination, &reader, into: slot)
    if !reader.isFinished {
      alternative(of: entry).destroy(slot)
      throw reader.refuseUnfinished()
    }
  }

  /// Runs a leaf from the next component on, as far as it goes.
  @inline(__always)
  private func follow(
    _ entry: DispatchTable.Entry, _ destination: DispatchTable.Destination, _ reader: inout RequestReader,
    into slot: Slot
  ) throws(Refusal) {
    let start = reader.way.component
    lentTable.use { reader.way.follow(entry, of: $0) }
    reader.refusal = .path
    if destination.comparesFrom >= 0, !table.matches(entry, &reader, from: destination.comparesFrom) { throw Refusal() }
    try alternative(of: entry).read(&reader, into: slot)
    if !entry.isSequential {
      reader.way.component = entry.isExact ? reader.request.componentCount : start &+ entry.tokenCount
    }
  }

  /// Runs the first leaf that accepts the request from the next component on, as far as it goes. This is for a router
  /// nested where the outer router's table ends.
  func readOn(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) {
    let outer = reader.way
    defer {
      reader.way.returnToLeaf(of: outer)
      reader.way.triesFallbacks = outer.triesFallbacks
    }
    let destination = table.walk(&reader, from: outer.component)
    var worst = RefusalKind.path
    // Here, too, a fallback comes after all others, also after those of routers nested in this one. Otherwise, each
    // level would run the ones below it twice, and they the ones below them.
    for round in 0..<(outer.triesFallbacks ? 2 : 1) {
      reader.way.triesFallbacks = round == 1
      for index in destination.candidates {
        let entry = table.entry(at: index)
        let methods = entry.methods(asFallback: round == 1)
        guard
          methods.contains(reader.request.method) || (outer.methodWasNamed && entry.isGetByDefault && !methods.isEmpty)
        else {
          reader.askedMethods.formUnion(methods)
          continue
        }
        if entry.namesMethod { reader.way.methodWasNamed = true }
        if outer.isProbing {
          // Only the path is checked. Reading a value first would do the work twice, and again at each level.
          if fits(entry, destination, &reader) {
            reader.refusal = .request
            reader.askedMethods = .all
            throw Refusal()
          }
        } else {
          do throws(Refusal) {
            try follow(entry, destination, &reader, into: slot)
            // If a later part refuses, another method might lead to another route.
            reader.askedMethods = .all
            return
          } catch {}
          if isBadRequest(entry, &reader) { worst = max(worst, reader.refusal) }
        }
        reader.way.component = outer.component
        (reader.way.methodWasNamed, reader.way.named) = (outer.methodWasNamed, outer.named)
      }
    }
    if table.hasFallbacks { reader.way.hasPassedOver = true }
    reader.refusal = worst
    // The path was read to its end before anything else was refused.
    if worst > .path { reader.way.component = reader.request.componentCount }
    throw Refusal()
  }
}

extension Way {
  /// Follows the instructions of a leaf that begins at the next component.
  @inline(__always)
  mutating func follow(_ entry: DispatchTable.Entry, of table: DispatchTable) {
    unsafe program = table.program(entry)
    programCount = Int(entry.program.upperBound &- entry.program.lowerBound)
    leafStart = component
    isSequential = entry.isSequential
  }

  /// Continues with the leaf that was interrupted by another one.
  fileprivate mutating func returnToLeaf(of outer: Way) {
    unsafe (program, programCount) = (outer.program, outer.programCount)
    (leafStart, isSequential) = (outer.leafStart, outer.isSequential)
  }
}

// MARK: Entry points

extension Node {
  /// The dispatch table of this node as a router, created on first use.
  @inlinable var table: Lent<RouteTable> {
    @inline(__always) get { kept.made(as: RouteTable.self) ?? newTable }
  }

  /// Calls a closure with the table.
  package func inspect<Result>(_ body: (RouteTable) -> Result) -> Result {
    withExtendedLifetime(self) { table.use(body) }
  }

  @usableFromInline @inline(never)
  var newTable: Lent<RouteTable> { kept.made(as: RouteTable.self) { RouteTable(of: router, for: self) } }
}

extension RouteTable {
  @usableFromInline
  func match(_ path: String, _ method: MethodSet, into slot: Slot) -> Miss? {
    // A closure that captures this node would retain it.
    let routes = Lent(self)
    return RequestReader.reading(path) { reader in
      reader.request.method = method
      var leaf: Int32 = -1
      let miss = routes.use { $0.matchInline(&reader, into: slot, &leaf) }
      assert(routes.use { $0.handOver(slot, isMade: miss == nil) })
      return miss
    }
  }

  @usableFromInline
  func match(_ request: URLRequestData, _ method: MethodSet, into slot: Slot, _ leaf: inout Int32) -> Miss? {
    let routes = Lent(self)
    return RequestReader.reading(request) { reader in
      reader.request.method = method
      let miss = routes.use { $0.match(&reader, into: slot, &leaf) }
      assert(routes.use { $0.handOver(slot, isMade: miss == nil) })
      return miss
    }
  }

  /// From here on, the caller owns the value, if there is one.
  private func handOver(_ slot: Slot, isMade: Bool) -> Bool {
    isMade ? slot.note(.ended, layout.size) : slot.note(.left, layout.size)
  }

  /// Runs all leaves that might match a path, and passes on each value.
  @usableFromInline
  func everyMatch(of text: String, from start: Int, into slot: Slot, _ take: () -> Void) {
    var owned = OwnedReader(String(bytes: text.bytes.dropFirst(start)))
    let destination = table.walk(&owned.reader)
    for index in destination.candidates {
      let entry = table.entry(at: index)
      guard entry.methods.contains(.onlyGet) else { continue }
      do throws(Refusal) {
        try run(entry, destination, &owned.reader, into: slot)
        assert(handOver(slot, isMade: true))
        take()
      } catch {}
      owned.reader.way.component = 0
    }
  }
}
