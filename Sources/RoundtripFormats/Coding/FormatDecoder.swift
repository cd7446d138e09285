internal import Foundation

/// Decodes a value whose properties are the parameters of a format.
///
/// It is positioned at the value itself, at one of its properties, or at an element of a property that is a list.
struct FormatDecoder: Decoder {
  let list: ParameterList
  var values: [FormatValue]
  /// The index of the list element, or -1 for the parameter itself.
  private var element: Int32 = -1
  /// The index of the parameter, or -1 for the value itself. All of this fits into three words, so decoders are passed
  /// on without boxing.
  private var parameter: Int16 = -1
  /// Whether the value at this position is final, while a ``Trial`` searches for one that decodes.
  private(set) var isSettled = false

  init(_ list: ParameterList, _ values: [FormatValue]) {
    (self.list, self.values) = (list, values)
  }

  /// Whether this is positioned at a list element, or at a parameter that isn't a list.
  var isAtScalar: Bool { !(isAtList && element < 0) }

  private var isAtList: Bool { parameter >= 0 && list.parameters[Int(parameter)].hasElements }

  /// The index of the parameter at this position.
  var index: Int? { parameter >= 0 ? Int(parameter) : nil }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var codingPath: [any CodingKey] {
    if parameter < 0 { return [] }
    return [ParameterKey(stringValue: list.parameters[Int(parameter)].name ?? "")]
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard parameter < 0 else { throw mismatch(type, "consists of several values, but a parameter holds only one") }
    return KeyedDecodingContainer(PropertyDecoder(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard parameter >= 0, element < 0 else { throw mismatch([Int].self, "is a list, which isn't possible here") }
    switch value {
    case .list(let elements), .rest(let elements): return ElementDecoder(decoder: self, elements: elements)
    // A missing optional list is empty for a property that isn't optional.
    case .absent where list.parameters[Int(parameter)].isList: return ElementDecoder(decoder: self, elements: [])
    default: throw mismatch([Int].self, "is a list, which \(spelling) can't decode")
    }
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func at(_ parameter: Int) -> FormatDecoder {
    var result = self
    result.parameter = Int16(parameter)
    return result
  }

  func at(element: Int) -> FormatDecoder {
    var result = self
    result.element = Int32(element)
    return result
  }

  /// The value at this position.
  var value: FormatValue {
    guard parameter >= 0 else { return .absent }
    let value = values[Int(parameter)]
    guard element >= 0, let elements = value.elements else { return value }
    return elements[Int(element)]
  }

  /// A copy with another value at this position.
  func trying(_ value: FormatValue) -> FormatDecoder {
    var result = self
    result.isSettled = true
    if element >= 0 { result.values[Int(parameter)] = .list([value]) } else { result.values[Int(parameter)] = value }
    return result
  }

  // MARK: Errors

  var spelling: String { list.parameters[Int(parameter)].spelling }

  func mismatch(_ type: Any.Type, _ problem: String) -> DecodingError {
    .typeMismatch(type, context(problem))
  }

  private func context(_ problem: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: problem)
  }
}

extension FormatDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { parameter >= 0 && !value.isPresent }

  @inline(__always)
  func decode<Value: Primitive>(_ type: Value.Type) throws -> Value {
    guard parameter >= 0 else {
      guard let only = list.only else {
        throw mismatch(type, "is coded as a single value, so its format needs exactly one parameter")
      }
      list.trial?.note(list.parameters[only].name ?? "")
      return try at(only).read(type)
    }
    return try read(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // A wrapper around a struct decodes the struct from the whole value.
    if parameter < 0 { return try decoded(type) }
    return try read(type)
  }

  /// The value that a type decodes from this position. An enum is found by its raw value even if that is only equivalent
  /// to the text, but texts are the same only if their bytes are.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let result = try Value(from: self)
    let place = parameter < 0 ? list.only.map { at($0) } ?? self : self
    guard String.isOfKind(place.value), let raw = (result as? any RawRepresentable)?.rawValue as? String,
      let text = String(place.value), raw == text, !raw.hasSameBytes(as: text)
    else { return result }
    throw DecodingError.dataCorrupted(place.context("is of type \(type), which can't hold the value"))
  }

  /// The value at this position. It is inlined where the type is known: a single use of an unknown type costs more than
  /// everything else.
  @inline(__always)
  func read<Value: Primitive>(_ type: Value.Type) throws -> Value {
    guard let trial = list.trial else { return try convert(type) }
    return try trial.sample(at: self) { try $0.convert(type) }
  }

  @inline(__always)
  private func convert<Value: Primitive>(_ type: Value.Type) throws -> Value {
    if let result = Value(value) { return result }
    return try convertOther(type)
  }

  @inline(never)
  private func convertOther<Value: Primitive>(_ type: Value.Type) throws -> Value {
    let value = value
    if case .custom(let custom) = value, let result = custom.value as? Value { return result }
    let problem: String
    if !value.isPresent {
      problem = "is missing, but not optional"
    } else if Value.isOfKind(value) {
      problem = "is of type \(type), which can't hold the value"
    } else {
      throw mismatch(type, "is of type \(type), which \(spelling) can't decode")
    }
    throw value.isPresent ? DecodingError.dataCorrupted(context(problem)) : .valueNotFound(type, context(problem))
  }

  /// The value at this position.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let trial = list.trial else { return try convert(type) }
    return try trial.sample(type, at: self) { try $0.convert(type) }
  }

  private func convert<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if case .custom(let custom) = value, let result = custom.value as? Value { return result }
    if type == URL.self, let url = try read(URL.self) as? Value { return url }
    if type == UUID.self, let uuid = try read(UUID.self) as? Value { return uuid }
    if type == Decimal.self, let decimal = try read(Decimal.self) as? Value { return decimal }
    return try decoded(type)
  }
}
