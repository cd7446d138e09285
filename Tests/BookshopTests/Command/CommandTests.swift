import Roundtrip
import RoundtripExports
import RoundtripInspection
import RoundtripTesting
import Testing

@testable import Bookshop

@Suite(.tags(.sockets), .slow) struct CommandTests {
  @Test(
    "Invalid arguments print the usage and exit with status 64",
    arguments: [
      ["frobnicate"], ["--port"], ["--port", "x"], ["--port", "65536"], ["--port", "1", "--port", "2"], ["--color"],
      ["serve", "now"], ["serve", "--timeout", "0"], ["list", "all"], ["match"], ["match", "/a", "/b"],
      ["match", "no url"], ["match", "/", "--method"], ["match", "/", "--header", "none"], ["match", "--frob", "/"],
      ["frobnicate", "list"], ["frobnicate", "serve"], ["serve", "list"], ["--port", "1", "list"],
      ["print"], ["print", "book"], ["print", "book", "x"], ["print", "--frob", "home"],
      ["check", "it"], ["-x"],
    ])
  func usage(_ arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("bookshop"))
    #expect(result.errors.contains("usage: bookshop ") || result.errors.contains("`bookshop COMMAND --help`"))
  }

  @Test(
    "`serve` has help like the commands of any router, and the overview has all of them", arguments: ["--help", "-h"])
  func help(_ option: String) throws {
    for (name, usage) in [("serve", "[serve]"), ("match", "match")] {
      let result = try Program.run(name, option)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.output.hasPrefix("usage: bookshop \(usage)"))
    }
    let overview = try Program.run(option)
    #expect(try overview.status == 0 && overview == Program.run("help"))
    for usage in ["[serve]", "print", "list", "match", "check", "export"] {
      #expect(overview.output.contains("\n  bookshop \(usage)"))
    }
  }

  @Test(
    "`match` shows the route of a request, and the command that prints it",
    arguments: [
      (
        ["/books/042/?page=1"],
        """
        route    .books(.book(id: 42, .show))
        address  /books/42
        print    bookshop print books.book.show id=42

        """
      ),
      (
        ["http://127.0.0.1:8080/authors/Jules%20Verne%20%2F%20Andr%C3%A9%20Laurie"],
        """
        route    .author(name: "Jules Verne / André Laurie")
        address  /authors/Jules%20Verne%20%2F%20Andr%C3%A9%20Laurie
        print    bookshop print author 'name=Jules Verne / André Laurie'

        """
      ),
      (
        [
          "/basket", "--method=POST", "--body", "book=7", "--header", "Cookie: basket=3x2", "--header",
          "Content-Type: application/x-www-form-urlencoded",
        ],
        """
        route    .basket(.add(book: 7, Basket(lines: [Line(book: 3, count: 2)])))
        address  /basket
        print    bookshop print basket.add book=7 basket=3x2

        """
      ),
    ])
  func match(_ arguments: [String], _ output: String) throws {
    #expect(try Program.run(["match"] + arguments) == Program.Result(output: output, errors: "", status: 0))
  }

  @Test("`match` explains a request without a route, and exits with status 1")
  func mismatch() throws {
    let result = try Program.run("match", "/books/latest")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("no route matches GET /books/latest\n\n  /books/latest\n"))
  }

  @Test(
    "`print` prints the URL, or the whole request if the route is more than a URL",
    arguments: [
      (["home"], "/\n"),
      (["books.list", "page=2", "genre=poetry"], "/books?genre=poetry&page=2\n"),
      (["books.book.show", "042"], "/books/42\n"),
      (["books.book.reviews", "42", "at=review-7"], "/books/42/reviews#review-7\n"),
      (["author", "name=Jules Verne / André Laurie"], "/authors/Jules%20Verne%20%2F%20Andr%C3%A9%20Laurie\n"),
      (["author", "name=--help"], "/authors/--help\n"),
      (["search", "query=a=b"], "/search?query=a%3Db\n"),
      (["basket.show", "basket=7x1"], "GET /basket\nCookie: basket=7x1\n"),
      (
        ["basket.add", "book=42", "basket=7x1-19x2"],
        "POST /basket\nContent-Type: application/x-www-form-urlencoded\nCookie: basket=7x1-19x2\n\nbook=42\n"
      ),
      (
        ["api.book.addReview", "42", #"reviewDraft={"name":"Mina","rating":5,"text":"Long nights."}"#],
        "POST /api/books/42/reviews\nContent-Type: application/json\n\n{\"name\":\"Mina\",\"rating\":5,\"text\":\"Long nights.\"}\n"
      ),
    ])
  func print(_ words: [String], _ output: String) throws {
    #expect(try Program.run(["print"] + words) == Program.Result(output: output, errors: "", status: 0))
  }

  @Test("`print` rejects a value that has no URL", arguments: ["name=..", "name="])
  func unprintable(_ name: String) throws {
    let result = try Program.run("print", "author", name)
    #expect(result.status == 1)
    #expect(result.output == "" && result.errors.hasPrefix("no route matches GET /authors/"))
  }

  @Test(
    "Arguments that aren't UTF-8 are refused",
    arguments: [#"match "$(printf '/authors/a\377')""#, #"print author "$(printf 'name=\300\257')""#])
  func unreadable(_ words: String) throws {
    let result = try Program.run(shell: #""$0" "# + words)
    #expect(result.status == 64)
    #expect(result.output == "" && result.errors.contains("\u{FFFD}\" isn't valid UTF-8\n"), "\(result)")
    // The character that would stand for them is an ordinary one.
    #expect(try Program.run("match", "/search?query=\u{FFFD}").status == 0)
  }

  @Test("Lines of the standard input that aren't UTF-8 are bad requests")
  func unreadableLines() throws {
    let result = try Program.run(shell: #"printf '/books/7\n/search?query=\377\r\n/books/8' | "$0" match - --json"#)
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 1 && result.errors == "" && lines.count == 3)
    #expect(zip(lines, [200, 400, 200]).allSatisfy { $0.hasPrefix("{\"status\": \($1), ") }, "\(result)")
    #expect(lines[1].hasSuffix("\"the line isn't valid UTF-8\", \"url\": \"/search?query=\u{FFFD}\"}"))
  }

  @Test("`match --explain` explains the result for each route")
  func explain() throws {
    let result = try Program.run("match", "/books/7", "--explain")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("GET /books/7 matches route 3, books.book(id:).show\n\n"))
    #expect(result.output.contains(/\n  3 +GET +\/books\/:id +yes\n/))
    #expect(
      result.output.contains(/\n  4 +GET +\/books\/:id\/reviews#review-:at\? +no     expected "reviews" at the end\n/))
    #expect(result.output.contains("\n  and 24 routes that begin in another way\n"))
    #expect(result.output.hasSuffix("\naddress  /books/7\nprint    bookshop print books.book.show id=7\n"))
  }

  @Test(
    "Options may stand before the command",
    arguments: [
      (["--explain", "match", "/books/42"], ["match", "/books/42", "--explain"]),
      (["--method=POST", "--body", "serve", "match", "/"], ["match", "/", "--method=POST", "--body", "serve"]),
      (["--port", "x", "serve"], ["serve", "--port", "x"]), (["--markdown", "list"], ["list", "--markdown"]),
    ])
  func order(_ words: [String], _ usual: [String]) throws {
    #expect(try Program.run(words) == Program.run(usual))
  }

  @Test("`list` prints all routes as text, as Markdown, and as JSON")
  func routes() throws {
    let (text, markdown, json) = (
      try Program.run("list"), try Program.run("list", "--markdown"), try Program.run("list", "--json")
    )
    #expect([text, markdown, json].map(\.status) == [0, 0, 0])
    #expect(text.output == "\(shopRouter.routes)\n")
    #expect(text.output.contains("\nPOST    /books/:id/reviews headers(Content-Type="))
    #expect(text.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(markdown.output == "\(shopRouter.routes.markdown)\n")
    #expect(json.output == "\(shopRouter.routes.json)\n")
    #expect(try Program.run("list", "--markdown", "--json").status == 64)
  }

  @Test("`check` finds no mistakes in the router")
  func check() throws {
    let result = try Program.run("check")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output.contains(
        /^28 routes, 0 conflicts, 0 missing cases; the laws hold for [0-9]+ requests\n$/))
  }

  @Test("A port in use is reported")
  func takenPort() throws {
    let shop = try OpenShop()
    let result = try Program.run("--port", "\(shop.port)")
    #expect(
      result
        == Program.Result(
          output: "", errors: "bookshop serve: can't listen on 127.0.0.1:\(shop.port): another program is using it\n",
          status: 1))
  }
}
