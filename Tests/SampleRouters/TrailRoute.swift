import Roundtrip

// The router of `ReadmeProgram`, whose own file is a program.

enum TrailRoute: Equatable, Sendable {
  case home
  case trail(id: Int)
  case search(text: String, page: Int = 1)
}

let trailRouter = OneOf {
  Route(.case(TrailRoute.home))
  Route(.case(TrailRoute.trail(id:))) {
    Path {
      "trails"; Digits()
    }
  }
  Route(.case(TrailRoute.search(text:page:))) {
    Path { "trails" }
    Query {
      Field("q"); Field("page", default: 1) { Digits() }
    }
  }
}
