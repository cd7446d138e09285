/// A fenced block of a page, such as "```swift".
struct Fence: Sendable {
  /// The text after the opening fence.
  let info: String
  /// The line number of its first line of code, counted from 1.
  let line: Int
  let lines: [String]

  var code: String { lines.joined(separator: "\n") + "\n" }

  var lastLine: Int { line + lines.count - 1 }

  /// The fenced blocks of a Markdown text.
  static func all(in text: String) -> [Fence] {
    var fences: [Fence] = []
    var opening: (info: String, line: Int, indentation: Int)?
    var lines: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      if let open = opening {
        if line.dropFirst(indentation) == "```" {
          fences.append(Fence(info: open.info, line: open.line, lines: lines))
          opening = nil
        } else {
          lines.append(String(line.dropFirst(min(indentation, open.indentation))))
        }
      } else if line.dropFirst(indentation).hasPrefix("```") {
        let info = line.dropFirst(indentation).drop { $0 == "`" }
        opening = (String(info), index + 2, indentation)
        lines = []
      }
    }
    return fences
  }
}
