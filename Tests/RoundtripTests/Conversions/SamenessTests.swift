import Testing

@testable import Roundtrip

@Suite struct SamenessTests {
  struct Nothing: Sendable { var number: Int }

  @Test("Values are compared by == if they support it")
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

  enum Held: Equatable { case text(String), pair(Int, String?), list([String]), characters(Character, Substring) }
  struct Holder: Equatable { var held: Held }
  /// Equality that ignores letter case.
  struct Folded: Equatable {
    var text: String
    static func == (left: Self, right: Self) -> Bool { left.text.lowercased() == right.text.lowercased() }
  }

  @Test(
    "Texts within other values are compared by their bytes wherever those are equal",
    arguments: [
      (Held.text("K"), Held.text("\u{212A}")), (.pair(1, "é"), .pair(1, "e\u{301}")),
      (.list(["a", "é"]), .list(["a", "e\u{301}"])), (.characters("é", ""), .characters("e\u{301}", "")),
      (.characters("a", "é"), .characters("a", "e\u{301}")),
    ])
  func within(_ one: Held, _ other: Held) {
    #expect(one == other)
    #expect(!Sameness<Held>()(one, other))
    #expect(!Sameness<Holder>()(Holder(held: one), Holder(held: other)))
    #expect(!Sameness<[Held?]>()([one], [other]))
    #expect(Sameness<Held>()(one, one))
    #expect(Sameness<Holder>()(Holder(held: other), Holder(held: other)))
    #expect(isKnownToDiffer(one, other))
  }

  /// A value with others of its type in a list.
  struct Tree: Equatable { var name: String, children: [Tree], optional: [Tree?]? }

  @Test("A type that contains itself in a list is compared")
  func recursive() {
    let leaves = ["é", "e\u{301}"].map { Tree(name: $0, children: [], optional: nil) }
    let trees = leaves.map { Tree(name: "", children: [$0], optional: [$0, nil]) }
    #expect(trees[0] == trees[1] && !Sameness<Tree>()(trees[0], trees[1]))
    #expect(Sameness<[Tree]>()(trees, trees))
  }

  @Test("Texts that a type doesn't compare don't matter")
  func ignored() {
    #expect(Sameness<Folded>()(Folded(text: "A"), Folded(text: "a")))
    #expect(!Sameness<Folded>()(Folded(text: "é"), Folded(text: "e\u{301}")))
  }

  struct Anything: Sendable { var value: any Sendable }

  @Test("Values of any type are compared by their parts")
  func anything() {
    func anything(_ number: Int) -> Anything { Anything(value: Nothing(number: number)) }
    #expect(isKnownToDiffer(anything(1), anything(2)))
    #expect(!isKnownToDiffer(anything(1), anything(1)))
    #expect(isKnownToDiffer(anything(1), Anything(value: "1")))
  }

  @Test("Values that can't be compared count as the same")
  func noEquality() {
    #expect(Sameness<Nothing>()(Nothing(number: 1), Nothing(number: 2)))
    #expect(Sameness<[Nothing]>()([], [Nothing(number: 2)]))
  }
}
