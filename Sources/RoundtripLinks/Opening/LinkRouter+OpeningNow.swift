// Opening without waiting, for callers that cannot.

extension LinkRouter {
  /// Opens a link by a handler of the moment, which runs where the caller is.
  ///
  /// ```swift
  /// try links.open(url, userInfo: window) { route, context in window.show(route) }
  /// ```
  ///
  /// The handlers that the router was made with do not run.
  ///
  /// - Throws: An ``UnhandledLink`` that says why nothing has opened it.
  public func open(
    _ link: some LinkConvertible, userInfo: UserInfo, with handler: (Route, LinkContext<UserInfo>) throws -> Void
  ) throws(UnhandledLink) {
    try open(link, userInfo: userInfo) { route, context, failure throws(UnhandledLink) in
      do { try handler(route, context) } catch { failure = error }
    }
  }

  /// Opens a link by handlers that do not wait: those of `Link(synchronously:)`, and, on the main actor, those of
  /// `Link(onMainActor:)`.
  ///
  /// - Throws: An ``UnhandledLink`` that says why nothing has opened it. It ends at the first handler that could only be
  ///   awaited, with a ``LinkHandlerError`` as its reason.
  public func open(
    synchronously link: some LinkConvertible, userInfo: UserInfo, isolation: isolated (any Actor)? = #isolation
  ) throws(UnhandledLink) {
    let isOnMainActor = isolation === MainActor.shared
    try open(link, userInfo: userInfo) { route, context, failure throws(UnhandledLink) in
      do {
        switch handling.handler(route) {
        case .synchronous(let run): try run(context)
        case .onMainActor(let run):
          guard isOnMainActor else { throw LinkHandlerError.notOnMainActor }
          try MainActor.assumeIsolated { try run(context) }
        case .asynchronous: throw LinkHandlerError.asynchronous
        }
      } catch {
        failure = error
      }
    }
  }

  /// Opens a link by handlers that do not wait, and says whether one has taken it.
  @discardableResult
  public func openIfPossible(
    synchronously link: some LinkConvertible, userInfo: UserInfo, isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    do throws(UnhandledLink) {
      try open(synchronously: link, userInfo: userInfo, isolation: isolation)
      return true
    } catch {
      return false
    }
  }

  private func open(
    _ link: some LinkConvertible, userInfo: UserInfo,
    _ run: (Route, LinkContext<UserInfo>, inout (any Error)?) throws(UnhandledLink) -> Void
  ) throws(UnhandledLink) {
    let candidates: LinkCandidates<Route, UserInfo>
    do throws(UnhandledLink) {
      candidates = try self.candidates(for: link)
    } catch {
      throw unhandled(error)
    }
    var failures: [UnhandledLink.Failure] = []
    for route in candidates.routes {
      observers.log?(.trying(route: handling.name(of: route), link: link.linkText))
      var error: (any Error)?
      try run(route, candidates.context(of: handling.match(route), userInfo), &error)
      guard let error else {
        observers.log?(.opened(route: handling.name(of: route), link: link.linkText))
        return
      }
      failures.append(failure(of: route, link, error))
      // What could only be awaited might have opened the link: nothing behind it may.
      if error is LinkHandlerError { break }
    }
    throw unhandled(UnhandledLink(link: link.linkText, reason: .failed(failures)))
  }
}

extension LinkRouter where UserInfo == Void {
  /// Opens a link by a handler of the moment, which runs where the caller is.
  ///
  /// ```swift
  /// try links.open(url) { route, context in window.show(route) }
  /// ```
  ///
  /// The handlers that the router was made with do not run.
  ///
  /// - Throws: An ``UnhandledLink`` that says why nothing has opened it.
  public func open(
    _ link: some LinkConvertible, with handler: (Route, LinkContext<Void>) throws -> Void
  ) throws(UnhandledLink) {
    try open(link, userInfo: (), with: handler)
  }

  /// Opens a link by handlers that do not wait: those of `Link(synchronously:)`, and, on the main actor, those of
  /// `Link(onMainActor:)`.
  ///
  /// - Throws: An ``UnhandledLink`` that says why nothing has opened it. It ends at the first handler that could only be
  ///   awaited, with a ``LinkHandlerError`` as its reason.
  public func open(
    synchronously link: some LinkConvertible, isolation: isolated (any Actor)? = #isolation
  ) throws(UnhandledLink) {
    try open(synchronously: link, userInfo: (), isolation: isolation)
  }

  /// Opens a link by handlers that do not wait, and says whether one has taken it.
  @discardableResult
  public func openIfPossible(
    synchronously link: some LinkConvertible, isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    openIfPossible(synchronously: link, userInfo: (), isolation: isolation)
  }
}
