import Roundtrip
import RoundtripTesting
import Testing

// What isn't a broken link, because it never matched.

extension CompatibilityTests {
  enum Tags: Equatable, Sendable { case tagged(Int, [String]), isOpen(Bool) }

  @Test("No broken link has a cookie whose text no cookie can have")
  func cookiesOfLinks() {
    let tagged = Route(.case(Tags.tagged)) {
      Path { Digits() }; Cookies { Field("tag").repeated() }
    }
    let isOpen = Route(.case(Tags.isOpen)) { Path { Bool.parser() } }
    let old = OneOf {
      tagged
      isOpen
    }
    let new = OneOf {
      Fallback { tagged }
      isOpen
    }
    #expect(new.compatibility(with: RouteRecord(of: old)).changes.filter(\.isBreak) == [])
  }

  enum Pages: Equatable, Sendable { case edit(Int?), text(String, Int), pages(String, Int?), page([String], Int) }

  @Test("A path that a route has with a slash, or with a base, was never a fallback's")
  func pathsOfFallbacks() {
    let edit = Route(.case(Pages.edit)) {
      Method.post; Path { Optionally { Digits() } }
    }
    let page = Fallback {
      Route(.case(Pages.page)) {
        Path {
          "1"; Rest()
        }; FormData { Field("n") { Digits() } }
      }
    }
    let text = Route(.case(Pages.text)) {
      Path {
        String.parser(); Digits()
      }
    }
    let pages = Route(.case(Pages.pages)) {
      Host("one");
      Path {
        String.parser(); Optionally { Digits() }
      }
    }
    for edit in [edit.trailingSlash(.required), edit.baseURL("//one")] {
      let old = OneOf {
        text; edit; page
      }
      let new = OneOf {
        pages; edit; page
      }
      let record = RouteRecord(of: old)
      for found in [new.compatibility(with: record), RouteRecord(of: new).compatibility(with: record)] {
        #expect(found.changes.filter(\.isBreak).map(\.name) == ["text(_:_:)"], "\(found)")
      }
    }
  }
}
