internal import Roundtrip

/// The exports of the shop's routes, none of them written by hand.
enum ExportRoute: Equatable, Sendable, CaseIterable {
  case openAPI
  case appleAssociation
  case assetLinks
  case sitemap
  case page
}

let exportRouter = OneOf {
  OneOf {
    Route(.case(ExportRoute.openAPI)) { Path { "openapi.json" } }
    Route(.case(ExportRoute.appleAssociation)) {
      Path {
        ".well-known"; "apple-app-site-association"
      }
    }
    Route(.case(ExportRoute.assetLinks)) {
      Path {
        ".well-known"; "assetlinks.json"
      }
    }
    Route(.case(ExportRoute.sitemap)) { Path { "sitemap.xml" } }
  }
  .markedAsAPI()
  Route(.case(ExportRoute.page)) { Path { "routes" } }
}
