import Roundtrip

/// What is under `/projects/:owner/:project/issues/:issue`.
enum IssueRoute: Equatable, Sendable {
  case show
  case update
  case events
  case lock
  case unlock
  case pin
  case unpin
  case labels
  case addLabels
  case removeLabel(label: String)
  case assign(user: String)
  case unassign(user: String)
  case comments
  case createComment
  case comment(comment: Int)
  case updateComment(comment: Int)
  case deleteComment(comment: Int)
  case react(comment: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let issueRouter = OneOf {
  Route(.case(IssueRoute.show))
  Route(.case(IssueRoute.update)) { Method.patch }
  Route(.case(IssueRoute.events)) { Path { "events" } }
  Route(.case(IssueRoute.lock)) { Method.put; Path { "lock" } }
  Route(.case(IssueRoute.unlock)) { Method.delete; Path { "lock" } }
  Route(.case(IssueRoute.pin)) { Method.put; Path { "pin" } }
  Route(.case(IssueRoute.unpin)) { Method.delete; Path { "pin" } }
  Route(.case(IssueRoute.labels)) { Path { "labels" } }
  Route(.case(IssueRoute.addLabels)) { Method.post; Path { "labels" } }
  Route(.case(IssueRoute.removeLabel(label:))) { Method.delete; Path { "labels"; String.parser() } }
  Route(.case(IssueRoute.assign(user:))) { Method.put; Path { "assignees"; String.parser() } }
  Route(.case(IssueRoute.unassign(user:))) { Method.delete; Path { "assignees"; String.parser() } }
  Route(.case(IssueRoute.comments)) { Path { "comments" } }
  Route(.case(IssueRoute.createComment)) { Method.post; Path { "comments" } }
  Route(.case(IssueRoute.comment(comment:))) { Path { "comments"; Digits() } }
  Route(.case(IssueRoute.updateComment(comment:))) { Method.patch; Path { "comments"; Digits() } }
  Route(.case(IssueRoute.deleteComment(comment:))) { Method.delete; Path { "comments"; Digits() } }
  Route(.case(IssueRoute.react(comment:))) { Method.post; Path { "comments"; Digits(); "reactions" } }
}
