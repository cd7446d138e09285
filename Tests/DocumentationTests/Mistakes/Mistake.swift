import Testing

/// A program that doesn't compile.
///
/// The line with the first error ends with a comment, which is the expected start of the error. A program without one
/// compiles. Where the compiler finds one of several errors first, and not the same in each run, " | " separates them.
struct Mistake: Sendable, CustomTestStringConvertible {
  /// The target that a program is a part of.
  enum Target: CaseIterable {
    case core
    /// With Foundation, and what the library has for it.
    case foundation
    /// Declarations belong to the main actor, unless they say otherwise, as in a newly created app.
    case app

    fileprivate var imports: String {
      switch self {
      case .core: "import Roundtrip"
      case .foundation: "import Roundtrip; import Foundation; import RoundtripFoundation"
      case .app: "import Roundtrip; import Foundation; import RoundtripFoundation; import RoundtripTesting"
      }
    }
  }

  let name: String
  let target: Target
  /// The message of a declaration that could be meant, and isn't.
  let suspect: String?
  private let code: String

  var testDescription: String { name }

  init(_ name: String, _ target: Target = .core, near suspect: String? = nil, code: () -> String) {
    (self.name, self.target, self.suspect, self.code) = (name, target, suspect, code())
  }

  /// The program in its own namespace, so that many programs can form one module.
  func source(in namespace: String) -> String {
    "\(target.imports); struct \(namespace) {\n\(code)\n}\n"
  }

  /// The line and the text of the expected error, or its possible texts.
  var expected: (line: Int, texts: [String])? {
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // The namespace starts one line earlier.
      if let comment = line.firstRange(of: "  // ") {
        return (index + 2, line[comment.upperBound...].split(separator: " | ").map { String($0) })
      }
    }
    return nil
  }
}

extension Mistake {
  /// All mistakes.
  static let all = routers + cases + places + values + spellings + elsewhere + nearby + inApps + none

  /// The declarations that they use.
  static let types = """
    struct Version: Equatable, Sendable { var major: Int; var minor: Int }
    struct Filter: Codable, Equatable, Sendable { var genre: String }
    enum Page: Equatable, Sendable { case first }
    enum Other: Equatable, Sendable { case number(Int) }
    enum Sort: String, CaseIterable, Sendable { case title }
    enum Unlisted: String, Sendable { case title }
    enum AppRoute: Equatable, Sendable {
      case home, book(id: Int), review(book: Int, number: Int), search(text: String, page: Int), maybe(Int?)
      case tag(String), version(Version), page(Page), list([Int]), filter(Filter), sort(Sort), unlisted(Unlisted)
    }
    """
}
