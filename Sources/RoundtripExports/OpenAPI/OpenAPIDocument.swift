public import Roundtrip

/// A description of an API in OpenAPI 3.1, made by `openAPI(title:version:servers:_:)`.
public struct OpenAPIDocument: Sendable {
  /// The document as a JSON value that you can change.
  public var value: JSONValue
  /// Everything that the document leaves out or states only approximately. It also contains these notes as
  /// `x-roundtrip-notes`.
  public let notes: [ExportNote]

  /// The text of the document.
  public var json: String { value.prettyPrinted }
}

extension ParserPrinter where Input == URLRequestData {
  /// Returns a description of this router as an API, in OpenAPI 3.1.
  ///
  /// ```swift
  /// let document = shopRouter.openAPI(title: "Shop", version: "1.2.0", servers: ["https://api.example.com"]) { operation in
  ///   if operation.name == "book(id:)" { operation.addResponse(200, .json(Book.self)) }
  /// }
  /// try document.json.write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// Every route becomes one or more operations: one for each method, and for each path if components may be omitted.
  /// The same router always produces the same bytes.
  ///
  /// - Parameters:
  ///   - title: The title of the API.
  ///   - version: The version of the API.
  ///   - servers: The URLs that serve the API. Hosts that routes require are added to their operations.
  ///   - description: What the API is for, in Markdown.
  ///   - contact: The contact for the API: an email address, or a URL.
  ///   - license: The license of the API, by its identifier in the list of SPDX: `Apache-2.0`.
  ///   - tags: The descriptions of the groups of operations, in the order in which they are displayed.
  ///   - includesAliases: Whether aliases are operations, which are deprecated. Otherwise, they are left out.
  ///   - describe: Adds what a router doesn't know, such as responses, to an operation.
  public func openAPI(
    title: String, version: String, servers: [String] = [], description: String? = nil, contact: String? = nil,
    license: String? = nil, tags: KeyValuePairs<String, String> = [:], includesAliases: Bool = false,
    _ describe: (inout OpenAPIOperation) -> Void = { _ in }
  ) -> OpenAPIDocument {
    var builder = OpenAPIBuilder()
    let endpoints = endpoints
    for (endpoint, identifier) in zip(endpoints, endpoints.identifiers) where includesAliases || !endpoint.row.isAlias {
      builder.add(endpoint, id: identifier.text + (endpoint.row.isAlias ? "Alias" : ""), describe)
    }
    var info: JSONValue = ["title": .string(title), "version": .string(version)]
    info["description"] = description.map(JSONValue.string)
    info["contact"] = contact.map { [$0.contains("@") && !$0.contains("/") ? "email" : "url": .string($0)] }
    info["license"] = license.map { ["name": .string($0), "identifier": .string($0)] }
    return builder.document(info: info, servers: servers, describing: tags)
  }
}
