import Roundtrip
import RoundtripCommand
import Testing

@Suite struct JSONOutputTests {
  typealias Page = RouterCommandTests.Page

  @Test("A match is JSON for programs, and so is its absence")
  func match() {
    #expect(
      RouterCommandTests.run("match", "/books/042", "--json")
        == .init(
          output: """
            {
              "status": 200,
              "route": 2,
              "name": "book(id:)",
              "template": "/books/:id",
              "value": ".book(id: 42)",
              "address": "/books/42",
              "print": "routes print book id=42"
            }

            """))
    let miss = RouterCommandTests.run("match", "--json", "/books/x", "--explain")
    #expect(miss.status == 1 && miss.errors == "")
    #expect(miss.output.hasPrefix("{\n  \"status\": 404,\n  \"error\": \"no route matches GET /books/x"))
    #expect(
      miss.output.contains(
        """
            {
              "route": 2,
              "outcome": "fails",
              "expected": "digits",
              "found": "\\"x\\""
            }
        """))
    let described = RouterCommand(RouterCommandTests.router, name: "routes") { _ in [("kind", "page")] }
    #expect(RouterCommandTests.run(described, ["match", "/", "--json"]).output.contains(#""kind": "page""#))
  }

  @Test("URLs of the standard input have a line of JSON each")
  func lines() {
    let result = RouterCommandTests.run("match", "-", "--json", input: ["/books/042", "/books/x?a=1", "http:x"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && result.status == 1 && result.errors == "")
    #expect(
      lines[0]
        == #"{"status": 200, "route": 2, "name": "book(id:)", "template": "/books/:id", "value": ".book(id: 42)", "#
        + #""address": "/books/42", "url": "/books/042"}"#)
    #expect(lines[1].hasPrefix(#"{"status": 404, "error": "no route matches GET /books/x"#))
    #expect(lines[2] == #"{"status": 400, "error": "\"http:x\" isn't a valid URL", "url": "http:x"}"#)
    #expect(RouterCommandTests.run("match", "-").status == 64)
  }

  @Test("A check is JSON for programs, with the same status")
  func check() {
    let right = RouterCommandTests.run("check", "--json", "--samples", "100")
    #expect(right.status == 0 && right.output.contains(#""passed": true"#))
    #expect(right.output.contains(#""conflicts": [],"#) && right.output.contains(#""broken": []"#))
    let hidden = OneOf {
      Route(.case(Page.slug)) { Path { String.parser() } }
      Route(.case(Page.book(id:))) { Path { Digits() } }
    }
    let wrong = RouterCommandTests.run(RouterCommand(hidden, name: "routes"), ["check", "--json", "--samples", "500"])
    #expect(wrong.status == 1 && wrong.output.contains(#""passed": false"#))
    #expect(
      wrong.output.contains(
        """
              "severity": "error",
              "kind": "unreachable",
              "name": "book(id:): never matches after slug(_:)",
              "winners": [1],
              "losers": [2],
              "examples": ["GET /
        """))
    #expect(wrong.output.contains(#""name": "home""#))
  }
}
