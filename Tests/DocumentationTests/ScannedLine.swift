/// A line of code, as far as it has to be understood to find the comment at its end.
struct ScannedLine {
  /// The line without a comment at its end.
  var code = ""
  /// The comment at its end, without its two slashes.
  var rawComment: String?
  /// How many brackets are open where it begins, and where it ends.
  var (depthBefore, depthAfter) = (0, 0)
  /// Whether it begins within a text of several lines, or within a comment of several.
  var beginsInside = false

  /// The code without the spaces around it.
  var words: Substring { Self.trimmed(code) }

  /// The comment at its end, without the spaces around it.
  var comment: String? { rawComment.map { String(Self.trimmed($0)) } }

  /// Whether it is a call of `print`.
  var isPrint: Bool { printLead != nil }

  /// What stands in front of a call of `print`: nothing, or the pattern of a `case`.
  var printLead: Substring? {
    if ["print(", "try print("].contains(where: words.hasPrefix) { return words.prefix(0) }
    guard words.hasPrefix("case ") || words.hasPrefix("default:") else { return nil }
    return words.firstRange(of: ": print(").map { words[..<$0.lowerBound] + ": " }
  }

  /// Whether there is a call of `print` somewhere in it, that is no method and no declaration of one.
  var hasPrint: Bool {
    words.contains("print(") && !["func print(", ".print("].contains { words.contains($0) }
  }

  /// Scans lines of Swift: brackets, texts with what is interpolated in them, and comments.
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
      // A text of one line ends with it.
      while case .text(_, isLong: false)? = places.last { places.removeLast() }
      line.depthAfter = places.count
      return line
    }
  }

  /// What a place in code is within.
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
