#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// Common mistakes don't compile, and the first error describes the mistake in terms of the user's code.
  ///
  /// One call of the compiler checks all those of a target. If another release words its errors differently, these tests show
  /// it.
  @Suite(.tags(.compiles), .slow) struct MistakeTests {
    @Test(
      "The first error is on the line of the mistake, and names its types or a remedy", arguments: Mistake.all.indices)
    func firstError(index: Int) throws {
      let (mistake, errors) = (Mistake.all[index], try Self.errors.get()[index])
      guard let expected = mistake.expected else {
        #expect(errors.isEmpty, "\(mistake.name): \(errors)")
        return
      }
      let error = try #require(errors.first, "\(mistake.name) compiles")
      #expect(error.line == expected.line, "\(mistake.name): \(error)")
      #expect(expected.texts.contains(where: error.text.hasPrefix), "\(mistake.name): \(error)")
    }

    @Test("No first error names an internal type of the library")
    func words() throws {
      for case let error? in try Self.errors.get().map(\.first) {
        #expect(!["_PartList<", ".Output'", "_PartSequence", "_ ->"].contains { error.text.contains($0) }, "\(error)")
      }
    }

    @Test("Every error has a diagnostic")
    func diagnostics() throws {
      for error in try Self.errors.get().joined() {
        #expect(!["failed to produce", "submit a bug"].contains { error.text.contains($0) }, "\(error)")
      }
    }

    @Test("Programs that are wrong elsewhere have no error of a declaration that exists for its message")
    func wrongCures() throws {
      for (mistake, errors) in zip(Mistake.all, try Self.errors.get()) {
        guard let suspect = mistake.suspect else { continue }
        #expect(!errors.contains { $0.text.contains(suspect) }, "\(mistake.name): \(errors)")
      }
    }

    @Test("There is such a program for each declaration that exists for its message")
    func suspects() throws {
      let files = FileManager.default.enumerator(atPath: Compiler.root.appending(path: "Sources").path)
      let text = try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: Compiler.root.appending(path: "Sources/\($0)"), encoding: .utf8)
      }.joined()
      let messages = text.matches(
        of: /@available\(\s*\*,\s*(?:unavailable|deprecated),\s*(?:message|renamed):\s*"((?:\\.|[^"\\])*)"\s*\)/
      ).map { $0.output.1.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\") }
      #expect(messages.count == text.matches(of: /@available\(\s*\*/).count)
      #expect(messages.count > 40)
      let suspects = Mistake.all.compactMap(\.suspect)
      #expect(messages.filter { message in !suspects.contains { message.hasPrefix($0) } } == [])
      #expect(suspects.filter { suspect in !messages.contains { $0.hasPrefix(suspect) } } == [])
    }

    @Test("An error that doesn't say what to write is on the page of what goes wrong")
    func page() throws {
      // What is in quotation marks is the user's own.
      func words(_ text: String) -> String { text.replacing(/'[^']*('|$)/, with: "''") }
      let text = try String(
        contentsOf: Compiler.root.appending(path: "Documentation/WhenSomethingGoesWrong.md"), encoding: .utf8)
      let shown = text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { words(String($0.dropFirst(2))) }
      let helpful = [
        "unavailable", "renamed", "deprecated", "no member", "cannot find", "the types", "to specified type",
        "to closure result type", "conform to 'Decodable'", "missing argument for",
      ]
      for error in Mistake.all.flatMap({ $0.expected?.texts ?? [] }) where !helpful.contains(where: error.contains) {
        #expect(shown.contains { words(error).hasPrefix($0) || $0.hasPrefix(words(error)) }, "\(error)")
      }
    }

    @Test("The table contains the expected number of mistakes")
    func count() {
      #expect(Mistake.all.count > 130)
      #expect(Set(Mistake.all.map(\.name)).count == Mistake.all.count)
    }

    private struct CompileError: Sendable {
      let line: Int
      let text: String
    }

    /// The errors of each mistake.
    private static let errors = Result { () throws -> [[CompileError]] in
      var errors = [[CompileError]](repeating: [], count: Mistake.all.count)
      // An import in one file is visible in the whole module, so each target is a module of its own.
      let texts = try Mistake.Target.allCases.map { target in
        let files = Mistake.all.enumerated().filter { $1.target == target }.map { index, mistake in
          ("Mistake\(index).swift", mistake.source(in: "Mistake\(index)"))
        }
        let compiler = try (target == .app ? PageTests.compilerForApps : PageTests.compiler).get()
        return try compiler.check(files: [("Types.swift", Mistake.types)] + files).errors
      }
      for match in texts.joined().matches(of: /(?m)^\S*\/Mistake(\d+)\.swift:(\d+):\d+: error: (.*)$/) {
        guard let index = Int(match.output.1), let line = Int(match.output.2) else { continue }
        errors[index].append(CompileError(line: line, text: String(match.output.3)))
      }
      guard errors.contains(where: { !$0.isEmpty }) else { throw Fault("nothing was compiled: \(texts)") }
      return errors
    }
  }
#endif
