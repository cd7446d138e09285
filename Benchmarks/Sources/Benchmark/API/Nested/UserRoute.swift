import Roundtrip

/// What is under `/users/:user`.
enum UserRoute: Equatable, Sendable {
  case show
  case update
  case projects
  case teams
  case snippets
  case stars
  case activity
  case followers
  case following
  case follow(other: String)
  case unfollow(other: String)
  case block(other: String)
  case unblock(other: String)
  case keys
  case addKey
  case key(key: Int)
  case deleteKey(key: Int)
  case emails
  case addEmail
  case deleteEmail(email: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let userRouter = OneOf {
  Route(.case(UserRoute.show))
  Route(.case(UserRoute.update)) { Method.patch }
  Route(.case(UserRoute.projects)) { Path { "projects" } }
  Route(.case(UserRoute.teams)) { Path { "teams" } }
  Route(.case(UserRoute.snippets)) { Path { "snippets" } }
  Route(.case(UserRoute.stars)) { Path { "stars" } }
  Route(.case(UserRoute.activity)) { Path { "activity" } }
  Route(.case(UserRoute.followers)) { Path { "followers" } }
  Route(.case(UserRoute.following)) { Path { "following" } }
  Route(.case(UserRoute.follow(other:))) { Method.put; Path { "following"; String.parser() } }
  Route(.case(UserRoute.unfollow(other:))) { Method.delete; Path { "following"; String.parser() } }
  Route(.case(UserRoute.block(other:))) { Method.put; Path { "blocks"; String.parser() } }
  Route(.case(UserRoute.unblock(other:))) { Method.delete; Path { "blocks"; String.parser() } }
  Route(.case(UserRoute.keys)) { Path { "keys" } }
  Route(.case(UserRoute.addKey)) { Method.post; Path { "keys" } }
  Route(.case(UserRoute.key(key:))) { Path { "keys"; Digits() } }
  Route(.case(UserRoute.deleteKey(key:))) { Method.delete; Path { "keys"; Digits() } }
  Route(.case(UserRoute.emails)) { Path { "emails" } }
  Route(.case(UserRoute.addEmail)) { Method.post; Path { "emails" } }
  Route(.case(UserRoute.deleteEmail(email:))) { Method.delete; Path { "emails"; Digits() } }
}
