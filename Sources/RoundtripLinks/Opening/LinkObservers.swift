/// What a router does with a link, step by step.
public enum LinkEvent: Sendable, CustomStringConvertible {
  /// A route or a pattern takes the link, and its handler is about to run.
  case trying(route: String, link: String)
  /// The handler has thrown.
  case failed(route: String, link: String, error: any Error)
  /// The handler has opened the link.
  case opened(route: String, link: String)
  /// Nothing has opened the link.
  case unhandled(UnhandledLink)

  /// A line for a log, in which control characters are escaped. It has the link in it; of a link that no route takes, more
  /// lines say why.
  public var description: String {
    switch self {
    case .trying(let route, let link): "\(link): trying \(route)".visible()
    case .failed(let route, let link, let error): "\(link): \(route) threw \(error)".visible()
    case .opened(let route, let link): "\(link): opened by \(route)".visible()
    case .unhandled(let unhandled): "\(unhandled)"
    }
  }
}

/// Who wants to know what becomes of links.
struct LinkObservers: Sendable {
  var log: (@Sendable (LinkEvent) -> Void)?
  var unhandled: (@Sendable (UnhandledLink) -> Void)?

  /// Whether links that nothing has handled are of interest to anybody.
  var wantUnhandled: Bool { log != nil || unhandled != nil }
}

extension LinkRouter {
  /// The same, with a closure that is told what is tried.
  ///
  /// ```swift
  /// let links = try LinkRouter(…) { … }.logging { event in logger.debug("\(event)") }
  /// ```
  public func logging(_ log: @escaping @Sendable (LinkEvent) -> Void) -> Self {
    var copy = self
    copy.observers.log = log
    return copy
  }

  /// The same, with a closure that is given every link that nothing has handled.
  ///
  /// ```swift
  /// let links = try LinkRouter(…) { … }.onUnhandled { unhandled in report("\(unhandled)") }
  /// ```
  ///
  /// Opening such a link still throws, or gives `false`. A link whose opening was cancelled is not among them.
  public func onUnhandled(_ observe: @escaping @Sendable (UnhandledLink) -> Void) -> Self {
    var copy = self
    copy.observers.unhandled = observe
    return copy
  }

  /// Tells the observers of a link that nothing has handled.
  func unhandled(_ link: some LinkConvertible, _ failures: [UnhandledLink.Failure]) -> UnhandledLink {
    let unhandled = UnhandledLink(link: link.linkText, reason: reason(for: link, failures))
    observers.log?(.unhandled(unhandled))
    observers.unhandled?(unhandled)
    return unhandled
  }
}
