/// The properties of a value, each of which is the parameter with its name.
struct PropertyEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  /// The value itself, or a place that discards everything.
  let place: PlaceEncoder

  var codingPath: [any CodingKey] { [] }

  private var list: ParameterList { place.encoder.list }

  func encodeNil(forKey key: Key) {}

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value, forKey key: Key) throws {
    if let place = try place(key, for: value) { try place.write(value) }
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if let place = try place(key, for: value) { try place.write(value) }
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return }
    try encode(value, forKey: key)
    guard let index = list.index(of: key.stringValue) else { return }
    if list.parameters[index].isOptional, let elements = place.encoder.values[index].elements, elements.isEmpty {
      throw place.encoder.mismatch(value, at: index, "is an empty list, which would match back as a missing one")
    }
  }

  /// The place of a property, unless the property can be ignored.
  private func place(_ key: Key, for value: Any) throws -> PlaceEncoder? {
    if place.parameter == -2 { return nil }
    if let index = list.index(of: key.stringValue) { return place.at(index) }
    // A constant is encoded but never decoded.
    if list.isConstant(key.stringValue) {
      if list.asked == nil { place.encoder.constants.insert(key.stringValue) }
      return nil
    }
    throw place.encoder.mismatch(value, key.stringValue, "has no parameter, so it would be lost")
  }

  // MARK: Not supported in URLs

  func nestedContainer<NestedKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    other(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { other(key).unkeyedContainer() }

  func superEncoder() -> any Encoder {
    place.encoder.fail(
      place.encoder.mismatch(list.type, "super", "has a superclass that is coded as a separate value"))
    return place.nowhere
  }

  func superEncoder(forKey key: Key) -> any Encoder { other(key) }

  private func other(_ key: Key) -> PlaceEncoder {
    do {
      return try place(key, for: list.type) ?? place.nowhere
    } catch let error as EncodingError {
      place.encoder.fail(error)
    } catch {}
    return place.nowhere
  }
}
