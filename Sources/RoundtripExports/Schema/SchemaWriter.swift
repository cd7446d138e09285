internal import Foundation
internal import Roundtrip
internal import RoundtripFoundation

/// Finds the schema of the JSON that a type decodes from, by decoding it from placeholders and recording what it
/// requests.
///
/// This works for structs and the types nested in them, arrays, dictionaries, optionals, and enums with raw values. It
/// doesn't work for types whose requests depend on the JSON: their schema is `{}`, which accepts anything, and they are
/// listed as unknown.
struct SchemaWriter {
  /// The schemas of named types, in the order they were found.
  private(set) var components: [(name: String, schema: JSONValue)] = []
  /// The types whose schema is incomplete.
  private(set) var unknown: [String] = []
  private var names: [ObjectIdentifier: String] = [:]
  /// A value of each type that has been described. A type that is still being described has none yet.
  private var values: [ObjectIdentifier: Any] = [:]
  private let strategies: Strategies

  /// How dates, data, and keys are written in JSON.
  struct Strategies {
    var dates: JSONDecoder.DateDecodingStrategy = .deferredToDate
    var keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
  }

  init(_ strategies: Strategies = Strategies()) { self.strategies = strategies }

  /// The schema of a type: a reference if the type is a struct.
  mutating func schema(of type: any Decodable.Type) -> JSONValue { described(type).schema }

  /// The schema of a type that is decoded with other strategies; its names and components become part of this writer's.
  mutating func schema(of type: any Decodable.Type, _ strategies: Strategies) -> JSONValue {
    var writer = SchemaWriter(strategies)
    (writer.components, writer.unknown, writer.names, writer.values) = (components, unknown, names, values)
    defer { (components, unknown, names, values) = (writer.components, writer.unknown, writer.names, writer.values) }
    return writer.schema(of: type)
  }
}

extension SchemaWriter {
  /// The schema of a type, and a value of it if one could be made.
  mutating func described<Value: Decodable>(_ type: Value.Type) -> (schema: JSONValue, value: Value?) {
    if let known = wellKnown(type) {
      if known.schema == [:] { unknown.append("\(type)") }
      return (known.schema, known.value as? Value)
    }
    if let raw = type as? any RawRepresentable.Type, let (schema, first) = rawValues(of: raw) {
      return (schema, first as? Value)
    }
    if let list = type as? any DecodableList.Type {
      let (element, value) = described(anyElementOf: list)
      return (["type": "array", "items": element], (value ?? list.init()) as? Value)
    }
    if let map = type as? any DecodableMap.Type {
      return (["type": "object", "additionalProperties": schema(of: map.valueType)], map.init() as? Value)
    }
    if let name = names[ObjectIdentifier(type)] {
      return (Self.reference(to: name), values[ObjectIdentifier(type)] as? Value)
    }
    let name = newName(for: "\(type)".schemaName)
    names[ObjectIdentifier(type)] = name
    let place = components.count
    components.append((name, .null))
    let recording = Recording(self)
    let value = try? Value(from: RecordingDecoder(recording))
    self = recording.writer
    let schema = recording.schema
    // A type that consists of one plain value needs no name.
    if place == components.count - 1, schema["properties"] == nil, schema["additionalProperties"] == nil {
      components.removeLast()
      names[ObjectIdentifier(type)] = nil
      if schema == .object([]) || recording.isPartial { unknown.append("\(type)") }
      return (schema, value)
    }
    if value == nil || recording.isPartial { unknown.append("\(type)") }
    values[ObjectIdentifier(type)] = value
    components[place].schema = schema
    return (Self.reference(to: name), value)
  }

  private mutating func described(anyElementOf list: any DecodableList.Type) -> (JSONValue, Any?) {
    func element<List: DecodableList>(_ list: List.Type) -> (JSONValue, Any?) {
      let (schema, value) = described(List.ListElement.self)
      return (schema, value.map { List([$0]) })
    }
    return element(list)
  }

