/// The elements of a property that is a list.
struct ElementDecoder: UnkeyedDecodingContainer {
  private let decoder: FormatDecoder
  private let elements: [FormatValue]
  private(set) var currentIndex = 0

  init(decoder: FormatDecoder, elements: [FormatValue]) {
    (self.decoder, self.elements) = (decoder, elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  /// Elements are never absent.
  func decodeNil() -> Bool { false }

  @inline(__always)
  mutating func decode<Value: Primitive>(_ type: Value.Type) throws -> Value {
    let value = try next(type).read(type)
    currentIndex += 1
    return value
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try next(type).read(type)
    currentIndex += 1
    return value
  }

  private func next(_ type: Any.Type) throws -> FormatDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: codingPath, debugDescription: "has no more elements"))
    }
    return decoder.at(element: currentIndex)
  }

  // MARK: Not supported in URLs

  func nestedContainer<NestedKey>(keyedBy type: NestedKey.Type) throws -> KeyedDecodingContainer<NestedKey> {
    try next(type).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next([Int].self).unkeyedContainer() }

  func superDecoder() throws -> any Decoder { try next((any Decoder).self) }
}
