/// Something that an export does not say exactly, or not at all.
public struct ExportNote: Sendable, Hashable, CustomStringConvertible {
  /// The route that it is about, as the table of routes shows it: `GET /books/:id`.
  public let route: String
  /// What the export says otherwise than the router, or leaves out.
  public let text: String

  /// Both in one line.
  public var description: String { "\(route): \(text)" }
}
