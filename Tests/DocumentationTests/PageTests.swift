#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The README, the pages in `Documentation/`, and those of the reference documentation: every Swift block compiles
  /// and produces the results it shows.
  @Suite(.tags(.compiles), .slow) struct PageTests {
    static let compiler = Result { try Compiler() }
    static let compilerForApps = Result { try Compiler(forApps: compiler.get()) }

    @Test("Every block of a page compiles and produces the results it shows", arguments: try programs())
    func compiles(_ program: Program) throws {
      let problems = try program.problems(Self.compiler.get())
      #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test(
      "The programs of the README and of the guide for SwiftUI do the same in a target of the main actor",
      arguments: try programs().filter { $0.isForApps })
    func isolated(_ program: Program) throws {
      let problems = try program.problems(Self.compilerForApps.get())
      #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test("The README, the guides, and the landing pages are found")
    func found() throws {
      let pages = Set(try Self.programs().map(\.page))
      #expect(
        pages.isSuperset(of: [
          "README.md", "Documentation/Paths.md", "Sources/Roundtrip/Roundtrip.docc/Roundtrip.md",
        ]))
    }

    @Test("An excerpt on a page occurs in its file")
    func excerpts() throws {
      let excerpts = try Self.all().flatMap { page in page.excerpts.map { (page.path, $0.fence, $0.path) } }
      #expect(excerpts.count > 1)
      for (page, fence, path) in excerpts {
        #expect(try Self.stands(fence, in: path), "\(page):\(fence.line) shows what is not in \(path)")
      }
    }

    @Test("A missing excerpt is detected", arguments: [("/// A", false), ("/// A block", true)])
    func brokenExcerpt(line: String, stands: Bool) throws {
      let path = "Tests/DocumentationTests/Block.swift"
      let text = "```swift excerpt: \(path)\n\(line) of a page that is checked.\n```\n"
      let page = try Page(path: "Page.md", text: text)
      #expect(page.excerpts.count == 1)
      #expect(try page.excerpts.allSatisfy { try Self.stands($0.fence, in: $0.path) } == stands)
    }

    private static func stands(_ excerpt: Fence, in path: String) throws -> Bool {
      let file = try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
      return ("\n" + file).contains("\n" + excerpt.code)
    }

    /// The programs of all pages.
    static func programs() throws -> [Program] { try all().flatMap(\.programs) }

    private static func all() throws -> [Page] {
      let pages = ["README.md"] + pages(in: "Documentation") + pages(in: "Sources")
      return try pages.map { path in
        do throws(UnknownMarker) {
          let text = try? String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
          return try Page(path: path, text: text ?? "")
        } catch {
          throw Fault("\(path), \(error)")
        }
      }
    }

    /// The pages in a folder of the package and its subfolders.
    private static func pages(in folder: String) -> [String] {
      let files = FileManager.default.enumerator(atPath: Compiler.root.appending(path: folder).path)
      let paths = files?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
    }
  }
#endif
