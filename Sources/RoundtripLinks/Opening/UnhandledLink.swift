/// The error thrown if no handler opens a link, with the reason.
///
/// ```swift
/// do {
///   try await links.open("pokedex://nowhere")
/// } catch let unhandled as UnhandledLink {
///   if case .notMatched(let error) = unhandled.reason { print(error) }
/// }
/// ```
public struct UnhandledLink: Error, Sendable {
  /// The reason that a link was not handled.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Sendable {
    /// The link comes from none of the sources that the router accepts, which are these.
    case unknownSource(accepted: [LinkSource])
    /// The link starts like a link of a source, but contains a user, or a port in a custom scheme.
    case hasUserOrPort(LinkSource)
    /// The text isn't a URL, for example because it contains a space, or Foundation can't make a URL from it.
    case notAURL
    /// No route matches the link. The error explains where and why.
    case notMatched(RoutingError)
    /// The handlers of all matches threw errors.
    case failed([Failure])
  }

  /// A handler that threw an error.
  public struct Failure: Sendable, CustomStringConvertible {
    /// The pattern or the route.
    public let route: String
    /// The error that was thrown.
    public let error: any Error

    /// A line for a log, with control characters escaped.
    public var description: String { "\(route): \(error)".visible() }
  }

  /// The link, as it was received.
  public let link: String
  /// The reason that it was not handled.
  public let reason: Reason
}

extension UnhandledLink: CustomStringConvertible {
  /// A description for a log, with control characters escaped. It contains the link, without its user and password.
  public var description: String {
    let link = shownLink.visible()
    return switch reason {
    case .unknownSource(let accepted):
      "\(link) comes from none of the accepted sources: \(accepted.map(\.description).listed("and"))"
    case .hasUserOrPort(let source):
      "\(link) has a user\(source.kind == .universalLink ? "" : " or a port"), which links of \(source) can't have"
    case .notAURL: "\(link) isn't a valid URL"
    case .notMatched(let error): "\(link): \(error)"
    case .failed(let failures):
      "\(link) was rejected by all handlers that match it:" + failures.map { "\n- \($0)" }.joined()
    }
  }

  /// The link without its user and password. In text that isn't a URL, anything before an `@` might be one of them.
  private var shownLink: String {
    let (bytes, request, at) = (link.bytes, URLRequestData(string: link), UInt8(ascii: "@"))
    if let request, request.user == nil { return link }
    guard let end = request == nil ? bytes.lastIndex(of: at) : bytes.firstIndex(of: at) else { return link }
    return (request?.scheme.map { $0 + "://" } ?? "") + "\u{2026}" + String(bytes: bytes[end...])
  }
}

/// The reason that a handler did not run when a link was opened synchronously.
///
/// ```swift
/// do {
///   try links.openSynchronously(url)
/// } catch {
///   if case .failed(let failures) = error.reason, failures.last?.error is LinkHandlerError {
///     Task { try await links.open(url) }
///   }
/// }
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LinkHandlerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The handler is asynchronous.
  case asynchronous
  /// The handler is isolated to the main actor, and the caller isn't.
  case notOnMainActor

  /// A description of the remedy.
  public var description: String {
    switch self {
    case .asynchronous:
      "the handler is asynchronous: open the link with `await`, or declare it with `LinkRoute(synchronously:)`"
    case .notOnMainActor: "the handler is isolated to the main actor: open the link there, or with `await`"
    }
  }
}
