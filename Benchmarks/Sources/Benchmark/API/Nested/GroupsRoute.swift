import Roundtrip

/// What is under `/teams/:team/groups`.
enum GroupsRoute: Equatable, Sendable {
  case list
  case create
  case show(group: String)
  case update(group: String)
  case delete(group: String)
  case members(group: String)
  case addMember(group: String, user: String)
  case removeMember(group: String, user: String)
  case projects(group: String)
  case addProject(group: String, project: String)
  case removeProject(group: String, project: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let groupsRouter = OneOf {
  Route(.case(GroupsRoute.list))
  Route(.case(GroupsRoute.create)) { Method.post }
  Route(.case(GroupsRoute.show(group:))) { Path { String.parser() } }
  Route(.case(GroupsRoute.update(group:))) { Method.patch; Path { String.parser() } }
  Route(.case(GroupsRoute.delete(group:))) { Method.delete; Path { String.parser() } }
  Route(.case(GroupsRoute.members(group:))) { Path { String.parser(); "members" } }
  Route(.case(GroupsRoute.addMember(group:user:))) { Method.put; Path { String.parser(); "members"; String.parser() } }
  Route(.case(GroupsRoute.removeMember(group:user:))) {
    Method.delete; Path { String.parser(); "members"; String.parser() }
  }
  Route(.case(GroupsRoute.projects(group:))) { Path { String.parser(); "projects" } }
  Route(.case(GroupsRoute.addProject(group:project:))) {
    Method.put; Path { String.parser(); "projects"; String.parser() }
  }
  Route(.case(GroupsRoute.removeProject(group:project:))) {
    Method.delete; Path { String.parser(); "projects"; String.parser() }
  }
}
