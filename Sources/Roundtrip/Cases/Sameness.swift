/// Whether a value that came back is the one that left: by `==` where its type has it, and texts by their bytes. Of any
/// other type nobody can tell, and two values count as the same.
///
/// Which of these it is, is found out once, when a router is built.
package struct Sameness<Value>: Sendable {
  let test: (any SamenessTest)?

  package init() { test = samenessTest(of: Value.self) }

  package func callAsFunction(_ one: Value, _ other: Value) -> Bool {
    guard let test else { return true }
    return Slot.reading(one) { one in Slot.reading(other) { other in test.areSame(one, other) } }
  }
}

/// How values of a type are compared: nil where nobody can tell.
func samenessTest(of type: Any.Type) -> (any SamenessTest)? {
  func byEquality<Same: Equatable>(_ type: Same.Type) -> any SamenessTest { SameByEquality<Same>() }
  if type == String.self { return SameBytes() }
  return (type as? any Equatable.Type).map { byEquality($0) }
}

/// A comparison of two values whose type it knows.
protocol SamenessTest: Sendable {
  func areSame(_ one: Slot, _ other: Slot) -> Bool
}

/// Compares texts without Unicode equivalence.
struct SameBytes: SamenessTest {
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    one.value(as: String.self).hasSameBytes(as: other.value(as: String.self))
  }
}

/// Compares values under the name by which their type, which is the same, is known to be `Equatable`.
private struct SameByEquality<Same: Equatable>: SamenessTest {
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    one.use(as: Same.self) { one in other.use(as: Same.self) { Roundtrip.areSame(one, $0) } }
  }
}
