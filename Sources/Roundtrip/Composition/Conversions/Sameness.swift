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

  package func callAsFunction(_ one: Value, _ other: Value) -> Bool { test?.areSame(one, other) ?? true }

  private static func equality<Same: Equatable>(of type: Same.Type) -> any SamenessTest { SameByEquality<Same>() }
}

private protocol SamenessTest: Sendable {
  func areSame<Value>(_ one: Value, _ other: Value) -> Bool
}

/// Compares texts without Unicode equivalence.
private struct SameBytes: SamenessTest {
  func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
    guard let one = one as? String, let other = other as? String else { return false }
    return one.hasSameBytes(as: other)
  }
}

/// Compares values under the name by which their type is known to be `Equatable`.
private struct SameByEquality<Same: Equatable>: SamenessTest {
  func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
    guard let one = one as? Same, let other = other as? Same else { return false }
    return one == other
  }
}
