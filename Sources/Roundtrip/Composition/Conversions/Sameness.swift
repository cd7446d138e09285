/// Whether a value that came back is the one that left: by `==` where its type has it, by their bytes for texts. Of any
/// other type nobody can tell, and two values count as the same.
///
/// Which of these it is, is found out once, when a router is built.
package struct Sameness<Value>: Sendable {
  private let test: (any SamenessTest)?

  package init() {
    if Value.self == String.self {
      test = SameBytes()
    } else {
      test = (Value.self as? any Equatable.Type).map { Self.equality(of: $0) }
    }
  }

  package func callAsFunction(_ one: Value, _ other: Value) -> Bool {
    guard let test else { return true }
    return Slot.reading(one) { one in Slot.reading(other) { other in test.areSame(one, other) } }
  }

  private static func equality<Same: Equatable>(of type: Same.Type) -> any SamenessTest { SameByEquality<Same>() }
}

/// A comparison of two values whose type it knows.
private protocol SamenessTest: Sendable {
  func areSame(_ one: Slot, _ other: Slot) -> Bool
}

/// Compares texts without Unicode equivalence.
private struct SameBytes: SamenessTest {
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    one.value(as: String.self).hasSameBytes(as: other.value(as: String.self))
  }
}

/// Compares values under the name by which their type, which is the same, is known to be `Equatable`.
private struct SameByEquality<Same: Equatable>: SamenessTest {
  func areSame(_ one: Slot, _ other: Slot) -> Bool {
    one.use(as: Same.self) { one in other.use(as: Same.self) { one == $0 } }
  }
}
