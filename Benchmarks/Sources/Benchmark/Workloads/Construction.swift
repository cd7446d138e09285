import Roundtrip

/// Making a router and matching one path with it, which is when it makes its table.
enum Construction {
  static var contests: [Contest] {
    [
      Contest(
        workload: "construction",
        comparisons: [Comparison("build-200", against: "build-10"), Comparison("build-1000", against: "build-10")]
      ) {
        [
          try contestant("build-10", groups: 1, leaves: 10),
          try contestant("build-200", groups: 2, leaves: 100),
          try contestant("build-1000", groups: 10, leaves: 100),
        ]
      }
    ]
  }

  private static func contestant(_ name: String, groups: Int, leaves: Int) throws -> Contestant {
    let path = "/resource\(groups * leaves - 1)/42/detail"
    let route = GrowthRoute.constructors[groups - 1](GrowthLeaf.constructors[leaves - 1](42))
    try verify(
      try growthRouter(groups: groups, leaves: leaves).match(path: path) == route, "\(name) matches its last route")
    return Contestant(name) { consume(try growthRouter(groups: groups, leaves: leaves).match(path: path)) }
  }
}
