import Roundtrip

/// What is under `/projects/:owner/:project/commits`.
enum CommitsRoute: Equatable, Sendable {
  case list
  case show(sha: String)
  case diff(sha: String)
  case statuses(sha: String)
  case createStatus(sha: String)
  case comments(sha: String)
  case createComment(sha: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let commitsRouter = OneOf {
  Route(.case(CommitsRoute.list))
  Route(.case(CommitsRoute.show(sha:))) { Path { String.parser() } }
  Route(.case(CommitsRoute.diff(sha:))) { Path { String.parser(); "diff" } }
  Route(.case(CommitsRoute.statuses(sha:))) { Path { String.parser(); "statuses" } }
  Route(.case(CommitsRoute.createStatus(sha:))) { Method.post; Path { String.parser(); "statuses" } }
  Route(.case(CommitsRoute.comments(sha:))) { Path { String.parser(); "comments" } }
  Route(.case(CommitsRoute.createComment(sha:))) { Method.post; Path { String.parser(); "comments" } }
}
