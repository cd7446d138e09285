/// What one library costs, by the number of routes.
struct Series {
  struct Point {
    let routes: Double
    /// How often a path could be split by hand in the time of a match.
    let cost: Double
  }

  let library: String
  var points: [Point]

  /// Reads a table with the columns library, routes, ns and split_ns. Lines that begin with `#` are comments.
  static func all(in table: String) throws(MalformedTable) -> [Series] {
    var all: [Series] = []
    let lines = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    for line in lines.dropFirst() {
      let columns = line.split(separator: ",")
      guard columns.count == 4, let routes = Double(columns[1]), let time = Double(columns[2]),
        let split = Double(columns[3]), routes > 0, time > 0, split > 0
      else { throw MalformedTable(line: String(line)) }
      if all.last.map({ $0.library != columns[0] }) ?? true {
        all.append(Series(library: String(columns[0]), points: []))
      }
      all[all.count - 1].points.append(Point(routes: routes, cost: time / split))
    }
    return all
  }
}

struct MalformedTable: Error, CustomStringConvertible {
  let line: String

  var description: String { "expected library,routes,ns,split_ns and not \(line)" }
}
