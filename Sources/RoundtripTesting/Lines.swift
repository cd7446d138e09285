extension BidirectionalCollection<UInt8> {
  /// The lines of a text, whether they end in LF or in CRLF. Some editors begin a file with a byte order mark.
  var lines: [SubSequence] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return dropFirst(starts(with: mark) ? mark.count : 0).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }
}

extension String {
  /// The lines with their numbers, starting at 1.
  var numberedLines: [(number: Int, text: String)] {
    zip(1..., utf8.lines).map { (number: $0, text: String(Substring($1))) }
  }
}
