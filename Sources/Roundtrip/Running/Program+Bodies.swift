// Which requests have a body that a route reads.

extension Part {
  /// Whether a route with the path and the method of a request reads the body.
  package func needsBody(for request: URLRequestData, _ method: MethodSet) -> Bool {
    withExtendedLifetime(self) { program.object.needsBody(for: request, method) }
  }
}

extension Program {
  fileprivate func needsBody(for request: URLRequestData, _ method: MethodSet) -> Bool {
    let bodies = knownBodies
    return !bodies.methods.isDisjoint(with: method)
      && !leaves(fitting: request, method, upTo: 1, where: { bodies.areRead[Int($0.number)] }).isEmpty
  }

  private var knownBodies: Bodies { bodies.made(as: Bodies.self) { original?.knownBodies ?? Bodies(self) }.object }

  /// Whether a leaf reads a body, or requires that there is none. What is custom, or made later, might.
  fileprivate func mayReadBody(_ leaf: Leaf) -> Bool {
    if leaf.outline.mount != nil || leaf.outline.calls { return true }
    var way = way(of: leaf)
    while let event = way.next() {
      guard case .codec(let part, _) = event else { continue }
      let codec = part.requestCodec
      let places = (codec as? AbsentCodec)?.places ?? codec.parts
      if places.contains(where: { $0 == .body || $0 == .form }) { return true }
    }
    return false
  }
}

/// Which leaves of a program look at a body.
private final class Bodies: Kept, @unchecked Sendable {  // Immutable.
  let areRead: [Bool]
  let methods: MethodSet

  init(_ program: Program) {
    areRead = program.leaves.map(program.mayReadBody)
    methods = zip(program.leaves, areRead).reduce([]) { $1.1 ? $0.union($1.0.methods) : $0 }
  }
}
