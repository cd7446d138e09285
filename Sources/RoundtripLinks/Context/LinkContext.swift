public import Foundation

/// A link that is being opened: the value passed to a handler.
public struct LinkContext<UserInfo: Sendable>: Sendable {
  /// The text of the link, as it was received.
  public let link: String
  /// The source that the link came from.
  public let source: LinkSource
  /// Additional information from the code that opens the link.
  public let userInfo: UserInfo
  /// The pattern that matched the link, with its arguments; `nil` for a router of typed routes.
  public let match: LinkMatch?
  /// The link as a URL, if it was passed as one or is not plain text.
  let givenURL: URL?
  /// The offset in bytes at which the path starts.
  let pathStart: Int

  /// The link as a URL.
  ///
  /// A link that was passed as text is converted on each access.
  public var url: URL {
    // Foundation makes a URL from all plain text: see `LinkPrefix.Remainder.isPlain`.
    givenURL ?? URL(string: link) ?? URL(filePath: link)
  }

  /// The fields of the query.
  ///
  /// The fields are decoded on each access.
  public var queryParameters: QueryParameters {
    QueryParameters(fields: source.request(for: link, from: pathStart).query)
  }
}
