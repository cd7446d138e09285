/// Links that accept some of the sources only; groups may stand in groups.
///
/// ```swift
/// Group(accepting: [.customURLScheme("pokedex")]) {
///   Link("/moves/:name") { context in try await showMove(context.argument(named: "name")) }
/// }
/// ```
public struct Group<UserInfo: Sendable>: Sendable {
  /// The sources that it accepts, of those of its surroundings.
  public let acceptance: LinkAcceptance
  let links: [LinkTree<UserInfo>]

  /// The links that are listed, for some of the sources.
  public init(accepting acceptance: LinkAcceptance, @LinksBuilder<UserInfo> _ links: () -> [LinkTree<UserInfo>]) {
    self.acceptance = acceptance
    self.links = links()
  }
}

/// What a ``LinksBuilder`` lists: a ``Link`` or a ``Group``.
public enum LinkTree<UserInfo: Sendable>: Sendable {
  /// A link.
  case link(Link<UserInfo>)
  /// A group of links.
  case group(Group<UserInfo>)
}

/// Builds the links of a ``LinkRouter`` or of a ``Group``; `if`, `switch` and `for` may stand among them.
@resultBuilder
public enum LinksBuilder<UserInfo: Sendable> {
  public static func buildExpression(_ link: Link<UserInfo>) -> [LinkTree<UserInfo>] { [.link(link)] }

  public static func buildExpression(_ group: Group<UserInfo>) -> [LinkTree<UserInfo>] { [.group(group)] }

  public static func buildBlock(_ links: [LinkTree<UserInfo>]...) -> [LinkTree<UserInfo>] { Array(links.joined()) }

  public static func buildArray(_ links: [[LinkTree<UserInfo>]]) -> [LinkTree<UserInfo>] { Array(links.joined()) }

  public static func buildOptional(_ links: [LinkTree<UserInfo>]?) -> [LinkTree<UserInfo>] { links ?? [] }

  public static func buildEither(first links: [LinkTree<UserInfo>]) -> [LinkTree<UserInfo>] { links }

  public static func buildEither(second links: [LinkTree<UserInfo>]) -> [LinkTree<UserInfo>] { links }

  public static func buildLimitedAvailability(_ links: [LinkTree<UserInfo>]) -> [LinkTree<UserInfo>] { links }
}
