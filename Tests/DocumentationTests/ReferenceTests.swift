#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The references on pages exist: the files and headings they link to, and the tests they mention.
  @Suite struct ReferenceTests {
    @Test("Every link leads to an existing file and heading")
    func links() throws {
      let pages = try Self.pages()
      #expect(pages.count > 25)
      for (path, text) in pages {
        for target in Self.targets(in: text) where !target.contains(":") {
          #expect(try Self.exists(target, from: path), "\(path) links to \(target), which is not there")
        }
      }
    }

    @Test("A link to a missing page or heading is detected")
    func brokenLinks() throws {
      let text =
        "[a](Nothing.md), `[b](Code.md)`, [c](Paths.md#no-such-heading)\n```\n[d](Block.md)\n```\n[e](#components)<img src=\"f.svg\">"
      #expect(Self.targets(in: text) == ["Nothing.md", "Paths.md#no-such-heading", "#components", "f.svg"])
      #expect(try !Self.exists("Nothing.md", from: "Documentation/README.md"))
      #expect(try !Self.exists("Paths.md#no-such-heading", from: "Documentation/README.md"))
      #expect(try Self.exists("Paths.md#trailing-slashes", from: "Documentation/README.md"))
      #expect(Self.anchor(of: "### What `URL`s mean, and *why*") == "what-urls-mean-and-why")
    }

    @Test("Every landing page links to a guide")
    func guides() throws {
      let pages = try Self.pages().filter { $0.path.contains(".docc/") && $0.path.hasSuffix(".md") }
      for (path, text) in pages {
        let guides = Self.targets(in: text).filter { $0.hasPrefix("../../../Documentation/") }
        #expect(!guides.isEmpty, "\(path) links to no guide")
      }
      #expect(pages.count == 9)
    }

    @Test("Every public type of the core is on the page for contributors")
    func types() throws {
      let page = try Self.text(of: "Documentation/Contributing/README.md")
      let types = try Self.text(of: ".ci/interface/Roundtrip.txt")
        .matches(of: /(?m)^(?:struct|enum|class|protocol|typealias) (\w+)(?=[<:\s])/).map { $0.output.1 }
      #expect(types.count > 50)
      #expect(types.filter { !page.contains("`\($0)`") } == [])
    }

    @Test("Every suite that the pages for contributors mention exists")
    func suites() throws {
      let names = try ["README", "Architecture"].flatMap { page in
        try Self.text(of: "Documentation/Contributing/\(page).md").matches(of: /`(\w+Tests)`/).map { $0.output.1 }
      }
      let files = try Self.files("swift", in: "Tests")
      let tests = try files.map(Self.text(of:)).joined()
      let missing = names.filter { name in
        !tests.contains("struct \(name) {") && !files.contains { $0.contains("/\(name)/") }
      }
      #expect(names.count > 5)
      #expect(missing == [])
    }

    @Test("Every theorem and every test that the page of the laws mentions exists")
    func theorems() throws {
      let rows = try Self.text(of: "Documentation/Laws.md").split(separator: "\n").map { $0.split(separator: "|") }
        .filter { $0.count == 4 && $0[2].contains("`") }
      let proofs = try Self.files("v", in: "Tests/Model").map(Self.text(of:)).joined()
      let tests = try Self.files("swift", in: "Tests").map(Self.text(of:)).joined()
      #expect(rows.count > 15)
      for row in rows {
        let theorem = row[2].trimmingCharacters(in: [" ", "`"])
        #expect(proofs.contains("\nTheorem \(theorem) :") || proofs.contains("\nCorollary \(theorem) :"), "\(theorem)")
        let test = row[3].trimmingCharacters(in: [" ", "*"])
        #expect(test == "the same" || tests.contains("\"\(test)\""), "\(test)")
      }
    }

    /// The pages of the repository and their texts, by path.
    private static func pages() throws -> [(path: String, text: String)] {
      let paths =
        try ["README.md", "Benchmarks/README.md"] + files("md", in: "Documentation") + files("md", in: ".github")
        + files("md", in: "Sources") + files("tutorial", in: "Sources")
      return try paths.map { ($0, try text(of: $0)) }
    }

    private static func text(of path: String) throws -> String {
      try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
    }

    private static func files(_ kind: String, in folder: String) throws -> [String] {
      let files = try FileManager.default.subpathsOfDirectory(atPath: Compiler.root.appending(path: folder).path)
      return files.filter { $0.hasSuffix(".\(kind)") && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The targets of a page's links, except those in code.
    private static func targets(in text: String) -> [String] {
      prose(of: text).matches(of: /\]\(([^)\s]+)\)|src(?:set)?="([^"]+)"/).compactMap { $0.output.1 ?? $0.output.2 }
        .map(String.init)
    }

    /// A page without its code.
    private static func prose(of text: String) -> String {
      text.replacing(/(?m)^ *```(?s:.*?)^ *```$/, with: "").replacing(/`[^`\n]*`/, with: "code")
    }

    private static func exists(_ target: String, from page: String) throws -> Bool {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let place = Compiler.root.appending(path: page)
      let file = parts[0].isEmpty ? place : place.deletingLastPathComponent().appending(path: parts[0]).standardized
      guard FileManager.default.fileExists(atPath: file.path) else { return false }
      guard let heading = parts.dropFirst().first else { return true }
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(/(?m)^ *```(?s:.*?)^ *```$/, with: "")
      return text.matches(of: /(?m)^#+ .+$/).contains { anchor(of: String($0.output)) == heading }
    }

    /// The anchor of a heading: lowercase, with hyphens for spaces and no punctuation.
    private static func anchor(of heading: String) -> String {
      let words = heading.drop { $0 == "#" }.lowercased().trimmingCharacters(in: .whitespaces)
      return words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
  }
#endif
