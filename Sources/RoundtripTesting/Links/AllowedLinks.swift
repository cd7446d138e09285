/// Links that are dead and may be, such as those of files that no route serves.
///
/// A line is a link as it is written, in which `*` stands for any text. Lines that begin with `#` are comments.
package struct AllowedLinks: Sendable {
  package struct Entry: Sendable, Hashable {
    package let line: Int
    package let pattern: String
  }

  package let entries: [Entry]

  package init(_ text: String) {
    entries = text.numberedLines.compactMap { number, line in
      let pattern = line.drop { $0 == " " || $0 == "\t" }.reversed().drop(while: \.isWhitespace).reversed()
      return pattern.isEmpty || pattern.first == "#" ? nil : Entry(line: number, pattern: String(pattern))
    }
  }

  /// The first entry that allows a link.
  func entry(for link: String) -> Entry? { entries.first { Self.matches(Array(link.utf8), Array($0.pattern.utf8)) } }

  private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (place, index) = (0, 0)
    // The last star, and where the text behind it was tried.
    var last: (index: Int, place: Int)?
    while place < text.count {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        last = (index, place)
        index += 1
      } else if index < pattern.count, pattern[index] == text[place] {
        (place, index) = (place + 1, index + 1)
      } else if let star = last {
        last = (star.index, star.place + 1)
        (place, index) = (star.place + 1, star.index + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
