import Foundation
import Roundtrip
import RoundtripInspection
import Testing

@testable import ExportSamples
@testable import RoundtripExports

@Suite struct RoutePageTests {
  enum Page: Equatable, Sendable {
    case home
    case book(id: Int)
    case slug(String)
    case own(Int)
  }

  static let router = OneOf {
    Route(.case(Page.home))
    Route(.case(Page.book(id:))) {
      Path {
        "books"; Digits()
      }
    }
    Alias {
      Route(.case(Page.book(id:))) {
        Path {
          "b"; Digits()
        }
      }
    }
    Route(.case(Page.slug)) {
      Path {
        "<a>&"; String.parser()
      }; Query { Field("q") { "1" } }
    }
    Route(.case(Page.slug)) {
      Path {
        "books"; "7"
      }.map(.convert(apply: { "7" }, unapply: { $0 == "7" ? () : nil }))
    }
    Route(.case(Page.own)) {
      Path { "own" }; Lazy { Path { Digits() } }
    }
  }

  @Test("Every route is a row, grouped by the start of its path")
  func rows() {
    let html = Self.router.routePage(title: "A <shop>").html
    #expect(html.contains("<title>A &lt;shop&gt;</title>"))
    #expect(html.contains("<h2>/books</h2>") && html.contains("<h2>/&lt;a&gt;&amp;</h2>"))
    #expect(
      html.contains(
        ##"<tr id="route-2"><td><a href="#route-2">2</a></td><td class="method">GET</td><td><code>/books/:id</code><ul><li><code>id</code> <span>path: digits</span></li></ul>"##
      ))
    #expect(html.contains(#"<code>book(id:)</code><span class="mark">alias</span>"#))
    #expect(html.contains("doesn't describe what it matches"))
  }

  @Test("Conflicts are marked at both routes, and described")
  func conflicts() {
    let html = Self.router.routePage(title: "Shop").html
    #expect(html.components(separatedBy: #"<span class="mark conflict">conflict</span>"#).count == 3)
    #expect(html.contains("a parameter of route 2 hides a literal of route 5"))
    // The file in the repository stays the same if a route moves to another line, and a page doesn't name files of
    // sources.
    #expect(!html.contains(".swift"))
  }

  @Test("No text of a route ends the script or a tag")
  func escapes() {
    let html = (Path { "</script><script>alert(1)</script>" }).routePage(title: "</title>").html
    #expect(html.components(separatedBy: "</script>").count == 2)
    #expect(html.components(separatedBy: "</title>").count == 2)
  }

  @Test("The same router produces the same bytes, which load nothing from other sites", .tags(.large), .slow)
  func determinism() {
    let html = sampleRouter.routePage(title: "Samples").html
    #expect(html == sampleRouter.routePage(title: "Samples").html)
    #expect(!html.contains("src=") && !html.contains("://"))
  }

  @Test("The contents link to each group")
  func contents() {
    let html = Self.router.routePage(title: "Shop").html
    #expect(
      html.contains(
        ##"<nav aria-label="Contents"><ul><li><a href="#group-1">/</a> 1</li><li><a href="#group-2">/books</a> 2</li>"##
      ))
    #expect(
      html.components(separatedBy: "<section id=\"group-").count
        == html.components(separatedBy: "<li><a href=\"#group-").count)
  }

  /// What the script knows of the routes of a router.
  private static func data(_ router: some ParserPrinter<URLRequestData, some Any>) -> [JSONValue] {
    router.endpoints.map(RouteData.value)
  }

  struct Filter: Equatable, Sendable {
    let page: Int, tags: [String]
  }

  struct Refused: Error {}

  @Sendable private static func refusing(_ page: Int, _ tags: [String]) throws -> Filter {
    if page > 9 { throw Refused() }
    return Filter(page: page, tags: tags)
  }

  @Test("Only what a conversion or a custom parser may refuse is undecided")
  func undecided() {
    let fields = Query {
      Field("page", default: 1) { Digits() }
      Field("tag").repeated(atMost: 3)
    }
    let values = Self.data(
      OneOf {
        Route(.memberwise(Filter.init(page:tags:), \.page, \.tags)) {
          Path { "a" }
          fields
        }
        Route(.memberwise(Self.refusing, \.page, \.tags)) {
          Path { "b" }
          fields
        }
        Route(.convert(apply: { Filter(page: $0, tags: $1) }, unapply: { ($0.page, $0.tags) })) {
          Path { "c" }
          fields
        }
      })
    #expect(values.map { $0["perhaps"] } == [nil, "always", "always"])
    let numbers = Self.data(Path { Double.parser() }) + Self.data(Path { Date.parser(.iso8601Date) })
    #expect(numbers.map { $0["perhaps"] } == [nil, nil])
    #expect(
      Self.data(
        Path {
          "own"; Lazy { Path { Digits() } }
        })[0]["perhaps"] == "always")
    // Its pattern doesn't say how large the number may be.
    let fragment = Self.data(
      Optionally {
        Fragment {
          "review-"; Digits()
        }
      })
    #expect(fragment[0]["perhaps"] == "fragment")
  }

  @Test("A route that needs more than a path says what")
  func needs() {
    let values = Self.data(
      Parse {
        Method.post
        Host("example.com")
        Path { "a" }
        Headers { Field("X-Token") }
        Cookies { Field("count", default: 1) { Digits() } }
        FormData { Field("title") }
      })
    guard case .array(let ways)? = values[0]["ways"] else { return #expect(Bool(false), "no ways") }
    #expect(ways[0]["needs"]?.compact == #"["headers", "body"]"# && values[0]["perhaps"] == nil)
  }

  @Test("A line with a space or a control character is no URL, and only some characters stand in a host")
  func controls() {
    #expect(RoutePageText.script.contains(#"if (/[\0-\x20\x7f]/.test(rest)) return { text: "this is no URL" };"#))
    // As a module reads them.
    let authority = #"[\w.~!$&'()*+,;=%-])*)(?::(\d*))?$/"#
    #expect(RoutePageText.script.contains(authority) && TypeScriptRuntime.matching.contains(authority))
  }

  @Test("How often a field may be repeated is shown, and checked by the script")
  func repetition() {
    let router = Parse {
      Path { "a" }
      Query {
        Field("any").repeated()
        Field("most").repeated(atMost: 3)
        Field("some").repeated(atLeast: 1)
        Field("few").bracketed(atLeast: 2, atMost: 4)
      }
    }
    let html = router.routePage(title: "A").html
    for text in ["text, any number<", "text, 3 at most<", "text, 1 or more<", "text, 2 to 4<"] {
      #expect(html.contains(text))
    }
    guard case .array(let ways)? = Self.data(router)[0]["ways"], case .array(let fields)? = ways[0]["query"] else {
      Issue.record("no fields")
      return
    }
    #expect(fields.map { $0["least"]?.compact } == ["0", "0", "1", "2"])
    #expect(fields.map { $0["most"]?.compact } == [nil, "3", nil, "4"])
    #expect(router.routes.json.contains(#""presence": "repeated", "minimum": 0, "maximum": 3"#))
    #expect(router.routes.json.contains(#""presence": "repeated", "minimum": 1}"#))
  }

  @Test("A way has the host that it requires, or that its base URL has")
  func hosts() {
    let values = Self.data(
      OneOf<URLRequestData, Int> {
        Route(.case(1)) {
          Scheme.https; Host("a.example", "b.example")
        }
        Route(.case(2)) { Path { "x" } }.baseURL("https://c.example")
      })
    guard case .array(let one)? = values[0]["ways"], case .array(let other)? = values[1]["ways"] else {
      return #expect(Bool(false), "no ways")
    }
    #expect(
      one[0]["origin"]?.compact
        == #"[{"pattern": "^(?:https)$", "part": "scheme", "required": true}, "#
        + #"{"pattern": "^(?:a\\.example|b\\.example)$", "part": "host", "required": true}]"#)
    #expect(
      other[0]["origin"]?.compact
        == #"[{"pattern": "^(?:https)$", "part": "scheme"}, {"pattern": "^(?:c\\.example)$", "part": "host"}, "#
        + #"{"part": "port", "pattern": "^(?:443)$"}]"#)
    #expect(one[0]["needs"] == nil)
  }

  enum Sort: String, CaseIterable, Sendable { case title, both = "title,year" }

  @Test("A list is checked element by element, whether or not they can hold a comma")
  func lists() {
    let value = Self.data(
      Query {
        Field("sort") { Sort.parser() }.commaSeparated()
        Field("ids") { Digits() }.commaSeparated(atLeast: 1, atMost: 3)
        Field("names").commaSeparated()
      })[0]
    guard case .array(let ways)? = value["ways"], case .array(let fields)? = ways[0]["query"] else {
      return #expect(Bool(false), "no fields")
    }
    #expect(
      fields.map { $0["list"]?.compact } == [
        #"{"pattern": "^(?:title|title,year)$", "least": 1, "comma": true}"#,
        #"{"pattern": "^(?:[0-9]+)$", "low": "0", "high": "9223372036854775807", "least": 1, "most": 3}"#,
        #"{"pattern": "^(?:[\\s\\S]*)$", "least": 1, "comma": true}"#,
      ])
    #expect(value["perhaps"] == nil)
  }

  @Test("A field says whether a blank or a refused value counts as missing, and fields may be missing together")
  func lenientFields() {
    let values = Self.data(
      Parse {
        Query { Field("page", default: 1) { Digits() } }.treatingBlankAsMissing()
        Query { Optionally { Field("year") { Digits() } }.treatingInvalidAsMissing() }
        Optionally {
          Query {
            Field("from") { Digits() }
            Field("to") { Digits() }
          }
        }
      })
    guard case .array(let ways)? = values[0]["ways"], case .array(let fields)? = ways[0]["query"],
      case .array(let groups)? = ways[0]["groups"], case .array(let together)? = groups.first
    else { return #expect(Bool(false), "no fields") }
    #expect(fields.map { $0["blank"] ?? false } == [true, false])
    #expect(fields.map { $0["lenient"] ?? false } == [false, true])
    #expect(together.map { $0["name"]?.compact } == [#""from""#, #""to""#])
    #expect(together.map { $0["required"] } == [true, true])
  }

  @Test("Text has the contrast of WCAG AA, 4.5:1, in light and dark", arguments: [0, 1])
  func contrast(_ appearance: Int) throws {
    let style = RoutePageText.style.components(separatedBy: "@media")[appearance]
    var colors: [String: Double] = [:]
    for match in style.matches(of: /--([a-z]+): #([0-9a-f]{6})/) {
      // Relative luminance (WCAG 2.2).
      let number = try #require(Int(match.2, radix: 16))
      let parts = [16, 8, 0].map { shift -> Double in
        let value = Double((number >> shift) & 255) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      colors[String(match.1)] = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    for (text, grounds) in [
      ("text", ["page", "hit", "mark", "field"]), ("soft", ["page", "hit", "field"]), ("link", ["page", "hit"]),
      ("bad", ["page", "hit", "mark"]),
    ] {
      for ground in grounds {
        let pair = [try #require(colors[text]), try #require(colors[ground])]
        let ratio = ((pair.max() ?? 0) + 0.05) / ((pair.min() ?? 0) + 0.05)
        #expect(ratio >= 4.5, "\(text) on \(ground)")
      }
    }
  }
}
