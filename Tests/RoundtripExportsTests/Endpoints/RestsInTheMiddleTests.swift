import Roundtrip
import RoundtripInspection
import Testing

@testable import RoundtripExports

/// What each export makes of a rest that isn't the end of its path. `.ci/check-exports` runs the module and the page of
/// such routes, which are among the corner routes.
@Suite struct RestsInTheMiddleTests {
  enum Page: Equatable, Sendable {
    case manifest(name: [String], reference: String)
    case history(page: [String])
    case code(ref: [String], path: [String])
  }

  static let router = OneOf {
    Route(.case(Page.manifest(name:reference:))) {
      Path {
        "v2"; Rest(atLeast: 1); "manifests"; String.parser()
      }
    }
    Route(.case(Page.history(page:))) {
      Path {
        "wiki"; Rest(); "history"
      }
    }
    Route(.case(Page.code(ref:path:))) {
      Path {
        "code"; Rest(atLeast: 1); "-"; Rest()
      }
    }
  }

  @Test("A module keeps the place of a rest, and refuses the text that would end it")
  func typeScript() throws {
    let module = try Self.router.typeScript()
    #expect(module.text.contains(#"path: ["v2", ["name", $text, 1], "manifests", ["reference", $text]]"#))
    #expect(module.text.contains(#"path: ["wiki", ["page", $text, 0], "history"]"#))
    #expect(module.text.contains(#"path: ["code", ["ref", $before("-", $text), 1], "-", ["path", $text, 0]]"#))
    #expect(module.text.contains(#"$rest("ref", $before("-", $text), 1)"#))
    #expect(module.notes.map(\.description) == [])
  }

  @Test("A route whose links an earlier one with a rest in the middle would match refuses them")
  func shadows() throws {
    enum Wiki: Equatable, Sendable { case history([String]), page([String]) }
    let router = OneOf {
      Route(.case(Wiki.history)) {
        Path {
          "wiki"; Rest(); "history"
        }
      }
      Route(.case(Wiki.page)) {
        Path {
          "wiki"; Rest()
        }
      }
    }
    let text = try router.typeScript().text
    #expect(text.contains(#"{ name: "history(_:)", path: ["wiki", ["", $text, 0], "history"], reads: $readPath }"#))
  }

  @Test("An app opens the links of a rest in the middle, with and without components in it")
  func apple() {
    let file = Self.router.appleAppSiteAssociation(appIDs: ["A.b"])
    #expect(
      file.patterns == [
        "/v2/?*/manifests/?*", "/v2/?*/manifests/?*/", "/wiki/history", "/wiki/history/", "/wiki/?*/history",
        "/wiki/?*/history/", "/code/?*/-", "/code/?*/-/*",
      ])
    #expect(
      file.notes.map(\.description) == [
        "GET /v2/:name+/manifests/:reference: also matches several components in place of one",
        "GET /code/:ref+/-/:path*: also matches several components in place of one",
      ])
  }

  @Test("Android can't look behind a rest, and a note says so")
  func android() {
    let filters = Self.router.androidIntentFilters(hosts: ["example.com"])
    #expect(filters.xml.contains("/v2/[^/]+/[^/]+/[^/]+.*") || filters.xml.contains("pathAdvancedPattern"))
    #expect(filters.notes.map(\.description).contains { $0.contains("matches anything behind name") })
  }

  @Test("OpenAPI has no form for it, so the route is left out with a note")
  func openAPI() {
    let document = Self.router.openAPI(title: "Registry", version: "1")
    #expect(document.notes.count == 3)
    #expect(document.notes.allSatisfy { $0.text == "left out: OpenAPI can't describe the rest of a path" })
  }

  @Test(
    "The components of a path belong to the parts that read them",
    arguments: [
      (0, ["v2", "a", "manifests", "manifests", "1"], [["v2"], ["a", "manifests"], ["manifests"], ["1"]]),
      (1, ["wiki", "history"], [["wiki"], [], ["history"]]), (1, ["wiki"], nil),
      (2, ["code", "a", "-", "b", "-"], [["code"], ["a"], ["-"], ["b", "-"]]), (2, ["code", "a"], nil),
    ] as [(Int, [String], [[String]]?)])
  func components(route: Int, path: [String], shares: [[String]]?) {
    let parts = Self.router.endpoints[route].ways[0].components(in: path)
    // Of a path with the right number of components.
    #expect(parts.map { $0.map(Array.init) } == shares)
  }
}

extension AppleAppSiteAssociation {
  /// The patterns of the paths that are opened.
  fileprivate var patterns: [String] {
    guard case .array(let details)? = value["applinks"]?["details"],
      case .array(let components)? = details.first?["components"]
    else { return [] }
    return components.filter { $0["exclude"] == nil }.compactMap { $0["/"]?.string }
  }
}
