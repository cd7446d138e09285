public import Foundation
internal import Roundtrip

/// Finds the schema of the JSON that a type decodes from, by decoding it from placeholders and recording what it
/// requests.
///
/// This works for structs and the types nested in them, arrays, dictionaries, optionals, enums with raw values, and
/// enums whose coding Swift synthesizes. Types that refuse placeholders are decoded from a sample that they give. If the
/// requests of a type depend on the JSON, whatever isn't known of its schema accepts anything, and it is listed as unknown.
package struct SchemaWriter {
  package init() {}

  /// The schemas of named types, in the order they were found.
  package private(set) var components: [(name: String, schema: JSONValue, subject: Subject)] = []
  /// The types whose schema is incomplete.
  package private(set) var unknown: [String] = []
  /// The properties that a type describes and doesn't have.
  package private(set) var strays: [(type: String, property: String)] = []
  /// A type, or a case of an enum.
  package struct Subject: Hashable {
    let type: ObjectIdentifier
    var caseIndex: Int?
  }

  /// A type or a case as some coders write it.
  private struct Written: Hashable {
    let subject: Subject
    let strategies: SchemaStrategies
  }

  private var names: [Written: String] = [:]
  /// The coders so far, in order.
  private var known: [SchemaStrategies] = []
  /// A value of each type that has been described. A type that is still being described has none yet.
  private var values: [ObjectIdentifier: Any] = [:]
  /// The schemas of types without a name.
  private var unnamed: [Written: JSONValue] = [:]
  private(set) var strategies = SchemaStrategies()
  private var placeholders = Placeholders()
  /// Whether a type that refused the first placeholders is decoded from others.
  private var isTrying = false
  /// Whether it is tried what a type requests of other JSON.
  private var isComparing = false

  /// The schema of a type, as coders with these strategies write it: a reference if the type has properties or cases.
  package mutating func schema(
    of type: any Decodable.Type, _ strategies: SchemaStrategies = SchemaStrategies()
  ) -> JSONValue {
    let outer = self.strategies
    defer { self.strategies = outer }
    self.strategies = strategies
    if !known.contains(strategies) { known.append(strategies) }
    return described(type).schema
  }
}

extension SchemaWriter {
  /// The schema of a type, and a value of it if one could be made.
  mutating func described<Value: Decodable>(_ type: Value.Type) -> (schema: JSONValue, value: Value?) {
    if let known = wellKnown(type) {
      if known.schema == [:] { unknown.append("\(type)") }
      return (known.schema, known.value as? Value)
    }
    let id = ObjectIdentifier(type)
    let written = Written(subject: Subject(type: id), strategies: strategies)
    if let raw = type as? any (RawRepresentable & Decodable).Type, let (schema, value) = rawValues(of: raw) {
      return (details(of: type, addedTo: schema), value as? Value)
    }
    if let list = type as? any DecodableList.Type {
      let (element, value) = described(anyElementOf: list)
      return (["type": "array", "items": element], (value ?? list.init()) as? Value)
    }
    if let map = type as? any DecodableMap.Type { return (schema(of: map), map.init() as? Value) }
    if let name = names[written] { return (Self.reference(to: name), values[id] as? Value) }
    if let schema = unnamed[written] {
      return (schema, (isTrying || isComparing ? record(type).value : nil) ?? values[id] as? Value)
    }
    let place = components.count
    let name = addComponent(name(of: type), .null, written.subject)
    let (bare, decoded, isWhole) = recorded(type, name)
    let value = decoded ?? plainCases(of: type)?.first
    let schema = details(of: type, addedTo: bare)
    // A type that consists of one other value needs no name, unless it contains itself.
    let isPlain = schema["properties"] == nil && schema["additionalProperties"] == nil && schema["oneOf"] == nil
    let (parts, itself) = (components[place...].map(\.schema) + [schema], Self.reference(to: name))
    if isPlain, !parts.contains(where: { $0.contains(itself) }) {
      components.remove(at: place)
      names[written] = nil
      if schema == [:] || !isWhole { unknown.append("\(type)") }
      (unnamed[written], values[id]) = (schema, value)
      return (schema, value)
    }
    if value == nil || !isWhole || strategies.keys == .unknown { unknown.append("\(type)") }
    values[id] = value
    components[place].schema = schema
    return (Self.reference(to: shared(name, at: place)), value)
  }

