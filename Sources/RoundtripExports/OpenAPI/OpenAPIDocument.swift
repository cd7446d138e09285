public import Roundtrip

/// A description of an API in the words of OpenAPI 3.1; made by `openAPI(title:version:servers:_:)`.
public struct OpenAPIDocument: Sendable {
  /// The description as a value of JSON, whose members may be changed.
  public var value: JSONValue
  /// What it does not say exactly, or not at all. It stands in the document, too, as `x-roundtrip-notes`.
  public let notes: [ExportNote]

  /// The description as a file.
  public var json: String { value.text }
}

extension ParserPrinter where Input == URLRequestData {
  /// This router as an API, in the words of OpenAPI 3.1.
  ///
  /// ```swift
  /// let document = shopRouter.openAPI(title: "Shop", version: "1.2.0", servers: ["https://api.example.com"]) { operation in
  ///   if operation.name == "book(id:)" { operation.response(200, .json(Book.self)) }
  /// }
  /// try document.json.write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// Every route that is no alias is an operation, or several: one for each method, and for each path that it has where
  /// components may be left out. The same router gives the same bytes.
  ///
  /// - Parameters:
  ///   - title: What the API is called.
  ///   - version: Its version.
  ///   - servers: The URLs at which it stands. Those that routes ask for are added to the operations.
  ///   - describe: Adds to an operation what a router does not know, such as the answers.
  public func openAPI(
    title: String, version: String, servers: [String] = [], _ describe: (inout OpenAPIOperation) -> Void = { _ in }
  ) -> OpenAPIDocument {
    var builder = OpenAPIBuilder()
    for endpoint in endpoints { builder.add(endpoint, describe) }
    return builder.document(title: title, version: version, servers: servers)
  }
}
