import Roundtrip

/// Every endpoint of a code-hosting service, grouped by resource.
enum ForgeRoute: Equatable, Sendable {
  case user(user: String, route: UserRoute)
  case team(team: String, route: TeamRoute)
  case project(owner: String, project: String, route: ProjectRoute)
  case snippet(snippet: Int, route: SnippetRoute)
  case search(SearchRoute)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let forgeRouter = OneOf {
  Route(.case(ForgeRoute.user(user:route:))) { Path { "users"; String.parser() }; userRouter }
  Route(.case(ForgeRoute.team(team:route:))) { Path { "teams"; String.parser() }; teamRouter }
  Route(.case(ForgeRoute.project(owner:project:route:))) {
    Path { "projects"; String.parser(); String.parser() }; projectRouter
  }
  Route(.case(ForgeRoute.snippet(snippet:route:))) { Path { "snippets"; Digits() }; snippetRouter }
  Route(.case(ForgeRoute.search)) { Path { "search" }; searchRouter }
}
