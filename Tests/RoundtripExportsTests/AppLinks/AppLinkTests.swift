import RoundtripExports
import Testing

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
      "\(rule["exclude"] == true ? "-" : "+")\(rule["/"]?.string ?? "")\(rule["?"].map(\.line) ?? "")"
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
    let json = Self.router.appleAppSiteAssociation(appIDs: ["A.b"]).json
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
    #expect(apple.value["applinks"]?["substitutionVariables"]?.line == #"{"text": ["title", "new"]}"#)
    #expect(apple.json.contains(#""/": "/sorted/$(text)""#))
    let android = router.assetLinks(package: "a.b", fingerprints: ["14:6D"]).json
    #expect(android.contains(#""/": "/sorted/title""#) && android.contains(#""/": "/sorted/new""#))
    #expect(android.contains(#""sha256_cert_fingerprints": ["14:6D"]"#))
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
