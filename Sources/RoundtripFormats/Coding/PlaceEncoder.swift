internal import Foundation

/// Encodes the value itself, one of its properties, or an element of a property that is a list.
struct PlaceEncoder: Encoder {
  let encoder: FormatEncoder
  /// The index of the parameter; -1 for the value itself, -2 for a property without a parameter.
  var parameter: Int32 = -1
  var isElement = false

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var codingPath: [any CodingKey] { parameter < 0 ? [] : [ParameterKey(stringValue: name)] }

  var name: String { parameter < 0 ? "" : encoder.list.parameters[Int(parameter)].name ?? "" }

  func at(_ parameter: Int) -> PlaceEncoder { PlaceEncoder(encoder: encoder, parameter: Int32(parameter)) }

  /// A place for what can't be encoded: everything encoded there is discarded.
  var nowhere: PlaceEncoder { PlaceEncoder(encoder: encoder, parameter: -2) }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if parameter >= 0 {
      encoder.fail(encoder.mismatch(type, name, "consists of several values, but a parameter holds only one"))
    }
    return KeyedEncodingContainer(PropertyEncoder(place: parameter == -1 ? self : nowhere))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if parameter == -2 { return ElementEncoder(place: self) }
    guard parameter >= 0, !isElement, encoder.list.parameters[Int(parameter)].hasElements else {
      encoder.fail(encoder.mismatch(encoder.list.type, name, "is a list, which isn't possible here"))
      return ElementEncoder(place: nowhere)
    }
    encoder.begin(at: Int(parameter))
    return ElementEncoder(place: PlaceEncoder(encoder: encoder, parameter: parameter, isElement: true))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension PlaceEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    if isElement {
      throw encoder.mismatch(encoder.list.type, at: Int(parameter), "has an element that is nil")
    }
  }

  @inline(__always)
  func encode<Value: Primitive>(_ value: Value) throws {
    switch parameter {
    case -1:
      guard let only = encoder.list.only else {
        throw encoder.mismatch(
          value, "", "is coded as a single value, so its format needs exactly one parameter")
      }
      try at(only).write(value)
    case -2: break
    default: try write(value)
    }
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    if parameter == -2 { return }
    if parameter == -1 { try value.encode(to: self) } else { try write(value) }
  }

  @inline(__always)
  func write<Value: Primitive>(_ value: Value) throws {
    let index = Int(parameter)
    let kind = encoder.list.parameters[index].kind
    if case .custom(let type) = kind, let custom = type.value(value) {
      return try encoder.store(custom, of: value, at: index, isElement: isElement)
    }
    let form = kind.form(of: value)
    // A number may have more digits than are printed.
    if Value.self == Decimal.self, Value(form) != value {
      throw encoder.mismatch(value, at: index, "would match back as another value")
    }
    try encoder.store(form, of: value, at: index, isElement: isElement)
  }

  func write<Value: Encodable>(_ value: Value) throws {
    let index = Int(parameter)
    if case .custom(let type) = encoder.list.parameters[index].kind, let custom = type.value(value) {
      return try encoder.store(custom, of: value, at: index, isElement: isElement)
    }
    if Value.self == URL.self, let url = value as? URL { return try write(url) }
    if Value.self == Decimal.self, let decimal = value as? Decimal { return try write(decimal) }
    try value.encode(to: self)
    if !isElement, encoder.list.parameters[index].hasElements, let value = value as? any Unordered {
      encoder.sortElements(at: index, by: type(of: value).width)
    }
  }
}

/// A collection that encodes its elements in an order that is another one whenever the program runs.
private protocol Unordered {
  /// The number of values that belong together: an element, or a key and its value.
  static var width: Int { get }
}

extension Set: Unordered { fileprivate static var width: Int { 1 } }
extension Dictionary: Unordered { fileprivate static var width: Int { 2 } }