  /// Adds a component, and returns its name.
  private mutating func addComponent(_ name: String, _ schema: JSONValue, _ subject: Subject) -> String {
    let name = newName(for: name)
    names[Written(subject: subject, strategies: strategies)] = name
    components.append((name, schema, subject))
    return name
  }

  /// The schema of what a type requests, a value of it if one could be made, and whether the schema is complete.
  private mutating func recorded<Value: Decodable>(
    _ type: Value.Type, _ name: String
  ) -> (schema: JSONValue, value: Value?, isWhole: Bool) {
    let (recording, value) = recordAccepted(type)
    guard let count = recording.caseCount else {
      guard value != nil else { return (recording.withUnread(recording.finished), nil, false) }
      let (schema, isSame) = compared(type, recording)
      return (recording.withUnread(schema), value, isSame && !recording.isPartial)
    }
    // A case may contain the enum itself, so another case has to give the first value.
    if values[ObjectIdentifier(type)] == nil {
      for index in 0..<count {
        var trial = self
        guard let value = trial.record(type, following: index).value else { continue }
        values[ObjectIdentifier(type)] = value
        break
      }
    }
    var cases: [(name: String, schema: JSONValue)] = []
    for index in 0..<count {
      let (recording, value) = record(type, following: index)
      // A type that doesn't request one case and its values, as synthesized code does, isn't known.
      guard let key = recording.onlyName, !recording.isPartial, value != nil else {
        return (["type": "object", "additionalProperties": [:]], nil, false)
      }
      cases.append((name + key.capitalizedFirst, recording.finished))
    }
    // Generators name the cases after their components.
    let references = cases.enumerated().map { index, one in
      let subject = Subject(type: ObjectIdentifier(type), caseIndex: index)
      return Self.reference(to: addComponent(one.name.schemaName, one.schema, subject))
    }
    return (["oneOf": .array(references)], values[ObjectIdentifier(type)] as? Value, true)
  }

  /// Decodes a type from the first placeholders that it accepts, or else from the first of all.
  private mutating func recordAccepted<Value: Decodable>(_ type: Value.Type) -> (recording: Recording, value: Value?) {
    let before = self
    let first = record(type, following: 0)
    guard first.value == nil, first.recording.caseCount == nil, !isTrying else { return first }
    for attempt in 1..<Placeholders.count {
      var trial = before
      (trial.isTrying, trial.placeholders) = (true, Placeholders(attempt))
      let (recording, value) = trial.record(type, following: 0)
      guard value != nil else { continue }
      (trial.isTrying, trial.placeholders) = (false, Placeholders())
      self = trial
      return (recording, value)
    }
    return first
  }

  /// The schema of what a type requests of any JSON, and whether that is the same.
  ///
  /// The type is decoded again with other values, with everything that may be missing, and with one request after the other
  /// refused. If it then requests something else, that isn't known.
  private func compared<Value: Decodable>(
    _ type: Value.Type, _ recording: Recording
  ) -> (schema: JSONValue, isSame: Bool) {
    var schema = recording.finished
    if isComparing { return (schema, true) }
    var isSame = true
    func compare(_ placeholders: Placeholders, hasOptionals: Bool = false, refusing refused: Int? = nil) {
      var trial = self
      (trial.isComparing, trial.placeholders) = (true, placeholders)
      let other = trial.record(type, hasOptionals: hasOptionals, refusing: refused).recording
      if refused != nil {
        if other.recorder.wentOn { isSame = false } else if !other.isDecoded { return }
      }
      let found = other.finished
      if !other.isDecoded, found == [:] { return }
      schema = schema.common(with: found, isWhole: other.isDecoded, isSame: &isSame)
    }
    let placeholders = recording.recorder.writer.placeholders
    compare(placeholders.next)
    compare(placeholders, hasOptionals: true)
    for request in 0..<recording.recorder.requestCount { compare(placeholders, refusing: request) }
    return (schema, isSame)
  }

