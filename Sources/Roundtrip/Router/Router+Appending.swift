// Printing into what is there: no text of its own for each link of a page.

/// How a path is written into a text around it.
public enum PathEscaping: Sendable, Hashable {
  /// As it is.
  case none
  /// As the value of an HTML attribute, in quotes of either kind: `&` is `&amp;` there, and `'` is `&#39;`.
  case html
}

extension ParserPrinter where Input == URLRequestData {
  /// Appends the path of a value to a text.
  ///
  /// ```swift
  /// page += "<a href=\""
  /// try router.appendPath(for: .search(query: "a", page: 2), to: &page, escaping: .html)
  /// page += "\">Next</a>"                      // <a href="/search?query=a&amp;page=2">Next</a>
  /// ```
  ///
  /// Nothing is allocated but the room by which the text grows.
  ///
  /// - Throws: The same as ``path(for:)``. The text is as it was then.
  @inlinable
  public func appendPath(
    for output: Output, to text: inout String, escaping: PathEscaping = .none
  ) throws(PrintingError) {
    try printing(output) { table, slot in table.append(slot, to: &text, escaping) }
  }

  /// Appends the path of a value to bytes.
  ///
  /// - Throws: The same as ``path(for:)``. The bytes are as they were then.
  @inlinable
  public func appendPath(
    for output: Output, to bytes: inout [UInt8], escaping: PathEscaping = .none
  ) throws(PrintingError) {
    try printing(output) { table, slot in table.append(slot, to: &bytes, escaping) }
  }

  /// Appends the path of a value to a span.
  ///
  /// - Throws: The same as ``path(for:)``, and where the span has less room than the path takes. The span is as it was
  ///   then.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @inlinable
  public func appendPath(
    for output: Output, to span: inout OutputSpan<UInt8>, escaping: PathEscaping = .none
  ) throws(PrintingError) {
    let missing = try printing(output) { table, slot in table.append(slot, to: &span, escaping) }
    if missing > 0 { throw PrintingError(noRoomFor: missing, value: output) }
  }
}

extension RouteTable {
  @usableFromInline
  func append(_ slot: Slot, to text: inout String, _ escaping: PathEscaping) -> Void? {
    unsafe withPath(for: slot) { path in
      unsafe escaping.forEachPiece(of: path) { piece in
        // A text of 15 bytes is stored in place. What is printed is ASCII, so it can be cut anywhere.
        var start = 0
        while start < piece.count {
          let end = min(start + 15, piece.count)
          unsafe text.append(String(decoding: UnsafeBufferPointer(rebasing: piece[start..<end]), as: UTF8.self))
          start = end
        }
      }
    }
  }

  @usableFromInline
  func append(_ slot: Slot, to bytes: inout [UInt8], _ escaping: PathEscaping) -> Void? {
    unsafe withPath(for: slot) { path in
      unsafe escaping.forEachPiece(of: path) { unsafe bytes.append(contentsOf: $0) }
    }
  }

  /// - Returns: How many bytes there is no room for. Nothing is appended then.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @usableFromInline
  func append(_ slot: Slot, to span: inout OutputSpan<UInt8>, _ escaping: PathEscaping) -> Int? {
    unsafe withPath(for: slot) { path in
      var count = 0
      unsafe escaping.forEachPiece(of: path) { count += $0.count }
      if count > span.freeCapacity { return count - span.freeCapacity }
      unsafe escaping.forEachPiece(of: path) { piece in
        for index in piece.indices { span.append(unsafe piece[index]) }
      }
      return 0
    }
  }
}

extension PathEscaping {
  /// The bytes of a path, in as many pieces as it takes to escape some of them.
  fileprivate func forEachPiece(
    of path: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard self == .html else { return unsafe take(path) }
    var start = 0
    for index in path.indices {
      let escaped: StaticString
      switch unsafe path[index] {
      case UInt8(ascii: "&"): escaped = "&amp;"
      case UInt8(ascii: "'"): escaped = "&#39;"
      default: continue  // A path has neither double quotes nor angle brackets in it.
      }
      if start < index { unsafe take(UnsafeBufferPointer(rebasing: path[start..<index])) }
      escaped.withUTF8Buffer { unsafe take($0) }
      start = index + 1
    }
    if start < path.count { unsafe take(UnsafeBufferPointer(rebasing: path[start...])) }
  }
}
