/// The comparison of two values of a type, as the parts of the type require. It is worked out once per type.
///
/// `==` compares texts by Unicode equivalence. So values that equal each other are the same only if their texts are,
/// byte by byte, wherever they are in them. If two texts aren't even equivalent, the type itself has decided that they
/// don't matter.
///
/// With `Mirror` at every print, a struct of two numbers cost ten times as much to print as the two numbers.
final class Comparison: @unchecked Sendable {  // Immutable, and `==` is called where it may be: see `mayCompare`.
  private let type: Any.Type
  private let hasEquality: Bool
  /// `==` of the type, if it has one. An optional would be retained for each call.
  private let equality: Equality
  /// Whether `==` may belong to an actor, so that a cast of a value has to tell each time whether it may be called here.
  private let mayBeIsolated: Bool
  private let parts: Parts
  /// Whether values might contain texts. The contents of class instances don't count.
  private let mayHoldText: Bool

  private typealias Equality = (Slot, Slot) -> Bool

  private enum Parts: Sendable {
    /// Nothing is known of what is in a value.
    case none
    case text
    case fields([StoredField])
    /// The comparison of each case's payload, by tag.
    case cases(CaseTable, ProjectedEnum, [Comparison?])
    case elements(any ElementList.Type)
    /// A value that is taken apart as `Any`: an instance, an existential, a case in a box, a rare kind of text.
    case mirrored
  }

  private struct StoredField: Sendable {
    let offset: Int32
    let comparison: Comparison
  }

  /// The comparison for a type, created on first use.
  @inline(__always)
  static func of(_ type: Any.Type) -> Comparison { known.object(of: type) { Comparison(type) } }

  private static let known = OnePerType<Comparison>()

  private init(_ type: Any.Type) {
    func equality<Same: Equatable>(_ type: Same.Type) -> Equality {
      // Sound: both slots contain a value. Passing it to a closure would copy it.
      {
        unsafe $0.address.assumingMemoryBound(to: Same.self).pointee
          == $1.address.assumingMemoryBound(to: Same.self).pointee
      }
    }
    self.type = type
    let equatable = type as? any Equatable.Type
    hasEquality = equatable != nil
    self.equality = equatable.map { equality($0) } ?? { _, _ in true }
    mayBeIsolated = equatable.map { Self.mayBeIsolated($0) } ?? false
    parts = Self.parts(of: type)
    mayHoldText = Self.mayHoldText(type, parts)
  }

