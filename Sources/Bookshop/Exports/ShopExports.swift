internal import Foundation
internal import RoundtripExports

/// The exports of the shop's router, made on first use.
enum ShopExports {
  static let title = "The bookshop"
  static let version = "1.0.0"
  /// The address that a real shop would have.
  static let address = "https://bookshop.example.com"

  static let openAPI = shopRouter.openAPI(title: title, version: version, servers: [address]) { describe(&$0) }

  static let appleAssociation = shopRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.bookshop"])

  static let assetLinks = shopRouter.assetLinks(
    package: "com.example.bookshop",
    fingerprints: [Array(repeating: "00", count: 32).joined(separator: ":")])

  static let page = shopRouter.routePage(title: title)

  /// The pages that are the same for every visitor.
  static func sitemap(of catalog: Catalog) throws -> String {
    let authors = Set(catalog.books.map(\.author)).sorted()
    let pages: [ShopRoute] =
      [.home, .books(.list(BookFilter()))]
      + catalog.books.flatMap { [.books(.book(id: $0.id, .show)), .books(.book(id: $0.id, .reviews()))] }
      + authors.map { .author(name: $0) }
    return try shopRouter.sitemap(base: address, pages).xml
  }
}
