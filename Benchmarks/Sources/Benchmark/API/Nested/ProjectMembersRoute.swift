import Roundtrip

/// What is under `/projects/:owner/:project/members`.
enum ProjectMembersRoute: Equatable, Sendable {
  case list
  case show(user: String)
  case set(user: String)
  case remove(user: String)
  case permission(user: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let projectMembersRouter = OneOf {
  Route(.case(ProjectMembersRoute.list))
  Route(.case(ProjectMembersRoute.show(user:))) { Path { String.parser() } }
  Route(.case(ProjectMembersRoute.set(user:))) { Method.put; Path { String.parser() } }
  Route(.case(ProjectMembersRoute.remove(user:))) { Method.delete; Path { String.parser() } }
  Route(.case(ProjectMembersRoute.permission(user:))) { Path { String.parser(); "permission" } }
}
