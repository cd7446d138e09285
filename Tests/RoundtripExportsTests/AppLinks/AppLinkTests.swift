import Foundation
import Roundtrip
import RoundtripFoundation
import RoundtripInspection
import Testing

@testable import RoundtripExports

@Suite struct AppLinkTests {
  enum Page: Equatable, Sendable {
    case home
    case books
    case book(id: Int)
    case review(book: Int, of: String)
    case search(text: String, isExact: Bool)
    case files([String])
    case remove(Int)
    case stars
    case own(Int)
  }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.books)) { Path { "books" } }
    Route(.case(Page.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Page.review(book:of:))) {
      Path {
        "books"; Digits(4); "reviews"; String.parser()
      }
    }
    Route(.case(Page.search(text:isExact:))) {
      Path { "search" };
      Query {
        Field("q"); Flag("exact")
      }
    }
    Route(.case(Page.files)) {
      Path {
        "files"; Rest()
      }
    }
    Route(.case(Page.remove)) {
      Method.delete;
      Path {
        "books"; Digits()
      }
    }
    Route(.case(Page.stars)) { Path { "5*" } }
    Alias { Route(.case(Page.books)) { Path { "b" } } }
    Route(.case(Page.own)) {
      Path { "own" }; Lazy { Path { Digits() } }
    }
  }

  @Test("Longer paths come first, followed by a rule that excludes everything else of that length")
  func components() {
    let file = Self.router.appleAppSiteAssociation(appIDs: ["A.b"])
    guard case .array(let details)? = file.value["applinks"]?["details"],
      case .array(let components)? = details.first?["components"]
    else {
      Issue.record("no components")
      return
    }
    let rules = components.map { rule in
      "\(rule["exclude"] == true ? "-" : "+")\(rule["/"]?.string ?? "")\(rule["?"].map(\.compact) ?? "")"
    }
    #expect(
      rules == [
        "-*//*", "-*/.", "-*/..", "-*/./*", "-*/../*", "+/files", "+/files/*", "-/?*/?*/?*/?*/?*",
        "+/books/$(digit)$(digit)$(digit)$(digit)/reviews/?*", "+/books/$(digit)$(digit)$(digit)$(digit)/reviews/?*/",
        "-/?*/?*/?*", "+/books/?*", "+/books/?*/", "-/?*/?*", "+/books", "+/books/", #"+/search{"exact": ""}"#,
        #"+/search/{"exact": ""}"#, "+/b", "+/b/", "-/?*", "+/",
      ])
    #expect(
      file.notes.map(\.description) == [
        "GET /books/:id: id: also matches other text", "GET /search?q&exact?: also opened without q",
        "GET /search?q&exact?: not opened with a second exact after the first one that has a value",
        "GET /5*: left out: 5* would be read as a pattern",
        "any /own <Lazy>: left out: no shape describes what Lazy matches",
      ])
  }

  @Test("A rule names its route, and what it states only approximately")
  func comments() {
    let json = Self.router.appleAppSiteAssociation(appIDs: ["A.b"]).value.prettyPrinted
    #expect(json.contains(#""comment": "GET /books/:id; id: also matches other text""#))
  }

  @Test("Short lists of texts become a variable for Apple, and separate rules for Android")
  func choices() {
    let router = Path {
      "sorted";
      OneOf {
        "title"; "new"
      }
    }
    let apple = router.appleAppSiteAssociation(appIDs: [])
    #expect(apple.value["applinks"]?["substitutionVariables"]?.compact == #"{"text": ["title", "new"]}"#)
    #expect(apple.value.prettyPrinted.contains(#""/": "/sorted/$(text)""#))
    let android = router.assetLinks(package: "a.b", fingerprints: ["14:6D"]).value.prettyPrinted
    #expect(android.contains(#""/": "/sorted/title""#) && android.contains(#""/": "/sorted/new""#))
    #expect(android.contains(#""sha256_cert_fingerprints": ["14:6D"]"#))
    // Routes with the same texts share a variable.
    let two = OneOf {
      for name in ["a", "b"] {
        Path {
          name
          OneOf {
            "title"; "new"
          }
        }
      }
    }
    #expect(
      two.appleAppSiteAssociation(appIDs: []).value["applinks"]?["substitutionVariables"]?.compact
        == #"{"text": ["title", "new"]}"#)
  }

  @Test("What a pattern would read otherwise is matched by one that matches more, with a note")
  func patternsInTexts() {
    let choice = Path {
      OneOf {
        "a"; "b*"
      }
    }.appleAppSiteAssociation(appIDs: [])
    #expect(choice.value.prettyPrinted.contains(#""/": "/?*""#))
    #expect(choice.notes.map(\.text) == ["text: also matches other text"])
    let field = Query { Field("q") { "a b" } }.appleAppSiteAssociation(appIDs: [])
    #expect(field.value.prettyPrinted.contains(#""q": "?*""#))
  }

  @Test("A pattern that matches exactly the texts of a parameter has no note")
  func exactPatterns() {
    func notes(_ text: some ParserPrinter<Substring, some Any>) -> Int {
      Path { text }.androidIntentFilters(hosts: ["a.b"]).notes.count { $0.text.hasSuffix("also matches other text") }
    }
    #expect(notes(UUID.parser()) == 0)
    #expect(
      notes(
        OneOf {
          "title"; "new"
        }) == 0)
    #expect(notes(Digits(2).suffixed(by: ".html")) == 0)
    #expect(notes(Digits().suffixed(by: ".html")) == 1)
  }

  @Test("An intent filter contains the paths, with patterns in place of parameters")
  func intentFilters() {
    let filters = Self.router.androidIntentFilters(hosts: ["shop.example.com", "a&b"])
    #expect(
      filters.xml.split(separator: "\n").filter { $0.contains("<data") } == [
        #"  <data android:scheme="https" />"#, #"  <data android:host="shop.example.com" />"#,
        #"  <data android:host="a&amp;b" />"#, #"  <data android:path="/" />"#, #"  <data android:path="/books" />"#,
        #"  <data android:path="/books/" />"#, #"  <data android:pathAdvancedPattern="/books/[0-9]+/{0,1}" />"#,
        #"  <data android:pathAdvancedPattern="/books/[0-9]{4}/reviews/[^/]+/{0,1}" />"#,
        #"  <data android:path="/search" />"#, #"  <data android:path="/search/" />"#,
        #"  <data android:path="/files" />"#, #"  <data android:pathPrefix="/files/" />"#,
        #"  <data android:path="/5*" />"#, #"  <data android:path="/5*/" />"#, #"  <data android:path="/b" />"#,
        #"  <data android:path="/b/" />"#,
      ])
    let comments = filters.xml.split(separator: "\n").filter { $0.hasPrefix("<!-- ") }
    #expect(comments.count == filters.notes.count)
    #expect(comments.contains("<!-- any /own &lt;Lazy&gt;: left out: no shape describes what Lazy matches -->"))
  }

  @Test(
    "An intent filter is well-formed, whatever texts the router has",
    arguments: [
      "a\u{1}--b", "---", "a-", "--><x/><!--", "a\nb\u{2028}\tc", "\u{0}\u{85}", "\u{FFFE}", "<&'\">", "]]>",
    ])
  func hostileIntentFilters(text: String) {
    let router = OneOf {
      Route(.case(Page.home)) { Path { "x" + text } }
      Route(.case(Page.book(id:))) {
        Path {
          "books"; Digits().named(text)
        }
      }
    }
    let filters = router.androidIntentFilters(hosts: [text])
    let lines = filters.xml.split(separator: "\n")
    // XML 1.0 §2.5: no two hyphens in a row, none at the end.
    let comments = lines.prefix { $0.wholeMatch(of: /<!-- (-?[^<>-])* -->/) != nil }
    #expect(comments.count == filters.notes.count && comments.count > 1)
    for line in lines.dropFirst(comments.count) {
      let element = /\ *<\/?[a-z-]+(\ android:[A-Za-z]+="([^<>&"\t\r]|&[#a-z0-9]+;)*")?\ ?\/?>/
      #expect(line.wholeMatch(of: element) != nil, "\(line)")
    }
    // §2.2
    #expect(filters.xml.unicodeScalars.allSatisfy { $0 == "\n" || $0 >= " " && $0 != "\u{FFFE}" })
    #expect(!filters.xml.contains("path=\"/x\u{FFFD}"))
  }

  @Test(
    "A pattern of nested affixes matches without going back",
    arguments: [
      (AnyParserPrinter(String.parser().prefixed(by: "@").suffixed(by: ".html")), #"/@[^/]{5,}/{0,1}"#, true),
      (AnyParserPrinter(String.parser().suffixed(by: ".html").prefixed(by: "@")), #"/@[^/]{5,}/{0,1}"#, true),
      (AnyParserPrinter(String.parser().prefixed(by: "@")), "/@[^/]*/{0,1}", false),
    ] as [(AnyParserPrinter<Substring, String>, String, Bool)])
  func affixes(_ text: AnyParserPrinter<Substring, String>, _ pattern: String, _ isLoose: Bool) {
    let filters = Path { text }.androidIntentFilters(hosts: ["a.b"])
    #expect(filters.paths.map(\.text) == [pattern])
    #expect(filters.notes.contains { $0.text.hasSuffix(": also matches other text") } == isLoose)
  }

  @Test("A number ends where digits end, and only a suffix of digits is part of the pattern's rest")
  func numbers() {
    func pattern(_ text: some ParserPrinter<Substring, Int>) -> String {
      Path { text }.androidIntentFilters(hosts: ["a.b"]).paths.map(\.text).joined()
    }
    #expect(pattern(Digits().suffixed(by: ".html")) == #"/[0-9]+\.html/{0,1}"#)
    #expect(pattern(Digits().suffixed(by: "0.html")) == "/[^/]{7,}/{0,1}")
    #expect(pattern(Int.parser().prefixed(by: "-").suffixed(by: "-")) == "/--{0,1}[0-9]+-/{0,1}")
    #expect(pattern(Digits(2).suffixed(by: "0")) == "/[0-9]{2}0/{0,1}")
  }

  private static let site = OneOf {
    Route(.case(Page.books)) {
      Path {
        "books"; "list"
      }
    }.excludedFromAppLinks()
    Route(.case(Page.review(book:of:))) {
      Path {
        "books"; Digits(4); String.parser()
      }
    }
    Route(.case(Page.own)) {
      Path {
        "books"; Digits()
      }
    }.excludedFromAppLinks()
    Route(.case(Page.search(text:isExact:))) {
      Path {
        "books"; String.parser()
      }
      Query { Flag("exact") }
    }
    Route(.case(Page.files)) {
      Path {
        "api"; Rest()
      }
    }.excludedFromAppLinks()
  }

  private static func opens(_ links: [String], _ value: JSONValue) -> [Bool] {
    let matcher = value["applinks"] == nil ? LinkMatcher(android: value) : LinkMatcher(apple: value)
    return links.map { matcher.component(for: $0) != nil }
  }

  @Test("An app opens the links of a site, and not those of its API, even if a later route would match them")
  func choice() {
    let links = ["/books/list", "/books/list/", "/books/emma", "/books/7777/x", "/api/books", "/api"]
    let apple = Self.site.appleAppSiteAssociation(appIDs: ["A.b"])
    let android = Self.site.assetLinks(package: "a.b", fingerprints: [])
    for value in [apple.value, android.value] {
      #expect(Self.opens(links, value) == [false, false, true, true, false, false])
    }
    // A pattern of digits would exclude other titles as well.
    let note = "GET /books/:digits: opened by a rule of GET /books/:text?exact?"
    #expect(apple.notes.map(\.description).contains(note) && android.notes.map(\.description).contains(note))
    let filters = Self.site.androidIntentFilters(hosts: ["a.b"])
    #expect(!filters.xml.contains("/api"))
    #expect(
      filters.notes.map(\.description).filter { $0.contains("opened by") } == [
        "GET /books/list: opened by a path of GET /books/:text?exact?",
        "GET /books/:digits: opened by a path of GET /books/:text?exact?",
      ])
    let all = Self.site.appleAppSiteAssociation(appIDs: []) { _ in true }
    #expect(Self.opens(links, all.value) == links.map { _ in true })
    let some = Self.site.appleAppSiteAssociation(appIDs: []) { $0.number == 2 }
    #expect(Self.opens(links, some.value) == [false, false, false, true, false, false])
  }

  @Test("A mark says that a route is one of an API, and changes nothing else")
  func mark() throws {
    let (row, json) = (Self.site.routes[0], Self.site.routes.json)
    #expect(row.isAPI && !Self.site.routes[1].isAPI)
    #expect(json.contains(#""path": "/books/list", "name": "books", "alias": false, "fallback": false, "api": true"#))
    let router = OneOf { Self.router }.excludedFromAppLinks()
    #expect("\(router.routes)" == "\(Self.router.routes)" && router.routes.allSatisfy(\.isAPI))
    #expect(router.conflicts() == OneOf { Self.router }.excludedFromAppLinks().conflicts())
    #expect(router.conflicts().map(\.kind) == Self.router.conflicts().map(\.kind))
    #expect(router.missingCases() == Self.router.missingCases())
    #expect(try router.match(path: "/books/7") == .book(id: 7))
    #expect(try router.path(for: .book(id: 7)) == "/books/7")
  }

  @Test("Passwords and App Clips are shared with the apps that are named")
  func otherServices() throws {
    let router = Path { "a" }
    let file = router.appleAppSiteAssociation(appIDs: ["A.b"], webCredentials: ["A.b", "A.c"], appClips: ["A.b.Clip"])
    #expect(file.value["webcredentials"]?.compact == #"{"apps": ["A.b", "A.c"]}"#)
    #expect(file.value["appclips"]?.compact == #"{"apps": ["A.b.Clip"]}"#)
    let plain = router.appleAppSiteAssociation(appIDs: ["A.b"]).value
    #expect(plain["webcredentials"] == nil && plain["appclips"] == nil)
  }

  @Test("The files are served without whitespace and comments; a field with the name of a comment stays")
  func minified() throws {
    let router = Route(.case(Page.home)) {
      Path { "a b" }
      Query {
        Field("comment") { "x" }
        Field("comments") { "y" }
      }
    }
    let apple = try router.appleAppSiteAssociation(appIDs: ["A.b"]).json
    #expect(
      apple.hasSuffix(
        #"{"/":"/a%20b","?":{"comment":"x","comments":"y"}},{"/":"/a%20b/","?":{"comment":"x","comments":"y"}}]}]}}"#
          + "\n"))
    let android = router.assetLinks(package: "a.b", fingerprints: ["14"]).json
    #expect(android.contains(#"{"/":"/a%20b","?":{"comment":"x","comments":"y"}}"#))
    #expect(!android.contains("a b") && !android.dropLast().contains { $0.isWhitespace })
  }

  @Test("A file that devices would ignore is an error with its size")
  func size() throws {
    func file(_ count: Int) -> AppleAppSiteAssociation {
      let names = (0..<count).map { String(repeating: "x", count: 1_000) + "\(100 + $0)" }
      let router = Path {
        OneOf { for name in names { name } }
      }
      return router.appleAppSiteAssociation(appIDs: ["A.b"])
    }
    #expect(try file(120).json.utf8.count < 131_072)
    // 303 bytes of rules, and each name in quotation marks with a comma.
    #expect(throws: AppLinkError.tooLarge(bytes: 303 + 140 * 1_006)) { try file(140).json }
  }

  @Test("A note names all hosts of a route")
  func hosts() {
    let router = Route(.case(Page.home)) {
      Host("a.example", "b.example")
      Path { "a" }
    }
    #expect(
      router.appleAppSiteAssociation(appIDs: []).notes.map(\.text)
        == ["opened at every host, not only at a.example or b.example"])
  }

  @Test("A link has any scheme of the web, and any port, which a note says")
  func schemesAndPorts() {
    let router = OneOf {
      Route(.case(Page.home)) {
        Scheme.https
        Path { "secure" }
      }
      Route(.case(Page.books)) {
        PortNumber(8080)
        Path { "port" }
      }
      Route(.case(Page.stars)) {
        Scheme("myapp", "https")
        Path { "both" }
      }
      Route(.case(Page.files)) {
        Scheme("myapp")
        Path { Rest() }
      }
    }
    let android = router.androidIntentFilters(hosts: ["a.b"])
    #expect(android.paths.map(\.text) == ["/secure", "/secure/", "/port", "/port/", "/both", "/both/"])
    #expect(
      android.notes.dropFirst().map(\.text) == [
        "opened at every port", "left out: the filter covers https only, not myapp",
      ])
    let apple = router.appleAppSiteAssociation(appIDs: [])
    let matcher = LinkMatcher(apple: apple.value)
    #expect(["/secure", "/port", "/both"].allSatisfy { matcher.component(for: $0) != nil })
    #expect(
      apple.notes.map(\.text) == [
        "opened at every port, not only at 8080", "left out: declare the scheme myapp in the app to open its links",
      ])
  }

  @Test("A router that rejects trailing slashes rejects them in an app as well")
  func slashes() {
    let router = Path {
      "a"; Digits()
    }.trailingSlash(.rejected)
    let matcher = LinkMatcher(apple: router.appleAppSiteAssociation(appIDs: []).value)
    #expect(matcher.component(for: "/a/1") != nil)
    #expect(matcher.component(for: "/a/1/") == nil)
  }
}