  private static func parts(of type: Any.Type) -> Parts {
    if type == String.self { return .text }
    if type == Substring.self || type == Character.self { return .mirrored }
    if let list = type as? any ElementList.Type { return .elements(list) }
    // A custom mirror may show anything.
    if type is any CustomReflectable.Type, !(type is any OptionalType.Type) { return .none }
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .tuple:
      return .fields((metadata.elements ?? []).map { StoredField(offset: Int32($0.offset), comparison: .of($0.type)) })
    case .structure:
      // Without fields, it may be a struct from C. A `weak` reference isn't a value of its type.
      guard !TypeMetadata.isSigned, let records = metadata.fieldRecords, records.allSatisfy(\.isStrong),
        let fields = metadata.storedFields(records)
      else { return .mirrored }
      return .fields(fields.map { StoredField(offset: Int32($0.offset), comparison: .of($0.type)) })
    case .enumeration:
      guard let table = try? CaseTable.of(type), let projected = table.projected,
        table.cases.allSatisfy({ !$0.hasPayload || $0.payload != nil && !$0.isIndirect })
      else { return .mirrored }
      return .cases(table, projected, table.cases.map { $0.payload.map { .of($0) } })
    case .function, .metatype: return .none
    case .existential, .extendedExistential, nil: return .mirrored
    }
  }

  private static func mayHoldText(_ type: Any.Type, _ parts: Parts) -> Bool {
    func isPlain<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    if type is AnyObject.Type || _openExistential(type, do: isPlain) { return false }
    return switch parts {
    case .none: false
    case .text, .mirrored: true
    case .fields(let fields): fields.contains { $0.comparison.mayHoldText }
    case .cases(_, _, let payloads): payloads.contains { $0?.mayHoldText ?? false }
    // The element may be the type in which the list is.
    case .elements(let list): !_openExistential(list.element, do: isPlain)
    }
  }

  // MARK: Comparing

  private static func mayBeIsolated(_ type: any Equatable.Type) -> Bool {
    // By their types alone: the comparison of an element may be the one that is being made.
    let inner = (type as? any OptionalType.Type)?.wrapped ?? (type as? any ElementList.Type)?.element
    if let inner { return (inner as? any Equatable.Type).map { mayBeIsolated($0) } ?? false }
    if TypeMetadata.isSigned { return true }
    // Sound: a type that is known to conform consists of two words, its metadata and its witness table. That begins with the
    // address of the conformance's description, whose flags follow three relative addresses of 32 bits. This layout belongs to
    // the stable ABI.
    let words = unsafe unsafeBitCast(
      type as any Equatable.Type, to: (UnsafeRawPointer, UnsafePointer<UnsafeRawPointer>).self)
    let flags = unsafe words.1.pointee.load(fromByteOffset: 12, as: UInt32.self)
    // It belongs to an actor, or depends on other conformances.
    return flags & (1 << 19 | 0xFF << 8) != 0
  }

  /// Whether `==` of the type, if it has one, may be called here.
  @inline(__always)
  private func mayCompare(_ value: Slot) -> Bool { !mayBeIsolated || isEquatable(value) }

  /// Whether `==` of a value may be called here. A cast of the type, unlike one of a value, succeeds on any thread.
  @inline(never)
  private func isEquatable(_ value: Slot) -> Bool {
    func call<Value>(_ type: Value.Type) -> Bool { value.value(as: type) is any Equatable }
    return _openExistential(type, do: call)
  }

  /// Whether two values are equal, and their texts are equal byte by byte. Values that can't be compared count as equal.
  @inline(__always)
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    if !hasEquality { return true }
    if !mayCompare(one) { return !partsAreKnownToDiffer(one, other) }
    return equality(one, other) && !(mayHoldText && haveOtherSpellings(one, other))
  }

  /// Whether two values are certainly the same: by `==` if it may be called here, and by their parts otherwise.
  func areCertainlySame(_ one: Slot, _ other: Slot) -> Bool {
    if hasEquality, mayCompare(one) { return areSame(one, other) }
    switch parts {
    case .none, .text, .mirrored: return false
    case .elements(let list) where !Comparison.of(list.element).hasEquality: return false
    default: return !isOfOtherKind(one, other) && !anyPart(one, other) { !$0.areCertainlySame($1, $2) }
    }
  }

  /// Whether two values are known to be different.
  ///
  /// `false` doesn't promise equality. Equal values must never be reported as different, so `==` counts only for values
  /// that equal themselves (a NaN doesn't), and values that can't be compared count as equal. The comparisons in order:
  /// identity for class instances, `==`, then the parts of tuples, structs, enums, and existentials.
  ///
  /// - Parameter isCopy: Whether one should be a copy of the other, and therefore refer to the same instances.
  func areKnownToDiffer(_ one: Slot, _ other: Slot, isCopy: Bool) -> Bool {
    if !(type is AnyObject.Type), hasEquality, mayCompare(one) {
      return equality(one, one) && !areSame(one, other)
    }
    return partsAreKnownToDiffer(one, other, isCopy: isCopy)
  }

  private func partsAreKnownToDiffer(_ one: Slot, _ other: Slot, isCopy: Bool = true) -> Bool {
    switch parts {
    case .none, .text: return false
    case .mirrored: return withValues(one, other) { mirrorsAreKnownToDiffer($0, $1, isCopy, depth: 0) }
    default:
      if isOfOtherKind(one, other) { return true }
      return anyPart(one, other) { $0.areKnownToDiffer($1, $2, isCopy: isCopy) }
    }
  }

  /// Whether two equal values contain texts that differ in their bytes.
  func haveOtherSpellings(_ one: Slot, _ other: Slot) -> Bool {
    guard mayHoldText else { return false }
    switch parts {
    case .none: return false
    case .text:
      let (one, other) = (one.value(as: String.self), other.value(as: String.self))
      return !one.hasSameBytes(as: other) && one == other
    case .mirrored: return withValues(one, other) { mirrorsHaveOtherSpellings($0, $1, depth: 0) }
    default: return !isOfOtherKind(one, other) && anyPart(one, other) { $0.haveOtherSpellings($1, $2) }
    }
  }

  /// Whether two values are of different cases, or lists of different lengths.
  private func isOfOtherKind(_ one: Slot, _ other: Slot) -> Bool {
    switch parts {
    case .cases(let table, _, _): table.witnesses.tag(of: one) != table.witnesses.tag(of: other)
    case .elements(let list): list.count(in: one) != list.count(in: other)
    default: false
    }
  }

  /// Whether a condition holds for a part of both values, which are of the same case and as long as each other.
  private func anyPart(_ one: Slot, _ other: Slot, where condition: (Comparison, Slot, Slot) -> Bool) -> Bool {
    switch parts {
    case .none, .text, .mirrored: return false
    case .fields(let fields):
      for field in fields where condition(field.comparison, one + field.offset, other + field.offset) { return true }
      return false
    case .cases(let table, let projected, let payloads):
      guard let payload = payloads[Int(table.witnesses.tag(of: one))] else { return false }
      return projected.read(one) { one in projected.read(other) { other in condition(payload, one, other) } }
    case .elements(let list):
      let element = Comparison.of(list.element)
      return list.contains(one, other) { condition(element, $0, $1) }
    }
  }

  @inline(never)
  private func withValues(_ one: Slot, _ other: Slot, _ body: (Any, Any) -> Bool) -> Bool {
    func call<Value>(_ type: Value.Type) -> Bool { body(one.value(as: type), other.value(as: type)) }
    return _openExistential(type, do: call)
  }
}

