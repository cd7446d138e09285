/// A line of code, parsed far enough to find the comment at its end.
struct ScannedLine {
  /// The line without the comment at its end.
  var code = ""
  /// The comment at its end, without its slashes.
  var rawComment: String?
  /// The number of open brackets at its start and its end.
  var (depthBefore, depthAfter) = (0, 0)
  /// Whether it starts within a multiline string or comment.
  var beginsInside = false

  /// The code without surrounding spaces.
  var words: Substring { Self.trimmed(code) }

  /// The comment at its end, without surrounding spaces.
  var comment: String? { rawComment.map { String(Self.trimmed($0)) } }

  /// Whether it is a call of `print`.
  var isPrint: Bool { printLead != nil }

  /// The text before a call of `print`: empty, or the pattern of a `case`.
  var printLead: Substring? {
    if ["print(", "try print("].contains(where: words.hasPrefix) { return words.prefix(0) }
    guard words.hasPrefix("case ") || words.hasPrefix("default:") else { return nil }
    return words.firstRange(of: ": print(").map { words[..<$0.lowerBound] + ": " }
  }

  /// Whether it contains a call of `print` that isn't a method, and isn't a declaration of one.
  var hasPrint: Bool {
    words.contains("print(") && !["func print(", ".print("].contains { words.contains($0) }
  }

  /// Scans lines of Swift: brackets, strings with their interpolations, and comments.
  static func scan(_ lines: [String]) -> [ScannedLine] {
    var places: [Place] = []
    return lines.map { text in
      var line = ScannedLine()
      line.beginsInside = places.last.map { $0 != .brackets } ?? false
      line.depthBefore = places.count
      var rest = text[...]
      scanning: while !rest.isEmpty {
        let isCode = places.last.map { $0.isBracket } ?? true
        if !isCode, let place = places.last {
          place.scanInside(&rest, &line, &places)
        } else if rest.hasPrefix("//") {
          line.rawComment = String(rest.dropFirst(2))
          break scanning
        } else {
          Place.scanCode(&rest, &line, &places)
        }
      }
      // A single-line string ends with its line.
      while case .text(_, isLong: false)? = places.last { places.removeLast() }
      line.depthAfter = places.count
      return line
    }
  }

  /// The construct that contains a position in code.
  private enum Place: Equatable {
    case brackets
    case interpolation
    case text(hashes: Int, isLong: Bool)
    case comment

    var isBracket: Bool { self == .brackets || self == .interpolation }

    static func scanCode(_ rest: inout Substring, _ line: inout ScannedLine, _ places: inout [Place]) {
      let hashes = rest.prefix { $0 == "#" }.count
      if rest.hasPrefix("/*") {
        places.append(.comment)
        line.take(2, of: &rest)
      } else if rest.dropFirst(hashes).hasPrefix("\"") {
        let isLong = rest.dropFirst(hashes).hasPrefix("\"\"\"")
        places.append(.text(hashes: hashes, isLong: isLong))
        line.take(hashes + (isLong ? 3 : 1), of: &rest)
      } else {
        if "([{".contains(rest.first ?? " ") { places.append(.brackets) }
        if ")]}".contains(rest.first ?? " "), !places.isEmpty { places.removeLast() }
        line.take(1, of: &rest)
      }
    }

    func scanInside(_ rest: inout Substring, _ line: inout ScannedLine, _ places: inout [Place]) {
      switch self {
      case .comment:
        if rest.hasPrefix("*/") { places.removeLast() }
        line.take(rest.hasPrefix("*/") ? 2 : 1, of: &rest)
      case .text(let hashes, let isLong):
        let (escape, end) = ("\\" + String(repeating: "#", count: hashes), String(repeating: "#", count: hashes))
        let quotes = (isLong ? "\"\"\"" : "\"") + end
        if rest.hasPrefix(escape + "(") {
          places.append(.interpolation)
          line.take(escape.count + 1, of: &rest)
        } else if rest.hasPrefix(escape) {
          line.take(escape.count + 1, of: &rest)
        } else if rest.hasPrefix(quotes) {
          places.removeLast()
          line.take(quotes.count, of: &rest)
        } else {
          line.take(1, of: &rest)
        }
      case .brackets, .interpolation: break
      }
    }
  }

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop { $0 == " " }
    return start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)]
  }

  private mutating func take(_ count: Int, of rest: inout Substring) {
    code += rest.prefix(count)
    rest = rest.dropFirst(count)
  }
}
