import Roundtrip
import Testing

@Suite struct PrintingErrorTests {
  enum Site: Equatable, Sendable {
    case user(name: String), book(id: Int), search(text: String, count: Int), token(Int), about, page(String)
    case section(Int), host(String), pair(String, String), old(Int), never, color(UInt32)
  }

  static let site = OneOf {
    Route(.case(Site.about)) {
      Path {
        "pages"; "about"
      }
    }
    Route(.case(Site.user(name:))) {
      Path {
        "users"; String.parser()
      }
    }
    Route(.case(Site.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Site.search(text:count:))) {
      Path { "search" }
      Query {
        Field("text"); Field("count") { Digits(2) }
      }
    }
    Route(.case(Site.token)) {
      Path { "token" }
      Headers { Field("X-Token") { Digits() } }
    }
    Route(.case(Site.page)) {
      Path {
        "pages"; String.parser()
      }
    }
    Route(.case(Site.section)) {
      Path { "sections" }
      Fragment { Digits() }
    }
    Route(.case(Site.host)) {
      Host()
      Path { "host" }
    }
    Route(.case(Site.pair)) {
      Path {
        "pairs";
        Parse {
          String.parser(); "-"; String.parser()
        }
      }
    }
    Route(.case(Site.color)) {
      Path {
        "colors"; HexColor()
      }
    }
    Alias {
      Route(.case(Site.old)) {
        Path {
          "old"; Digits()
        }
      }
    }
  }

