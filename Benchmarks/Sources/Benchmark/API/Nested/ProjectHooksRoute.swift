import Roundtrip

/// What is under `/projects/:owner/:project/hooks`.
enum ProjectHooksRoute: Equatable, Sendable {
  case list
  case create
  case show(hook: Int)
  case update(hook: Int)
  case delete(hook: Int)
  case test(hook: Int)
  case deliveries(hook: Int)
  case retryDelivery(hook: Int, delivery: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let projectHooksRouter = OneOf {
  Route(.case(ProjectHooksRoute.list))
  Route(.case(ProjectHooksRoute.create)) { Method.post }
  Route(.case(ProjectHooksRoute.show(hook:))) { Path { Digits() } }
  Route(.case(ProjectHooksRoute.update(hook:))) { Method.patch; Path { Digits() } }
  Route(.case(ProjectHooksRoute.delete(hook:))) { Method.delete; Path { Digits() } }
  Route(.case(ProjectHooksRoute.test(hook:))) { Method.post; Path { Digits(); "test" } }
  Route(.case(ProjectHooksRoute.deliveries(hook:))) { Path { Digits(); "deliveries" } }
  Route(.case(ProjectHooksRoute.retryDelivery(hook:delivery:))) {
    Method.post; Path { Digits(); "deliveries"; Digits(); "retry" }
  }
}
