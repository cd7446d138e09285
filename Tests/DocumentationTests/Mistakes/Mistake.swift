import Testing

/// A program that does not compile.
///
/// The line in which the first error has to stand ends with a comment, and the comment is how the error has to begin.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether it imports Foundation, too.
  let usesFoundation: Bool
  private let code: String

  var testDescription: String { name }

  init(_ name: String, usesFoundation: Bool = false, code: () -> String) {
    (self.name, self.usesFoundation, self.code) = (name, usesFoundation, code())
  }

  /// The program in a namespace of its own, so that many can be one module.
  func source(in namespace: String) -> String {
    "import Roundtrip; "
      + (usesFoundation ? "import Foundation; import RoundtripFoundation; " : "")
      + "struct \(namespace) {\n\(code)\n}\n"
  }

  /// The line and the text of the error that is expected.
  var expected: (line: Int, text: String)? {
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // The namespace begins a line before.
      if let comment = line.firstRange(of: "  // ") { return (index + 2, String(line[comment.upperBound...])) }
    }
    return nil
  }
}

extension Mistake {
  /// All of them.
  static let all = routers + cases + places + values + spellings

  /// What they are made of.
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
