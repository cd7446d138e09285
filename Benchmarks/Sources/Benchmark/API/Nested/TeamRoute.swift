import Roundtrip

/// What is under `/teams/:team`.
enum TeamRoute: Equatable, Sendable {
  case show
  case update
  case delete
  case projects
  case createProject
  case audit
  case members
  case member(user: String)
  case setMember(user: String)
  case removeMember(user: String)
  case invitations
  case invite
  case withdrawInvitation(invitation: Int)
  case groups(GroupsRoute)
  case hooks(TeamHooksRoute)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let teamRouter = OneOf {
  Route(.case(TeamRoute.show))
  Route(.case(TeamRoute.update)) { Method.patch }
  Route(.case(TeamRoute.delete)) { Method.delete }
  Route(.case(TeamRoute.projects)) { Path { "projects" } }
  Route(.case(TeamRoute.createProject)) { Method.post; Path { "projects" } }
  Route(.case(TeamRoute.audit)) { Path { "audit" } }
  Route(.case(TeamRoute.members)) { Path { "members" } }
  Route(.case(TeamRoute.member(user:))) { Path { "members"; String.parser() } }
  Route(.case(TeamRoute.setMember(user:))) { Method.put; Path { "members"; String.parser() } }
  Route(.case(TeamRoute.removeMember(user:))) { Method.delete; Path { "members"; String.parser() } }
  Route(.case(TeamRoute.invitations)) { Path { "invitations" } }
  Route(.case(TeamRoute.invite)) { Method.post; Path { "invitations" } }
  Route(.case(TeamRoute.withdrawInvitation(invitation:))) { Method.delete; Path { "invitations"; Digits() } }
  Route(.case(TeamRoute.groups)) { Path { "groups" }; groupsRouter }
  Route(.case(TeamRoute.hooks)) { Path { "hooks" }; teamHooksRouter }
}
