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
  ///   what is expected: `the key "title"`, `Int at "pages"`, `an object`, `an array`, `JSON`, or `other JSON` for a value that
  ///   isn't at a key.
  public func apply(_ input: Document) throws -> Value {
    do { return try decoder.decode(Value.self, from: input._json) } catch let error as DecodingError {
      // Reads the document once more at most, and only if the error doesn't say where it is.
      lazy var isJSON = self.isJSON(input)
      throw ConversionError(
        error.expectation(\.stringValue, isJSON: isJSON),
        forClients: error.expectation(\.nameForClients, isJSON: isJSON))
    }
  }

  private func isJSON(_ document: Document) -> Bool {
    (try? decoder.decode(AnyJSON.self, from: document._json)) != nil
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
  /// The text that describes what was expected, with the names of the keys that lead to it.
  fileprivate func expectation(_ name: (any CodingKey) -> String, isJSON: @autoclosure () -> Bool) -> String {
    /// The path to a value: `"author.names[0]"`.
    func quoted(_ path: [any CodingKey], then missing: (any CodingKey)? = nil) -> String {
      var text = ""
      func append(_ key: any CodingKey) { text += (text.isEmpty ? "" : ".") + name(key) }
      for key in path {
        if let index = key.index { text += "[\(index)]" } else { append(key) }
      }
      if let missing { append(missing) }
      return "\"" + text + "\""
    }
    switch self {
    // The key may be a value of the document.
    case .keyNotFound(let key, let context): return "the key " + quoted(context.codingPath, then: key)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let expected =
        switch type {
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        // A container that a decoder was asked for at the end of an array.
        case _ where type == (any UnkeyedDecodingContainer).self: "an array"
        case _ where type == (any Decoder).self: "a value"
        case _ where "\(type)".hasPrefix("KeyedDecodingContainer<"): "an object"
        default: "\(type)"
        }
      return expected + (context.codingPath.isEmpty ? "" : " at " + quoted(context.codingPath))
    case .dataCorrupted(let context):
      if !context.codingPath.isEmpty { return "another value at " + quoted(context.codingPath) }
      // On Linux, a number that doesn't fit is said to be no JSON.
      return isJSON() ? "other JSON" : "JSON"
    @unknown default: return "other JSON"
    }
  }
}

/// Any document at all.
private struct AnyJSON: Decodable { init(from decoder: any Decoder) {} }

extension CodingKey {
  /// The place of an element of an array. The keys of a dictionary may be numbers, too.
  fileprivate var index: Int? { intValue.flatMap { stringValue == "\($0)" ? nil : $0 } }

  /// The name of a property. Others, such as the keys of a dictionary, may be texts of the request.
  fileprivate var nameForClients: String {
    let mirror = Mirror(reflecting: self)
    return mirror.displayStyle == .enum && mirror.children.isEmpty ? stringValue : "\u{2026}"
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
  /// sorts keys, so that equal values print equal bytes. Not so a `Set`, and a `Dictionary` whose keys encode as neither
  /// strings nor integers: their elements are encoded in another order whenever the program runs. Encode them as a sorted array
  /// where the JSON is part of a URL.
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
  /// An encoder that prints equal values as equal bytes, if they encode in an order of their own.
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
