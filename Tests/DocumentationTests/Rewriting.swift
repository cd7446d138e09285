/// A block with calls that check the results it shows, line by line.
///
/// A comment at the end of a top-level statement is the result of the statement:
///
/// - after an expression or a `let`, it is an expression with an equal value;
/// - `throws`, `throws: text`, and `throws .reason` mean that it throws, and which error;
/// - after `print(…)`, anywhere, it is the printed text, as are comment lines directly below it.
struct Rewriting {
  /// The block with the calls.
  var code: String { texts.map { $0 + "\n" }.joined() }

  private let firstLine: Int
  private let lines: [ScannedLine]
  private var texts: [String]

  init(_ fence: Fence) throws(Unreadable) {
    (firstLine, lines, texts) = (fence.line, ScannedLine.scan(fence.lines), fence.lines)
    var start: Int?
    for (index, line) in lines.enumerated() where !line.words.isEmpty {
      if line.depthBefore == 0, start == nil { start = index }
      if let first = start, line.depthAfter == 0 {
        if goesOn(behind: index) { continue }
        start = nil
        try rewrite(first...index)
      } else if line.isPrint, !line.beginsInside, line.depthAfter == line.depthBefore {
        rewritePrint(index...index)
      } else if line.comment != nil, line.hasPrint {
        throw Unreadable(firstLine + index, "give print(…) a line of its own, so that what it prints is checked")
      }
    }
  }

  /// Whether a statement continues on the next line.
  private func goesOn(behind index: Int) -> Bool {
    let next = lines[(index + 1)...].first { !$0.words.isEmpty }?.words ?? ""
    return [".", "?", ":", "&&", "||", "+ ", "== "].contains { next.hasPrefix($0) }
      || ["=", ",", "->", "&&", "||", " +"].contains { lines[index].words.hasSuffix($0) }
  }

  private mutating func rewrite(_ statement: ClosedRange<Int>) throws(Unreadable) {
    let head = lines[statement.lowerBound].words
    let keyword = String(head.prefix { $0.isLetter || "@#}_".contains($0) })
    if keyword.contains(where: { "@#}".contains($0) }) || Self.declarations.contains(keyword) { return }
    if lines[statement.lowerBound].isPrint { return rewritePrint(statement) }
    let line = firstLine + statement.lowerBound
    let isBinding = keyword == "let" || keyword == "var"
    let isAssignment = !isBinding && head.prefix { !"({".contains($0) }.contains(" = ")
    guard let result = lines[statement.upperBound].comment, !result.isEmpty, !isAssignment,
      !Self.controls.contains(keyword)
    else { return surround(statement, with: "at(\(line)); ") }
    guard isBinding else { return try rewriteExpression(statement, line, result) }
    guard !result.hasPrefix("throws") else {
      throw Unreadable(line, "show the error of an expression, without \(keyword)")
    }
    let name = head.dropFirst(keyword.count + 1).prefix { !"=:{".contains($0) }
    surround(statement, with: "at(\(line)); ", "; expect(\(name), \(result), line: \(line))")
  }

  private mutating func rewriteExpression(
    _ statement: ClosedRange<Int>, _ line: Int, _ result: String
  ) throws(Unreadable) {
    let head = lines[statement.lowerBound].words
    let effects = head.hasPrefix("try await ") ? "try await " : ["try ", "await "].first(where: head.hasPrefix) ?? ""
    guard result.hasPrefix("throws") else {
      return surround(
        statement, without: effects, with: "at(\(line)); \(effects)expect(", ", \(result), line: \(line))")
    }
    let shown = result.dropFirst("throws".count).drop { $0 == " " }
    let check: String
    switch shown.first {
    case nil: check = "threw(error, \"\", line: \(line))"
    case ":": check = "threw(error, \(Self.literal(String(shown.dropFirst().drop { $0 == " " }))), line: \(line))"
    case ".": check = "expect(error.essence, \(shown), line: \(line))"
    default: throw Unreadable(line, "write \"throws\", \"throws: text\" or \"throws .reason\"")
    }
    surround(
      statement, without: effects, with: "at(\(line)); do { \(effects)take(",
      "); threwNothing(line: \(line)) } catch { \(check) }")
  }

  private mutating func rewritePrint(_ statement: ClosedRange<Int>) {
    let below = lines[(statement.upperBound + 1)...].prefix {
      $0.words.isEmpty && $0.rawComment?.hasPrefix("/") == false
    }
    var shown = [lines[statement.upperBound].comment].compactMap { $0 }
    shown += below.compactMap { $0.rawComment.map { String($0.hasPrefix(" ") ? $0.dropFirst() : $0[...]) } }
    if shown.isEmpty { return }
    let line = firstLine + statement.upperBound
    let lead = lines[statement.lowerBound].printLead ?? ""
    surround(
      statement, without: String(lead), with: "\(lead)at(\(line)); mark(); ",
      "; expectPrinted(\(Self.literal(shown.joined(separator: "\n"))), line: \(line))")
  }

  /// Adds code before and after a statement, replacing the comment at its end.
  private mutating func surround(
    _ statement: ClosedRange<Int>, without effects: String = "", with before: String, _ behind: String = ""
  ) {
    let (first, last) = (statement.lowerBound, statement.upperBound)
    if !behind.isEmpty {
      if lines[last].comment != nil { texts[last] = lines[last].code }
      texts[last] += behind
    }
    texts[first] = before + texts[first].drop { $0 == " " }.dropFirst(effects.count)
  }

  /// A text as a Swift literal.
  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  private static let declarations: Set = [
    "import", "func", "struct", "enum", "class", "actor", "extension", "protocol", "typealias", "indirect", "public",
    "private", "fileprivate", "internal", "package", "final", "nonisolated",
  ]

  private static let controls: Set = ["for", "while", "if", "switch", "do", "guard", "defer", "repeat", "throw"]
}

/// A block whose results can't be found.
struct Unreadable: Error, CustomStringConvertible {
  let line: Int
  let text: String

  init(_ line: Int, _ text: String) { (self.line, self.text) = (line, text) }

  var description: String { "line \(line): \(text)" }
}
