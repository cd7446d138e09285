public import Foundation
public import Roundtrip

/// A conversion of JSON to a value and back. Created by `.json(_:decoder:encoder:)`.
///
/// ```swift
/// struct Comment: Codable, Equatable { var text: String }
///
/// Route(.case(AppRoute.comment)) { Path { "comments" }; Body(.json(Comment.self)) }
/// ```
///
/// An `Equatable` value is decoded again after it is encoded. If it becomes a different value, such as a date
/// whose fraction the encoder drops, printing fails.
public struct JSONConversion<Document: JSONDocument, Value: Codable & SendableMetatype>: Conversion {
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder
  private let areSame = Sameness<Value>()

  init(decoder: JSONDecoder, encoder: JSONEncoder) { (self.decoder, self.encoder) = (decoder, encoder) }

  /// Decodes a value from JSON.
  ///
  /// - Throws: Any error that the decoder throws. A `DecodingError` is replaced by a `ConversionError` that describes
  ///   what is expected: `the key "title"`, `Int at "pages"`, `JSON`.
  public func apply(_ input: Document) throws -> Value {
    do { return try decoder.decode(Value.self, from: input._json) } catch let error as DecodingError {
      throw ConversionError(error.expectation)
    }
  }

  /// Encodes a value as JSON.
  ///
  /// - Throws: Any error that the coders throw, and an error if the JSON decodes as a different value.
  public func unapply(_ output: Value) throws -> Document {
    let json = try encoder.encode(output)
    guard areSame(try decoder.decode(Value.self, from: json), output) else {
      throw ConversionError(refusing: "the JSON of \(Value.self) would decode as another value")
    }
    return Document(_json: json)
  }
}

extension JSONConversion: JSONDescription {
  package var type: any (Codable & SendableMetatype).Type { Value.self }
  package var coder: JSONDecoder { decoder }

  package var documentDescription: DocumentDescription {
    SchemaWriter.description(of: Value.self, SchemaStrategies(decoder))
  }
}

/// The JSON that a body contains.
package protocol JSONDescription: DocumentConversion {
  var type: any (Codable & SendableMetatype).Type { get }
  /// What decodes it.
  var coder: JSONDecoder { get }
}

extension DecodingError {
  /// The text that describes what was expected.
  fileprivate var expectation: String {
    switch self {
    case .keyNotFound(let key, let context): "the key " + (context.codingPath + [key]).quoted
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(type)" + (context.codingPath.isEmpty ? "" : " at " + context.codingPath.quoted)
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "JSON" : "another value at " + context.codingPath.quoted
    @unknown default: "other JSON"
    }
  }
}

extension [any CodingKey] {
  /// The path to a value: `"author.names[0]"`.
  fileprivate var quoted: String {
    var text = ""
    for key in self {
      if let index = key.intValue { text += "[\(index)]" } else { text += (text.isEmpty ? "" : ".") + key.stringValue }
    }
    return "\"" + text + "\""
  }
}

/// A type that holds JSON: `[UInt8]`, `Data`, or `String`.
public protocol JSONDocument: Sendable {
  init(_json: Data)
  var _json: Data { get }
}

extension [UInt8]: JSONDocument {
  public init(_json: Data) { self.init(_json) }
  public var _json: Data { Data(self) }
}

extension Data: JSONDocument {
  public init(_json: Data) { self = _json }
  public var _json: Data { self }
}

extension String: JSONDocument {
  public init(_json: Data) { self.init(decoding: _json, as: UTF8.self) }
  public var _json: Data { Data(utf8) }
}

extension Conversion {
  /// A conversion of JSON, in a body or a text, to a value.
  ///
  /// ```swift
  /// Body(.json(Comment.self))
  /// Query { Field("filter") { Parse(.json(Filter.self)) } }
  /// ```
  ///
  /// The coders are shared by all threads that match and print, so don't modify them afterwards. The default encoder
  /// sorts keys, so that equal values print equal bytes.
  public static func json<Document, Value>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil
  ) -> Self where Self == JSONConversion<Document, Value> {
    JSONConversion(decoder: decoder, encoder: encoder ?? .sortedKeys)
  }

  /// Chains a conversion of the resulting JSON to a value: `.data.json(Comment.self)`.
  public func json<Value>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil
  ) -> ChainedConversion<Self, JSONConversion<Output, Value>> {
    map(JSONConversion(decoder: decoder, encoder: encoder ?? .sortedKeys))
  }
}

extension JSONEncoder {
  /// An encoder that prints equal values as equal bytes.
  package static var sortedKeys: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension Body where Output: Codable & SendableMetatype {
  /// A JSON body, with a matching `Content-Type`: `Body(json: Comment.self)`.
  ///
  /// This is the same as `Body("application/json", .json(Comment.self))`. If the body of a request has another media
  /// type, the error has the kind `unsupportedMediaType`: see `ContentType`.
  public init(json type: Output.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil) {
    self.init("application/json", .json(type, decoder: decoder, encoder: encoder))
  }
}
