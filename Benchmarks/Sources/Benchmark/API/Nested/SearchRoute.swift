import Roundtrip

/// What is under `/search`.
enum SearchRoute: Equatable, Sendable {
  case projects(query: String, page: Int)
  case code(query: String, page: Int)
  case issues(query: String, page: Int)
  case users(query: String, page: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let searchRouter = OneOf {
  Route(.case(SearchRoute.projects(query:page:))) {
    Path { "projects" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
  Route(.case(SearchRoute.code(query:page:))) {
    Path { "code" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
  Route(.case(SearchRoute.issues(query:page:))) {
    Path { "issues" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
  Route(.case(SearchRoute.users(query:page:))) {
    Path { "users" }; Query { Field("query"); Field("page", default: 1) { Digits() } }
  }
}
