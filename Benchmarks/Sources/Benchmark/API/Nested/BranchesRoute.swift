import Roundtrip

/// What is under `/projects/:owner/:project/branches`.
enum BranchesRoute: Equatable, Sendable {
  case list
  case create
  case show(branch: String)
  case delete(branch: String)
  case rename(branch: String)
  case protection(branch: String)
  case protect(branch: String)
  case unprotect(branch: String)
}

// A route to a line, as in a table; the formatter would make a line of each component.
// swift-format-ignore
let branchesRouter = OneOf {
  Route(.case(BranchesRoute.list))
  Route(.case(BranchesRoute.create)) { Method.post }
  Route(.case(BranchesRoute.show(branch:))) { Path { String.parser() } }
  Route(.case(BranchesRoute.delete(branch:))) { Method.delete; Path { String.parser() } }
  Route(.case(BranchesRoute.rename(branch:))) { Method.post; Path { String.parser(); "rename" } }
  Route(.case(BranchesRoute.protection(branch:))) { Path { String.parser(); "protection" } }
  Route(.case(BranchesRoute.protect(branch:))) { Method.put; Path { String.parser(); "protection" } }
  Route(.case(BranchesRoute.unprotect(branch:))) { Method.delete; Path { String.parser(); "protection" } }
}
