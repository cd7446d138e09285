extension BidirectionalCollection<UInt8> {
  /// The lines of a text, whether they end in LF or in CRLF.
  var lines: [SubSequence] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
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
