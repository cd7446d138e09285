public import Foundation
public import Roundtrip

/// Makes JSON into a value, and back; made by `.json(_:decoder:encoder:)`.
///
/// Of an `Equatable` value, what is printed is decoded again beforehand: a value that comes back as another, such as a
/// date whose fraction the encoder drops, is refused.
public struct JSONConversion<Document: JSONDocument, Value: Codable & SendableMetatype>: Conversion {
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder
  private let areSame = Sameness<Value>()

  init(decoder: JSONDecoder, encoder: JSONEncoder) { (self.decoder, self.encoder) = (decoder, encoder) }

  /// The value that JSON says.
  ///
  /// - Throws: What the decoder throws; in place of a `DecodingError`, a `ConversionError` that says what is expected:
  ///   `the key "title"`, `Int at "pages"`, `JSON`.
  public func apply(_ input: Document) throws -> Value {
    do { return try decoder.decode(Value.self, from: input._json) } catch let error as DecodingError {
      throw ConversionError(error.expectation)
    }
  }

  /// The JSON of a value.
  ///
  /// - Throws: What the coders throw, and for a value that comes back as another.
  public func unapply(_ output: Value) throws -> Document {
    let json = try encoder.encode(output)
    guard areSame(try decoder.decode(Value.self, from: json), output) else {
      throw ConversionError("the JSON of \(Value.self) would come back as another value")
    }
    return Document(_json: json)
  }
}

extension JSONConversion: JSONDescription {
  package var type: any (Codable & SendableMetatype).Type { Value.self }
  package var dateStrategy: JSONDecoder.DateDecodingStrategy { decoder.dateDecodingStrategy }
  package var keyStrategy: JSONDecoder.KeyDecodingStrategy { decoder.keyDecodingStrategy }
}

/// What JSON a body has to be.
package protocol JSONDescription: DocumentConversion {
  var type: any (Codable & SendableMetatype).Type { get }
  var dateStrategy: JSONDecoder.DateDecodingStrategy { get }
  var keyStrategy: JSONDecoder.KeyDecodingStrategy { get }
}

extension DecodingError {
  /// What should have been there.
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
  /// The way to a value: `"author.names[0]"`.
  fileprivate var quoted: String {
    var text = ""
    for key in self {
      if let index = key.intValue { text += "[\(index)]" } else { text += (text.isEmpty ? "" : ".") + key.stringValue }
    }
    return "\"" + text + "\""
  }
}

/// What JSON is written in: bytes, as `[UInt8]` or `Data`, and text.
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
  /// A value as JSON, of a body or of a text.
  ///
  /// ```swift
  /// Body(.json(Comment.self))
  /// Query { Field("filter") { Parse(.json(Filter.self)) } }
  /// ```
  ///
  /// The coders are used as they are now, by all threads that match and print; do not change them afterwards. Unless
  /// another encoder is given, keys are sorted, so that equal values print equal bytes.
  public static func json<Document, Value>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = .sortedKeys
  ) -> Self where Self == JSONConversion<Document, Value> {
    JSONConversion(decoder: decoder, encoder: encoder)
  }

  /// What the JSON made by this says: `.data.json(Comment.self)`.
  public func json<Value>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = .sortedKeys
  ) -> ChainedConversion<Self, JSONConversion<Output, Value>> {
    map(JSONConversion(decoder: decoder, encoder: encoder))
  }
}

extension JSONEncoder {
  /// An encoder that sorts keys.
  public static var sortedKeys: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension Body where Output: Codable & SendableMetatype {
  /// A body of JSON, which says so in its `Content-Type`: `Body(json: Comment.self)`.
  ///
  /// The same as `Body("application/json", .json(Comment.self))`. A request with a body of another type has the kind
  /// `unsupportedMediaType`: see `ContentType`.
  public init(json type: Output.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = .sortedKeys) {
    self.init("application/json", .json(type, decoder: decoder, encoder: encoder))
  }
}
