internal import Foundation
internal import Roundtrip

/// The writer that all recordings of a type share.
final class Recorder {
  var writer: SchemaWriter
  /// Whether what may be missing is there, as far as a type asks.
  let hasOptionals: Bool
  /// The number of the request that is refused, if one is.
  private let refused: Int?
  /// The number of requests so far.
  private var count = 0
  /// The names of the properties requested so far.
  var requested: Set<String> = []

  init(_ writer: SchemaWriter, hasOptionals: Bool, refusing refused: Int?) {
    (self.writer, self.hasOptionals, self.refused) = (writer, hasOptionals, refused)
  }

  /// Counts a request, and returns whether it is refused.
  func refuses() -> Bool {
    count += 1
    return count - 1 == refused
  }

  /// The number of requests that may be refused.
  var requestCount: Int { count }

  /// Whether a type went on after a request was refused.
  var wentOn: Bool { refused.map { count > $0 + 1 } ?? false }
}

/// What a type requests while it is decoded.
final class Recording {
  let recorder: Recorder
  var schema: JSONValue = [:]
  var mayBeNull = false
  /// Whether what it requests has no schema.
  private var isMixed = false
  /// Whether a value was decoded.
  var isDecoded = false
  /// The containers in it, by the names of their properties.
  private var nested: [(name: String, recording: Recording)] = []
  /// The number of elements it requests, unless it asks how many there are.
  private var elementCount: Int? = 0
  /// The number of cases of an enum, if it asks for the key of one.
  private(set) var caseCount: Int?
  private let caseIndex: Int
  /// The JSON from which plain values come, if the type gives a sample.
  let sample: JSONSample?
  /// The names of all properties that it may request, if they are known.
  private var names: [String] = []
  /// The names for which it asks whether they are there.
  private var asked: Set<String> = []

  /// - Parameters:
  ///   - caseIndex: The case that an enum finds.
  ///   - sample: The JSON from which plain values come.
  init(_ recorder: Recorder, following caseIndex: Int = 0, sample: JSONSample? = nil) {
    (self.recorder, self.caseIndex, self.sample) = (recorder, caseIndex, sample)
  }

  /// The schema, with the containers in it.
  var finished: JSONValue {
    var schema = schema
    if var properties = schema["properties"] {
      for (name, recording) in nested { properties[name] = recording.finished }
      schema["properties"] = properties
    }
    if schema["type"] == "array", let elementCount, elementCount > 0 {
      (schema["minItems"], schema["maxItems"]) = (JSONValue(elementCount), JSONValue(elementCount))
    }
    return schema
  }

  /// The names of properties that it never requested, although it has keys for them: it may, for other JSON. Of an enum,
  /// only one key is requested.
  private var unread: [String] {
    caseCount == nil && schema["additionalProperties"] == nil ? names.filter { !recorder.requested.contains($0) } : []
  }

  /// A schema of what it requested, with what it may request otherwise, which may be anything.
  func withUnread(_ schema: JSONValue) -> JSONValue {
    var schema = schema
    for name in unread where schema["properties"]?[name] == nil {
      schema["properties"] = schema["properties"] ?? [:]
      schema["properties"]?[name] = [:]
    }
    for (name, recording) in nested {
      guard let property = schema["properties"]?[name], property != [:] else { continue }
      schema["properties"]?[name] = recording.withUnread(property)
    }
    return schema
  }

  /// Whether the schema is incomplete.
  var isPartial: Bool { isMixed || !unread.isEmpty || nested.contains(where: \.recording.isPartial) }

  /// The only key, if it requests what the synthesized code of an enum does: one key, and the values of a case for it.
  var onlyName: String? {
    guard caseCount != nil, case .object(let properties)? = schema["properties"], properties.count == 1,
      nested.count == 1
    else { return nil }
    return nested[0].name
  }

  /// The schema of a type, and a value of the type.
  func described<Value: Decodable>(_ type: Value.Type) -> (schema: JSONValue, value: Value?) {
    recorder.writer.described(type)
  }

  /// The name of a key in JSON.
  func name(of key: any CodingKey) -> String { recorder.writer.strategies.name(of: key.stringValue) }

  /// Notes the keys of an object.
  func use<Key: CodingKey>(_ type: Key.Type) {
    names += plainCases(of: type)?.map { name(of: $0) } ?? []
  }

  /// Notes that a type asks whether a property is there, and says so.
  func hasProperty(_ name: String) -> Bool {
    asked.insert(name)
    recorder.requested.insert(name)
    return !recorder.hasOptionals
  }

  /// Notes a property. One that may be missing, as the type asks, isn't required.
  func note(_ name: String, _ property: JSONValue, isRequired: Bool) {
    recorder.requested.insert(name)
    if schema["additionalProperties"] != nil {
      schema["additionalProperties"] = property
      return
    }
    var properties = schema["properties"] ?? [:]
    properties[name] = property
    schema["properties"] = properties
    guard isRequired, !asked.contains(name) else { return }
    var required: [JSONValue] = []
    if case .array(let names)? = schema["required"] { required = names }
    if !required.contains(.string(name)) { schema["required"] = .array(required + [.string(name)]) }
  }

  /// A container in this one.
  func container(_ key: any CodingKey) throws -> Recording {
    if recorder.refuses() { throw NoValue() }
    note(name(of: key), [:], isRequired: true)
    let recording = Recording(recorder, sample: sample?.member(key))
    nested.append((name(of: key), recording))
    return recording
  }

