public import Foundation
internal import Roundtrip
internal import RoundtripInspection

/// The reason that a sitemap can't be made.
///
/// ```swift
/// do {
///   print(try sitemap.xml)
/// } catch SitemapError.tooManyURLs {
///   try sitemap.write(to: folder, at: "https://shop.example.com")
/// }
/// ```
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SitemapError: Error, Hashable, CustomStringConvertible {
  /// There are more URLs than one file can hold: write several files.
  case tooManyURLs
  /// A value prints as something other than a page: its request has another method than GET, a body, headers, or
  /// cookies, or its URL isn't an absolute one of the web.
  case notAPage(String)
  /// The base has no scheme and host of the web, and a value has none of its own; or the address of the files has none, or
  /// has a query or a fragment.
  case invalidBase(String)
  /// A URL has 2,048 characters or more.
  case tooLong(String)
  /// The language of an alternate is neither a language tag, such as `de` or `pt-BR`, nor `x-default`.
  case invalidLanguage(String)

  /// A description for a log.
  public var description: String {
    switch self {
    case .tooManyURLs: "too many URLs for one sitemap: write several files with write(to:at:)"
    case .notAPage(let request): "\(request.visible()) isn't a page that a search engine can fetch"
    case .invalidBase(let base):
      "\(base.quotedAsJSON) isn't the URL of a site or a folder: write its scheme and host, such as \"https://example.com\", and no "
        + "query or fragment"
    case .tooLong(let url): "URLs in a sitemap must be shorter than 2,048 characters: \(url.prefix(80))…"
    case .invalidLanguage(let tag): "\(tag.quotedAsJSON) isn't a language: write a tag such as \"de\", or \"x-default\""
    }
  }
}

extension SitemapError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
