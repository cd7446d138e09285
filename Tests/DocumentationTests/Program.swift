import Testing

/// A program that consists of blocks of a page.
struct Program: Sendable, CustomTestStringConvertible {
  /// A part of the program.
  enum Part: Sendable {
    case code(Fence)
    case unrunCode(Fence)
    case output(Fence)

    var fence: Fence {
      switch self {
      case .code(let fence), .unrunCode(let fence), .output(let fence): fence
      }
    }
  }

  /// The expected result.
  enum Outcome: Sendable {
    /// It compiles without warnings, runs to its end, and produces the results that the page shows.
    case ends
    /// It doesn't compile because of this error in this block.
    case fails(Fence, String)
    /// It compiles, and stops with this message.
    case stops(String)
    /// It is part of a package manifest, or a whole one.
    case isManifest
  }

  let page: String
  let parts: [Part]
  let outcome: Outcome

  var testDescription: String { "\(page):\(parts.last?.fence.line ?? 0)" }

  /// Whether it is meant for an app, whose target has the main actor as its default isolation.
  var isForApps: Bool {
    if case .ends = outcome { ["README.md", "Documentation/SwiftUI.md"].contains(page) } else { false }
  }

  /// Its source, with a call wherever the page shows a result.
  func source() throws(Unreadable) -> String {
    var source = "import DocumentationChecks\n"
    for part in parts {
      let fence = part.fence
      if case .output = part {
        source += "expectAllPrinted(\(Rewriting.literal(fence.code)), line: \(fence.line))\n"
        continue
      }
      let rewriting = try Rewriting(fence)
      var code = "#sourceLocation(file: \"\(page)\", line: \(fence.line))\n\(rewriting.code)#sourceLocation()\n"
      if case .unrunCode = part {
        // Imports stay at the top level; an empty line takes the place of each, so that line numbers stay right.
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        source += lines.filter { $0.hasPrefix("import ") }.map { $0 + "\n" }.joined()
        code = lines.map { $0.hasPrefix("import ") ? "" : $0 }.joined(separator: "\n")
        code = "func unrun\(fence.line)() async throws {\n\(code)}\n"
      }
      source += code
    }
    return source + "finish()\n"
  }
}
