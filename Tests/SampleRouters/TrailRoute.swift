import Roundtrip

// The router of `ReadmeProgram`, whose own file is a program.

enum Region: String, CaseIterable, Sendable { case alps, jura, vosges }

enum TrailRoute: Equatable, Sendable {
  case home
  case trails(Region, page: Int = 1)
  case trail(id: Int)
  case addReport(trail: Int)
}

let trailRouter = OneOf {
  Route(.case(TrailRoute.home))
  Route(.case(TrailRoute.trails(_:page:))) {
    Path {
      "trails"; Region.parser()
    }
    Query { Field("page", default: 1) { Digits() } }
  }
  Route(.case(TrailRoute.trail(id:))) {
    Path {
      "trails"; Digits()
    }
  }
  Route(.case(TrailRoute.addReport(trail:))) {
    Method.post
    Path {
      "trails"; Digits(); "reports"
    }
  }
}
