internal import Roundtrip
import RoundtripInspection

/// Derives other values from an existing one, as a caller of the constructors could: texts, numbers, and Booleans in
/// cases of enums, tuples, optionals, arrays, and dictionaries may have any value of their type. So may an enum that
/// lists its cases.
///
/// The contents of structs and class instances stay unchanged, because their types might allow only some values.
struct ValueChange {
  private var random: SplitMix64

  /// Creates changes that are the same for the same seed.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Another value of the same case, or `nil` if nothing in it may be changed.
  mutating func changed<Value>(_ value: Value) -> Value? {
    Slot.room(for: Value.self) { slot in
      slot.initialize(to: value)
      let isChanged = change(slot, Value.self, depth: 0)
      let changed = slot.move(as: Value.self)
      return isChanged ? changed : nil
    }
  }

  private mutating func change(_ slot: Slot, _ type: Any.Type, depth: Int) -> Bool {
    func change<Value>(_ type: Value.Type) -> Bool {
      if depth > 8 { return false }
      if let other = other(slot.value(as: type)) {
        slot.replace(with: other)
        return true
      }
      return changePayload(in: slot, type, depth) || changeElement(in: slot, type, depth)
    }
    return _openExistential(type, do: change)
  }

  /// Changes the payload of an enum's case.
  private mutating func changePayload<Value>(in slot: Slot, _ type: Value.Type, _ depth: Int) -> Bool {
    guard let table = try? CaseTable.of(type) else { return false }
    let witnesses = table.witnesses
    let tag = witnesses.tag(of: slot)
    let declared = table.cases[Int(tag)]
    guard let payload = declared.payload, !declared.isIndirect else { return false }
    // In between, the slot contains the payload, and then the case again.
    witnesses.project(slot)
    defer { witnesses.embed(slot, tag: tag) }
    return change(slot, payload, depth: depth + 1)
  }

  /// Changes an element of a tuple: a random one, or the first one after it that may be changed.
  private mutating func changeElement<Value>(in slot: Slot, _ type: Value.Type, _ depth: Int) -> Bool {
    guard let elements = TypeMetadata(type).elements, !elements.isEmpty else { return false }
    let first = random.number(below: elements.count)
    for index in elements.indices {
      let element = elements[(first + index) % elements.count]
      if change(slot + Int32(element.offset), element.type, depth: depth + 1) { return true }
    }
    return false
  }

  /// Another value of a type all of whose values are allowed.
  private mutating func other<Value>(_ value: Value) -> Value? {
    if let text = value as? String { return other(text) as? Value }
    if let flag = value as? Bool { return !flag as? Value }
    if let number = value as? any FixedWidthInteger { return other(number) as? Value }
    if let number = value as? any BinaryFloatingPoint { return other(number) as? Value }
    if let collection = value as? any ChangeableCollection { return collection.changed(by: &self) as? Value }
    if let one = value as? any CaseIterable { return anotherCase(one) as? Value }
    return nil
  }

  private mutating func other(_ text: String) -> String {
    switch random.number(below: 18) {
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
    let key = random.pick(keys)
    var elements = elements
    switch random.number(below: 4) {
    case 0: elements[key] = nil
    case 1: if let element = elements[key], let other = changed(element) { elements[key] = other }
    default: if let other = changed(key) { elements[other] = elements.removeValue(forKey: key) }
    }
    return elements
  }

  fileprivate mutating func changed<Element>(_ elements: [Element]) -> [Element]? {
    if elements.isEmpty { return nil }
    var elements = elements
    let index = random.number(below: elements.count)
    switch random.number(below: 4) {
    case 0: elements.remove(at: index)
    case 1: elements.append(elements[index])
    case 2: elements.reverse()
    default: elements[index] = changed(elements[index]) ?? elements[index]
    }
    return elements
  }
}

/// An array or a dictionary of any elements.
private protocol ChangeableCollection {
  func changed(by change: inout ValueChange) -> Self?
}

extension Array: ChangeableCollection {
  fileprivate func changed(by change: inout ValueChange) -> Self? { change.changed(self) }
}

extension Dictionary: ChangeableCollection {
  fileprivate func changed(by change: inout ValueChange) -> Self? { change.changed(self) }
}
