// A request on one line, for people to read: the method and the URL, without private parts.

extension URLRequestData {
  /// The method and the URL, truncated if they are long: `GET /books/fortytwo?page=2`.
  @inline(never)
  package var line: String {
    let method = (method?.rawValue ?? "GET").visible(limit: 20)
    let shown = String(bytes: target.bytes.prefix(4 * String.shownWidth))
    return method + " " + (origin + shown).visible().cut
  }

  /// The scheme, host, and port: `https://example.com:8080`.
  var origin: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let host {
      text += "//" + host
      if let port { text += ":" + String(port) }
    }
    return text.cut
  }
}

/// The URL of a request on one line, and the columns of its offsets in that line.
struct ShownURL {
  let text: String
  private let target: [UInt8]
  /// The part of the target that is shown, before it is truncated.
  private let shown: Range<Int>
  private let start: String
  private let dropped: Int

  /// - Parameter focus: The offset in the target that must be visible.
  init(_ request: URLRequestData, focus: Int?) {
    target = Array(request.target.utf8)
    let width = String.shownWidth
    let focus = min(focus ?? 0, target.count)
    // No more text is escaped than could be shown.
    shown = max(0, focus - 4 * String.shownWidth)..<min(target.count, focus + 4 * String.shownWidth)
    start = shown.lowerBound == 0 ? request.origin.visible() : "…"
    let before = start + String(bytes: target[shown.lowerBound..<focus]).visible()
    let behind = String(bytes: target[focus..<shown.upperBound]).visible()
    let isCut = before.count > width / 2 && before.count + behind.count > width
    dropped = isCut ? before.count - width / 2 : 0
    let left = (isCut ? "…" : "") + before.dropFirst(dropped)
    let space = max(width - left.count, 0)
    text = left + (behind.count > space ? behind.prefix(space) + "…" : behind)
  }

  /// The column of an offset in the target.
  @inline(never)
  func column(of offset: Int) -> Int {
    let place = max(shown.lowerBound, min(offset, shown.upperBound))
    let before = String(bytes: target[shown.lowerBound..<place]).visible()
    return min(max(start.count + before.count - dropped + (dropped > 0 ? 1 : 0), 0), text.count)
  }
}
