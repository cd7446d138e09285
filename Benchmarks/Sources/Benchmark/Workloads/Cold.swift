import Roundtrip

/// A cold start: making a router, matching once and printing once.
enum Cold {
  static var contests: [Contest] {
    [
      Contest(workload: "cold", comparisons: [Comparison("start-200", against: "start-20")]) {
        [try contestant("start-20", groups: 2, leaves: 10), try contestant("start-200", groups: 2, leaves: 100)]
      }
    ]
  }

  private static func contestant(_ name: String, groups: Int, leaves: Int) throws -> Contestant {
    let path = "/resource\(groups * leaves - 1)/42/detail"
    let route = GrowthRoute.constructors[groups - 1](GrowthLeaf.constructors[leaves - 1](42))
    let router = growthRouter(groups: groups, leaves: leaves)
    try verify(try router.match(path: path) == route, "\(name) matches its last route")
    try verify(try router.path(for: route) == path, "\(name) prints its last route")
    return Contestant(name) {
      let router = growthRouter(groups: groups, leaves: leaves)
      consume(try router.match(path: path))
      consume(try router.path(for: route))
    }
  }
}
