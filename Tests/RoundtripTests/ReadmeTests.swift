import Foundation
import Roundtrip
import Testing

/// The README begins with a program. It is compiled, word for word, as an executable of its own.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `the README begins with the program that is compiled`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let program = try String(contentsOf: Self.root.appending(path: "Tests/ReadmeProgram/main.swift"), encoding: .utf8)
    #expect(readme.hasPrefix("```swift\n\(program)```\n"))
  }

  @Test func `its comments say what it gives`() throws {
    #expect(try appRouter.match(path: "/books/search?query=blob") == .searchBooks(query: "blob", count: 10))
    #expect(try appRouter.path(for: .searchBooks(query: "Blob Bio")) == "/books/search?query=Blob%20Bio")
  }
}
