/// Compares a value that was read back with the original: by `==` if its type is `Equatable`, and texts by their bytes.
/// Values of any other type can't be compared, and count as equal.
///
/// The kind of comparison is determined once, when a router is created.
package struct Sameness<Value>: Sendable {
  let test: (any SamenessTest)?

  package init() { test = samenessTest(of: Value.self) }

  package func callAsFunction(_ one: Value, _ other: Value) -> Bool {
    guard let test else { return true }
    return Slot.reading(one) { one in Slot.reading(other) { other in test.areSame(one, other) } }
  }
}

/// The comparison for values of a type, or `nil` if they can't be compared.
func samenessTest(of type: Any.Type) -> (any SamenessTest)? {
  func byEquality<Same: Equatable>(_ type: Same.Type) -> any SamenessTest { SameByEquality<Same>() }
  if type == String.self { return SameBytes() }
  return (type as? any Equatable.Type).map { byEquality($0) }
}

/// A comparison of two values of a known type.
protocol SamenessTest: Sendable {
  func areSame(_ one: Slot, _ other: Slot) -> Bool
}

/// Compares texts without Unicode equivalence.
struct SameBytes: SamenessTest {
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    one.value(as: String.self).hasSameBytes(as: other.value(as: String.self))
  }
}

/// Compares values as `Same`, the same type, which is known to be `Equatable`.
private struct SameByEquality<Same: Equatable>: SamenessTest {
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    one.use(as: Same.self) { one in other.use(as: Same.self) { Roundtrip.areSame(one, $0) } }
  }
}
