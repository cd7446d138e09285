internal import Foundation
internal import RoundtripExports

/// What the shop says of its routes to others: made from its router, when it is first asked for.
enum ShopExports {
  static let title = "The bookshop"
  static let version = "1.0.0"
  /// Where the shop would stand, if it were one.
  static let address = "https://bookshop.example.com"

  static let openAPI = shopRouter.openAPI(title: title, version: version, servers: [address]) { describe(&$0) }

  static let appleAssociation = shopRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.bookshop"])

  static let assetLinks = shopRouter.assetLinks(
    package: "com.example.bookshop",
    fingerprints: [Array(repeating: "00", count: 32).joined(separator: ":")])

  static let page = shopRouter.routePage(title: title)

  /// The pages that do not depend on who looks at them.
  static func sitemap(of catalogue: Catalogue) throws -> String {
    let authors = Set(catalogue.books.map(\.author)).sorted()
    let pages: [ShopRoute] =
      [.home, .books(.list(BookFilter()))]
      + catalogue.books.flatMap { [.books(.book(id: $0.id, .show)), .books(.book(id: $0.id, .reviews()))] }
      + authors.map { .author(name: $0) }
    return try shopRouter.sitemap(base: address, pages).xml
  }
}
