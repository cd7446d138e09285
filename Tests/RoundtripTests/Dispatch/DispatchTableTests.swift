import Testing

@testable import RandomRouters
@testable import Roundtrip

@Suite struct DispatchTableTests {
  @Test("The readable table of the router of the books")
  func readme() {
    #expect(
      appRouter.dispatchTable == """
        leaf 0: GET /books
        leaf 1: GET /books/:digits
        leaf 2: GET /books/search

        state 0
          "books" to 1
        state 1
          tries 0
          "search" to 3
          other to 2
        state 2
          tries 1
        state 3
          tries 1, 2
        """)
  }

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

  @Test("The readable table of methods, rests, aliases, optional components, and parts without a description")
  func everything() {
    let router = Pattern.choice([
      .init(
        number: 0, pattern: .request(method: "POST", path: .pair(.literal("a b"), .rest(.text, minimum: 1)), fields: [])
      ),
      .init(
        number: 1, isAlias: true,
        pattern: .request(method: "PURGE", path: .optionalParameter(.digitsOrText), fields: [])),
      .init(number: 2, pattern: .pair(.literal("c"), .custom)),
      .init(number: 3, pattern: .pair(.method("GET"), .request(method: "POST", path: .nothing, fields: []))),
    ]).router
    #expect(
      router.dispatchTable == """
        leaf 0: POST /a%20b/:text/...
        leaf 1: PURGE /:digits|text, alias
        leaf 2: PURGE /, alias
        leaf 3: any /c/?, read in order
        leaf 4: no method /

        state 0
          tries 2, 4
          "a b" to 2
          "c" to 4
          other to 1
        state 1
          tries 1
        state 2
          tries 1
          other to 3
        state 3
          tries 0
          other to 3
        state 4
          tries 1, 3
          other to 5
        state 5
          tries 3
          other to 5
        """)
  }
}
