public import Roundtrip
public import RoundtripFoundation

/// An operation of an API, as the router describes it. Add what the router doesn't know.
///
/// ```swift
/// let document = shopRouter.openAPI(title: "Shop", version: "1.0.0") { operation in
///   if operation.path.hasPrefix("/admin") { operation.isHidden = true }
///   if operation.name == "book(id:)" {
///     operation.summary = "Shows a book"
///     operation.addResponse(200, .content("text/html"))
///   }
/// }
/// ```
public struct OpenAPIOperation: Sendable {
  /// The case of the route, as the route list names it: `books(_:).book(id:_:).show`.
  public let name: String?
  /// The HTTP method.
  public let method: Method
  /// The path, with names in braces: `/books/{id}`.
  public let path: String
  /// The unique name that generated clients give the operation: `booksBookShow`.
  public var id: String
  /// A short summary of the operation.
  public var summary: String?
  /// A longer description, in Markdown.
  public var description: String?
  /// The groups it belongs to. By default, a nested case belongs to the group of its outermost case.
  public var tags: [String]
  /// Whether clients should stop using it.
  public var isDeprecated: Bool
  /// Whether the document leaves it out.
  public var isHidden = false
  /// The parameters and the body, in order.
  public var parameters: [OpenAPIParameter]
  /// The URLs of the servers of a route that requires a host, or is below a base URL; otherwise none, for those of the
  /// document. A name in braces stands for a part that varies: `https://{tenant}.example.com`.
  public var servers: [String]
  /// How requests are authenticated: by any one of these.
  public var security: [SecurityScheme]
  private(set) var responses: [OpenAPIResponse]
  private(set) var body: OpenAPIContent?

  init(
    _ endpoint: Endpoint, method: Method, path: String, id: String, parameters: [OpenAPIParameter], servers: [String]
  ) {
    let row = endpoint.row
    self.servers = servers
    (name, self.method, self.path, self.id, self.parameters) = (row.name, method, path, id, parameters)
    (summary, description, isDeprecated) = (row.summary, row.detail, row.isDeprecated || row.isAlias)
    tags = !row.tags.isEmpty ? row.tags : endpoint.cases.count > 1 ? [endpoint.cases[0]] : []
    (security, responses) = (endpoint.security, row.responses)
  }

  /// Adds a response.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - contents: What the response contains, if anything: one of these, by media type.
  ///   - headers: The names of headers that it has, and what they mean.
  ///   - description: What the response means; by default, the reason phrase of the status.
  public mutating func addResponse(
    _ status: Int, _ contents: OpenAPIContent..., headers: KeyValuePairs<String, String> = [:],
    description: String? = nil
  ) {
    addResponse(OpenAPIResponse(status, contents, headers, description: description))
  }

  /// Adds a response, in place of one with the same status.
  public mutating func addResponse(_ response: OpenAPIResponse) { responses.replace(with: [response]) }

  /// Describes the body, if the router can't.
  public mutating func setRequestBody(_ content: OpenAPIContent) { body = content }
}
