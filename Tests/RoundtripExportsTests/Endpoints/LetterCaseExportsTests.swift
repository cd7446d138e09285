import Roundtrip
import Testing

@testable import RoundtripExports

/// What each export makes of literals in any letter case. `.ci/check-exports` runs the module and the page of such a route,
/// which is among the corner routes.
@Suite struct LetterCaseExportsTests {
  enum Page: Equatable, Sendable {
    case team(String)
    case file(ref: [String], path: [String])
  }

  static let router = OneOf {
    Route(.case(Page.team)) {
      Path {
        "About"; "42"; String.parser()
      }
    }
    Route(.case(Page.file(ref:path:))) {
      Path {
        Rest(); "blob"; Rest()
      }
    }
  }
  .caseInsensitive()

  @Test("A module matches any letter case, and links as declared")
  func typeScript() throws {
    let module = try Self.router.typeScript()
    #expect(module.text.contains(#"path: [["", $anyCase("About")], "42", ["#))
    #expect(module.text.contains(#"$at("About"), $at("42")"#))
    #expect(module.notes.map(\.description) == ["GET /:ref*/blob/:path*: blob ends a rest only in this letter case"])
  }

  @Test("The page matches any letter case")
  func page() {
    let text = Self.router.routePage(title: "Site").html
    #expect(text.contains(#""anyCase":true"#) || text.contains(#""anyCase": true"#))
  }

  @Test("Files for links to apps have the declared case, and a note says so")
  func appLinks() {
    let expected = "opened only with About in this letter case"
    #expect(Self.router.appleAppSiteAssociation(appIDs: ["A.b"]).notes.contains { $0.text == expected })
    #expect(Self.router.androidIntentFilters(hosts: ["example.com"]).notes.contains { $0.text == expected })
  }
}