  /// Decodes a type, in which an enum finds the case of an index.
  private mutating func record<Value: Decodable>(
    _ type: Value.Type, following index: Int = 0, hasOptionals: Bool = false, refusing refused: Int? = nil
  ) -> (recording: Recording, value: Value?) {
    let recorder = Recorder(self, hasOptionals: hasOptionals, refusing: refused)
    let sample = (type as? any SchemaDocumented.Type)?.sample
    let recording = Recording(recorder, following: index, sample: (sample as? any Encodable).flatMap(JSONSample.init))
    let value = try? Value(from: RecordingDecoder(recording))
    recording.isDecoded = value != nil
    self = recorder.writer
    return (recording, value ?? sample as? Value)
  }

  /// A schema with what a type says of itself and of its properties.
  private mutating func details(of type: any Decodable.Type, addedTo schema: JSONValue) -> JSONValue {
    guard let type = type as? any SchemaDocumented.Type else { return schema }
    var schema = type.schemaDetail.added(to: schema)
    for (property, detail) in type.schemaProperties.sorted(by: { $0.key < $1.key }) {
      let name = strategies.name(of: property)
      guard let known = schema["properties"]?[name] else {
        strays.append(("\(type)", property))
        continue
      }
      schema["properties"]?[name] = detail.added(to: known)
    }
    return schema
  }

  /// The name of a component. If other coders write its type alike, and all types that were found in it, it is theirs.
  private mutating func shared(_ name: String, at place: Int) -> String {
    for other in known where other != strategies {
      let new = components[place...]
      let same = new.map { names[Written(subject: $0.subject, strategies: other)] }
      var renamed: [JSONValue: JSONValue] = [:]
      for (component, same) in zip(new, same) {
        if let same { renamed[Self.reference(to: component.name)] = Self.reference(to: same) }
      }
      let areSame = zip(new, same).allSatisfy { component, same in
        components.contains { $0.name == same && $0.schema == component.schema.replacing(renamed) }
      }
      guard areSame, let first = same.first, let first else { continue }
      for (component, same) in zip(new, same) {
        names[Written(subject: component.subject, strategies: strategies)] = same
      }
      components.removeSubrange(place...)
      return first
    }
    return name
  }

  /// The schema of a dictionary: an object if its keys are coding keys, or else an array of keys and values in turn.
  private mutating func schema(of map: any DecodableMap.Type) -> JSONValue {
    let value = described(map.valueType).schema
    if map.hasCodingKeys {
      var schema: JSONValue = ["type": "object", "additionalProperties": value]
      schema["propertyNames"] = map.keyNames.map { ["enum": .array($0.map(JSONValue.string))] }
      return schema
    }
    let key = described(map.keyType).schema
    return ["type": "array", "items": key == value ? key : ["anyOf": [key, value]]]
  }

  private mutating func described(anyElementOf list: any DecodableList.Type) -> (JSONValue, Any?) {
    func element<List: DecodableList>(_ list: List.Type) -> (JSONValue, Any?) {
      let (schema, value) = described(List.ListElement.self)
      return (schema, value.map { List([$0]) })
    }
    return element(list)
  }

  package static func reference(to name: String) -> JSONValue { ["$ref": .string("#/components/schemas/" + name)] }

  /// The name of a type. If another type has it, the types around it are a part of the name.
  private func name(of type: any Decodable.Type) -> String {
    let (name, id) = ("\(type)".schemaName, ObjectIdentifier(type))
    let path = String(reflecting: type).split(separator: ".").dropFirst()
    let qualified = path.map { String($0).capitalizedFirst }.joined()
    let isTaken = components.contains { $0.name.folded == name.folded && $0.subject.type != id }
    // Within a function, types have no names that a person would choose.
    return isTaken && !qualified.contains("(") && !qualified.contains("<") ? qualified.schemaName : name
  }

  /// A name that generators tell apart from the others.
  private func newName(for name: String) -> String {
    let isUsed = { (name: String) in components.contains { $0.name.folded == name.folded } }
    if !isUsed(name) { return name }
    return name + "\((2...).first { !isUsed(name + "\($0)") } ?? 0)"
  }

