import Roundtrip
import Testing

@Suite struct RoutesOfOnePathTests {
  enum Choice: Equatable, Sendable { case kind, other(String), any, numbered(Int) }

  @Test(
    "Of several routes with one path, the first one whose fields fit wins, whether or not they have a fixed text",
    arguments: [
      ("?kind=x", .kind), ("?other=1", .other("1")), ("?kind=y&other=1", .other("1")), ("?kind=x&other=1", .kind),
      ("?kind=xy&other=1", .other("1")), ("?kind=y", .any), ("", .any), ("?kind=%78", .kind),
      ("?mode=y", .numbered(1)), ("?other=1&mode=y", .other("1")),
    ] as [(String, Choice)])
  func fixedFields(query: String, choice: Choice) throws {
    let router = OneOf {
      Route(.case(Choice.kind)) {
        Path { "a" }; Query { Field("kind") { "x" } }
      }
      Route(.case(Choice.other)) {
        Path { "a" }; Query { Field("other") }
      }
      Route(.case(Choice.numbered(1))) {
        Path { "a" }; Query { Field("mode") { "y" } }
      }
      Route(.case(Choice.any)) { Path { "a" } }
    }
    #expect(try router.match(path: "/a" + query) == choice)
  }

  @Test("A value whose route comes after many others of the same path prints only what no other route matches")
  func manyOfOnePath() {
    let router = OneOf {
      Route(.case(Choice.any)) { Path { "a" } }
      for number in 0..<70 {
        Route(.case(Choice.numbered(number))) {
          Path { "a" }; Query { Field("k\(number)") { "1" } }
        }
      }
      Route(.case(Choice.kind)) { Path { "a" } }
    }
    #expect((try? router.path(for: .any)) == "/a")
    #expect(throws: PrintingError.self) { try router.path(for: .kind) }
    #expect(throws: PrintingError.self) { try router.path(for: .numbered(69)) }
  }
}
