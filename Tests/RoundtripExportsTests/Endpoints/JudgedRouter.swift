@testable import ExportSamples
@testable import RoundtripExports

/// A router whose exports are judged, by its name.
enum JudgedRouter: CaseIterable {
  case samples, site, corners, optional, videos

  var endpoints: [Endpoint] {
    switch self {
    case .samples: sampleRouter.endpoints
    case .site: siteRouter.endpoints
    case .corners: cornerRouter.endpoints
    case .optional: optionalRouter.endpoints
    case .videos: videoSite.endpoints
    }
  }
}
