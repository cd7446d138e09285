import Foundation
import Roundtrip
import RoundtripExports
import RoundtripInspection
import Testing

@testable import ExportSamples

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
        #"<tr id="route-2"><td class="method">GET</td><td><code>/books/:id</code><ul><li><code>id</code> <span>path: digits</span></li></ul>"#
      ))
    #expect(html.contains(#"<code>book(id:)</code><span class="mark">alias</span>"#))
    #expect(html.contains("doesn't describe what it matches"))
  }

  @Test("Conflicts are marked at both routes, and described")
  func conflicts() {
    let html = Self.router.routePage(title: "Shop").html
    #expect(html.components(separatedBy: #"<span class="mark conflict">conflict</span>"#).count == 3)
    #expect(html.contains("a parameter of route 2 hides a literal of route 5"))
  }

  @Test("No text of a route ends the script or a tag")
  func escapes() {
    let html = (Path { "</script><script>alert(1)</script>" }).routePage(title: "</title>").html
    #expect(html.components(separatedBy: "</script>").count == 2)
    #expect(html.components(separatedBy: "</title>").count == 2)
  }

  @Test("The same router produces the same bytes, which load nothing from other sites")
  func determinism() {
    let html = sampleRouter.routePage(title: "Samples").html
    #expect(html == sampleRouter.routePage(title: "Samples").html)
    #expect(!html.contains("src=") && !html.contains("http"))
  }
}
