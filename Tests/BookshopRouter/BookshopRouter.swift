internal import Roundtrip
package import SampleRouters

/// The router of the bookshop, from links to its files, without its server.
package let bookshopRouter: any SampleRouter = Sample("bookshop", shopRouter)

// What the shop's documents need, and what lies beside its server.

extension String {
  static func link(_ route: ShopRoute) throws -> String { try shopRouter.path(for: route) }
}

/// A problem report (RFC 9457).
struct Problem: Codable {
  var title: String
  var status: Int
  var detail: String
}
