/// Links that accept only some of the sources. Groups can be nested.
///
/// ```swift
/// LinkGroup(accepting: [.customURLScheme("pokedex")]) {
///   LinkRoute("/moves/:name") { context in try await showMove(context.argument(named: "name")) }
/// }
/// ```
public struct LinkGroup<UserInfo: Sendable>: Sendable {
  /// The sources it accepts, out of those that its parent accepts.
  public let acceptance: LinkAcceptance
  let links: [LinkTree<UserInfo>]

  /// Creates a group of links that accept only some of the sources.
  public init(accepting acceptance: LinkAcceptance, @LinksBuilder<UserInfo> _ links: () -> [LinkTree<UserInfo>]) {
    self.acceptance = acceptance
    self.links = links()
  }
}

/// An element of a ``LinksBuilder``: a ``LinkRoute`` or a ``LinkGroup``.
public enum LinkTree<UserInfo: Sendable>: Sendable {
  /// A link.
  case link(LinkRoute<UserInfo>)
  /// A group of links.
  case group(LinkGroup<UserInfo>)
}

/// Builds the links of a ``LinkRouter`` or a ``LinkGroup``, with support for `if`, `switch`, and `for`.
@resultBuilder
public enum LinksBuilder<UserInfo: Sendable> {
  public static func buildExpression(_ link: LinkRoute<UserInfo>) -> [LinkTree<UserInfo>] { [.link(link)] }

  public static func buildExpression(_ group: LinkGroup<UserInfo>) -> [LinkTree<UserInfo>] { [.group(group)] }

  public static func buildBlock(_ links: [LinkTree<UserInfo>]...) -> [LinkTree<UserInfo>] { Array(links.joined()) }

  public static func buildArray(_ links: [[LinkTree<UserInfo>]]) -> [LinkTree<UserInfo>] { Array(links.joined()) }

  public static func buildOptional(_ links: [LinkTree<UserInfo>]?) -> [LinkTree<UserInfo>] { links ?? [] }

  public static func buildEither(first links: [LinkTree<UserInfo>]) -> [LinkTree<UserInfo>] { links }

  public static func buildEither(second links: [LinkTree<UserInfo>]) -> [LinkTree<UserInfo>] { links }

  public static func buildLimitedAvailability(_ links: [LinkTree<UserInfo>]) -> [LinkTree<UserInfo>] { links }
}