  /// Types that JSON supports directly, and types of Foundation.
  private func wellKnown(_ type: any Decodable.Type) -> (schema: JSONValue, value: Any)? {
    switch type {
    case is Bool.Type: (["type": "boolean"], placeholders.flag)
    case is String.Type: (["type": "string"], placeholders.text)
    case is Double.Type: (["type": "number", "format": "double"], Double(placeholders.number))
    case is Float.Type: (["type": "number", "format": "float"], Float(placeholders.number))
    case is Decimal.Type: (["type": "number"], Decimal(placeholders.number))
    case is UUID.Type: (["type": "string", "format": "uuid"], UUID())
    case is URL.Type: (["type": "string", "format": "uri-reference"], URL(filePath: "/"))
    case is Data.Type: (strategies.data, Data(placeholders.text.utf8))
    case is Date.Type: (strategies.dates, Date(timeIntervalSince1970: 0))
    case let type as any FixedWidthInteger.Type: integer(type)
    default: nil
    }
  }

  private func integer(_ type: any FixedWidthInteger.Type) -> (schema: JSONValue, value: Any) {
    func schema<Value: FixedWidthInteger>(_ type: Value.Type) -> (JSONValue, Any) {
      (WholeRange(type).schema, Value(exactly: placeholders.number) ?? .zero)
    }
    return schema(type)
  }

  /// The raw values of an enum that is coded as they are, and one of its cases.
  private mutating func rawValues(of type: any (RawRepresentable & Decodable).Type) -> (schema: JSONValue, value: Any?)?
  {
    func values<Value: RawRepresentable & Decodable>(_ type: Value.Type) -> (JSONValue, Any?)? {
      guard let cases = plainCases(of: type), !cases.isEmpty else { return nil }
      let one = placeholders.one(of: cases)
      let written = Written(subject: Subject(type: ObjectIdentifier(type)), strategies: strategies)
      if let schema = unnamed[written] { return schema["enum"] == nil ? nil : (schema, one) }
      let texts = cases.compactMap { $0.rawValue as? String }.map(JSONValue.string)
      let numbers = cases.compactMap { ($0.rawValue as? any BinaryInteger).map { JSONValue($0) } }
      guard let raw = [texts, numbers].first(where: { $0.count == cases.count }), isCoded(cases, as: .array(raw))
      else { return nil }
      let schema: JSONValue = ["type": numbers.isEmpty ? "string" : "integer", "enum": .array(raw)]
      unnamed[written] = schema
      return (schema, one)
    }
    return values(type)
  }
}

/// Whether the cases of an enum are decoded from their raw values, and encoded as these.
private func isCoded<Value: RawRepresentable & Decodable>(_ cases: [Value], as json: JSONValue) -> Bool {
  guard let raw = Value.RawValue.self as? any Decodable.Type else { return false }
  func texts<Element: Decodable>(_ type: Element.Type, _ data: Data) -> [String]? {
    try? JSONDecoder().decode([Element].self, from: data).map { element in
      if let element = element as? Value { "\(element.rawValue)" } else { "\(element)" }
    }
  }
  let data = Data(json.minified.utf8)
  guard let known = texts(raw, data), texts(Value.self, data) == known else { return false }
  guard let cases = cases as? any Encodable else { return true }
  return (try? JSONEncoder().encode(cases)).flatMap { texts(raw, $0) } == known
}

extension TimeZone: SchemaDocumented {
  /// A time zone that every system knows.
  public static var schemaSample: TimeZone? { .gmt }
}

extension SchemaDocumented {
  /// Its sample, without its type.
  fileprivate static var sample: (any Decodable)? { schemaSample }
}

extension String {
  /// The type's name as a person would write it, in the characters allowed in names of components: `PageOfBook` for
  /// `Page<Book>`.
  fileprivate var schemaName: String {
    let words = replacing("<", with: "Of").replacing(", ", with: "And").replacing(">", with: "")
    return String(words.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "._-".contains($0) ? $0 : "_" })
  }
}

extension JSONValue {
  /// Whether a part of the value is another.
  fileprivate func contains(_ part: JSONValue) -> Bool {
    if self == part { return true }
    return switch self {
    case .array(let elements): elements.contains { $0.contains(part) }
    case .object(let members): members.contains { $0.value.contains(part) }
    default: false
    }
  }

  /// The value with other parts in place of some.
  fileprivate func replacing(_ parts: [JSONValue: JSONValue]) -> JSONValue {
    if let other = parts[self] { return other }
    return switch self {
    case .array(let elements): .array(elements.map { $0.replacing(parts) })
    case .object(let members): .object(members.map { .init($0.name, $0.value.replacing(parts)) })
    default: self
    }
  }
}
