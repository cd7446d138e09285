import RoundtripExports
import Testing

@testable import Bookshop
@testable import ExportSamples

/// A document of a whole router: each of those that `.ci/check-exports` reads, and those of the other large routers.
struct ProducedDocument: CustomTestStringConvertible {
  let testDescription: String
  let document: OpenAPIDocument

  static let all = [
    ProducedDocument(testDescription: "samples", document: sampleRouter.openAPI(title: "Samples", version: "1")),
    ProducedDocument(testDescription: "bookshop", document: ShopExports.openAPI),
    ProducedDocument(testDescription: "site", document: siteRouter.openAPI(title: "Site", version: "1")),
    ProducedDocument(testDescription: "corners", document: cornerRouter.openAPI(title: "Corners", version: "1")),
    ProducedDocument(testDescription: "videos", document: videoSite.openAPI(title: "Videos", version: "1")),
    ProducedDocument(testDescription: "replies", document: ReplyRouter.router.openAPI(title: "Replies", version: "1")),
  ]

  /// The members of an object in the document: `members("components", "schemas")`.
  func members(_ names: String...) -> [JSONValue.Member] {
    let value = names.reduce(Optional(document.value)) { $0?[$1] }
    if case .object(let members)? = value { return members }
    return []
  }

  /// All operations, with their paths.
  var operations: [(path: String, operation: JSONValue)] {
    members("paths").flatMap { path -> [(String, JSONValue)] in
      guard case .object(let methods) = path.value else { return [] }
      return methods.map { (path.name, $0.value) }
    }
  }

  /// The parameters of all operations.
  var parameters: [JSONValue] {
    operations.flatMap { _, operation -> [JSONValue] in
      guard case .array(let parameters)? = operation["parameters"] else { return [] }
      return parameters
    }
  }
}
