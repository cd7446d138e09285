public import Foundation

/// The content of a body: its media type and its schema.
///
/// ```swift
/// Route(.case(ShopRoute.book(id:))) { Path { "books"; Digits() } }
///   .described(responses: [.status(200, .json(Book.self), .content("text/html"))])
/// ```
public struct OpenAPIContent: Sendable {
  package let mediaType: String
  package let source: Source

  package enum Source: Sendable {
    case type(any (Decodable & SendableMetatype).Type, SchemaStrategies)
    case schema(JSONValue)
  }

  /// JSON that decodes as a type. To find its schema, the type is decoded with a decoder that records what is
  /// requested.
  ///
  /// - Parameters:
  ///   - type: The type of the body.
  ///   - encoder: The encoder of the server, whose dates, data, and keys the schema has.
  public static func json(
    _ type: (some Decodable & SendableMetatype).Type, encoder: JSONEncoder = JSONEncoder()
  ) -> Self {
    json(type, as: "application/json", encoder: encoder)
  }

  /// JSON with a schema.
  public static func json(schema: JSONValue) -> Self { .content("application/json", schema: schema) }

  /// JSON that decodes as a type, with a custom media type such as `application/problem+json`.
  public static func json(
    _ type: (some Decodable & SendableMetatype).Type, as mediaType: String, encoder: JSONEncoder = JSONEncoder()
  ) -> Self {
    Self(mediaType: mediaType, source: .type(type, SchemaStrategies(encoder)))
  }

  /// Any other content, by its media type, such as `text/html`.
  public static func content(_ mediaType: String, schema: JSONValue = ["type": "string"]) -> Self {
    Self(mediaType: mediaType, source: .schema(schema))
  }
}
