public import Foundation
package import Roundtrip

/// A response of a route: its status, what it means, and what it contains.
///
/// ```swift
/// Route(.case(ShopRoute.book(id:))) { Path { "books"; Digits() } }
///   .described("One book", responses: [.json(Book.self), .notFound])
/// Route(.case(ShopRoute.add)) { Method.post; Path { "books" }; Body(json: Book.self) }
///   .described("Adds a book", responses: [.status(201, .json(Book.self), description: "The book as it was added")])
/// ```
public struct OpenAPIResponse: Sendable {
  /// The status as OpenAPI writes it: `404`, `4XX` for all client errors, or `default` for what isn't listed.
  public let status: String
  /// What the response means.
  public let description: String
  package let contents: [OpenAPIContent]
  /// The names of its headers, and what they mean.
  package let headers: KeyValuePairs<String, String>

  private init(
    _ status: String, _ contents: [OpenAPIContent], _ headers: KeyValuePairs<String, String> = [:], description: String
  ) {
    (self.status, self.contents, self.headers, self.description) = (status, contents, headers, description)
  }

  package init(
    _ status: Int, _ contents: [OpenAPIContent], _ headers: KeyValuePairs<String, String>, description: String?
  ) {
    self.init("\(status)", contents, headers, description: description ?? Self.reasonPhrase(of: status))
  }

  /// A response with a status.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - contents: What the response contains, if anything: one of these, by media type.
  ///   - headers: The names of headers that it has, and what they mean.
  ///   - description: What the response means; by default, the reason phrase of the status.
  public static func status(
    _ status: Int, _ contents: OpenAPIContent..., headers: KeyValuePairs<String, String> = [:],
    description: String? = nil
  ) -> Self {
    Self(status, contents, headers, description: description)
  }

  /// All responses from 400 to 499 without a description of their own, including the router's.
  ///
  /// - Parameters:
  ///   - contents: What the responses contain, if anything: one of these, by media type.
  ///   - description: What they mean.
  public static func clientErrors(_ contents: OpenAPIContent..., description: String = "The request is rejected")
    -> Self
  {
    Self("4XX", contents, description: description)
  }

  /// All responses from 500 to 599 without a description of their own.
  ///
  /// - Parameters:
  ///   - contents: What the responses contain, if anything: one of these, by media type.
  ///   - description: What they mean.
  public static func serverErrors(_ contents: OpenAPIContent..., description: String = "The server fails") -> Self {
    Self("5XX", contents, description: description)
  }

  /// All responses without a description of their own, including the router's.
  ///
  /// - Parameters:
  ///   - contents: What the responses contain, if anything: one of these, by media type.
  ///   - description: What they mean.
  public static func others(_ contents: OpenAPIContent..., description: String = "Any other response") -> Self {
    Self("default", contents, description: description)
  }

  /// The response 200 with JSON that decodes as a type.
  ///
  /// - Parameters:
  ///   - type: The type of the body.
  ///   - encoder: The encoder of the server, whose dates, data, and keys the schema has.
  ///   - description: What the response means; by default, the reason phrase of the status.
  public static func json(
    _ type: (some Decodable & SendableMetatype).Type, encoder: JSONEncoder = JSONEncoder(), description: String? = nil
  ) -> Self {
    .status(200, .json(type, encoder: encoder), description: description)
  }

  /// The response 200 with other content, by its media type, such as `text/html`.
  public static func content(_ mediaType: String, description: String? = nil) -> Self {
    .status(200, .content(mediaType), description: description)
  }

  /// The response 204, without content.
  public static var noContent: Self { .status(204) }
  /// The response 401: the request must be authenticated.
  public static var unauthorized: Self { .status(401) }
  /// The response 403: the sender of the request isn't allowed to do this.
  public static var forbidden: Self { .status(403) }
  /// The response 404: a route has the path, but nothing exists there.
  public static var notFound: Self { .status(404) }
  /// The response 409: the current state of the resource doesn't allow this.
  public static var conflict: Self { .status(409) }
}

extension OpenAPIResponse: ResponseDescription {
  package var documents: [DocumentDescription] {
    contents.compactMap { content in
      switch content.source {
      case .type(let type, let strategies): SchemaWriter.description(of: type, strategies)
      case .schema(let schema): content.mediaType.hasSuffix("json") ? DocumentDescription(schema: schema) : nil
      }
    }
  }
}
