/// Compares a value that was read back with the original: by `==` if its type is `Equatable`, and texts by their bytes.
/// Values of any other type can't be compared, and count as equal.
package struct Sameness<Value>: Sendable {
  private let comparison = Comparison.of(Value.self)

  package init() {}

  package func callAsFunction(_ one: Value, _ other: Value) -> Bool {
    Slot.reading(one) { one in Slot.reading(other) { other in comparison.areSame(one, other) } }
  }
}

/// Whether two values are equal, and their texts are equal byte by byte. The `==` of an enum from C exists only where it
/// is used, so it can't be looked up.
package func areSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  if one != other { return false }
  if _isPOD(Value.self) { return true }
  let comparison = Comparison.of(Value.self)
  return Slot.reading(one) { one in Slot.reading(other) { other in !comparison.haveOtherSpellings(one, other) } }
}

/// Whether two values are known to be different.
///
/// - Parameter isCopy: Whether one should be a copy of the other, and therefore refer to the same instances.
func isKnownToDiffer<Value>(_ one: Value, _ other: Value, isCopy: Bool = true) -> Bool {
  let comparison = Comparison.of(Value.self)
  return Slot.reading(one) { one in
    Slot.reading(other) { other in comparison.areKnownToDiffer(one, other, isCopy: isCopy) }
  }
}
