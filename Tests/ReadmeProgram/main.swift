import Roundtrip

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
    Path { "trails"; Region.parser() }
    Query { Field("page", default: 1) { Digits() } }
  }
  Route(.case(TrailRoute.trail(id:))) { Path { "trails"; Digits() } }
  Route(.case(TrailRoute.addReport(trail:))) { Method.post; Path { "trails"; Digits(); "reports" } }
}

let route = try trailRouter.match(path: "/trails/alps?page=3")    // .trails(.alps, page: 3)
let path = try trailRouter.path(for: .trail(id: 42))              // "/trails/42"
