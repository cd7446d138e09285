// Reads the symbol graphs in the first folder, `MODULE/*.json`, and writes the public symbols of every module as lines of
// text into the second folder, `MODULE.txt`.
//
// A line is a declaration whose name is preceded by the path of its parents. It contains what matters to callers, and
// leaves out the names of parameters in the implementation. The lines of a type are grouped: first the type itself, then
// the package's protocols that it conforms to, then its members by name. Nothing in them depends on the machine: no
// positions in files, no mangled names, and not the module that declares an extended type, which differs on Linux.

import Foundation

struct SymbolGraph: Decodable {
  struct Constraint: Decodable {
    let kind: String
    let lhs: String
    let rhs: String

    var text: String { "\(lhs)\(kind == "sameType" ? " ==" : ":") \(rhs)" }

    /// Every generic parameter has these unless it says otherwise.
    var isTacit: Bool { kind == "conformance" && ["Copyable", "Escapable"].contains(rhs) }
  }

  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }
    struct Kind: Decodable {
      let identifier: String
    }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }
    struct Conditions: Decodable {
      let constraints: [Constraint]?
    }
    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let accessLevel: String
    let swiftExtension: Conditions?
    let swiftGenerics: Conditions?

    /// The access level of an extension doesn't count; its members have their own.
    var isExtension: Bool { kind.identifier == "swift.extension" }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let swiftConstraints: [Constraint]?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// The declarations of all modules, because a module extends types of another one and conforms to its protocols.
struct Package {
  var symbols: [String: SymbolGraph.Symbol] = [:]
  var parents: [String: String] = [:]
  var requirements: Set<String> = []

  mutating func add(_ graph: SymbolGraph) {
    for symbol in graph.symbols { symbols[symbol.identifier.precise] = symbol }
    for relationship in graph.relationships {
      switch relationship.kind {
      case "memberOf", "extensionTo": parents[relationship.source] = relationship.target
      case "requirementOf":
        parents[relationship.source] = relationship.target
        requirements.insert(relationship.source)
      default: break
      }
    }
  }

  /// Whether a symbol can be named from outside: it and its parents are public, or belong to another package.
  func isVisible(_ identifier: String) -> Bool {
    guard let symbol = symbols[identifier] else { return true }
    guard symbol.isExtension || ["public", "open"].contains(symbol.accessLevel) else { return false }
    return parents[identifier].map(isVisible) ?? true
  }

  func line(for symbol: SymbolGraph.Symbol) -> Line {
    let fragments = symbol.declarationFragments
    let path = symbol.pathComponents.dropLast().map { $0 + "." }.joined()
    // The name of an initializer and of a subscript is a keyword.
    let name =
      fragments.firstIndex { $0.kind == "identifier" }
      ?? fragments.firstIndex { $0.kind == "keyword" && ["init", "subscript"].contains($0.spelling) }
    var declaration = symbol.accessLevel == "open" ? "open " : ""
    for (index, fragment) in fragments.enumerated() {
      if index == name { declaration += path }
      switch (fragment.kind, fragment.spelling) {
      case ("internalParam", _):
        // It begins with a space if there is an argument label; without one, as in an operator, it is the whole parameter.
        if declaration.last == " ", index > 1, fragments[index - 2].kind == "externalParam" {
          declaration.removeLast()
        } else {
          declaration += "_"
        }
      case (_, let spelling):
        // A default value may take several lines.
        declaration += spelling.replacing(/\s*\n\s*/, with: " ").replacing(" : ", with: ": ")
      }
    }

    var accessors = ""
    if declaration.hasSuffix(" }"), let brace = declaration.ranges(of: " { ").last {
      accessors = String(declaration[brace.lowerBound...])
      declaration.removeSubrange(brace.lowerBound...)
    }
    // Generic functions repeat the conditions of their extension, other members don't; and the conditions of an extension
    // include those of its type.
    let type = parents[symbol.identifier.precise].flatMap { symbols[$0] }.flatMap { $0.isExtension ? nil : $0 }
    let ofType = Set((type?.swiftGenerics?.constraints ?? []).map(\.text))
    for constraint in symbol.swiftExtension?.constraints ?? []
    where !constraint.isTacit && !ofType.contains(constraint.text) {
      let conditions = declaration.ranges(of: " where ").last.map { ", " + declaration[$0.upperBound...] + "," } ?? ""
      guard !conditions.contains(", " + constraint.text + ",") else { continue }
      declaration += (conditions.isEmpty ? " where " : ", ") + constraint.text
    }
    // A requirement reads like a member that an extension provides, so it is marked.
    let remark = requirements.contains(symbol.identifier.precise) ? "  // required" : ""
    return Line(path: symbol.pathComponents, rank: 0, text: declaration + accessors + remark)
  }

  func line(for conformance: SymbolGraph.Relationship) -> Line? {
    guard let type = symbols[conformance.source], let conformed = symbols[conformance.target] else { return nil }
    let conditions = (conformance.swiftConstraints ?? []).filter { !$0.isTacit }.map(\.text)
    let path = type.pathComponents.joined(separator: ".")
    let text = "\(path): \(conformed.pathComponents.joined(separator: "."))"
    return Line(
      path: type.pathComponents, rank: 1,
      text: conditions.isEmpty ? text : text + " where " + conditions.joined(separator: ", "))
  }
}

struct Line: Comparable {
  let path: [String]
  let rank: Int
  let text: String

  static func < (left: Line, right: Line) -> Bool {
    if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
    return (left.rank, left.text) < (right.rank, right.text)
  }
}

let graphs = URL(filePath: CommandLine.arguments[1])
let output = URL(filePath: CommandLine.arguments[2])
var package = Package()
var modules: [String: [SymbolGraph]] = [:]
for module in try FileManager.default.contentsOfDirectory(atPath: graphs.path) {
  let folder = graphs.appending(path: module)
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appending(path: name)))
    modules[module, default: []].append(graph)
    package.add(graph)
  }
}

for (module, graphs) in modules {
  var lines: [Line] = []
  for graph in graphs {
    for symbol in graph.symbols where !symbol.isExtension && package.isVisible(symbol.identifier.precise) {
      lines.append(package.line(for: symbol))
    }
    for relationship in graph.relationships
    where relationship.kind == "conformsTo" && package.isVisible(relationship.source)
      && package.isVisible(relationship.target)
    {
      if let line = package.line(for: relationship) { lines.append(line) }
    }
  }
  let text = lines.sorted().map { $0.text + "\n" }.joined()
  try Data(text.utf8).write(to: output.appending(path: module + ".txt"))
}
