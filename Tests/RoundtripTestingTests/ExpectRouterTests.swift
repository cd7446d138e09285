import Foundation
import Roundtrip
import RoundtripInspection
import RoundtripTesting
import Testing

@Suite struct ExpectRouterTests {
  @Test("A router with all cases and no conflicts passes")
  func fine() throws {
    try expectNoConflicts(siteRouter)
    try expectAllCases(siteRouter)
  }

  @Test("A route that an earlier one hides is reported")
  func conflicts() {
    let router = OneOf {
      Route(.case(Site.text)) { Path { String.parser() } }
      Route(.case(Site.books)) { Path { "books" } }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try expectNoConflicts(router) }
    #expect(failure?.findings.count == 1)
    let headline = failure?.findings.first?.split(separator: "\n").first
    #expect(headline == "error: a parameter of route 1 hides a literal of route 2")
  }

  @Test("A conflict is accepted by its name, with a reason, as long as it is there")
  func acceptedConflicts() throws {
    let router = OneOf {
      Route(.case(Site.text)) { Path { String.parser() } }
      Route(.case(Site.books)) { Path { "books" } }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try expectNoConflicts(router) }
    let name = "books: never matches after text(_:)"
    #expect(failure?.findings.first?.hasSuffix("If this is intended, accept \"\(name)\", with the reason.") == true)
    #expect(router.conflicts().map(\.name) == [name])
    try expectNoConflicts(router, accepting: [name: "The books have moved."])
    func findings(_ reasons: [String: String], _ router: OneOf<URLRequestData, Site>) -> [String]? {
      #expect(throws: RoundTripFailure.self) { try expectNoConflicts(router, accepting: reasons) }?.findings
    }
    #expect(findings([name: " "], router) == ["the conflict \"\(name)\" is accepted without a reason"])
    let mended = OneOf {
      Route(.case(Site.books)) { Path { "books" } }
      Route(.case(Site.text)) { Path { String.parser() } }
    }
    #expect(
      findings([name: "The books have moved."], mended) == [
        "the accepted conflict \"\(name)\" is gone: don't accept it any more"
      ])
    // Another route that joins the conflict isn't accepted with it.
    let joined = OneOf {
      Route(.case(Site.home)) {
        Path {
          OneOf {
            "books"; "home"
          }
        }
      }
      router
    }
    #expect(findings([name: "The books have moved."], joined)?.isEmpty == false)
  }

  @Test("Cases without a route are reported, except for the given exceptions")
  func cases() throws {
    let router = OneOf {
      Route(.case(Site.home))
      Route(.case(Site.books)) { Path { "books" } }
    }
    let failure = #expect(throws: RoundTripFailure.self) { try expectAllCases(router, except: ["tag(_:level:)"]) }
    #expect(failure?.findings.contains { $0.contains("book(id:)") } == true)
    #expect(failure?.findings.contains { $0.contains("tag") } == false)
  }

  @Test("The table of routes is stored in a file, and changed links are shown")
  func table() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let first = #expect(throws: RoundTripFailure.self) {
      try expectExport("\(siteRouter.routes)\n", of: siteRouter, matches: file, isRecording: false)
    }
    #expect(
      first?.findings.joined() == "\(file) did not exist, and has been written: commit it, and run the test again")
    try expectExport("\(siteRouter.routes)\n", of: siteRouter, matches: file, isRecording: false)

    let moved = OneOf {
      Route(.case(Site.home))
      Route(.case(Site.books)) { Path { "volumes" } }
    }
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectExport("\(moved.routes)\n", of: moved, matches: file, isRecording: false)
    }
    let lines = failure?.findings.joined().split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "the export differs from \(file)")
    #expect(lines.contains { $0.hasPrefix("  -  ") && $0.contains("/books ") })
    #expect(lines.contains { $0.hasPrefix("  +  ") && $0.contains("/volumes ") })
    #expect(lines.last == "to update the file, run the test with ROUNDTRIP_RECORD=1")

    try expectExport("\(moved.routes)\n", of: moved, matches: file, isRecording: true)
    try expectExport("\(moved.routes)\n", of: moved, matches: file, isRecording: false)
  }

  @Test("An export is compared with its file")
  func exports() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(throws: RoundTripFailure.self) { try expectExport("{\n  1\n}\n", matches: file, isRecording: false) }
    try expectExport("{\n  1\n}\n", matches: file, isRecording: false)
    let failure = #expect(throws: RoundTripFailure.self) {
      try expectExport("{\n  2\n}\n", matches: file, isRecording: false)
    }
    let lines = failure?.findings.joined().split(separator: "\n").map(String.init) ?? []
    #expect(lines.first == "the export differs from \(file)")
    #expect(lines.dropFirst() == ["  -    1", "  +    2", "to update the file, run the test with ROUNDTRIP_RECORD=1"])
  }

  @Test(
    "An export has to equal its file byte by byte, and what can't be seen is shown",
    arguments: [
      ("a\nb", "a\nb\n", "  +  "), ("a\n\nb\n", "a\nb\n", "  -  "), ("a \nb\n", "a\nb\n", "  -  a\\u{20}\n  +  a"),
      ("a\r\nb\n", "a\nb\n", "  -  a\\u{D}\n  +  a"), ("é\n", "e\u{301}\n", "  -  é\n  +  e\\u{301}"),
    ])
  func bytes(_ kept: String, _ text: String, _ difference: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try expectExport(kept, matches: file, isRecording: true)
    let failure = #expect(throws: RoundTripFailure.self) { try expectExport(text, matches: file, isRecording: false) }
    #expect(
      failure?.findings == [
        """
        the export differs from \(file)
        \(difference)
        to update the file, run the test with ROUNDTRIP_RECORD=1
        """
      ])
    try expectExport(kept, matches: file, isRecording: false)
  }

  @Test("A file that can't be written is reported")
  func unwritable() {
    #expect(throws: RoundTripFailure.self) { try expectExport("a", matches: "/no/such/folder/routes.txt") }
  }
}
