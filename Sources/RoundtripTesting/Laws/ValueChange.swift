internal import Roundtrip
internal import RoundtripInspection

/// Derives other values from an existing one, as a caller of the constructors could: texts, numbers, and Booleans in
/// cases of enums, tuples, optionals, arrays, and dictionaries may have any value of their type. So may an enum that
/// lists its cases.
///
/// A type of the user's might allow only some values, so its values are only made as the type itself makes them: a struct
/// by the initializer of a `.memberwise` of the router, of changed members; others of a changed raw value or description,
/// or by decoding what they encode. What can't be made like that stays unchanged.
struct ValueChange {
  private var random: SplitMix64
  /// What to put instead of values.
  private var kind = Kind.any
  private let structs: [ObjectIdentifier: MemberwiseStruct]
  /// How often each type has been entered on the way to what is being changed.
  private var depths: [ObjectIdentifier: Int] = [:]

  private enum Kind {
    case any
    /// Only texts, instead of which there is another one.
    case text((String) -> String)
    /// Only what has an order that doesn't count: equal dictionaries and sets, in another order.
    case order
  }

  /// Creates changes that are the same for the same seed.
  ///
  /// - Parameter structs: The structs that may have any members.
  init(seed: UInt64, _ structs: [MemberwiseStruct] = []) {
    random = SplitMix64(seed: seed)
    self.structs = Dictionary(structs.map { (ObjectIdentifier($0.type), $0) }) { first, _ in first }
  }

  /// Another value of the same case, or `nil` if nothing in it may be changed.
  mutating func changed<Value>(_ value: Value) -> Value? {
    Slot.room(for: Value.self) { slot in
      slot.initialize(to: value)
      let isChanged = change(slot, Value.self)
      let changed = slot.move(as: Value.self)
      return isChanged ? changed : nil
    }
  }

  /// The value with another text instead of one in it, or `nil` if there is none.
  mutating func changed<Value>(_ value: Value, to text: @escaping (String) -> String) -> Value? {
    kind = .text(text)
    defer { kind = .any }
    return changed(value)
  }

  /// An equal value with a dictionary or a set in another order, or `nil` if there is none with several elements.
  mutating func reordered<Value>(_ value: Value) -> Value? {
    kind = .order
    defer { kind = .any }
    return changed(value)
  }

  private mutating func change(_ slot: Slot, _ type: Any.Type) -> Bool {
    // A value contains only so many others, but what is computed of it may be of its own type again, without end.
    let key = ObjectIdentifier(type)
    guard depths[key, default: 0] < 8 else { return false }
    depths[key, default: 0] += 1
    defer { depths[key, default: 0] -= 1 }
    func change<Value>(_ type: Value.Type) -> Bool {
      if let other = other(slot.value(as: type)) {
        slot.replace(with: other)
        return true
      }
      return changePayload(in: slot, type) || changeElement(in: slot, type) || changeMember(in: slot, type)
    }
    return _openExistential(type, do: change)
  }

  /// Changes a member of a struct that its initializer makes of any.
  private mutating func changeMember<Value>(in slot: Slot, _ type: Value.Type) -> Bool {
    guard let known = structs[ObjectIdentifier(type)] else { return false }
    return known.replace(slot) { change($0, known.members) }
  }

  /// Changes the payload of an enum's case.
  private mutating func changePayload<Value>(in slot: Slot, _ type: Value.Type) -> Bool {
    guard let table = try? CaseTable.of(type) else { return false }
    let witnesses = table.witnesses
    let tag = witnesses.tag(of: slot)
    let declared = table.cases[Int(tag)]
    guard let payload = declared.payload, !declared.isIndirect else { return false }
    // In between, the slot contains the payload, and then the case again.
    witnesses.project(slot)
    defer { witnesses.embed(slot, tag: tag) }
    return change(slot, payload)
  }

  /// Changes an element of a tuple: a random one, or the first one after it that may be changed.
  private mutating func changeElement<Value>(in slot: Slot, _ type: Value.Type) -> Bool {
    guard let elements = TypeMetadata(type).elements, !elements.isEmpty else { return false }
    let first = random.number(below: elements.count)
    for index in elements.indices {
      let element = elements[(first + index) % elements.count]
      if change(slot + Int32(element.offset), element.type) { return true }
    }
    return false
  }

  /// Another value of a type all of whose values are allowed, or that tells which are.
  private mutating func other<Value>(_ value: Value) -> Value? {
    if let collection = value as? any ChangeableCollection { return collection.changed(by: &self) as? Value }
    if case .order = kind { return nil }
    if let text = value as? String { return other(text) as? Value }
    // Any of the others may be written as a text.
    if structs[ObjectIdentifier(Value.self)] != nil { return nil }
    if let value = value as? any RawRepresentable, let other = ofRawValue(value) { return other as? Value }
    if case .text = kind { return described(value) }
    if let flag = value as? Bool { return !flag as? Value }
    if let number = value as? any FixedWidthInteger { return other(number) as? Value }
    if let number = value as? any BinaryFloatingPoint { return other(number) as? Value }
    if let one = value as? any CaseIterable { return anotherCase(one) as? Value }
    return described(value)
  }

  /// A struct as it makes itself of a description, or of what it encodes.
  private mutating func described<Value>(_ value: Value) -> Value? {
    guard Mirror(reflecting: value).displayStyle == .struct else { return nil }
    if let text = value as? any LosslessStringConvertible { return ofDescription(text) as? Value }
    if let value = value as? any Codable { return decoded(value) as? Value }
    return nil
  }

  private mutating func ofRawValue<Value: RawRepresentable>(_ value: Value) -> Value? {
    changed(value.rawValue).flatMap { Value(rawValue: $0) }
  }

