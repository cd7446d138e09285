internal import Roundtrip
internal import RoundtripFoundation

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
      .described("This document", responses: [.status(200, .json(schema: ["type": "object"]))])
    Route(.case(ExportRoute.appleAssociation)) {
      Path {
        ".well-known"; "apple-app-site-association"
      }
    }
    .described("The links that the app opens", responses: [.status(200, .json(schema: ["type": "object"]))])
    Route(.case(ExportRoute.assetLinks)) {
      Path {
        ".well-known"; "assetlinks.json"
      }
    }
    .described(
      "The links that the app opens",
      responses: [.status(200, .json(schema: ["type": "array", "items": ["type": "object"]]))])
    Route(.case(ExportRoute.sitemap)) { Path { "sitemap.xml" } }
      .described("The pages of the shop", responses: [.content("application/xml")])
  }
  .excludedFromAppLinks()
  Route(.case(ExportRoute.page)) { Path { "routes" } }.described("A page of the routes", responses: [.page])
}
