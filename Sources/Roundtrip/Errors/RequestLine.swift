/// A request in one line, for people: method and URL, without what is nobody's business.
struct RequestLine {
  /// How many characters are shown.
  static let width = 100

  private let prefix: String
  private let target: String

  init(_ request: URLRequestData) {
    let host = request.host.map { "//" + $0 + (request.port.map { ":\($0)" } ?? "") } ?? ""
    prefix = (request.method?.rawValue ?? "GET") + " " + (request.scheme.map { $0 + ":" } ?? "") + host
    target = request.target
  }

  /// The line with a mark below it where the notes say so, and what they say.
  func marked(_ notes: [Recorder.Note]) -> String {
    let expected = notes.isEmpty ? "" : "expected " + notes.map { Self.visible($0.reason, limit: 60) }.listed("or")
    let offset: Int? =
      switch notes.first?.place {
      case .path(let offset)?, .query(let offset)?: offset
      default: nil
      }
    let bytes = target.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(offset ?? 0, bytes.count))
    // No more is made visible than could be shown.
    let before = Self.visible(prefix + Substring(bytes[..<place].suffix(4 * Self.width)))
    let behind = Self.visible(String(Substring(bytes[place...].prefix(4 * Self.width))))
    let shownBefore = before.count > Self.width / 2 ? "…" + before.suffix(Self.width / 2) : before
    let left = Self.width - shownBefore.count
    let line = "  " + shownBefore + (behind.count > left ? behind.prefix(left) + "…" : behind)
    if case .elsewhere(let part)? = notes.first?.place { return "\(line)\n  \(expected), in the \(part)" }
    if expected.isEmpty { return line }
    return "\(line)\n  \(String(repeating: " ", count: shownBefore.count))^ \(expected)"
  }

  /// Text that shows in one line: what is no visible character is escaped, and what is long is cut.
  static func visible(_ text: String, limit: Int = .max) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index >= limit { return result + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension [String] {
  /// The elements as a list in a sentence, each once; of many, the first.
  func listed(_ conjunction: String, atMost limit: Int = 8) -> String {
    var elements: [String] = []
    for element in self where !elements.contains(element) { elements.append(element) }
    if elements.count > limit { elements = elements.prefix(limit) + ["\(elements.count - limit) others"] }
    guard elements.count > 1, let last = elements.last else { return elements.first ?? "" }
    return elements.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
