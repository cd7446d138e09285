import Roundtrip

/// Whether the match fails because no route has the path.
func isNotFound(_ match: () throws -> some Any) -> Bool {
  guard let error = failure(of: match), case .notFound = error.kind else { return false }
  return true
}

/// Whether the match fails because no route with the path has the method.
func isMethodNotAllowed(_ match: () throws -> some Any) -> Bool {
  guard let error = failure(of: match), case .methodNotAllowed = error.kind else { return false }
  return true
}

private func failure(of match: () throws -> some Any) -> RoutingError? {
  do {
    _ = try match()
    return nil
  } catch {
    return error as? RoutingError
  }
}
