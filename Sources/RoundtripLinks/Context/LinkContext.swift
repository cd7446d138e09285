public import Foundation

/// A link that is being opened: what a handler is given.
public struct LinkContext<UserInfo: Sendable>: Sendable {
  /// The text of the link, as it was received.
  public let link: String
  /// Where it came from.
  public let source: LinkSource
  /// What the opener of the link said besides.
  public let userInfo: UserInfo
  /// The pattern that took the link, with its arguments; `nil` where a router of routes did.
  public let match: LinkMatch?
  /// The link, where it was given as a URL or is no plain text.
  let givenURL: URL?
  /// Where the path begins in the link, in bytes.
  let pathStart: Int

  /// The link as a URL.
  ///
  /// Where the link was given as text, it is made at each use.
  public var url: URL {
    // Foundation makes a URL of all plain text: see `LinkPrefix.Remainder.isPlain`.
    givenURL ?? URL(string: link) ?? URL(filePath: link)
  }

  /// The fields of the query.
  ///
  /// They are decoded at each use.
  public var queryParameters: QueryParameters {
    QueryParameters(fields: source.request(for: link, from: pathStart).query)
  }
}
