/// A link that nothing has handled, and why.
public struct UnhandledLink: Error, Sendable {
  /// Why nothing has handled it.
  public enum Reason: Sendable {
    /// None of the sources that the router accepts.
    case unknownSource
    /// A source accepts links that begin so, but not with a user, nor behind a custom scheme with a port.
    case hasUserOrPort(LinkSource)
    /// Text that is no URL, such as one with a space in it, or of which Foundation makes none.
    case notAURL
    /// No route takes it: the error says where and why.
    case notMatched(RoutingError)
    /// The handlers of all that take it have thrown.
    case failed([Failure])
  }

  /// A handler that has thrown.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The pattern, or the route.
    public let route: String
    /// What was thrown.
    public let error: any Error

    /// A line for a log, in which control characters are escaped.
    public var description: String { "\(route): \(error)".visible() }
  }

  /// The link, as it was received.
  public let link: String
  /// Why nothing has handled it.
  public let reason: Reason
}

extension UnhandledLink: CustomStringConvertible {
  /// A text for a log, in which control characters are escaped. It has the link in it.
  public var description: String {
    let link = link.visible()
    return switch reason {
    case .unknownSource: "\(link) is from no source that is accepted"
    case .hasUserOrPort(let source):
      "\(link) has a user\(source.kind == .universalLink ? "" : " or a port"), which no link of \(source) has"
    case .notAURL: "\(link) is no URL"
    case .notMatched(let error): "\(link): \(error)"
    case .failed(let failures): "\(link) was refused by all that take it:" + failures.map { "\n- \($0)" }.joined()
    }
  }
}

/// Why a handler did not run when a link was opened without waiting.
public enum LinkHandlerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The handler may wait.
  case asynchronous
  /// The handler belongs to the main actor, and the caller is elsewhere.
  case notOnMainActor

  /// What to do instead.
  public var description: String {
    switch self {
    case .asynchronous: "the handler may wait: open the link with `await`, or declare it with `Link(synchronously:)`"
    case .notOnMainActor: "the handler belongs to the main actor: open the link there, or with `await`"
    }
  }
}
