internal import Foundation

/// A URL in a sitemap.
struct SitemapEntry {
  let text: String
  let change: Change

  /// When pages last changed.
  enum Change: Equatable {
    case known(Date)
    /// A page doesn't say, so it may have changed at any time.
    case unknown

    /// The later one.
    mutating func join(_ other: Self) {
      guard case .known(let date) = self, case .known(let later) = other else { return self = .unknown }
      self = .known(max(date, later))
    }
  }

  init(url: String, _ details: SitemapDetails, alternates: [(language: String, url: String)]) {
    var text = "  <url><loc>\(url.xmlText)</loc>"
    let date = details.lastModified.flatMap(SitemapText.date)
    change = details.lastModified.flatMap { date == nil ? nil : .known($0) } ?? .unknown
    if let date { text += "<lastmod>\(date)</lastmod>" }
    if let frequency = details.changeFrequency { text += "<changefreq>\(frequency.rawValue)</changefreq>" }
    if let priority = details.priority, !priority.isNaN {
      let tenths = Int((min(max(priority, 0), 1) * 10).rounded())
      text += "<priority>\(tenths / 10).\(tenths % 10)</priority>"
    }
    for (language, url) in alternates {
      text += "<xhtml:link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(url.xmlText)\"/>"
    }
    self.text = text + "</url>\n"
  }
}

/// The text of the sitemap protocol (sitemaps.org).
enum SitemapText {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  static let foot = "</urlset>\n"

  static func head(hasAlternates: Bool) -> String {
    let links = hasAlternates ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
    return "\(declaration)<urlset xmlns=\"\(namespace)\"\(links)>\n"
  }

  static func index(_ files: [(url: String, change: SitemapEntry.Change)]) -> String {
    var text = "\(declaration)<sitemapindex xmlns=\"\(namespace)\">\n"
    for (url, change) in files {
      text += "  <sitemap><loc>\(url.xmlText)</loc>"
      if case .known(let date) = change, let date = self.date(date) { text += "<lastmod>\(date)</lastmod>" }
      text += "</sitemap>\n"
    }
    return text + "</sitemapindex>\n"
  }

  /// The name of one of several files.
  static func part(_ index: Int) -> String { "sitemap-\(index + 1).xml" }

  /// A date in whole seconds, or `nil` if it is too far away to be written.
  static func date(_ date: Date) -> String? {
    DateTimeText.text(of: date.timeIntervalSinceReferenceDate.rounded(.down))
  }

  /// A text, if it is a language tag.
  static func language(_ text: String) throws(SitemapError) -> String {
    guard isLanguage(text) else { throw SitemapError.invalidLanguage(text) }
    return text
  }

  /// Whether a text is a language tag in form (RFC 5646 §2.1): subtags of 1 to 8 letters and digits.
  private static func isLanguage(_ text: String) -> Bool {
    let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
    let areSubtags = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let isFirstOfLetters = subtags.first?.allSatisfy(\.isLetter) ?? false
    return areSubtags && isFirstOfLetters
  }
}
