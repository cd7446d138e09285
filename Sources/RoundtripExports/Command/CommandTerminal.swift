internal import Foundation
internal import Roundtrip

/// Where a command line writes to.
package struct CommandTerminal {
  /// Whether somebody looks at it, who may like colours.
  let hasColours: Bool
  package let print: (String) -> Void
  package let complain: (String) -> Void

  /// The output and the errors of the program. Colours are for terminals, and not for those who do not want any
  /// (no-color.org).
  package static var standard: Self {
    let refusesColours = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Self(
      hasColours: isatty(STDOUT_FILENO) == 1 && !refusesColours, print: { write($0, to: .standardOutput) },
      complain: { write($0, to: .standardError) })
  }

  private static func write(_ text: String, to file: FileHandle) {
    // A reader that has gone, such as `head`, is no mistake.
    try? file.write(contentsOf: Data(text.utf8))
  }

  /// Text from outside, in quotes, without what would move the cursor.
  package static func quoted(_ text: String) -> String { "\"\(text.visible())\"" }

  enum Colour: String {
    case good = "32", bad = "31", soft = "2", strong = "1"
  }

  func coloured(_ text: String, _ colour: Colour) -> String {
    hasColours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The table of routes, with the methods strong and the names soft.
  func coloured(_ routes: RouteList) -> String {
    if !hasColours { return "\(routes)" }
    let lines = "\(routes)".split(separator: "\n", omittingEmptySubsequences: false)
    return zip(routes, lines).map { row, line in
      let rest = line.dropFirst(row.method.count)
      guard let name = row.name, rest.hasSuffix(name) else { return coloured(row.method, .strong) + rest }
      return coloured(row.method, .strong) + rest.dropLast(name.count) + coloured(name, .soft)
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces behind it, up to a width.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
