#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The README and the pages of `Documentation/`: every block of Swift in them is compiled, and gives what it shows.
  @Suite struct PageTests {
    static let compiler = Result { try Compiler() }

    @Test("Every block of a page compiles, and gives what the page shows", arguments: try programs())
    func compiles(_ program: Program) throws {
      let problems = try program.problems(Self.compiler.get())
      #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    @Test("The README and the guides are found")
    func found() throws {
      let pages = Set(try Self.programs().map(\.page))
      #expect(pages.isSuperset(of: ["README.md", "Documentation/Paths.md", "Documentation/Cookbook.md"]))
    }

    /// The programs of all pages.
    static func programs() throws -> [Program] {
      let documentation = Compiler.root.appending(path: "Documentation")
      let paths = FileManager.default.enumerator(atPath: documentation.path)?.compactMap { $0 as? String } ?? []
      let pages = ["README.md"] + paths.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
      return try pages.flatMap { path in
        do throws(UnknownMarker) {
          let text = try? String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
          return try Page(path: path, text: text ?? "").programs
        } catch {
          throw Fault("\(path), \(error)")
        }
      }
    }
  }
#endif
