public import Foundation
public import Roundtrip

/// Makes bytes of JSON into a value, and back; made by ``Roundtrip/Conversion/json(_:decoder:encoder:)``.
public struct JSONConversion<Value: Codable & SendableMetatype>: Conversion {
  private let decoder: @Sendable () -> JSONDecoder
  private let encoder: @Sendable () -> JSONEncoder

  init(decoder: @escaping @Sendable () -> JSONDecoder, encoder: @escaping @Sendable () -> JSONEncoder) {
    (self.decoder, self.encoder) = (decoder, encoder)
  }

  public func apply(_ input: [UInt8]) throws -> Value { try decoder().decode(Value.self, from: Data(input)) }

  public func unapply(_ output: Value) throws -> [UInt8] { Array(try encoder().encode(output)) }
}

extension Conversion {
  /// A value as JSON: `Body(.json(Comment.self))`.
  ///
  /// Unless another encoder is given, keys are sorted, so that equal values print equal bytes.
  public static func json<Value>(
    _ type: Value.Type, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = .sortedKeys
  ) -> Self where Self == JSONConversion<Value> {
    JSONConversion(decoder: { decoder }, encoder: { encoder })
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
