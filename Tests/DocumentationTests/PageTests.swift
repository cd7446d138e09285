#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The README, the pages of `Documentation/` and those of the reference documentation: every block of Swift in them is compiled, and gives what it shows.
  @Suite struct PageTests {
    static let compiler = Result { try Compiler() }

    @Test("Every block of a page compiles, and gives what the page shows", arguments: try programs())
    func compiles(_ program: Program) throws {
      let problems = try program.problems(Self.compiler.get())
      #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test("The README, the guides and the landing pages are found")
    func found() throws {
      let pages = Set(try Self.programs().map(\.page))
      #expect(
        pages.isSuperset(of: [
          "README.md", "Documentation/Cookbook.md", "Sources/Roundtrip/Roundtrip.docc/Roundtrip.md",
        ]))
    }

    /// The programs of all pages.
    static func programs() throws -> [Program] {
      let pages = ["README.md"] + pages(in: "Documentation") + pages(in: "Sources")
      return try pages.flatMap { path in
        do throws(UnknownMarker) {
          let text = try? String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
          return try Page(path: path, text: text ?? "").programs
        } catch {
          throw Fault("\(path), \(error)")
        }
      }
    }

    /// The pages in a folder of the package, of whatever depth.
    private static func pages(in folder: String) -> [String] {
      let files = FileManager.default.enumerator(atPath: Compiler.root.appending(path: folder).path)
      let paths = files?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
  }
#endif
