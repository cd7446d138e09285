#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// Common mistakes don't compile, and the first error describes the mistake in terms of the user's code.
  ///
  /// Two calls of the compiler check all of them. If another release words its errors differently, these tests show it.
  @Suite struct MistakeTests {
    @Test(
      "The first error is on the line of the mistake, and names its types or a remedy", arguments: Mistake.all.indices)
    func firstError(index: Int) throws {
      let (mistake, found) = (Mistake.all[index], try Self.firstErrors.get()[index])
      let expected = try #require(mistake.expected)
      let error = try #require(found, "\(mistake.name) compiles")
      #expect(error.line == expected.line, "\(mistake.name): \(error)")
      #expect(error.text.hasPrefix(expected.text), "\(mistake.name): \(error)")
    }

    @Test("No first error names an internal type of the library")
    func words() throws {
      for case let error? in try Self.firstErrors.get() {
        #expect(!["Steps<", ".Output'", "PartSequence", "_ ->"].contains { error.text.contains($0) }, "\(error)")
      }
    }

    @Test("The table contains the expected number of mistakes")
    func count() {
      #expect(Mistake.all.count > 60)
      #expect(Set(Mistake.all.map(\.name)).count == Mistake.all.count)
    }

    private struct FirstError: Sendable {
      let line: Int
      let text: String
    }

    /// The first error of each mistake, if there is one.
    private static let firstErrors = Result { () throws -> [FirstError?] in
      var errors = [FirstError?](repeating: nil, count: Mistake.all.count)
      // An import in one file is visible in the whole module, so programs with Foundation form a separate module.
      let texts = try [false, true].map { usesFoundation in
        let files = Mistake.all.enumerated().filter { $1.usesFoundation == usesFoundation }.map { index, mistake in
          ("Mistake\(index).swift", mistake.source(in: "Mistake\(index)"))
        }
        return try PageTests.compiler.get().check(files: [("Types.swift", Mistake.types)] + files).errors
      }
      for match in texts.joined().matches(of: /(?m)^\S*\/Mistake(\d+)\.swift:(\d+):\d+: error: (.*)$/) {
        guard let index = Int(match.output.1), let line = Int(match.output.2), errors[index] == nil else { continue }
        errors[index] = FirstError(line: line, text: String(match.output.3))
      }
      guard errors.contains(where: { $0 != nil }) else { throw Fault("nothing was compiled: \(texts)") }
      return errors
    }
  }
#endif
