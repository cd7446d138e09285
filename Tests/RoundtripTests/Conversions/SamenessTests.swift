import Testing

@testable import Roundtrip

@Suite struct SamenessTests {
  struct Nothing: Sendable { var number: Int }

  @Test("Values are compared by ==, where they have it")
  func equality() {
    #expect(Sameness<Int>()(1, 1))
    #expect(!Sameness<Int>()(1, 2))
    #expect(Sameness<[String]>()(["a"], ["a"]))
    #expect(!Sameness<[String]>()(["a"], ["b"]))
    #expect(!Sameness<Int?>()(nil, 0))
    #expect(!Sameness<Double>()(.nan, .nan))
  }

  @Test("Texts are compared by their bytes")
  func bytes() {
    #expect(Sameness<String>()("é", "é"))
    #expect(!Sameness<String>()("é", "e\u{301}"))
  }

  @Test("Values that cannot be compared count as the same")
  func noEquality() {
    #expect(Sameness<Nothing>()(Nothing(number: 1), Nothing(number: 2)))
    #expect(Sameness<[Nothing]>()([], [Nothing(number: 2)]))
  }
}
