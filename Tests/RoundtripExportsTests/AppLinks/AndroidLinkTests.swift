import Foundation
import Roundtrip
import RoundtripFoundation
import Testing

@testable import RoundtripExports

/// What an Android app opens if its routes have few paths, or many.
@Suite struct AndroidLinkTests {
  enum Kind: String, CaseIterable, Sendable {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p
  }

  enum Page: Equatable, Sendable { case home, kinds(Kind, Kind, Kind), flags(Bool, Bool, Kind) }

  static let router = OneOf {
    Route(.case(Page.kinds)) {
      Path {
        "s"; Kind.parser(); Kind.parser(); Kind.parser()
      }
    }
    Route(.case(Page.flags)) {
      Path {
        "f"; Bool.parser(); Bool.parser(); Kind.parser()
      }
    }
  }

  @Test("Without a host or a path, there is no filter, and a note says why")
  func nothing() {
    let home = Route(.case(Page.home))
    for (filters, reason) in [
      (home.androidIntentFilters(hosts: []), "no host is given"),
      (home.androidIntentFilters(hosts: ["a.b"]) { _ in false }, "no route is opened"),
      (Route(.case(Page.home)) { Method.post }.androidIntentFilters(hosts: ["a.b"]), "no route is opened"),
    ] {
      #expect(!filters.xml.contains("<intent-filter") && !filters.xml.contains("<data"))
      #expect(filters.xml.hasSuffix("<!-- no intent filter: \(reason) -->\n"))
      #expect(filters.notes.last?.text == reason)
    }
    #expect(home.androidIntentFilters(hosts: ["a.b"]).xml.hasSuffix("</intent-filter>\n"))
  }

  @Test("A component that would multiply the patterns of a route beyond a bound matches any text, with a note")
  func products() {
    let filters = Self.router.androidIntentFilters(hosts: ["a.b"])
    let patterns = filters.paths.map(\.text)
    #expect(
      patterns == Kind.allCases.map { "/s/\($0)/[^/]+/[^/]+/{0,1}" }
        + ["true/true", "true/false", "false/true", "false/false"].map { "/f/\($0)/[^/]+/{0,1}" })
    #expect(filters.notes.count { $0.text.hasSuffix("also matches other text") } == 3)

    let rules = Self.router.assetLinks(package: "a.b", fingerprints: [])
    #expect(AppLinkRules(Self.router.endpoints, .android) { _ in true }.rules.count { $0.route != nil } == (16 + 4) * 2)
    #expect(rules.notes.count { $0.text.hasSuffix("also matches other text") } == 3)

    // Apple's variables list each component's texts once.
    let apple = Self.router.appleAppSiteAssociation(appIDs: [])
    #expect(!apple.notes.contains { $0.text.hasSuffix("also matches other text") })
  }

  @Test("A variable for a field without a name has one")
  func namelessVariable() {
    let router = Route(.case(Page.kinds)) {
      Path { "s" };
      Query {
        Field("") { Kind.parser() }; Field("a") { Kind.parser() }; Field("b") { Kind.parser() }
      }
    }
    let variables = router.appleAppSiteAssociation(appIDs: []).value["applinks"]?["substitutionVariables"]
    #expect(variables?["field"] != nil && variables?[""] == nil)
  }

  @Test("What isn't a host is left out of a filter, with a note that says what to write")
  func hosts() {
    let home = Route(.case(Page.home))
    var mistakes = ["https://a.b:8443/": "a.b"]
    for host in ["", "a.*", "a..b", ".a.b", "a.b.", "*.127.0.0.1", "*.[::1]"] {
      mistakes[host] = "a name such as shop.example.com"
    }
    for (host, advice) in mistakes {
      let note = "any route: left out: \"\(host)\" isn't a host: write \(advice)"
      let filters = home.androidIntentFilters(hosts: ["C.d", host, "*.e.f", "127.0.0.1", "[::1]"])
      #expect(filters.notes.map { "\($0)" }.filter { $0.contains("isn't a host") } == [note])
      #expect(filters.xml.contains("<!-- \(note.replacing("\"", with: "&quot;").replacing("'", with: "&#39;")) -->"))
      #expect(
        filters.xml.matches(of: /android:host="(.*)"/).map { String($0.1) } == ["c.d", "*.e.f", "127.0.0.1", "[::1]"])
      let none = home.androidIntentFilters(hosts: [host])
      #expect(none.notes.last?.text == "no host is given" && !none.xml.contains("<data"))
    }
    let note = home.androidIntentFilters(hosts: ["b\u{FC}cher.example"]).notes.dropLast().last?.text ?? ""
    #expect(note.hasSuffix("isn't a host: write an international name in Punycode"))
  }

  enum File: Equatable, Sendable { case files([String]), pair([String]) }

  @Test("A rest is also opened in spite of a policy for trailing slashes, with a note", arguments: [false, true])
  func slashBehindRest(isRequired: Bool) {
    let files = OneOf {
      Route(.case(File.files)) {
        Path {
          "files"; Rest(atLeast: 1)
        }
      }
      Route(.case(File.pair)) {
        Path {
          "pairs"; Rest()
        }
      }
    }.trailingSlash(isRequired ? .required : .rejected)
    let filters = files.androidIntentFilters(hosts: ["a.b"])
    let note = "also opened with\(isRequired ? "out" : "") a trailing slash"
    for title in files.endpoints.map(\.title) {
      #expect(filters.notes.contains { $0.route == title && $0.text == note }, "\(filters.notes)")
    }
    #expect(filters.paths.contains { $0.kind == .path && $0.text == "/pairs" } != isRequired)
  }

  @Test(
    "A character of a pattern is escaped, whatever mark follows it",
    arguments: ["\\", ".", "*", "+", "[", "]", "{", "}", "^", "-", "(", "$", "?", "\"", "&", "<", "'"])
  func marks(character: String) throws {
    for mark in ["", "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}x"] {
      let text = character + mark
      let router = Path {
        "p"; String.parser().prefixed(by: text)
      }
      let filters = router.androidIntentFilters(hosts: ["a.b"])
      let pattern = try #require(filters.paths.first)
      // The parser of XML, and then that of manifests.
      let written = try #require(filters.xml.firstMatch(of: /android:pathAdvancedPattern="([^"]*)"/)?.1)
      var read = String(written)
      for (escape, character) in [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
        read.replace(try Regex(escape).matchingSemantics(.unicodeScalar), with: character)
      }
      var scalars = String.UnicodeScalarView()
      var rest = Array(read.unicodeScalars)[...]
      while let scalar = rest.popFirst() {
        if scalar == "\\" { _ = rest.popFirst() }
        scalars.append(scalar)
      }
      #expect(Array(String(scalars).utf8) == Array(pattern.text.utf8), "\(written)")
      let matcher = AndroidPathMatcher(kind: .advanced, pattern: pattern.text)
      let path = try router.path(for: "x").removingPercentEncoding ?? ""
      #expect(matcher.matches(path), "\(path) \(pattern.text)")
      for other in ["", "y" + mark, character + character + mark, "/" + mark] where !other.utf8.starts(with: text.utf8)
      {
        #expect(!matcher.matches("/p/" + other + "x"), "\(other) \(pattern.text)")
      }
    }
  }
}
