@testable import Roundtrip

extension ParserPrinter where Input == URLRequestData {
  /// The ways through the router, and the states that lead to them. A match begins in state 0, follows one edge for each
  /// component of the path, and at the end tries the leaves of the state in order.
  var dispatchTable: String { inspect { $0.table.text } }
}

extension DispatchTable {
  fileprivate var text: String {
    let automaton = Automaton(leaves)
    var text = ""
    for leaf in leaves.indices { text += "leaf " + String(leaf) + ": " + leaves[leaf].text + "\n" }
    for (number, state) in automaton.states.enumerated() {
      text += "\nstate " + String(number)
      if state.isList { text += ", a list from component " + String(state.depth) + " on" }
      for (index, leaf) in automaton.candidates[state.candidates].enumerated() {
        text += (index == 0 ? "\n  tries " : ", ") + String(leaf)
      }
      for edge in automaton.edges[state.edges] {
        text += "\n  \"" + automaton.literals.all[Int(edge.literal)].text + "\" to " + String(edge.next)
      }
      if state.other >= 0 { text += "\n  other to " + String(state.other) }
    }
    return text
  }
}

extension Leaf {
  /// Methods and path: `GET /books/:digits`.
  fileprivate var text: String {
    var path = ""
    for token in tokens { path += "/" + token.text }
    if isOpen { path += hasRest ? "/..." : "/?" }
    var text = methodNames + " " + (path.isEmpty ? "/" : path)
    if isAlias { text += ", alias" }
    if isFallback { text += ", fallback" }
    if isOpaque { text += ", read in order" }
    return text
  }

  private var methodNames: String {
    if acceptedMethods == .all { return "any" }
    if acceptedMethods == .get { return "GET" }
    var names = acceptedMethods.methods.names
    if acceptedMethods.contains(.custom) { names += (customMethods ?? []).ordered() }
    return names.isEmpty ? "no method" : names.joined(separator: "|")
  }
}

extension Leaf.Token {
  fileprivate var text: String {
    switch self {
    case .literal(let text): PercentCoding.encoded(text.text, allowing: .component)
    case .parameter(let shape): shape.placeholder
    }
  }
}
