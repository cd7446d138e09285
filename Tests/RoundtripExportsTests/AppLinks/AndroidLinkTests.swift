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
}
