import Roundtrip

/// Printing the first and the last of two hundred cases that are made by functions, which are asked one after the other,
/// against the same by their constructors.
enum Functions {
  static var contests: [Contest] {
    [("first", 0), ("last", 199)].map { name, index in
      Contest(workload: "functions", comparisons: [Comparison("\(name)-by-function", against: "\(name)-by-case")]) {
        let route = FunctionRoute.constructors[index](42)
        return try [("case", routesByCase), ("function", routesByFunctions)].map { kind, router in
          try verify(try router.path(for: route) == "/route\(index)/42", "\(name) by \(kind) is printed")
          return Contestant("\(name)-by-\(kind)") { consume(try router.path(for: route)) }
        }
      }
    }
  }
}
