public import Roundtrip

/// An operation of an API, to which you add what the router doesn't know.
///
/// ```swift
/// let document = shopRouter.openAPI(title: "Shop", version: "1.0.0") { operation in
///   if operation.path.hasPrefix("/admin") { operation.isHidden = true }
///   if operation.name == "book(id:)" {
///     operation.summary = "Shows a book"
///     operation.response(200, .content("text/html"))
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
  public var isDeprecated = false
  /// Whether the document leaves it out.
  public var isHidden = false
  private(set) var responses: [(status: Int, description: String, contents: [OpenAPIContent])] = []
  private(set) var body: OpenAPIContent?

  init(name: String?, method: Method, path: String, id: String, tags: [String]) {
    (self.name, self.method, self.path, self.id, self.tags) = (name, method, path, id, tags)
  }

  /// Adds a response.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - contents: What the response contains, if anything: one of these, by media type.
  ///   - description: What the response means; by default, the reason phrase of the status.
  public mutating func response(_ status: Int, _ contents: OpenAPIContent..., description: String? = nil) {
    responses.removeAll { $0.status == status }
    responses.append((status, description ?? Self.phrase(status), contents))
  }

  /// Describes the body if the router can't.
  public mutating func requestBody(_ content: OpenAPIContent) { body = content }

  /// RFC 9110 §15
  static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: "Status \(status)"
    }
  }
}

/// The content of a body: its media type and its schema.
///
/// ```swift
/// operation.response(200, .json(Book.self), .content("text/html"))
/// operation.response(404, .json(schema: ["type": "object"]))
/// ```
public struct OpenAPIContent: Sendable {
  let mediaType: String
  let source: Source

  enum Source: Sendable {
    case type(any (Decodable & SendableMetatype).Type)
    case schema(JSONValue)
  }

  /// JSON that decodes as a type. To find its schema, the type is decoded with a decoder that records what is
  /// requested.
  public static func json(_ type: (some Decodable & SendableMetatype).Type) -> Self {
    Self(mediaType: "application/json", source: .type(type))
  }

  /// JSON with a schema.
  public static func json(schema: JSONValue) -> Self { .content("application/json", schema: schema) }

  /// JSON that decodes as a type, with a custom media type such as `application/problem+json`.
  public static func json(_ type: (some Decodable & SendableMetatype).Type, as mediaType: String) -> Self {
    Self(mediaType: mediaType, source: .type(type))
  }

  /// Any other content, by its media type, such as `text/html`.
  public static func content(_ mediaType: String, schema: JSONValue = ["type": "string"]) -> Self {
    Self(mediaType: mediaType, source: .schema(schema))
  }
}
