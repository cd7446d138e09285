internal import Roundtrip

/// Something that an export leaves out or states only approximately.
///
/// ```swift
/// for note in shopRouter.openAPI(title: "Shop", version: "1.0.0").notes {
///   print(note)  // GET /files/:text*: left out: OpenAPI can't describe the rest of a path
/// }
/// ```
public struct ExportNote: Sendable, Hashable, CustomStringConvertible {
  /// The route, as the route list shows it: `GET /books/:id`.
  public let route: String
  /// How the export differs from the router.
  public let text: String

  /// The route and the text on one line, as in the comments of exports: control characters and line breaks are escaped.
  public var description: String { "\(route): \(text)".visible() }
}