  /// The key of the case that an enum finds, or `nil` if the keys aren't those of an enum.
  func onlyKey<Key: CodingKey>(among type: Key.Type) -> Key? {
    guard let keys = plainCases(of: type), keys.indices.contains(caseIndex) else { return nil }
    caseCount = keys.count
    return keys[caseIndex]
  }

  /// If the elements differ, the array isn't a list and has no simple schema.
  func addElement(_ element: JSONValue) {
    elementCount = elementCount.map { $0 + 1 }
    isMixed = isMixed || schema["items"].map { $0 != element } ?? false
    schema["items"] = isMixed ? [:] : element
  }

  /// Notes that the number of elements depends on the JSON.
  func allowAnyCount() { elementCount = nil }

  func value<Value: Decodable>(
    _ type: Value.Type, _ sample: JSONSample?, _ take: (JSONValue) -> Void
  ) throws -> Value {
    let (schema, value) = described(type)
    if recorder.refuses() { throw NoValue() }
    take(schema)
    guard let value = sample?.value(type) ?? value else { throw NoValue() }
    return value
  }

  /// The value of what may be missing.
  func optional<Value: Decodable>(
    _ type: Value.Type, _ sample: JSONSample?, _ take: (JSONValue) -> Void
  ) throws -> Value? {
    let (schema, value) = described(type)
    if recorder.refuses() { throw NoValue() }
    take(schema.orMissing)
    return recorder.hasOptionals ? sample?.value(type) ?? value : nil
  }

  /// No value could be made, for example because a type contains itself.
  struct NoValue: Error {}
}

/// A value that a type gives as its sample, or a part of it, as JSON.
struct JSONSample {
  private let json: Any

  private init(json: Any) { self.json = json }

  init?(_ value: any Encodable) {
    guard let data = try? JSONEncoder().encode(value),
      let json = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    else { return nil }
    self.json = json
  }

  func member(_ key: any CodingKey) -> JSONSample? {
    (json as? [String: Any])?[key.stringValue].map { JSONSample(json: $0) }
  }

  func element(_ index: Int) -> JSONSample? {
    guard let elements = json as? [Any], elements.indices.contains(index) else { return nil }
    return JSONSample(json: elements[index])
  }

  func value<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let data = try? JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed) else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }
}

/// Decodes placeholder values for whatever is requested, and records the requests.
struct RecordingDecoder: Decoder {
  let recording: Recording
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ recording: Recording) { self.recording = recording }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if recording.schema["type"] == nil { recording.schema["type"] = "object" }
    recording.use(type)
    return KeyedDecodingContainer(RecordingMembers<Key>(recording: recording))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    recording.schema["type"] = "array"
    return RecordingElements(recording: recording)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { RecordingValue(recording: recording) }
}

/// The members of an object.
private struct RecordingMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let recording: Recording
  var codingPath: [any CodingKey] { [] }

  /// A dictionary asks for the keys that exist, and so does an enum.
  var allKeys: [Key] {
    if let key = recording.onlyKey(among: Key.self) { return [key] }
    recording.schema["additionalProperties"] = [:]
    return Key(stringValue: "key").map { [$0] } ?? []
  }

  func contains(_ key: Key) -> Bool { recording.hasProperty(recording.name(of: key)) }

  private func note(_ key: Key, _ schema: JSONValue, isRequired: Bool) {
    recording.note(recording.name(of: key), schema, isRequired: isRequired)
  }

  func decodeNil(forKey key: Key) -> Bool {
    note(key, [:], isRequired: false)
    return !recording.recorder.hasOptionals
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try recording.value(type, recording.sample?.member(key)) { note(key, $0, isRequired: true) }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try optional(type, key)
  }

  // The protocol declares those for plain types separately.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }

  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    try recording.optional(type, recording.sample?.member(key)) { note(key, $0, isRequired: false) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    RecordingDecoder(try recording.container(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    RecordingDecoder(try recording.container(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw Recording.NoValue() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw Recording.NoValue() }
}

/// The elements of an array, of which there is one if it asks.
private struct RecordingElements: UnkeyedDecodingContainer {
  let recording: Recording
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? {
    recording.allowAnyCount()
    return 1
  }
  var isAtEnd: Bool {
    recording.allowAnyCount()
    return currentIndex > 0
  }

  init(recording: Recording) { self.recording = recording }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    defer { currentIndex += 1 }
    return try recording.value(type, recording.sample?.element(currentIndex)) { recording.addElement($0) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw Recording.NoValue() }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Recording.NoValue() }
  mutating func superDecoder() throws -> any Decoder { throw Recording.NoValue() }
}

/// One value.
private struct RecordingValue: SingleValueDecodingContainer {
  let recording: Recording
  var codingPath: [any CodingKey] { [] }

  /// An optional asks for `nil` first, and then for its value.
  func decodeNil() -> Bool {
    recording.mayBeNull = true
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try recording.value(type, recording.sample) { recording.schema = recording.mayBeNull ? $0.orNull : $0 }
  }
}

extension JSONValue {
  /// A schema that also accepts `null`.
  fileprivate var orNull: JSONValue {
    guard case .string(let type)? = self["type"] else {
      return self == .object([]) ? self : ["anyOf": [self, ["type": "null"]]]
    }
    var schema = self
    schema["type"] = .array([.string(type), "null"])
    if case .array(let values)? = self["enum"] { schema["enum"] = .array(values + [.null]) }
    return schema
  }

  /// The schema of a property that may be missing. It may be `null` as well, and says so where generators of clients
  /// understand it: they leave out a property that is `null` or one of several types, and make a case of a `null` among the
  /// values of an enum.
  fileprivate var orMissing: JSONValue {
    if case .string? = self["type"], self["enum"] == nil { orNull } else { self }
  }
}
