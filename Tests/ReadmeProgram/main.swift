import Roundtrip

enum TrailRoute: Equatable, Sendable {
  case home
  case trail(id: Int)
  case search(text: String, page: Int = 1)
}

let router = OneOf {
  Route(.case(TrailRoute.home))                                        // /
  Route(.case(TrailRoute.trail(id:))) { Path { "trails"; Digits() } }  // /trails/42
  Route(.case(TrailRoute.search(text:page:))) {                        // /trails?q=jura
    Path { "trails" }
    Query { Field("q"); Field("page", default: 1) { Digits() } }
  }
}

let route = try router.match(path: "/trails?q=jura")                // .search(text: "jura", page: 1)
let path = try router.path(for: .search(text: "Jura & Alps"))       // "/trails?q=Jura%20%26%20Alps"
