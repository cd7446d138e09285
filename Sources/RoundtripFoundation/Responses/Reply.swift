public import Foundation
public import Roundtrip

/// The response of a route: a status, and JSON of one type, declared once for the handler and for OpenAPI.
///
/// It is a part of a route that reads nothing and prints nothing. Its value, which belongs to the case, makes only responses of
/// that type, so the compiler checks what a handler returns. The OpenAPI document has the same status and schema.
///
/// ```swift
/// enum ShopAPI: Equatable, Sendable {
///   case book(id: Int, reply: Reply<Book> = Reply())
///   case add(Book, reply: Reply<Book> = Reply())
/// }
///
/// let api = OneOf {
///   Route(.case(ShopAPI.book(id:reply:))) { Path { "books"; Digits() }; Reply(json: Book.self) }
///   Route(.case(ShopAPI.add(_:reply:))) { Method.post; Path { "books" }; Body(json: Book.self); Reply(201, json: Book.self) }
/// }
///
/// func respond(to route: ShopAPI) throws -> EncodedReply {
///   switch route {
///   case .book(let id, let reply): try reply(shop.book(id))      // Anything but a `Book` doesn't compile.
///   case .add(let book, let reply): try reply(shop.add(book))    // Its status is 201.
///   }
/// }
///
/// try api.path(for: .book(id: 42))    // "/books/42"
/// ```
///
/// All replies of a type are equal, and printing doesn't depend on them. Declare responses that a handler throws, such as a
/// 404, with `described(responses:)`.
public struct Reply<Content: Codable & Sendable>: ParserPrinter {
  public typealias Input = URLRequestData
  public typealias Output = Reply

  /// The status of the response.
  public let status: Int
  private let encoder: JSONEncoder
  private let meaning: String?

  /// Creates a reply of JSON.
  ///
  /// - Parameters:
  ///   - status: The status of the response.
  ///   - type: The type of the content.
  ///   - encoder: The encoder of the response, whose dates, data, and keys the schema has. Don't modify it afterwards.
  ///   - description: What the response means; by default, the reason phrase of the status.
  public init(
    _ status: Int = 200, json type: Content.Type = Content.self, encoder: JSONEncoder = JSONEncoder(),
    description: String? = nil
  ) {
    (self.status, self.encoder, meaning) = (status, encoder, description)
  }

  public var body: AnyParserPrinter<URLRequestData, Reply> {
    Always(self).described(responses: [
      .status(status, .json(Content.self, encoder: encoder), description: meaning)
    ])
  }

  /// Returns the response with this content.
  ///
  /// - Throws: What the encoder throws.
  public func callAsFunction(_ content: Content) throws -> EncodedReply {
    EncodedReply(status: status, contentType: "application/json", body: Array(try encoder.encode(content)))
  }
}

extension Reply: Hashable {
  public static func == (left: Reply, right: Reply) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// A response that a ``Reply`` has made, for the server to send.
public struct EncodedReply: Sendable, Equatable {
  /// The status.
  public let status: Int
  /// The media type of the body.
  public let contentType: String
  /// The body.
  public let body: [UInt8]
}
