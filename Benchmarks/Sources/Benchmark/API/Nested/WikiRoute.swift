import Roundtrip

/// What is under `/projects/:owner/:project/wiki`.
enum WikiRoute: Equatable, Sendable {
  case list
  case create
  case show(page: String)
  case write(page: String)
  case delete(page: String)
  case history(page: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let wikiRouter = OneOf {
  Route(.case(WikiRoute.list))
  Route(.case(WikiRoute.create)) { Method.post }
  Route(.case(WikiRoute.show(page:))) { Path { String.parser() } }
  Route(.case(WikiRoute.write(page:))) { Method.put; Path { String.parser() } }
  Route(.case(WikiRoute.delete(page:))) { Method.delete; Path { String.parser() } }
  Route(.case(WikiRoute.history(page:))) { Path { String.parser(); "history" } }
}