  @Test(
    "The error names the case, the part that refuses it, and the reason",
    arguments: [
      (
        Site.user(name: ""), "can't print user(name:): path component 2 would be empty"
      ),
      (
        .user(name: ".."),
        "can't print user(name:): \"..\" is a dot segment, which browsers remove from paths"
      ),
      (.book(id: -5), "can't print book(id:): path component 2: -5 is negative"),
      (
        .search(text: "a", count: 200),
        "can't print search(text:count:): the field \"count\": 200 has more than 2 digits"
      ),
      (.page("about"), "can't print page(_:): /pages/about already matches about"),
      (.section(-1), "can't print section(_:): the fragment: -1 is negative"),
      (.host("A"), "can't print host(_:): the host: \"A\" isn't a host in lowercase ASCII"),
      (
        .pair("a-b", "c"),
        "can't print pair(_:_:): path component 2: \"a-b-c\" can be read in another way: a parser takes more or less of it than it printed"
      ),
      (.color(0x1000000), "can't print color(_:): path component 2: Wrong()"),
      (.token(-1), "can't print token(_:): the header \"X-Token\": -1 is negative"),
      (.old(4), "can't print old(_:): no route prints this value"),
      (.never, "can't print never: no route prints this value"),
    ])
  func descriptions(value: Site, description: String) {
    do throws(PrintingError) {
      let path = try Self.site.path(for: value)
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.description == description)
    }
  }

  enum Forum: Equatable, Sendable { case topic(id: Int, Topic), admin(Admin), home }
  enum Topic: Equatable, Sendable { case show, edit(title: String), page(Int), hidden }
  enum Admin: Equatable, Sendable { case list([Int]), topic(Topic) }

  static let topic = OneOf {
    Route(.case(Topic.show))
    Route(.case(Topic.edit(title:))) {
      Path { "edit" }
      Query { Field("title") { String.parser().filter { !$0.isEmpty } } }
    }
    Route(.case(Topic.page)) { Path { Digits() } }
  }
  static let forum = OneOf {
    Route(.case(Forum.topic(id:_:))) {
      Path {
        "t"; Digits()
      }
      topic
    }
    Route(.case(Forum.admin)) {
      Path { "admin" }
      OneOf {
        Route(.case(Admin.list)) { Query { Field("ids") { Digits() }.repeated(atLeast: 1) } }
        Route(.case(Admin.topic)) {
          Path { "topic" }; topic
        }
      }
    }
    Route(.case(Forum.topic(id:_:))) {
      Path {
        "t"; Digits(); "x"
      }
      topic
    }
  }

  @Test(
    "A nested case is named as in the route list, with the field that is refused",
    arguments: [
      (
        Forum.topic(id: 1, .edit(title: "")), "topic(id:).edit(title:)",
        "the field \"title\": the value is filtered out"
      ),
      (.topic(id: 1, .page(-1)), "topic(id:).page(_:)", "path component 4: -1 is negative"),
      (.topic(id: -1, .show), "topic(id:).show", "path component 2: -1 is negative"),
      (.topic(id: 1, .hidden), "topic(id:).hidden", "no route prints this value"),
      (
        .admin(.list([])), "admin.list(_:)",
        "the field \"ids\": 0 elements are fewer than 1"
      ),
      (.admin(.topic(.page(-1))), "admin.topic.page(_:)", "path component 3: -1 is negative"),
      (.home, "home", "no route prints this value"),
    ])
  func nested(value: Forum, name: String, reason: String) throws {
    let error = try #require(throws: PrintingError.self) { try Self.forum.path(for: value) }
    #expect(error.value == name)
    #expect(error.description == "can't print \(name): \(reason)")
  }

  @Test("A field that is refused before it is printed is named as well")
  func fields() throws {
    let header = Headers { Field("X-Number") { Digits() }.filter { $0 > 1 } }
    let form = FormData { Field("ids") { Digits() }.repeated(atLeast: 2) }
    #expect(
      try #require(throws: PrintingError.self) { try header.requestData(for: 1) }.part == "the header \"X-Number\"")
    #expect(
      try #require(throws: PrintingError.self) { try form.requestData(for: [1]) }.part
        == "the field of the form \"ids\"")
  }

  @Test(
    "A field is identified by its name, whatever its value has printed before", arguments: ["what?", "a=b", "x&y", ""])
  func partOfField(text: String) {
    let query = Query {
      Field("first")
      Field("second") {
        text; Digits()
      }
    }
    let error = #expect(throws: PrintingError.self) { try query.path(for: ("?&=", -1)) }
    #expect(error?.part == "the field \"second\"")
  }

  struct Distant: Hashable, Sendable, CustomStringConvertible {
    var description: String { fatalError("nobody may ask for this") }
  }

  @Test("The description of a value is requested only if it is meant to be read again")
  func undescribed() {
    let refusing = Path { Digits() }.map(
      .convert(apply: { (_: Int) -> Distant? in Distant() }, unapply: { (_: Distant) -> Int? in nil }))
    do throws(PrintingError) {
      let path = try refusing.path(for: Distant())
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.value == "a value of Distant")
      #expect(error.reason == .conversion("a value of Distant can't be converted back"))
    }
    #expect(PrintingError(.noRoute, value: 42).value == "42")
    #expect(PrintingError(.noRoute, value: "a/b").value == "a/b")
    #expect(PrintingError(.noRoute, value: Site.book(id: 1)).value == "book(id:)")
  }

  @Test("Long texts are truncated, and control characters are escaped")
  func hostile() {
    let router = Route(Site.about) { Path { "about" } }.map(
      .convert(apply: { _ in String(repeating: "x", count: 10) }, unapply: { _ in Site?.none }))
    do throws(PrintingError) {
      let path = try router.path(for: "\u{1B}[31m\n" + String(repeating: "y", count: 100_000))
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.description.hasPrefix("can't print \\u{1B}[31m\\u{A}yyy"))
      #expect(error.description.count < 500)
      #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test("A URL that no route matches is distinguished from one that another route matches")
  func takers() {
    let router = OneOf {
      Route(.case(Site.about)) {
        Method.get; Parse { Method.post }; Path { "about" }
      }
      Route(.case(Site.user(name:))) {
        Path {
          "users"; String.parser()
        }
      }
      Route(.case(Site.page)) {
        Path {
          "users"; String.parser()
        }
      }
    }
    #expect(router.printed(.about) == .refused(.matchesNoRoute("/about")))
    #expect(router.printed(.page("a")) == .refused(.matchesOtherRoute("/users/a")))
    do throws(PrintingError) {
      let path = try router.path(for: .page("a"))
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.matchedCase == "user(name:)")
      #expect(error.part == nil)
      #expect(error.value == "page(_:)")
    }
  }
}
