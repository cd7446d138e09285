internal import Foundation

/// What a value encodes, as a document that can be changed and decoded again.
indirect enum EncodedValue {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case array([EncodedValue])
  case object([String: EncodedValue])

  /// What a value encodes, or `nil` if that is no document.
  init?(_ value: some Encodable) {
    guard let data = try? JSONEncoder().encode([value]),
      let elements = try? JSONDecoder().decode([Self].self, from: data)
    else { return nil }
    self = elements[0]
  }

  /// A value that is made of this document, if its type makes any.
  func decoded<Value: Decodable>() -> Value? {
    guard let data = try? JSONEncoder().encode([self]) else { return nil }
    return try? JSONDecoder().decode([Value].self, from: data)[0]
  }
}

extension EncodedValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let flag = try? container.decode(Bool.self) {
        .flag(flag)
      } else if let number = try? container.decode(Int.self) {
        .integer(number)
      } else if let number = try? container.decode(Double.self) {
        .number(number)
      } else if let text = try? container.decode(String.self) {
        .text(text)
      } else if let elements = try? container.decode([Self].self) {
        .array(elements)
      } else {
        .object(try container.decode([String: Self].self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
