import Roundtrip
import RoundtripCommand
import Testing

@Suite struct ListCommandTests {
  enum Page: Equatable, Sendable {
    case home, books, about
    case addBook(title: String), book(id: Int)
  }

  static var command: RouterCommand<Page> {
    RouterCommand(
      OneOf {
        Route(.case(Page.home))
        Route(.case(Page.books)) { Path { "books" } }
        Route(.case(Page.addBook(title:))) {
          Method.post
          Path { "books" }
          FormData { Field("title") }
        }
        Route(.case(Page.book(id:))) {
          Path {
            "books"; Digits()
          }
        }
        Route(.case(Page.about)) {
          OneOf {
            Method.get; Method.post
          }
          Path { "about" }
        }
      }, name: "routes")
  }

  private static func numbers(_ arguments: String...) -> [Int] {
    let output = RouterCommandTests.run(command, ["list", "--json"] + arguments).output
    return output.matches(of: /"number": ([0-9]+)/).compactMap { Int($0.1) }
  }

  @Test("Routes are found by a part of their path, by a method they accept, and by a part of their name")
  func filters() {
    #expect(Self.numbers("--path", "books") == [2, 3, 4])
    #expect(Self.numbers("--path", "/books/:ID") == [4])
    #expect(Self.numbers("--method", "post") == [3, 6])
    #expect(Self.numbers("--method", "HEAD") == [1, 2, 4, 5])
    #expect(Self.numbers("--name", "book(ID") == [4])
    #expect(Self.numbers("--path", "books", "--name", "book", "--method", "GET") == [2, 4])
    #expect(Self.numbers("--path", "shop") == [])
    let text = RouterCommandTests.run(Self.command, ["list", "--path", "about"])
    #expect(
      text
        == .init(
          output: "GET   /about                              about\nPOST  /about                              about\n"))
  }

  @Test("`match` names the routes as the list does", arguments: [["/none"], ["/none", "--explain"], ["-", "--json"]])
  func names(_ words: [String]) {
    // Cases with the same associated values, of which none has been made.
    enum Tagged: Equatable, Sendable { case tag(String), key(String) }
    let command = RouterCommand(
      OneOf {
        Route(.case(Tagged.tag)) {
          Path {
            "tags"; String.parser()
          }
        }
        Route(.case(Tagged.key)) {
          Path {
            "keys"; String.parser()
          }
        }
      }, name: "routes")
    let result = RouterCommandTests.run(command, ["match"] + words, input: ["/none"])
    let text = result.output + result.errors
    #expect(text.contains("for tag(_:)") && text.contains("for key(_:)") && !text.contains("the route"), "\(text)")
  }

  @Test("A list without routes is a failure")
  func none() {
    #expect(
      RouterCommandTests.run(Self.command, ["list", "--name", "shop"])
        == .init(errors: "routes list: no route matches these filters\n", status: 1))
  }
}
