// Opening links synchronously.

extension LinkRouter {
  /// Opens a link with the given handler, which runs in the caller's context.
  ///
  /// ```swift
  /// try links.open(url, userInfo: window) { route, context in window.show(route) }
  /// ```
  ///
  /// The handlers that the router was created with do not run.
  ///
  /// - Throws: An ``UnhandledLink`` that explains why no handler opened the link.
  public func open(
    _ link: some LinkConvertible, userInfo: UserInfo, with handler: (Route, LinkContext<UserInfo>) throws -> Void
  ) throws(UnhandledLink) {
    var failures: [UnhandledLink.Failure] = []
    if opens(link, userInfo, &failures, handler) { return }
    throw unhandled(link, failures)
  }

  /// Opens a link with synchronous handlers: of `LinkRoute(synchronously:)` and, on the main actor, of `LinkRoute(onMainActor:)`.
  ///
  /// - Throws: An ``UnhandledLink`` that explains why no handler opened the link. Opening ends at the first handler
  ///   that must be awaited, with a ``LinkHandlerError`` as the reason.
  public func openSynchronously(
    _ link: some LinkConvertible, userInfo: UserInfo, isolation: isolated (any Actor)? = #isolation
  ) throws(UnhandledLink) {
    var failures: [UnhandledLink.Failure] = []
    if opensNow(link, userInfo, &failures, isOnMainActor: isolation === MainActor.shared) { return }
    throw unhandled(link, failures)
  }

  /// Opens a link with synchronous handlers, and returns whether one opened it.
  @discardableResult
  public func openSynchronouslyIfPossible(
    _ link: some LinkConvertible, userInfo: UserInfo, isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    var failures: [UnhandledLink.Failure] = []
    if opensNow(link, userInfo, &failures, isOnMainActor: isolation === MainActor.shared) { return true }
    if observers.wantUnhandled { _ = unhandled(link, failures) }
    return false
  }

  private func opensNow(
    _ link: some LinkConvertible, _ userInfo: UserInfo, _ failures: inout [UnhandledLink.Failure], isOnMainActor: Bool
  ) -> Bool {
    opens(link, userInfo, &failures) { route, context in
      switch handling.handler(route) {
      case .synchronous(let run): try run(context)
      case .onMainActor(let run):
        guard isOnMainActor else { throw LinkHandlerError.notOnMainActor }
        try MainActor.assumeIsolated { try run(context) }
      case .asynchronous: throw LinkHandlerError.asynchronous
      }
    }
  }

  private func opens(
    _ link: some LinkConvertible, _ userInfo: UserInfo, _ failures: inout [UnhandledLink.Failure],
    _ run: (Route, LinkContext<UserInfo>) throws -> Void
  ) -> Bool {
    var found: Attempts?
    let routes = routes(for: link, &found)
    guard var attempts = found else { return false }
    for route in routes {
      attempts.begin(handling.name(of: route))
      do {
        try run(route, context(of: route, attempts, userInfo))
        attempts.end(handling.name(of: route))
        return true
      } catch {
        attempts.end(handling.name(of: route), error)
        // An asynchronous handler might have opened the link, so no later handler may run.
        if error is LinkHandlerError { break }
      }
    }
    failures = attempts.failures
    return false
  }
}

extension LinkRouter where UserInfo == Void {
  /// Opens a link with the given handler, which runs in the caller's context.
  ///
  /// ```swift
  /// try links.open(url) { route, context in window.show(route) }
  /// ```
  ///
  /// The handlers that the router was created with do not run.
  ///
  /// - Throws: An ``UnhandledLink`` that explains why no handler opened the link.
  public func open(
    _ link: some LinkConvertible, with handler: (Route, LinkContext<Void>) throws -> Void
  ) throws(UnhandledLink) {
    try open(link, userInfo: (), with: handler)
  }

  /// Opens a link with synchronous handlers: of `LinkRoute(synchronously:)` and, on the main actor, of `LinkRoute(onMainActor:)`.
  ///
  /// - Throws: An ``UnhandledLink`` that explains why no handler opened the link. Opening ends at the first handler
  ///   that must be awaited, with a ``LinkHandlerError`` as the reason.
  public func openSynchronously(
    _ link: some LinkConvertible, isolation: isolated (any Actor)? = #isolation
  ) throws(UnhandledLink) {
    try openSynchronously(link, userInfo: (), isolation: isolation)
  }

  /// Opens a link with synchronous handlers, and returns whether one opened it.
  @discardableResult
  public func openSynchronouslyIfPossible(
    _ link: some LinkConvertible, isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    openSynchronouslyIfPossible(link, userInfo: (), isolation: isolation)
  }
}
