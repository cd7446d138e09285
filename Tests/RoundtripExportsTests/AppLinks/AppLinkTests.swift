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

  @Test("Longer paths come first, then all that is as long is excluded")
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
        "GET /books/:id: id: takes other text, too", "GET /search?q&exact?: taken without q, too",
        "GET /search?q&exact?: not taken with another exact behind the first that has a value",
        "GET /5*: left out: 5* would be a pattern", "any /own <Lazy>: left out: nobody knows what Lazy takes",
      ])
  }

  @Test("A rule says which route it is for, and what it does not say exactly")
  func comments() {
    let json = Self.router.appleAppSiteAssociation(appIDs: ["A.b"]).json
    #expect(json.contains(#""comment": "GET /books/:id; id: takes other text, too""#))
  }

  @Test("Texts of which there are few are a variable for Apple, and rules of their own for Android")
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

  @Test("An intent filter has the paths, with patterns where there are parameters")
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
    #expect(comments.contains("<!-- any /own &lt;Lazy&gt;: left out: nobody knows what Lazy takes -->"))
  }

  @Test("A router that takes no slash at the end takes none in an app either")
  func slashes() {
    let router = Path {
      "a"; Digits()
    }.trailingSlash(.rejected)
    let matcher = LinkMatcher(apple: router.appleAppSiteAssociation(appIDs: []).value)
    #expect(matcher.component(for: "/a/1") != nil)
    #expect(matcher.component(for: "/a/1/") == nil)
  }
}
