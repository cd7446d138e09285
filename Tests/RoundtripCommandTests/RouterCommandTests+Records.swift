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

  @Test("A case can't be renamed to a name that no route has, whatever is compared")
  func misnamed() throws {
    let (old, new) = Self.records
    defer { for file in [old, new] { try? FileManager.default.removeItem(atPath: file) } }
    for command in [
      ["check", "--against", old], ["check", "--against", new, "--against", old], ["diff", old, new],
      ["fleet", old, new],
    ] {
      for (name, isMistake) in [("book(id:)=bok(id:)", true), ("a=b", true), ("book=home", false)] {
        let result = Self.run(RouterCommand(Self.router, name: "routes"), command + ["--renamed", name])
        let names = name.split(separator: "=")
        #expect(
          result.errors.contains("no route is named \(names[1]), the new name of \(names[0])\n") == isMistake,
          "\(command) \(name): \(result)")
        #expect(!isMistake || result.status == 1 && result.output == "")
      }
    }
  }
}
