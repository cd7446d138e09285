/// A request in one line, for people: method and URL, without what is nobody's business.
enum RequestLine {
  /// How many characters are shown.
  static let width = 100

  /// The method and the URL, cut where they are long: `GET /books/fortytwo?page=2`.
  @inline(never)
  static func text(_ request: URLRequestData) -> String {
    let method = visible(request.method?.rawValue ?? "GET", limit: 20)
    let target = String(bytes: request.target.bytes.prefix(4 * width))
    return method + " " + cut(visible(origin(request) + target))
  }

  /// Scheme, host and port: `https://example.com:8080`.
  static func origin(_ request: URLRequestData) -> String {
    var text = ""
    if let scheme = request.scheme { text += scheme + ":" }
    if let host = request.host {
      text += "//" + host
      if let port = request.port { text += ":" + String(port) }
    }
    return cut(text)
  }

  @inline(never)
  static func cut(_ text: String) -> String { text.count > width ? text.prefix(width) + "…" : text }

  /// Text that shows in one line: what is no visible character is escaped, and what is long is cut.
  @inline(never)
  static func visible(_ text: String, limit: Int? = nil) -> String {
    var result = ""
    // One more than are shown tells whether there are more.
    for (index, scalar) in text.scalars(atMost: limit.map { $0 + 1 } ?? .max).enumerated() {
      if index == limit { return result + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The URL of a request as it is shown in one line, and where its places stand in that line.
struct ShownURL {
  let text: String
  private let target: [UInt8]
  /// The part of the target that is shown, before it is cut.
  private let shown: Range<Int>
  private let start: String
  private let dropped: Int

  /// - Parameter focus: The place in the target that has to be seen.
  init(_ request: URLRequestData, focus: Int?) {
    target = Array(request.target.utf8)
    let width = RequestLine.width
    let focus = min(focus ?? 0, target.count)
    // No more is made visible than could be shown.
    shown = max(0, focus - 4 * width)..<min(target.count, focus + 4 * width)
    start = shown.lowerBound == 0 ? RequestLine.visible(RequestLine.origin(request)) : "…"
    let before = start + RequestLine.visible(String(bytes: target[shown.lowerBound..<focus]))
    let behind = RequestLine.visible(String(bytes: target[focus..<shown.upperBound]))
    let isCut = before.count > width / 2 && before.count + behind.count > width
    dropped = isCut ? before.count - width / 2 : 0
    let left = (isCut ? "…" : "") + before.dropFirst(dropped)
    let space = max(width - left.count, 0)
    text = left + (behind.count > space ? behind.prefix(space) + "…" : behind)
  }

  /// The column at which a place of the target stands.
  @inline(never)
  func column(of offset: Int) -> Int {
    let place = max(shown.lowerBound, min(offset, shown.upperBound))
    let before = RequestLine.visible(String(bytes: target[shown.lowerBound..<place]))
    return min(max(start.count + before.count - dropped + (dropped > 0 ? 1 : 0), 0), text.count)
  }
}

extension [String] {
  /// The elements as a list in a sentence, each once; of many, the first.
  @inline(never)
  func listed(_ conjunction: String, atMost limit: Int = 8) -> String {
    var elements: [String] = []
    for (index, place) in firstPlaces.enumerated() where index == place { elements.append(self[index]) }
    if elements.count > limit {
      let others = String(elements.count - limit) + " others"
      elements.removeSubrange(limit...)
      elements.append(others)
    }
    guard elements.count > 1, let last = elements.popLast() else { return elements.first ?? "" }
    return elements.joined(separator: ", ") + " " + conjunction + " " + last
  }
}
