/// Whether two values are known to be different.
///
/// `false` doesn't promise equality. Equal values must never be reported as different, so `==` counts only for values
/// that equal themselves (a NaN doesn't), and values that can't be compared count as equal. The comparisons in order:
/// identity for class instances, `==`, then the parts of tuples, structs, enums, and existentials.
///
/// - Parameter isCopy: Whether one should be a copy of the other, and therefore refer to the same instances.
func isKnownToDiffer<Value>(_ one: Value, _ other: Value, isCopy: Bool = true) -> Bool {
  isKnownToDiffer(one, other, isCopy, depth: 0)
}

/// In practice, payloads aren't nested deeper than this. Anything deeper counts as equal.
private let deepest = 12

private func isKnownToDiffer(_ one: Any, _ other: Any, _ isCopy: Bool, depth: Int) -> Bool {
  guard depth < deepest else { return false }
  let type = Swift.type(of: one)
  guard type == Swift.type(of: other) else { return true }
  if type is AnyObject.Type, one as AnyObject === other as AnyObject { return false }
  if let one = one as? any Equatable { return isUnequal(one, other) }
  // A copy refers to the same instance.
  if type is AnyObject.Type { return isCopy }
  if isOtherCase(one, other, of: type) { return true }
  // A custom mirror may show anything.
  if one is any CustomReflectable && !(one is any FaithfullyMirrored) { return false }
  let (parts, otherParts) = (Mirror(reflecting: one).children, Mirror(reflecting: other).children)
  if parts.count != otherParts.count { return true }
  return zip(parts, otherParts).contains {
    $0.label != $1.label || isKnownToDiffer($0.value, $1.value, isCopy, depth: depth + 1)
  }
}

private func isUnequal<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
  guard let other = other as? Value else { return true }
  return one == one && !areSame(one, other)
}

/// A mirror shows nothing of a case without a payload.
private func isOtherCase<Value>(_ one: Any, _ other: Any, of type: Value.Type) -> Bool {
  guard let table = try? CaseTable.of(type) else { return false }
  guard let one = one as? Value, let other = other as? Value else { return false }
  return table.tag(of: one) != table.tag(of: other)
}

/// A type with a custom mirror that shows everything, always in the same order.
private protocol FaithfullyMirrored {}
extension Optional: FaithfullyMirrored {}
extension Array: FaithfullyMirrored {}

// MARK: Texts, byte by byte

/// Whether two values are equal, and their texts are equal byte by byte.
package func areSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  one == other && (_isPOD(Value.self) || !holdOtherSpellings(one, other))
}

/// Whether two equal values contain texts that differ in their bytes. `==` compares texts by Unicode equivalence.
///
/// This searches tuples, structs, enums, optionals, and arrays, no matter how these are compared. If two texts aren't
/// even equivalent, the type itself has decided that they don't matter.
@inline(never)
private func holdOtherSpellings<Value>(_ one: Value, _ other: Value) -> Bool {
  if let one = one as? String, let other = other as? String { return !one.hasSameBytes(as: other) }
  return mayHoldText(Value.self) && !areSameBits(one, other) && holdOtherSpellings(one, other, depth: 0)
}

private func holdOtherSpellings(_ one: Any, _ other: Any, depth: Int) -> Bool {
  let type = Swift.type(of: one)
  guard depth < deepest, type == Swift.type(of: other), mayHoldText(type) else { return false }
  if let one = text(one), let other = text(other) { return one == other && !one.hasSameBytes(as: other) }
  if one is any CustomReflectable && !(one is any FaithfullyMirrored) { return false }
  return zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children).contains {
    holdOtherSpellings($0.value, $1.value, depth: depth + 1)
  }
}

private func text(_ value: Any) -> String? {
  value as? String ?? (value as? Substring).map { String($0) } ?? (value as? Character).map { String($0) }
}

/// Whether values of a type might contain texts. The contents of class instances don't count.
private func mayHoldText(_ type: Any.Type) -> Bool {
  func isPlain<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
  if type is AnyObject.Type || _openExistential(type, do: isPlain) { return false }
  if let type = type as? any WrappingType.Type { return mayHoldText(type.wrapped) }
  return TypeMetadata(type).elements?.contains { mayHoldText($0.type) } ?? true
}

/// Whether two values are equal bit by bit, and refer to the same instances.
private func areSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  unsafe withUnsafeBytes(of: one) { one in unsafe withUnsafeBytes(of: other) { unsafe one.elementsEqual($0) } }
}

/// Whether an enum might store a value of this type in a different form than generic code does.
///
/// A function that takes an `Int` is called differently from a generic one, and `Int.Type` takes no room if its value
/// is known. The same goes for tuples and optionals of those. Any other type stores its parts in one form.
func holdsFunctionOrMetatype(_ type: Any.Type) -> Bool {
  let metadata = TypeMetadata(type)
  switch metadata.kind {
  case .function, .metatype: return true
  case .tuple: return metadata.elements?.contains { holdsFunctionOrMetatype($0.type) } ?? false
  case .enumeration: return (type as? any WrappingType.Type).map { holdsFunctionOrMetatype($0.wrapped) } ?? false
  default: return false
  }
}

private protocol WrappingType {
  static var wrapped: Any.Type { get }
}

extension Optional: WrappingType {
  static var wrapped: Any.Type { Wrapped.self }
}

extension Array: WrappingType {
  static var wrapped: Any.Type { Element.self }
}
