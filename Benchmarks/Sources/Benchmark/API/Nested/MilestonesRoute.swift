import Roundtrip

/// What is under `/projects/:owner/:project/milestones`.
enum MilestonesRoute: Equatable, Sendable {
  case list
  case create
  case show(milestone: Int)
  case update(milestone: Int)
  case delete(milestone: Int)
  case issues(milestone: Int)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let milestonesRouter = OneOf {
  Route(.case(MilestonesRoute.list))
  Route(.case(MilestonesRoute.create)) { Method.post }
  Route(.case(MilestonesRoute.show(milestone:))) { Path { Digits() } }
  Route(.case(MilestonesRoute.update(milestone:))) { Method.patch; Path { Digits() } }
  Route(.case(MilestonesRoute.delete(milestone:))) { Method.delete; Path { Digits() } }
  Route(.case(MilestonesRoute.issues(milestone:))) { Path { Digits(); "issues" } }
}
