import Roundtrip

/// What is under `/projects/:owner/:project/changes`.
enum ChangesRoute: Equatable, Sendable {
  case list
  case create
  case change(change: Int, route: ChangeRoute)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let changesRouter = OneOf {
  Route(.case(ChangesRoute.list))
  Route(.case(ChangesRoute.create)) { Method.post }
  Route(.case(ChangesRoute.change(change:route:))) { Path { Digits() }; changeRouter }
}
