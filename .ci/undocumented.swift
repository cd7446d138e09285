// Lists public symbols without a documentation comment, from the given symbol graphs.
//
// It leaves out names that begin with an underscore, which a graph of public symbols doesn't contain; functions of result
// builders, which only the compiler calls; extensions, whose members are symbols; and symbols that the compiler or another
// module declares. The implementation of a requirement inherits the comment of that requirement.

import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {}
    struct Kind: Decodable {
      let displayName: String
    }
    struct Location: Decodable {
      struct Position: Decodable {
        let line: Int
      }
      let uri: String
      let position: Position
    }
    let pathComponents: [String]
    let kind: Kind
    let docComment: Comment?
    let location: Location?
  }
  let symbols: [Symbol]
}

var names: Set<String> = []
for path in CommandLine.arguments.dropFirst() {
  let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(filePath: path)))
  for symbol in graph.symbols
  where symbol.docComment == nil && symbol.pathComponents.last?.hasPrefix("build") == false
    && symbol.kind.displayName != "Extension"
  {
    guard let location = symbol.location, location.uri.contains("/Sources/Roundtrip") else { continue }
    let file = URL(string: location.uri)?.lastPathComponent ?? ""
    names.insert(
      "\(file):\(location.position.line + 1) \(symbol.kind.displayName) \(symbol.pathComponents.joined(separator: "."))"
    )
  }
}
for name in names.sorted() { print(name) }
exit(names.isEmpty ? 0 : 1)
