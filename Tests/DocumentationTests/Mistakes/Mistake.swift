import Testing

/// A program that does not compile.
///
/// The line with the first error ends with a comment, which is the expected start of the error.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether it imports Foundation as well.
  let usesFoundation: Bool
  private let code: String

  var testDescription: String { name }

  init(_ name: String, usesFoundation: Bool = false, code: () -> String) {
    (self.name, self.usesFoundation, self.code) = (name, usesFoundation, code())
  }

  /// The program in its own namespace, so that many programs can form one module.
  func source(in namespace: String) -> String {
    "import Roundtrip; "
      + (usesFoundation ? "import Foundation; import RoundtripFoundation; " : "")
      + "struct \(namespace) {\n\(code)\n}\n"
  }

  /// The line and the text of the expected error.
  var expected: (line: Int, text: String)? {
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      // The namespace starts one line earlier.
      if let comment = line.firstRange(of: "  // ") { return (index + 2, String(line[comment.upperBound...])) }
    }
    return nil
  }
}

extension Mistake {
  /// All mistakes.
  static let all = routers + cases + places + values + spellings + elsewhere

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
