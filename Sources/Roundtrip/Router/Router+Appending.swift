// Printing into existing text, without a separate string for each link of a page.

/// How to escape a path that is appended to a text: `try router.appendPath(for: route, to: &page, escaping: .html)`.
public enum PathEscaping: Sendable, Hashable {
  /// No escaping.
  case none
  /// Escaping for text, or for the value of an attribute in single or double quotes, in HTML: `&` becomes `&amp;`, and `'`
  /// becomes `&#39;`. Double quotes and angle brackets, which only a custom parser-printer prints, are escaped as well.
  case html
}

extension ParserPrinter where Input == URLRequestData {
  /// Appends the path of a value to a string.
  ///
  /// ```swift
  /// page += "<a href=\""
  /// try router.appendPath(for: .search(query: "a", page: 2), to: &page, escaping: .html)
  /// page += "\">Next</a>"                      // <a href="/search?query=a&amp;page=2">Next</a>
  /// ```
  ///
  /// This allocates nothing except when the string has to grow.
  ///
  /// - Throws: The same errors as ``path(for:)``, leaving the string unchanged.
  @inlinable
  public func appendPath(
    for output: Output, to text: inout String, escaping: PathEscaping = .none
  ) throws(PrintingError) {
    try printing(output) { program, slot in program.append(slot, to: &text, escaping) }
  }

  /// Appends the path of a value to bytes.
  ///
  /// - Throws: The same errors as ``path(for:)``, leaving the bytes unchanged.
  @inlinable
  public func appendPath(
    for output: Output, to bytes: inout [UInt8], escaping: PathEscaping = .none
  ) throws(PrintingError) {
    try printing(output) { program, slot in program.append(slot, to: &bytes, escaping) }
  }

  /// Appends the path of a value to a span.
  ///
  /// - Throws: The same errors as ``path(for:)``, and an error if the path doesn't fit. The span is unchanged then.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @inlinable
  public func appendPath(
    for output: Output, to span: inout OutputSpan<UInt8>, escaping: PathEscaping = .none
  ) throws(PrintingError) {
    let missing = try printing(output) { program, slot in program.append(slot, to: &span, escaping) }
    if missing > 0 { throw PrintingError(noRoomFor: missing, value: output) }
  }
}

extension Program {
  @usableFromInline
  func append(_ slot: Slot, to text: inout String, _ escaping: PathEscaping) -> Void? {
    unsafe withPath(for: slot) { path in
      unsafe escaping.forEachPiece(of: path) { piece in
        // A string of 15 bytes is stored inline. The output is ASCII and can be split anywhere, except for what a custom
        // parser-printer prints as a fragment.
        guard unsafe piece.allSatisfy({ $0 < 0x80 }) else { return text += unsafe String(copying: piece) }
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

  /// - Returns: The number of bytes that don't fit. If there are any, nothing is appended.
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
  /// Calls a closure with the bytes of a path, in pieces, some of them escaped.
  fileprivate func forEachPiece(
    of path: UnsafeBufferPointer<UInt8>, _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard self == .html else { return unsafe take(path) }
    var start = 0
    for index in path.indices {
      guard let escaped = unsafe path[index].markupEscape else { continue }
      if start < index { unsafe take(UnsafeBufferPointer(rebasing: path[start..<index])) }
      escaped.withUTF8Buffer { unsafe take($0) }
      start = index + 1
    }
    if start < path.count { unsafe take(UnsafeBufferPointer(rebasing: path[start...])) }
  }
}
