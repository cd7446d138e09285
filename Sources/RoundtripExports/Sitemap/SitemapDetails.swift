public import Foundation

/// Optional information about a URL in a sitemap.
///
/// ```swift
/// try shopRouter.sitemap(base: "https://shop.example.com", books.map { .book(id: $0.id) }) { _ in
///   SitemapDetails(changeFrequency: .weekly, priority: 0.8)
/// }
/// ```
public struct SitemapDetails: Sendable {
  /// When the page last changed.
  public var lastModified: Date?
  /// How often the page changes, as a hint.
  public var changeFrequency: Frequency?
  /// The importance of the page among those of the site, from 0 to 1.
  public var priority: Double?

  /// Creates the details that are known.
  public init(lastModified: Date? = nil, changeFrequency: Frequency? = nil, priority: Double? = nil) {
    (self.lastModified, self.changeFrequency, self.priority) = (lastModified, changeFrequency, priority)
  }

  /// How often a page changes.
  public enum Frequency: String, Sendable {
    /// On every visit.
    case always
    /// Every hour.
    case hourly
    /// Every day.
    case daily
    /// Every week.
    case weekly
    /// Every month.
    case monthly
    /// Every year.
    case yearly
    /// Never: an archived page.
    case never
  }
}
