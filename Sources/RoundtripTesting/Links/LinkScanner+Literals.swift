internal import RoundtripInspection

// Links in string literals of Swift, in `.strings` files, and in string catalogs.

extension LinkScanner {
  /// Reads the literals of Swift or of a `.strings` file, outside of comments.
  mutating func readLiterals(ofSwift isSwift: Bool) {
    var place = 0
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "/") where has("//", at: place): place = self.place(of: "\n", from: place)
      case UInt8(ascii: "/") where has("/*", at: place): place = endOfComment(from: place)
      case UInt8(ascii: "#") where isSwift:
        let hashes = run(at: place, of: "#")
        place = hashes.upperBound
        if place < text.count, text[place] == UInt8(ascii: "\"") {
          place = readLiteral(at: place, hashes.count, isSwift)
        }
      case UInt8(ascii: "\""): place = readLiteral(at: place, 0, isSwift)
      default: place += 1
      }
    }
  }

  private func endOfComment(from start: Int) -> Int {
    var (depth, place) = (0, start)
    while place < text.count {
      if has("/*", at: place) {
        depth += 1
        place += 2
      } else if has("*/", at: place) {
        depth -= 1
        place += 2
        if depth == 0 { break }
      } else {
        place += 1
      }
    }
    return place
  }

  /// Reads a literal, and returns the place behind it.
  private mutating func readLiteral(at start: Int, _ hashes: Int, _ isSwift: Bool) -> Int {
    let isLong = isSwift && has("\"\"\"", at: start)
    let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    var (bytes, place) = ([UInt8](), start + (isLong ? 3 : 1))
    while place < text.count, !(text[place] == UInt8(ascii: "\"") && has(end, at: place)) {
      if !isLong, text[place] == UInt8(ascii: "\n") { return place }
      guard text[place] == UInt8(ascii: "\\"), has(escape, at: place), place + escape.utf8.count < text.count else {
        bytes.append(text[place])
        place += 1
        continue
      }
      place += escape.utf8.count
      if isSwift, text[place] == UInt8(ascii: "(") {
        guard let end = Placeholders.balanced(text, from: place, "(", ")") else { return place }
        bytes.append(WrittenLink.placeholder)
        place = end
        continue
      }
      // A line of the literal is a line of the file.
      bytes.append("nrt0uU".utf8.contains(text[place]) ? UInt8(ascii: " ") : text[place])
      place += 1
    }
    place = min(place + end.utf8.count, text.count)
    let next = skippingSpaces(from: place)
    if next < text.count, text[next] == UInt8(ascii: "+") { bytes.append(WrittenLink.placeholder) }
    let line = line(at: start)
    if isSwift {
      add(bytes, line, mayBePath: !isPartOfPath(before: start - hashes), components: 1)
    } else {
      add(bytes, line, mayBePath: true, components: 2)
    }
    return place
  }

  /// Notes the links in a literal: the whole of it, or those in its text.
  ///
  /// - Parameters:
  ///   - mayBePath: Whether it may be a path by itself.
  ///   - components: How many components a path has at least. In a text for people, `/month` is no link.
  private mutating func add(_ bytes: [UInt8], _ line: Int, mayBePath: Bool, components: Int) {
    guard bytes.count > 1 else { return }
    var inner = LinkScanner(bytes, line: line, readsFormats: readsFormats)
    if bytes[0] == UInt8(ascii: "/") {
      if mayBePath, bytes.isPathOfURL, bytes.count(where: { $0 == UInt8(ascii: "/") }) >= components {
        inner.add(0..<bytes.count, nil, isMarkup: false)
      }
    } else if bytes.isWholeURL {
      inner.add(0..<bytes.count, nil, isMarkup: false)
    } else if bytes.contains(where: { "<[:".utf8.contains($0) }) {
      inner.readMarkdown()
    }
    links += inner.links
  }

  /// Whether what stands in front of a literal says that it is a part of a path, or the path of a file.
  private func isPartOfPath(before start: Int) -> Bool {
    var place = start
    func skipSpaces() { while place > 0, text[place - 1].isSpace { place -= 1 } }
    skipSpaces()
    guard place > 0 else { return false }
    switch text[place - 1] {
    case UInt8(ascii: "+"): return true
    case UInt8(ascii: ":"), UInt8(ascii: "("):
      place -= 1
      skipSpaces()
      var first = place
      while first > 0, text[first - 1].isWord { first -= 1 }
      return Self.wordsOfParts.contains(String(decoding: text[first..<place], as: UTF8.self))
    default: return false
    }
  }

  private static let wordsOfParts: Set<String> = [
    "filePath", "fileURLWithPath", "atPath", "toPath", "ofFile", "contentsOfFile", "ofItemAtPath", "separator", "of",
    "with",
    "hasPrefix", "hasSuffix", "contains", "appending", "appendingPathComponent", "append", "replacing",
    "replacingOccurrences",
    "split", "components", "starts", "joined", "firstIndex", "lastIndex", "range", "firstRange", "executable",
    "group", "grouped",
  ]

  /// Reads the texts of a string catalog: the values, and the keys, which are texts, too.
  mutating func readCatalog() {
    var (place, key) = (0, "")
    while place < text.count {
      guard text[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      let start = place
      var bytes: [UInt8] = []
      place += 1
      while place < text.count, text[place] != UInt8(ascii: "\"") {
        if text[place] == UInt8(ascii: "\\"), place + 1 < text.count {
          place += 1
          bytes.append("nrtbfu".utf8.contains(text[place]) ? UInt8(ascii: " ") : text[place])
        } else {
          bytes.append(text[place])
        }
        place += 1
      }
      place += 1
      let next = skippingSpaces(from: place)
      let isKey = next < text.count && text[next] == UInt8(ascii: ":")
      if isKey { key = String(decoding: bytes, as: UTF8.self) }
      if isKey || key != "comment" { add(bytes, line(at: start), mayBePath: true, components: 2) }
    }
  }
}

extension [UInt8] {
  /// Whether this may be the path of a URL: it is no pattern, and begins like no path of a file.
  fileprivate var isPathOfURL: Bool {
    let second = self[1]
    guard second.isWord || "~@:%{$.".utf8.contains(second) || second == WrittenLink.placeholder else { return false }
    if contains(where: { $0.isSpace || "*()[]^|\\<>\"`".utf8.contains($0) }) { return false }
    let first = String(decoding: dropFirst().prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
    // By itself, `/home` is rather a page.
    return !Self.rootsOfFiles.contains(first) || first.utf8.count + 1 == count
  }

  private static let rootsOfFiles: Set<String> = [
    "usr", "bin", "sbin", "tmp", "var", "etc", "dev", "proc", "sys", "opt", "home", "lib", "root", "mnt", "run",
    "private",
    "Users", "Library", "System", "Applications", "Volumes",
  ]

  /// Whether this is one URL, from the scheme on.
  fileprivate var isWholeURL: Bool {
    let scheme = prefix { $0.isWord || "+-.".utf8.contains($0) }
    return !scheme.isEmpty && self[scheme.endIndex...].starts(with: "://".utf8) && !contains { $0.isSpace }
  }
}
