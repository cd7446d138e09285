extension LinkRouter {
  /// Opens a link: runs the handlers of all matches in order, until one returns without throwing.
  ///
  /// - Throws: An ``UnhandledLink`` that explains why no handler opened the link, or a `CancellationError` if the task
  ///   is canceled; no other handler runs after that.
  public nonisolated(nonsending) func open(_ link: some LinkConvertible, userInfo: UserInfo) async throws {
    var failures: [UnhandledLink.Failure] = []
    if try await opens(link, userInfo, &failures) { return }
    throw unhandled(link, failures)
  }

  /// Opens a link, and returns whether a handler opened it.
  @discardableResult
  public nonisolated(nonsending) func openIfPossible(_ link: some LinkConvertible, userInfo: UserInfo) async -> Bool {
    var failures: [UnhandledLink.Failure] = []
    do {
      if try await opens(link, userInfo, &failures) { return true }
    } catch {
      return false
    }
    if observers.wantUnhandled { _ = unhandled(link, failures) }
    return false
  }

  private nonisolated(nonsending) func opens(
    _ link: some LinkConvertible, _ userInfo: UserInfo, _ failures: inout [UnhandledLink.Failure]
  ) async throws -> Bool {
    var found: Attempts?
    let routes = routes(for: link, &found)
    guard var attempts = found else { return false }
    for route in routes {
      try Task.checkCancellation()
      attempts.begin(handling.name(of: route))
      do {
        try await handling.handler(route)(context(of: route, attempts, userInfo))
        attempts.end(handling.name(of: route))
        return true
      } catch {
        attempts.end(handling.name(of: route), error)
      }
    }
    // Whatever a handler throws when its task is canceled, it hasn't rejected the link.
    try Task.checkCancellation()
    failures = attempts.failures
    return false
  }
}

extension LinkRouter where UserInfo == Void {
  /// Opens a link: runs the handlers of all matches in order, until one returns without throwing.
  ///
  /// - Throws: An ``UnhandledLink`` that explains why no handler opened the link, or a `CancellationError` if the task
  ///   is canceled; no other handler runs after that.
  public nonisolated(nonsending) func open(_ link: some LinkConvertible) async throws {
    try await open(link, userInfo: ())
  }

  /// Opens a link, and returns whether a handler opened it.
  @discardableResult
  public nonisolated(nonsending) func openIfPossible(_ link: some LinkConvertible) async -> Bool {
    await openIfPossible(link, userInfo: ())
  }
}
