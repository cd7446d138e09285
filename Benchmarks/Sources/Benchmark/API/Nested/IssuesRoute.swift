import Roundtrip

/// What is under `/projects/:owner/:project/issues`.
enum IssuesRoute: Equatable, Sendable {
  case list
  case create
  case issue(issue: Int, route: IssueRoute)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let issuesRouter = OneOf {
  Route(.case(IssuesRoute.list))
  Route(.case(IssuesRoute.create)) { Method.post }
  Route(.case(IssuesRoute.issue(issue:route:))) { Path { Digits() }; issueRouter }
}
