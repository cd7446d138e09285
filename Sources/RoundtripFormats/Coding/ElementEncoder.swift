/// The elements of a property that is a list.
struct ElementEncoder: UnkeyedEncodingContainer {
  let place: PlaceEncoder
  private(set) var count = 0

  init(place: PlaceEncoder) { self.place = place }

  var codingPath: [any CodingKey] { place.codingPath }

  mutating func encodeNil() throws { try place.encodeNil() }

  @inline(__always)
  mutating func encode<Value: Primitive>(_ value: Value) throws {
    count += 1
    if place.parameter >= 0 { try place.write(value) }
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    count += 1
    if place.parameter >= 0 { try place.write(value) }
  }

  // MARK: Not supported in URLs

  func nestedContainer<NestedKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    place.container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { place.unkeyedContainer() }

  func superEncoder() -> any Encoder { place }
}
