public import Foundation

/// A link that is being opened: what a handler is given.
public struct LinkContext<UserInfo: Sendable>: Sendable {
  /// The link.
  public let url: URL
  /// Where it came from.
  public let source: LinkSource
  /// What the opener of the link said besides.
  public let userInfo: UserInfo
  /// The pattern that took the link, with its arguments; `nil` where a router of routes did.
  public let match: LinkMatch?
  /// The text of the link, and where its path begins.
  let text: String
  let pathStart: Int

  /// The fields of the query.
  ///
  /// They are decoded at each use.
  public var queryParameters: QueryParameters {
    QueryParameters(fields: source.request(for: text, from: pathStart).query)
  }
}
