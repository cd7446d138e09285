#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// What people write by mistake does not compile, and the first error says what is wrong in their own words.
  ///
  /// Two calls of the compiler check all of them. Another release may say it in other words, and that shows here.
  @Suite struct MistakeTests {
    @Test(
      "The first error is at the line of the mistake, and names its types or its cure", arguments: Mistake.all.indices)
    func firstError(index: Int) throws {
      let (mistake, found) = (Mistake.all[index], try Self.firstErrors.get()[index])
      let expected = try #require(mistake.expected)
      let error = try #require(found, "\(mistake.name) compiles")
      #expect(error.line == expected.line, "\(mistake.name): \(error)")
      #expect(error.text.hasPrefix(expected.text), "\(mistake.name): \(error)")
    }

    @Test("No first error names a type that only the library knows")
    func words() throws {
      for case let error? in try Self.firstErrors.get() {
        #expect(!["Steps<", ".Output'", "PartSequence", "_ ->"].contains { error.text.contains($0) }, "\(error)")
      }
    }

    @Test("The table knows as many mistakes as it should")
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
      // What one file of a module imports, the others see: so those with Foundation are a module of their own.
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
