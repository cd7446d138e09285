/// A step in the opening of a link.
///
/// ```swift
/// let links = try LinkRouter(appRouter, accepting: sources) { route, _ in show(route) }
///   .logging { event in
///     if case .failed(let route, _, let error) = event { print("\(route) failed: \(error)") }
///   }
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LinkEvent: Sendable, CustomStringConvertible {
  /// A route or a pattern matches the link, and its handler is about to run.
  case trying(route: String, link: String)
  /// The handler threw an error.
  case failed(route: String, link: String, error: any Error)
  /// The handler opened the link.
  case opened(route: String, link: String)
  /// No handler opened the link.
  case unhandled(UnhandledLink)

  /// A line for a log, with control characters escaped. It contains the link. If no route matches the link, more lines
  /// explain why.
  public var description: String {
    switch self {
    case .trying(let route, let link): "\(link): trying \(route)".visible()
    case .failed(let route, let link, let error): "\(link): \(route) threw \(error)".visible()
    case .opened(let route, let link): "\(link): opened by \(route)".visible()
    case .unhandled(let unhandled): "\(unhandled)"
    }
  }
}

/// The closures that observe the opening of links.
struct LinkObservers: Sendable {
  var log: (@Sendable (LinkEvent) -> Void)?
  var unhandled: (@Sendable (UnhandledLink) -> Void)?

  /// Whether any closure observes links that were not handled.
  var wantUnhandled: Bool { log != nil || unhandled != nil }
}

extension LinkRouter {
  /// Returns a router that reports each step to a closure.
  ///
  /// ```swift
  /// let links = try LinkRouter(…) { … }.logging { event in logger.debug("\(event)") }
  /// ```
  public func logging(_ log: @escaping @Sendable (LinkEvent) -> Void) -> Self {
    var copy = self
    copy.observers.log = log
    return copy
  }

  /// Returns a router that passes every link that was not handled to a closure.
  ///
  /// ```swift
  /// let links = try LinkRouter(…) { … }.onUnhandled { unhandled in report("\(unhandled)") }
  /// ```
  ///
  /// Opening such a link still throws or returns `false`. Links whose opening was canceled are not reported.
  public func onUnhandled(_ observe: @escaping @Sendable (UnhandledLink) -> Void) -> Self {
    var copy = self
    copy.observers.unhandled = observe
    return copy
  }

  /// Reports a link that was not handled.
  func unhandled(_ link: some LinkConvertible, _ failures: [UnhandledLink.Failure]) -> UnhandledLink {
    let unhandled = UnhandledLink(link: link.linkText, reason: reason(for: link, failures))
    observers.log?(.unhandled(unhandled))
    observers.unhandled?(unhandled)
    return unhandled
  }
}
