extension LinkRouter {
  /// Opens a link: runs the handlers of all that take it, in their order, until one does not throw.
  ///
  /// - Throws: An ``UnhandledLink`` that says why nothing has opened it; and a `CancellationError` when the task is
  ///   cancelled, after which no other handler runs.
  public nonisolated(nonsending) func open(_ link: some LinkConvertible, userInfo: UserInfo) async throws {
    let candidates: LinkCandidates<Route, UserInfo>
    do throws(UnhandledLink) {
      candidates = try self.candidates(for: link)
    } catch {
      throw unhandled(error)
    }
    var failures: [UnhandledLink.Failure] = []
    for route in candidates.routes {
      try Task.checkCancellation()
      let context = candidates.context(of: handling.match(route), userInfo)
      observers.log?(.trying(route: handling.name(of: route), link: link.linkText))
      do {
        try await handling.handler(route)(context)
        observers.log?(.opened(route: handling.name(of: route), link: link.linkText))
        return
      } catch {
        if error is CancellationError, Task.isCancelled { throw error }
        failures.append(failure(of: route, link, error))
      }
    }
    throw unhandled(UnhandledLink(link: link.linkText, reason: .failed(failures)))
  }

  /// Opens a link, and says whether a handler has taken it.
  @discardableResult
  public nonisolated(nonsending) func openIfPossible(_ link: some LinkConvertible, userInfo: UserInfo) async -> Bool {
    do {
      try await open(link, userInfo: userInfo)
      return true
    } catch {
      return false
    }
  }

  /// Notes that a handler has thrown.
  func failure(of route: Route, _ link: some LinkConvertible, _ error: any Error) -> UnhandledLink.Failure {
    let name = handling.name(of: route)
    observers.log?(.failed(route: name, link: link.linkText, error: error))
    return UnhandledLink.Failure(route: name, error: error)
  }
}

extension LinkRouter where UserInfo == Void {
  /// Opens a link: runs the handlers of all that take it, in their order, until one does not throw.
  ///
  /// - Throws: An ``UnhandledLink`` that says why nothing has opened it; and a `CancellationError` when the task is
  ///   cancelled, after which no other handler runs.
  public nonisolated(nonsending) func open(_ link: some LinkConvertible) async throws {
    try await open(link, userInfo: ())
  }

  /// Opens a link, and says whether a handler has taken it.
  @discardableResult
  public nonisolated(nonsending) func openIfPossible(_ link: some LinkConvertible) async -> Bool {
    await openIfPossible(link, userInfo: ())
  }
}
