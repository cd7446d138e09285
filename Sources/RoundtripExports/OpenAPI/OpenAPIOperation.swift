public import Roundtrip

/// An operation of an API, to which what a router does not know is added.
public struct OpenAPIOperation: Sendable {
  /// The case of the route, as the table of routes names it: `books(_:).book(id:_:).show`.
  public let name: String?
  /// The method.
  public let method: Method
  /// The path, with names in braces: `/books/{id}`.
  public let path: String
  /// What it is called in programs that are made from the document: `booksBookShow`. No two operations have the same.
  public var id: String
  /// What it does, in a few words.
  public var summary: String?
  /// What it does, at length, in Markdown.
  public var description: String?
  /// The groups that it belongs to. A case in a case belongs to the outermost, unless something else is said.
  public var tags: [String]
  /// Whether it should not be used any more.
  public var isDeprecated = false
  /// Whether it is left out of the document.
  public var isHidden = false
  private(set) var responses: [(status: Int, description: String, contents: [OpenAPIContent])] = []
  private(set) var body: OpenAPIContent?

  init(name: String?, method: Method, path: String, id: String, tags: [String]) {
    (self.name, self.method, self.path, self.id, self.tags) = (name, method, path, id, tags)
  }

  /// Says what an answer is.
  ///
  /// - Parameters:
  ///   - status: Its status.
  ///   - contents: What comes with it, if anything does: one of these, by its media type.
  ///   - description: What it means; what HTTP calls the status unless something else is said.
  public mutating func response(_ status: Int, _ contents: OpenAPIContent..., description: String? = nil) {
    responses.removeAll { $0.status == status }
    responses.append((status, description ?? Self.phrase(status), contents))
  }

  /// Says what the body is, where the router does not know it.
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

/// What a body is: its media type, and a schema of it.
public struct OpenAPIContent: Sendable {
  let mediaType: String
  let source: Source

  enum Source: Sendable {
    case type(any (Decodable & SendableMetatype).Type)
    case schema(JSONValue)
  }

  /// JSON from which a type is decoded. Its schema is found by decoding it with a decoder that writes down what is asked
  /// for.
  public static func json(_ type: (some Decodable & SendableMetatype).Type) -> Self {
    Self(mediaType: "application/json", source: .type(type))
  }

  /// JSON of a schema.
  public static func json(schema: JSONValue) -> Self { .content("application/json", schema: schema) }

  /// The same with a media type of its own, such as `application/problem+json`.
  public static func json(_ type: (some Decodable & SendableMetatype).Type, as mediaType: String) -> Self {
    Self(mediaType: mediaType, source: .type(type))
  }

  /// Anything else, by its media type, such as `text/html`.
  public static func content(_ mediaType: String, schema: JSONValue = ["type": "string"]) -> Self {
    Self(mediaType: mediaType, source: .schema(schema))
  }
}
