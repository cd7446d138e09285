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
    "The error names the case, the part that refuses it, and that it would not come back",
    arguments: [
      (
        Site.user(name: ""), "cannot print user(name:): \"\" is empty, and an empty path component would not match back"
      ),
      (
        .user(name: ".."),
        "cannot print user(name:): \"..\" is a dot segment, and such a path component would not match back"
      ),
      (.book(id: -5), "cannot print book(id:): -5 is negative, and path component 2 would not match back"),
      (
        .search(text: "a", count: 200),
        "cannot print search(text:count:): 200 has more than 2 digits, and the field \"count\" would not match back"
      ),
      (.page("about"), "cannot print page(_:): /pages/about would match back as about"),
      (.section(-1), "cannot print section(_:): -1 is negative, and the fragment would not match back"),
      (.host("A"), "cannot print host(_:): \"A\" is no host in lower-case ASCII, and the host would not match back"),
      (
        .pair("a-b", "c"),
        "cannot print pair(_:_:): \"a-b-c\" can be read in another way, and path component 2 would not match back"
      ),
      (.color(0x1000000), "cannot print color(_:): Wrong(), and path component 2 would not match back"),
      (.token(-1), "cannot print token(_:): -1 is negative, and the header \"X-Token\" would not match back"),
      (.old(4), "cannot print old(_:): no route prints it"),
      (.never, "cannot print never: no route prints it"),
    ])
  func descriptions(value: Site, description: String) {
    do throws(PrintingError) {
      let path = try Self.site.path(for: value)
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.description == description)
    }
  }

  @Test("A field is named by its name, whatever its value has printed before", arguments: ["what?", "a=b", "x&y", ""])
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

  @Test("The description of a value is not asked for, unless it is meant to be read again")
  func undescribed() {
    let refusing = Path { Digits() }.map(
      .convert(apply: { (_: Int) -> Distant? in Distant() }, unapply: { (_: Distant) -> Int? in nil }))
    do throws(PrintingError) {
      let path = try refusing.path(for: Distant())
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.value == "a value of Distant")
      #expect(error.reason == .conversion("a value of Distant would not come back from its conversion"))
    }
    #expect(PrintingError(.noRoute, value: 42).value == "42")
    #expect(PrintingError(.noRoute, value: "a/b").value == "a/b")
    #expect(PrintingError(.noRoute, value: Site.book(id: 1)).value == "book(id:)")
  }

  @Test("What is long is cut, and control characters are escaped")
  func hostile() {
    let router = Route(Site.about) { Path { "about" } }.map(
      .convert(apply: { _ in String(repeating: "x", count: 10) }, unapply: { _ in Site?.none }))
    do throws(PrintingError) {
      let path = try router.path(for: "\u{1B}[31m\n" + String(repeating: "y", count: 100_000))
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.description.hasPrefix("cannot print \\u{1B}[31m\\u{A}yyy"))
      #expect(error.description.count < 500)
      #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test("A URL that no route takes is told from one that another route takes")
  func takers() {
    let router = OneOf {
      Route(.case(Site.about)) {
        Method.get; Method.post; Path { "about" }
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
    #expect(router.printed(.about) == .refused(.takenByNoRoute("/about")))
    #expect(router.printed(.page("a")) == .refused(.takenByOtherRoute("/users/a")))
    do throws(PrintingError) {
      let path = try router.path(for: .page("a"))
      Issue.record("printed as \(path)")
    } catch {
      #expect(error.taker == "user(name:)")
      #expect(error.part == nil)
      #expect(error.value == "page(_:)")
    }
  }
}