  static func reference(to name: String) -> JSONValue { ["$ref": .string("#/components/schemas/" + name)] }

  private func newName(for name: String) -> String {
    let isUsed = { (name: String) in components.contains { $0.name == name } }
    if !isUsed(name) { return name }
    return name + "\((2...).first { !isUsed(name + "\($0)") } ?? 0)"
  }

  /// Types that JSON supports directly, and types of Foundation.
  private func wellKnown(_ type: any Decodable.Type) -> (schema: JSONValue, value: Any)? {
    switch type {
    case is Bool.Type: (["type": "boolean"], false)
    case is String.Type: (["type": "string"], "")
    case is Double.Type: (["type": "number", "format": "double"], 0.0)
    case is Float.Type: (["type": "number", "format": "float"], Float(0))
    case is Decimal.Type: (["type": "number"], Decimal(0))
    case is UUID.Type: (["type": "string", "format": "uuid"], UUID())
    case is URL.Type: (["type": "string", "format": "uri-reference"], URL(filePath: "/"))
    case is Data.Type: (["type": "string", "contentEncoding": "base64"], Data())
    case is Date.Type: (dateSchema, Date(timeIntervalSince1970: 0))
    case let type as any FixedWidthInteger.Type: Self.integer(type)
    default: nil
    }
  }

  private var dateSchema: JSONValue {
    switch strategies.dates {
    case .iso8601: ["type": "string", "format": "date-time"]
    case .secondsSince1970, .millisecondsSince1970, .deferredToDate: ["type": "number"]
    default: [:]
    }
  }

  private static func integer(_ type: any FixedWidthInteger.Type) -> (schema: JSONValue, value: Any) {
    func schema<Value: FixedWidthInteger>(_ type: Value.Type) -> (JSONValue, Any) {
      let range = WholeRange("\(type.min)", "\(type.max)")
      return (range.schema, Value.zero)
    }
    return schema(type)
  }

  /// The raw values of an enum, and its first case.
  private func rawValues(of type: any RawRepresentable.Type) -> (schema: JSONValue, first: Any?)? {
    func values<Value: RawRepresentable>(_ type: Value.Type) -> (JSONValue, Any?)? {
      guard let cases = plainCases(of: type), !cases.isEmpty else { return nil }
      let texts = cases.compactMap { $0.rawValue as? String }
      if texts.count == cases.count {
        return (["type": "string", "enum": .array(texts.map(JSONValue.string))], cases[0])
      }
      let numbers = cases.compactMap { ($0.rawValue as? any BinaryInteger)?.description }
      guard numbers.count == cases.count else { return nil }
      return (["type": "integer", "enum": .array(numbers.map(JSONValue.number))], cases[0])
    }
    return values(type)
  }

  /// The key as it is written in JSON.
  func key(_ key: any CodingKey) -> String {
    if case .convertFromSnakeCase = strategies.keys { return key.stringValue.snakeCased }
    return key.stringValue
  }
}

/// An array or a set that can be made from a single element.
private protocol DecodableList<ListElement> {
  associatedtype ListElement: Decodable
  init()
  init(_ elements: [ListElement])
}

extension Array: DecodableList where Element: Decodable { typealias ListElement = Element }
extension Set: DecodableList where Element: Decodable { typealias ListElement = Element }

/// A dictionary whose keys are strings.
private protocol DecodableMap {
  init()
  static var valueType: any Decodable.Type { get }
}

extension Dictionary: DecodableMap where Key == String, Value: Decodable {
  static var valueType: any Decodable.Type { Value.self }
}

extension String {
  /// The type's name, in the characters allowed in names of components.
  fileprivate var schemaName: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) || "._-".contains($0) ? $0 : "_" })
  }

  /// The key that `convertFromSnakeCase` turns into this name.
  fileprivate var snakeCased: String {
    var result = ""
    for (index, character) in enumerated() {
      if character.isUppercase, index > 0 { result += "_" }
      result += character.lowercased()
    }
    return result
  }
}
