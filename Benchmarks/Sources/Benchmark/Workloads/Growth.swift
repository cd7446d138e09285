import Roundtrip

/// The same route at the front, in the middle and at the end of ever more routes, against ten of them.
enum Growth {
  static var contests: [Contest] {
    [
      contest("match-first") { size in try matching(size, index: 0) },
      contest("match-middle") { size in try matching(size, index: size.count / 2) },
      contest("match-last") { size in try matching(size, index: size.count - 1) },
      contest("miss") { size in try missing(size) },
      contest("print-first") { size in try printing(size, index: 0) },
      contest("print-last") { size in try printing(size, index: size.count - 1) },
    ]
  }

  /// A number of routes, and the router of them.
  ///
  /// It is two levels deep at every size, so that only the width differs.
  private struct Size {
    let groups: Int
    let leaves: Int
    let router: OneOf<URLRequestData, GrowthRoute>

    init(groups: Int, leaves: Int) {
      self.groups = groups
      self.leaves = leaves
      router = growthRouter(groups: groups, leaves: leaves)
    }

    var count: Int { groups * leaves }

    func path(_ index: Int) -> String { "/resource\(index)/42/detail" }

    func route(_ index: Int) -> GrowthRoute {
      GrowthRoute.constructors[index / leaves](GrowthLeaf.constructors[index % leaves](42))
    }
  }

  private static let sizes = [
    Size(groups: 1, leaves: 10),
    Size(groups: 10, leaves: 10),
    Size(groups: 10, leaves: 100),
    Size(groups: 100, leaves: 100),
  ]

  private static func contest(_ name: String, _ run: @escaping (Size) throws -> () throws -> Void) -> Contest {
    Contest(
      workload: "growth",
      comparisons: [10, 100, 1000, 10000].map { Comparison("\(name)-\($0)", against: "\(name)-10") }
    ) {
      try sizes.map { size in Contestant("\(name)-\(size.count)", run: try run(size)) }
    }
  }

  private static func matching(_ size: Size, index: Int) throws -> () throws -> Void {
    let router = size.router
    let path = size.path(index)
    try verify(try router.match(path: path) == size.route(index), "\(path) matches among \(size.count)")
    return { consume(try router.match(path: path)) }
  }

  private static func missing(_ size: Size) throws -> () throws -> Void {
    let router = size.router
    let path = size.path(size.count)
    try verify(isNotFound { try router.match(path: path) }, "\(path) is not found among \(size.count)")
    return { consume(try? router.match(path: path)) }
  }

  private static func printing(_ size: Size, index: Int) throws -> () throws -> Void {
    let router = size.router
    let route = size.route(index)
    try verify(try router.path(for: route) == size.path(index), "\(route) prints among \(size.count)")
    return { consume(try router.path(for: route)) }
  }
}
