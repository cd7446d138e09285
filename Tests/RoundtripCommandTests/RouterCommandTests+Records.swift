import Foundation
import RoundtripTesting
import Testing

@testable import RoundtripCommand

// What several records have in common.

extension RouterCommandTests {
  /// The files of records of the whole router, and of the short one.
  private static var records: (old: String, new: String) {
    (written(RouterCommand(router, name: "routes")), written(RouterCommand(short, name: "routes")))
  }

  @Test("An accepted break is needed if one of several records needs it")
  func acceptedForSeveral() throws {
    let (old, new) = Self.records
    let file = old + ".accepted"
    defer { for file in [old, new, file] { try? FileManager.default.removeItem(atPath: file) } }
    let breaks = Self.short.compatibility(with: RouteRecord(of: Self.router))
    let accepted = AcceptedBreaks(breaks, until: "9999-12-31", because: "Nobody has books any more")
    try Data(accepted.text.utf8).write(to: URL(filePath: file))
    for (records, isNeeded) in [([old, new], true), ([new, old], true), ([new], false), ([new, new], false)] {
      let result = Self.run(
        RouterCommand(Self.short, name: "routes"),
        ["check", "--accepting", file] + records.flatMap { ["--against", $0] })
      #expect(result.status == 0)
      #expect(result.output.contains("isn't one any more") != isNeeded, "\(result.output)")
    }
  }
}
