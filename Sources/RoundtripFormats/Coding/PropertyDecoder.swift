/// The properties of a value, each of which is the parameter with its name.
struct PropertyDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: FormatDecoder

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    decoder.list.parameters.indices.compactMap { index in
      guard let name = decoder.list.parameters[index].name, decoder.values[index].isPresent else { return nil }
      decoder.list.trial?.note(name)
      return Key(stringValue: name)
    }
  }

  private func value(_ key: Key) -> FormatValue {
    decoder.list.index(of: key.stringValue).map { decoder.values[$0] } ?? .absent
  }

  func contains(_ key: Key) -> Bool { value(key).isPresent }

  func decodeNil(forKey key: Key) -> Bool { !value(key).isPresent }

  @inline(__always)
  func decode<Value: Primitive>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).read(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).read(type)
  }

  private func decoder(_ key: Key) throws -> FormatDecoder {
    guard let index = decoder.list.index(of: key.stringValue) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: [], debugDescription: "has no parameter, but isn't optional"))
    }
    return decoder.at(index)
  }

  // MARK: Not supported in URLs

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    throw decoder.mismatch((any Decoder).self, "has a superclass that is coded as a separate value")
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}
