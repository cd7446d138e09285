import Roundtrip
import RoundtripCommand
import Testing

@Suite struct PrintCommandTests {
  enum Books: Equatable, Sendable {
    case show
    case page(Int?)
  }

  enum Page: Equatable, Sendable {
    case home, latest
    case book(id: Int, Books)
    case search(text: String, tags: [String], isExact: Bool, page: Int)
    case file([String])
    case add(title: String, token: String)
    case section(name: String, anchor: String?)
    case signedIn(session: String)
    case number(Int), word(String)
    case own(Int)
    case admin
  }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.latest)) {
      Path {
        "words"; "latest"
      }
    }
    Route(.case(Page.book(id:_:))) {
      Path {
        "books"; Digits()
      }
      OneOf {
        Route(.case(Books.show))
        Route(.case(Books.page)) {
          Path {
            "pages"; Optionally { Digits() }
          }
        }
      }
    }
    Alias {
      Route(.case(Page.book(id:_:))) {
        Path {
          "b"; Digits()
        }
        Route(.case(Books.show))
      }
    }
    Route(.case(Page.search(text:tags:isExact:page:))) {
      Path { "search" }
      Query {
        Field("q")
        Field("tag").repeated()
        Flag("exact")
        Field("page", default: 1) { Digits() }
      }
    }
    Route(.case(Page.file)) {
      Path {
        "files"; Rest(atLeast: 1)
      }
    }
    Route(.case(Page.add(title:token:))) {
      Method.post
      Path { "books" }
      FormData { Field("title") }
      Headers { Field("X-Token") }
    }
    Route(.case(Page.section(name:anchor:))) {
      Path {
        "sections"; String.parser()
      }
      Optionally { Fragment() }
    }
    Route(.case(Page.signedIn(session:))) {
      Path { "me" }
      Cookies { Field("session") }
    }
    Route(.case(Page.word)) {
      Path {
        "words"; String.parser()
      }
    }
    Route(.case(Page.own)) {
      Path { "own" }; Lazy { Path { Digits() } }
    }
    Route(.case(Page.admin)) {
      Host("admin.example.com")
      Path { "admin" }
    }
  }

  private static func run(_ words: [String]) -> RouterCommandTests.Result {
    RouterCommandTests.run(RouterCommand(router, name: "routes"), ["print"] + words)
  }

  @Test(
    "A URL is printed from the name of a route and the texts of its parameters",
    arguments: [
      (["home"], "/"), (["1"], "/"), ([".home"], "/"),
      (["book.show", "id=042"], "/books/42"), (["book(id:).show", "42"], "/books/42"), (["3", "id=42"], "/books/42"),
      (["book.page", "7"], "/books/7/pages"), (["book.page", "7", "9"], "/books/7/pages/9"),
      (["search", "q=a b"], "/search?q=a%20b"),
      (["search", "tag=x", "q==&", "tag=y", "page=1", "exact"], "/search?q=%3D%26&tag=x&tag=y&exact"),
      (["file", "docs/a b.txt"], "/files/docs/a%20b.txt"), (["file", "docs", "--", "-a"], "/files/docs/-a"),
      (["section", "a/b"], "/sections/a%2Fb"), (["section", "a", "anchor=é"], "/sections/a#%C3%A9"),
      (["admin"], "//admin.example.com/admin"),
      (["word", "a=b"], "/words/a=b"), (["word", "text=a=b"], "/words/a=b"),
      (["file", "a=b/c=d"], "/files/a=b/c=d"),
      (["section", "-5"], "/sections/-5"), (["search", "q=-5", "tag==\u{301}"], "/search?q=-5&tag=%3D%CC%81"),
    ])
  func urls(_ words: [String], _ url: String) {
    #expect(Self.run(words) == .init(output: url + "\n"))
  }

  @Test("The name of a field may contain an equals sign, and `match` shows how to print it")
  func equalsSigns() {
    enum Search: Equatable, Sendable { case search(String, String?, Bool) }
    let router = Route(.case(Search.search)) {
      Query {
        Field("a=b")
        Optionally { Field("a=b=c") }
        Flag("d=e")
      }
    }
    let command = RouterCommand(router, name: "routes")
    for (words, target) in [
      (["a=b=1"], "/?a%3Db=1"), (["a=b="], "/?a%3Db="), (["a=b=1", "a=b=c==2"], "/?a%3Db=1&a%3Db%3Dc=%3D2"),
      (["a=b=1", "d=e"], "/?a%3Db=1&d%3De"),
    ] {
      #expect(RouterCommandTests.run(command, ["print", "search"] + words) == .init(output: target + "\n"))
      let line = "\nprint    routes print search \(words.joined(separator: " "))\n"
      let matched = RouterCommandTests.run(command, ["match", target]).output
      #expect(matched.hasSuffix(line), "\(matched)")
    }
  }

  @Test("A text that is printed whichever is read isn't asked for, and one of several values is")
  func constants() {
    enum Sort: String, CaseIterable, Sendable { case new, old }
    enum Page: Equatable, Sendable { case list(Sort) }
    let router = Route(.case(Page.list)) {
      Path {
        OneOf {
          "books"; "buecher"
        }
      }
      Query {
        Field("from") {
          OneOf {
            "web"; "app"
          }
        }
        Field("sort") { Sort.parser() }
      }
    }
    func run(_ words: String...) -> RouterCommandTests.Result {
      RouterCommandTests.run(RouterCommand(router, name: "routes"), ["print", "list"] + words)
    }
    #expect(run("sort=old") == .init(output: "/books?from=web&sort=old\n"))
    #expect(run("sort=old", "from=app") == .init(output: "/books?from=web&sort=old\n"))
    #expect(run().errors.hasPrefix("routes print: missing sort=TEXT\n"))
  }

  @Test("A route that is more than a URL is printed as a request")
  func requests() {
    #expect(
      Self.run(["add", "title=A&B", "X-Token=t"])
        == .init(
          output: "POST /books\nX-Token: t\n\ntitle=A%26B\n"))
    #expect(Self.run(["add", "title=A&B", "x-token=t"]) == Self.run(["add", "title=A&B", "X-Token=t"]))
    #expect(Self.run(["signedIn", "session=abc"]) == .init(output: "GET /me\nCookie: session=abc\n"))
  }

  @Test(
    "What is missing or unknown is an error with the usage",
    arguments: [
      (["book"], "no route is named \"book\": see `list`"),
      (["book.show"], "missing id=TEXT"),
      (["book.show", "x=1"], "unexpected \"x\": its parameters are id"),
      (["search", "Q=a"], "unexpected \"Q\": its parameters are q, tag, exact, page"),
      (["add", "Title=a", "X-Token=t"], "unexpected \"Title\": its parameters are title, X-Token"),
      (["book.show", "id=1", "page=2"], "unexpected \"page\": its parameters are id"),
      (["home", "x"], "unexpected \"x\": the route has no parameters"),
      (["search"], "missing q=TEXT"), (["search", "q=a", "q=b"], "q has one text, and not 2"),
      (["book.show", "id=1", "id=2"], "id has one text, and not 2"),
    ])
  func usage(_ words: [String], _ message: String) {
    let result = Self.run(words)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("routes print: \(message)\n\nusage: routes print ROUTE"))
  }

  @Test(
    "A text that the router refuses, or that leads to another route, is a failure",
    arguments: [
      (["book.show", "x"], "no route matches GET /books/x"), (["word", ".."], "no route matches GET /words/.."),
      (["word", ""], "no route matches GET /words//\n"),
      (["book.page", "7", ""], "no route matches GET /books/7/pages//\n"),
      (["file", "a//b"], "no route matches GET /files/a//b\n"),
      (["file", "/a"], "no route matches GET /files//a\n"),
      (["file", "a/"], "no route matches GET /files/a//\n"),
      (["file", "a", "", "b"], "no route matches GET /files/a//b\n"),
      (["file", ""], "no route matches GET /files//\n"),
      (["word", "latest"], "routes print: /words/latest is a URL of route 2: GET /words/latest\n"),
      (["own", "1"], "routes print: Lazy doesn't describe what it matches"),
    ])
  func failures(_ words: [String], _ message: String) {
    let result = Self.run(words)
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.hasPrefix(message))
  }
}