/// An array, for code that doesn't know its elements.
private protocol ElementList: SendableMetatype {
  static var element: Any.Type { get }
  static func count(in list: Slot) -> Int
  static func contains(_ one: Slot, _ other: Slot, where condition: (Slot, Slot) -> Bool) -> Bool
}

extension Array: ElementList {
  static var element: Any.Type { Element.self }

  fileprivate static func count(in list: Slot) -> Int { list.value(as: Self.self).count }

  fileprivate static func contains(_ one: Slot, _ other: Slot, where condition: (Slot, Slot) -> Bool) -> Bool {
    let (one, other) = (one.value(as: Self.self), other.value(as: Self.self))
    // Copies share their elements.
    let isShared = unsafe one.withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { unsafe $0.baseAddress == one.baseAddress }
    }
    return !isShared
      && zip(one, other).contains { one, other in
        Slot.reading(one) { one in Slot.reading(other) { condition(one, $0) } }
      }
  }
}

// MARK: Through mirrors

/// In practice, values aren't nested deeper than this. Anything deeper counts as equal.
private let deepest = 12

private func mirrorsAreKnownToDiffer(_ one: Any, _ other: Any, _ isCopy: Bool, depth: Int) -> Bool {
  guard depth < deepest else { return false }
  let type = Swift.type(of: one)
  guard type == Swift.type(of: other) else { return true }
  if type is AnyObject.Type {
    if one as AnyObject === other as AnyObject { return false }
    // A copy refers to the same instance.
    guard one is any Equatable else { return isCopy }
  }
  if let one = one as? any Equatable { return isUnequal(one, other) }
  if isOtherCase(one, other, of: type) { return true }
  // A custom mirror may show anything.
  if one is any CustomReflectable, !(one is any OptionalType), !(one is any ElementList) { return false }
  let (parts, otherParts) = (Mirror(reflecting: one).children, Mirror(reflecting: other).children)
  if parts.count != otherParts.count { return true }
  return zip(parts, otherParts).contains {
    $0.label != $1.label || mirrorsAreKnownToDiffer($0.value, $1.value, isCopy, depth: depth + 1)
  }
}

private func isUnequal<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
  guard let other = other as? Value else { return true }
  return one == one && !areSame(one, other)
}

/// A mirror shows nothing of a case without a payload.
private func isOtherCase<Value>(_ one: Any, _ other: Any, of type: Value.Type) -> Bool {
  guard let table = try? CaseTable.of(type), let one = one as? Value, let other = other as? Value else { return false }
  return table.tag(of: one) != table.tag(of: other)
}

private func mirrorsHaveOtherSpellings(_ one: Any, _ other: Any, depth: Int) -> Bool {
  guard depth < deepest, type(of: one) == type(of: other), !(type(of: one) is AnyObject.Type) else { return false }
  if let one = text(one), let other = text(other) { return one == other && !one.hasSameBytes(as: other) }
  if one is any CustomReflectable, !(one is any OptionalType), !(one is any ElementList) { return false }
  return zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children).contains {
    mirrorsHaveOtherSpellings($0.value, $1.value, depth: depth + 1)
  }
}

private func text(_ value: Any) -> String? {
  value as? String ?? (value as? Substring).map { String($0) } ?? (value as? Character).map { String($0) }
}