  private mutating func ofDescription<Value: LosslessStringConvertible>(_ value: Value) -> Value? {
    changed(value.description).flatMap { Value($0) }
  }

  private mutating func decoded<Value: Codable>(_ value: Value) -> Value? {
    guard let document = EncodedValue(value), let other = changed(document) else { return nil }
    return other.decoded()
  }

  fileprivate mutating func changed(_ document: EncodedValue) -> EncodedValue? {
    switch document {
    case .null: return nil
    case .flag(let flag): if case .any = kind { return .flag(!flag) } else { return nil }
    case .integer(let number): if case .any = kind { return .integer(other(number)) } else { return nil }
    case .number(let number): if case .any = kind { return .number(other(number)) } else { return nil }
    case .text(let text): return .text(other(text))
    case .array(var elements):
      let first = elements.isEmpty ? 0 : random.number(below: elements.count)
      for index in elements.indices {
        let place = (first + index) % elements.count
        guard let other = changed(elements[place]) else { continue }
        elements[place] = other
        return .array(elements)
      }
      return nil
    case .object(var members):
      let names = members.keys.sorted()
      let first = names.isEmpty ? 0 : random.number(below: names.count)
      for index in names.indices {
        let name = names[(first + index) % names.count]
        guard let other = members[name].flatMap({ changed($0) }) else { continue }
        members[name] = other
        return .object(members)
      }
      return nil
    }
  }

  private mutating func other(_ text: String) -> String {
    if case .text(let other) = kind { return other(text) }
    return switch random.number(below: 18) {
    case 0: text.uppercased()
    case 1: text.lowercased()
    case 2: " " + text
    case 3: text + " "
    case 4: text + "+" + text
    case 5: text + random.pick(["x", "~x", "0", "é", "e\u{301}", "/", "%41", ",", ".", "\"", ";"])
    case 6: random.pick(["x", "0", "é", "-", "."]) + text
    case 7: String(text.dropLast())
    case 8: String(text.reversed())
    case 9: text + text
    case 10: String(repeating: text.isEmpty ? "a" : text, count: 40)
    // Custom code may use any of these between texts, or as an escape.
    case 11, 12: text + random.pick(["\\", "|", ":", "=", "&", "-", "_", ";", ","]) + random.pick(["", text])
    default:
      random.pick(["", "A", "a", "Ab", "a b", "a+b", "0", "1", "007", "new", "x-y", "日本", "e\u{301}", "\u{212A}"])
    }
  }

  private mutating func other<Number: FixedWidthInteger>(_ number: Number) -> Number {
    // None of these is so large that arithmetic in custom code would overflow.
    random.pick([number &+ 1, number &+ 256, number / 10, 0, 1, Number.isSigned ? 0 &- number : 2, 120])
  }

  private mutating func other<Number: BinaryFloatingPoint>(_ number: Number) -> Number {
    random.pick([number + 1, -number, number + 0.123456, number * 1_000, 0, 0.1])
  }

  private mutating func anotherCase<Value: CaseIterable>(_ value: Value) -> Value {
    random.pick(Array(Value.allCases))
  }

  fileprivate mutating func changed<Key, Element>(_ elements: [Key: Element]) -> [Key: Element]? {
    // The order of a dictionary differs from run to run.
    let keys = elements.keys.sorted { String(reflecting: $0) < String(reflecting: $1) }
    if keys.isEmpty { return nil }
    if case .order = kind {
      if keys.count == 1 { return nil }
      // The order depends on the capacity.
      var other: [Key: Element] = [:]
      for capacity in [64, 512, 4_096] where other.isEmpty || Array(other.keys) == Array(elements.keys) {
        other = [:]
        other.reserveCapacity(capacity)
        for (key, element) in elements { other[key] = element }
      }
      return other
    }
    let key = random.pick(keys)
    var elements = elements
    switch random.number(below: 4) {
    case 0: elements[key] = nil
    case 1: if let element = elements[key], let other = changed(element) { elements[key] = other }
    default: if let other = changed(key) { elements[other] = elements.removeValue(forKey: key) }
    }
    return elements
  }

  fileprivate mutating func changed<Element>(_ elements: Set<Element>) -> Set<Element>? {
    let sorted = elements.sorted { String(reflecting: $0) < String(reflecting: $1) }
    if sorted.isEmpty { return nil }
    if case .order = kind {
      if sorted.count == 1 { return nil }
      var other: Set<Element> = []
      for capacity in [64, 512, 4_096] where other.isEmpty || Array(other) == Array(elements) {
        other = Set(minimumCapacity: capacity)
        other.formUnion(elements)
      }
      return other
    }
    let element = random.pick(sorted)
    var elements = elements
    elements.remove(element)
    if random.number(below: 3) > 0, let other = changed(element) { elements.insert(other) }
    return elements
  }

  fileprivate mutating func changed<Element>(_ elements: [Element]) -> [Element]? {
    if elements.isEmpty { return nil }
    var elements = elements
    let index = random.number(below: elements.count)
    if case .any = kind {
      switch random.number(below: 4) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      case 2: elements.reverse()
      default: elements[index] = changed(elements[index]) ?? elements[index]
      }
      return elements
    }
    guard let other = changed(elements[index]) else { return nil }
    elements[index] = other
    return elements
  }
}

/// An array, a set, or a dictionary of any elements.
private protocol ChangeableCollection {
  func changed(by change: inout ValueChange) -> Self?
}

extension Array: ChangeableCollection {
  fileprivate func changed(by change: inout ValueChange) -> Self? { change.changed(self) }
}

extension Dictionary: ChangeableCollection {
  fileprivate func changed(by change: inout ValueChange) -> Self? { change.changed(self) }
}

extension Set: ChangeableCollection {
  fileprivate func changed(by change: inout ValueChange) -> Self? { change.changed(self) }
}
