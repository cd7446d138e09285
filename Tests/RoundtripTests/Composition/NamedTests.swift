import Roundtrip
import RoundtripInspection
import Testing

/// Names for values, which people and generated code see, but requests don't contain.
@Suite struct NamedTests {
  enum Order: String, CaseIterable, Equatable, Sendable { case newest = "new", oldest = "old" }
  enum Language: Equatable, Sendable { case english, german, other(Int) }
  struct Version: Equatable, Sendable { var major, minor: Int }

  enum Site: Equatable, Sendable {
    case book(Int)
    case review(book: Int, number: Int)
    case page(Int?)
    case file([String])
    case search(String, limit: Int, author: String?, tags: [String])
    case version(Version)
    case user(String)
    case list(Order)
    case home(Language)
    case language(of: Language)
    case colour(UInt32)
    case upload([UInt8])
  }

  static let language = OneOf<Substring, Language> {
    "en".map(.case(Language.english))
    "de".map(.case(Language.german))
    Digits().map(.case(Language.other))
  }

  static let site = OneOf {
    Route(.case(Site.book)) {
      Path {
        "books"; Digits().named("id")
      }
    }
    Route(.case(Site.review(book:number:))) {
      Path {
        "books"; Digits().named("isbn"); "reviews"; Digits()
      }
    }
    Route(.case(Site.page)) {
      Path {
        "pages"; Optionally { Digits() }.named("number")
      }
    }
    Route(.case(Site.file)) {
      Path {
        "files"; Rest().named("path")
      }
    }
    Route(.case(Site.search(_:limit:author:tags:))) {
      Path { "search" }
      Query {
        Field("q").named("text")
        Field("n", default: 10) { Digits().named("count") }
        Optionally { Field("a").named("writer") }
        Field("tag").repeated().named("labels")
      }
    }
    Route(.case(Site.version)) {
      Path {
        "versions"
        Parse(.memberwise(Version.init(major:minor:), \.major, \.minor)) {
          "v"; Digits().named("major"); "."; Digits().named("minor")
        }
      }
    }
    Route(.case(Site.user)) { Path { String.parser().filter { $0 != "me" }.prefixed(by: "@").named("name") } }
    Route(.case(Site.list)) {
      Path {
        "list"; Order.parser()
      }
    }
    Route(.case(Site.home)) {
      Path {
        "home"; language
      }
    }
    Route(.case(Site.language(of:))) {
      Path {
        "language"; language
      }
    }
    Route(.case(Site.colour)) {
      Path {
        "colours"; ShownColor()
      }
    }
    Route(.case(Site.upload)) {
      Method.put; Path { "upload" }; Body().named("picture")
    }
  }

  @Test("The route list shows the given name, or a label, or the enum, or the kind of text")
  func table() {
    #expect(
      Self.site.routes.description == """
        GET  /books/:id                                       book(_:)
        GET  /books/:isbn/reviews/:number                     review(book:number:)
        GET  /pages/:number?                                  page(_:)
        GET  /files/:path*                                    file(_:)
        GET  /search?q:text&n:count=10&a:writer?&tag:labels*  search(_:limit:author:tags:)
        GET  /versions/v:major.:minor                         version(_:)
        GET  /@:name                                          user(_:)
        GET  /list/:Order                                     list(_:)
        GET  /home/:Language                                  home(_:)
        GET  /language/:of                                    language(of:)
        GET  /colours/:colour                                 colour(_:)
        PUT  /upload body(picture)                            upload(_:)
        """)
  }

  @Test("A row is a value in which a name appears next to the field's")
  func rows() {
    let parameters = Self.site.routes.flatMap(\.parameters)
    #expect(
      parameters.map { "\($0.name ?? "-") \($0.valueName ?? "-") \($0.kind)" } == [
        "id id digits", "isbn isbn digits", "number - digits", "number number digits", "path path text", "q text text",
        "n count digits", "a writer text", "tag labels text", "- - \"v\", digits, \".\", digits",
        "name name \"@\", text",
        "- - \"new\" or \"old\"", "- - \"en\", \"de\" or digits", "of - \"en\", \"de\" or digits",
        "colour colour <RGB>",
        "picture picture Array<UInt8>",
      ])
  }

  @Test(
    "Names change neither matching nor printing",
    arguments: [
      ("/books/7", Site.book(7)), ("/books/7/reviews/2", .review(book: 7, number: 2)), ("/pages", .page(nil)),
      ("/pages/3", .page(3)), ("/files/a/b", .file(["a", "b"])),
      ("/search?q=x&a=y&tag=1&tag=2", .search("x", limit: 10, author: "y", tags: ["1", "2"])),
      ("/versions/v1.2", .version(Version(major: 1, minor: 2))), ("/@blob", .user("blob")),
      ("/list/old", .list(.oldest)),
      ("/home/de", .home(.german)), ("/colours/ff8800", .colour(0xFF8800)),
    ])
  func matches(path: String, value: Site) throws {
    #expect(try Self.site.match(path: path) == value)
    #expect(try Self.site.path(for: value) == path)
  }

  @Test(
    "An optional component is identified by its place, even with a name",
    arguments: ["/pages/x", "/@me", "/pages/1/2"])
  func refused(path: String) { #expect(Self.site.matched(path) == .notFound) }

  @Test("A route that matches everything at a place is recognized, whatever its value is called")
  func conflicts() {
    let router = OneOf {
      Route(.case(Site.user)) { Path { String.parser().named("a") } }
      Route(.case(Site.book)) { Path { Digits().named("b") } }
    }
    #expect(router.conflicts().map(\.kind) == [.unreachable])
  }

  enum Tenant: Equatable, Sendable { case home(of: String), page(String), section(String) }

  @Test("A host and a fragment are shown with the known text around a name")
  func parts() {
    let router = OneOf {
      Route(.case(Tenant.home(of:))) {
        Host {
          HostLabel(); ".example.com"
        }
      }
      Route(.case(Tenant.page)) {
        Host {
          HostLabel().named("shop"); ".example.com"
        }; Path { "page" }
      }
      Route(.case(Tenant.section)) {
        Path { "page" };
        Fragment {
          "part-"; String.parser()
        }.named("part")
      }
    }
    #expect(router.routes.map(\.template) == ["//:of.example.com/", "//:shop.example.com/page", "/page#part-:part"])
  }

  @Test("An empty name traps")
  func empty() async { await #expect(processExitsWith: .failure) { _ = Digits().named("") } }
}

/// Six hexadecimal digits, with a name.
private struct ShownColor: ParserPrinter {
  func parse(_ input: inout Substring) throws -> UInt32 { try HexColor().parse(&input) }
  func print(_ color: UInt32, into input: inout Substring) throws { try HexColor().print(color, into: &input) }
  var shape: InputShape { .named("colour", .examples(["ff8800"], .opaque("RGB"))) }
}
