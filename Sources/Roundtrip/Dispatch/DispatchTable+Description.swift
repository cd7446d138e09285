// The table for people.

extension ParserPrinter where Input == URLRequestData {
  /// How requests are dispatched, for people: the ways through the router, and the states that lead to them.
  ///
  /// ```
  /// leaf 0: GET /books
  /// leaf 1: GET /books/:digits
  ///
  /// state 0
  ///   "books" to 1
  /// state 1
  ///   tries 0
  ///   other to 2
  /// state 2
  ///   tries 1
  /// ```
  ///
  /// A match begins in state 0, and goes along one edge for each component of the path. Where the path ends it tries
  /// the leaves of the state, in order of declaration. The text is for reading: it may change with any version.
  public var dispatchTable: String {
    let routes = _routes
    return withExtendedLifetime(self) { routes.use { "\($0.table)" } }
  }
}

extension DispatchTable: CustomStringConvertible {
  var description: String {
    let automaton = Automaton(leaves)
    var lines = leaves.indices.map { "leaf \($0): \(leaves[$0])" }
    lines.append("")
    for (number, state) in automaton.states.enumerated() {
      lines.append("state \(number)" + (state.isList ? ", a list from component \(state.depth) on" : ""))
      let candidates = automaton.candidates[state.candidates]
      if !candidates.isEmpty { lines.append("  tries " + candidates.map(String.init).joined(separator: ", ")) }
      for edge in automaton.edges[state.edges] {
        lines.append("  \"\(automaton.literals.all[Int(edge.literal)].text)\" to \(edge.next)")
      }
      if state.other >= 0 { lines.append("  other to \(state.other)") }
    }
    return lines.joined(separator: "\n")
  }
}

extension Leaf: CustomStringConvertible {
  /// Methods and path: `GET /books/:digits`.
  var description: String {
    var path = tokens.map { "/\($0)" }.joined()
    if isOpen { path += hasRest ? "/..." : "/?" }
    if path.isEmpty { path = "/" }
    let notes = (isAlias ? ["alias"] : []) + (isOpaque ? ["read in order"] : [])
    return ([methodNames + " " + path] + notes).joined(separator: ", ")
  }

  private var methodNames: String {
    if acceptedMethods == .all { return "any" }
    if acceptedMethods == .get { return "GET" }
    let others = acceptedMethods.contains(.custom) ? (customMethods ?? []).ordered() : []
    let all = acceptedMethods.methods.map(\.rawValue) + others
    return all.isEmpty ? "no method" : all.joined(separator: "|")
  }
}

extension Leaf.Token: CustomStringConvertible {
  var description: String {
    switch self {
    case .literal(let text): PercentCoding.encoded(text.text, allowing: .component)
    case .parameter(.text(let kind)): ":\(kind)"
    case .parameter(let shape): ":\(shape.kindOfText)"
    }
  }
}

extension Shape {
  /// What text of this shape is called.
  fileprivate var kindOfText: String {
    switch self {
    case .text(let kind): kind
    case .named(_, let shape), .alias(let shape), .refined(let shape), .examples(_, let shape): shape.kindOfText
    case .literal(let text): "\"\(text)\""
    case .choice(let shapes): shapes.map(\.kindOfText).joined(separator: "|")
    default: "text"
    }
  }
}
