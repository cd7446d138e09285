import Foundation
import Roundtrip
import Testing

/// The README shows a program first. It is compiled, word for word, as a separate executable.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `the first block of the README is the program that is compiled`() throws {
    let readme = try Self.text(of: "README.md")
    let program = try Self.text(of: "Tests/ReadmeProgram/main.swift")
    let block = try #require(readme.firstRange(of: "```swift\n\(program)```\n"))
    let fence = try #require(readme.firstRange(of: "```"))
    #expect(block.lowerBound == fence.lowerBound)
    let table = try #require(readme.firstRange(of: "\n|"))
    #expect(block.upperBound < table.lowerBound)
  }

  @Test func `the badges say what the manifest says`() throws {
    let badges = try Self.text(of: "README.md").prefix(1_000)
    let manifest = try Self.text(of: "Package.swift")
    let tools = try #require(manifest.prefixMatch(of: /\/\/ swift-tools-version: ([\d.]+)/)).output.1
    #expect(badges.contains("[Swift \(tools)+]"))
    let platforms = manifest.matches(of: /\.(macOS|iOS|tvOS|watchOS|visionOS)\(\.v(\d+)\)/)
    let names = platforms.map { "\($0.output.1) \($0.output.2)+" }
    #expect(names.count == 5)
    #expect(badges.contains("[\(names.joined(separator: ", ")), Linux]"))
    #expect(try Self.text(of: "LICENSE").hasPrefix("MIT License"))
  }

  @Test func `the program of the books shows what it gives`() throws {
    let program = try Self.text(of: "Tests/BooksProgram/main.swift")
    #expect(program.contains(#"(path: "/books/search?query=blob")       // .searchBooks(query: "blob", count: 10)"#))
    #expect(try appRouter.match(path: "/books/search?query=blob") == .searchBooks(query: "blob", count: 10))
    #expect(program.contains(#"(query: "Blob Bio"))       // "/books/search?query=Blob%20Bio""#))
    #expect(try appRouter.path(for: .searchBooks(query: "Blob Bio")) == "/books/search?query=Blob%20Bio")
  }
}
