import Roundtrip

/// What is under `/teams/:team/hooks`.
enum TeamHooksRoute: Equatable, Sendable {
  case list
  case create
  case show(hook: Int)
  case update(hook: Int)
  case delete(hook: Int)
  case test(hook: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let teamHooksRouter = OneOf {
  Route(.case(TeamHooksRoute.list))
  Route(.case(TeamHooksRoute.create)) { Method.post }
  Route(.case(TeamHooksRoute.show(hook:))) { Path { Digits() } }
  Route(.case(TeamHooksRoute.update(hook:))) { Method.patch; Path { Digits() } }
  Route(.case(TeamHooksRoute.delete(hook:))) { Method.delete; Path { Digits() } }
  Route(.case(TeamHooksRoute.test(hook:))) { Method.post; Path { Digits(); "test" } }
}
