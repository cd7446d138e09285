internal import Foundation
internal import Roundtrip
internal import RoundtripInspection

/// The requests of a log in the common or the combined format, and how often each was made.
package struct AccessLog {
  /// The requests as they are in the log: the method, a space, and the target.
  private(set) var requests: [[UInt8]: Int] = [:]
  package private(set) var lines = 0
  /// The number of lines without a request, such as those of clients that speak another protocol.
  package private(set) var unreadable = 0

  /// Reads a log in pieces of some bytes, as logs are long.
  package init(path: String, piece: Int = 1 << 20) throws(UnreadableFile) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw UnreadableFile(path: path) }
    defer { try? file.close() }
    do {
      var rest: [UInt8] = []
      while let data = try file.read(upToCount: piece), !data.isEmpty {
        // What is left of earlier pieces has no end of a line.
        var (start, searched) = (0, rest.count)
        rest += data
        while let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          read(rest[start..<end])
          (start, searched) = (end + 1, end + 1)
        }
        rest.removeSubrange(..<start)
      }
      if !rest.isEmpty { read(rest[...]) }
    } catch { throw UnreadableFile(path: path) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    if line.allSatisfy(\.isSpace) { return }
    lines += 1
    guard let request = Self.request(in: line) else {
      unreadable += 1
      return
    }
    requests[request, default: 0] += 1
  }

  /// The method and the target of the first text in quotes: `"GET /books/42 HTTP/1.1"`.
  private static func request(in line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let quote = line.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    var (bytes, place, spaces) = ([UInt8](), quote + 1, 0)
    while place < line.endIndex, line[place] != UInt8(ascii: "\"") {
      var byte = line[place]
      if byte == UInt8(ascii: " ") {
        spaces += 1
        if spaces == 2 { break }
        if bytes.isEmpty { return nil }
      } else if spaces == 0, !byte.isLetter || byte > 0x5A {
        return nil
      } else if byte == UInt8(ascii: "\\"), place + 1 < line.endIndex {
        // Servers write quotes and bytes that aren't text as `\"` and `\x22`.
        place += 1
        byte = line[place]
        if byte == UInt8(ascii: "x"), place + 2 < line.endIndex,
          let code = UInt8(String(decoding: line[(place + 1)...(place + 2)], as: UTF8.self), radix: 16)
        {
          (byte, place) = (code, place + 2)
        }
      }
      // No target contains it, and here it would stand for any text.
      if byte == WrittenLink.placeholder { return nil }
      bytes.append(byte)
      place += 1
    }
    return spaces == 0 ? nil : bytes
  }
}

/// The requests of a log that no route takes.
package struct LostRequests {
  /// Requests that no route takes for the same reason: all that one alias would take, or one path.
  package struct Group {
    package let method: String
    /// The path that was requested most.
    package let path: String
    /// The number of its paths, and how often they were requested.
    package let (paths, count): (Int, Int)
    package let alias: Alias?
    /// What is wrong if no alias mends it.
    package let reason: String
  }

  /// A route with another path. With it as an alias, the router takes the requests.
  package struct Alias: Hashable {
    package let name: String?
    package let path: String
  }

  /// The groups, those with the most requests first.
  package private(set) var groups: [Group] = []
  package private(set) var (count, undecided, requests) = (0, 0, 0)

  package init(in log: AccessLog, of router: some ParserPrinter<URLRequestData, some Any>, hosts: [String]) {
    var judge = LinkJudge(router, hosts: hosts)
    var aliases = AliasSearch(judge)
    var found: [Key: [(path: String, count: Int)]] = [:]
    for (bytes, count) in log.requests {
      requests += count
      let words = bytes.split(separator: UInt8(ascii: " "), maxSplits: 1)
      let method = String(decoding: words[0], as: UTF8.self)
      let target = words.count > 1 ? Array(words[1]) : []
      guard let link = WrittenLink(target, method: Method(method), isForm: false), judge.isOfApp(link) else { continue }
      switch judge.decide(link) {
      case .taken: continue
      case .undecided: undecided += count
      case .dead(let status):
        self.count += count
        let path = String(decoding: target.prefix { !"?#".utf8.contains($0) }, as: UTF8.self)
        let alias = status == 404 ? aliases.alias(for: link) : nil
        let key = Key(method: method, status: status, alias: alias, path: alias == nil ? path : "")
        found[key, default: []].append((path, count))
      }
    }
    groups = found.map { key, requests in
      var paths: [String: Int] = [:]
      for (path, count) in requests { paths[path, default: 0] += count }
      let most = paths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
      return Group(
        method: key.method, path: most, paths: paths.count, count: requests.reduce(0) { $0 + $1.count },
        alias: key.alias,
        reason: Self.reason(key.status))
    }.sorted { one, other in
      func rest(_ group: Group) -> (String, String, String, String) {
        (group.path, group.method, group.alias?.path ?? "", group.reason)
      }
      return one.count == other.count ? rest(one) < rest(other) : one.count > other.count
    }
  }

  private struct Key: Hashable {
    let method: String
    let status: Int
    let alias: Alias?
    let path: String
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 404: "no similar route"
    case 405: "the path has routes of other methods"
    default: "a route matches the path but rejects the rest"
    }
  }
}

/// Finds the route of which another path as an alias would take a request. It makes the alias, and tries it.
private struct AliasSearch {
  private let judge: LinkJudge
  /// The literals, what they look like, and the ways that have them.
  private let literals: [PathAlignment.Word]
  private let sketches: [PathAlignment.Sketch]
  private let ways: [[Int]]
  /// The ways that have a literal like a component.
  private var similar: [String: [Int]] = [:]
  /// The highest cost of an alias: that of one other component, or of three with typing errors.
  private static let most = 6

  init(_ judge: LinkJudge) {
    self.judge = judge
    var ways: [String: [Int]] = [:]
    for (number, way) in judge.ways.enumerated() where !way.row.isAlias && !way.row.isFallback {
      for case .literal(let word) in way.steps { ways[word.text, default: []].append(number) }
    }
    literals = ways.keys.map { PathAlignment.Word($0) }
    (sketches, self.ways) = (literals.map(\.sketch), Array(ways.values))
  }

  mutating func alias(for link: WrittenLink) -> LostRequests.Alias? {
    let components = link.components.map { $0.map(PathAlignment.Word.init) }
    // Requests of hostile clients have many.
    guard components.count < 20 else { return nil }
    var numbers: Set<Int> = []
    for case let word? in components where word.text.utf8.count < 100 {
      if let known = similar[word.text] {
        numbers.formUnion(known)
      } else {
        let found = sketches.indices.flatMap { index in
          sketches[index].mayBeSimilar(to: word.sketch) && PathAlignment.areSimilar(literals[index], word)
            ? ways[index] : []
        }
        similar[word.text] = found
        numbers.formUnion(found)
      }
    }
    guard !numbers.isEmpty, let language = try? link.language() else { return nil }
    var best: (alignment: PathAlignment, way: Int)?
    for number in numbers.sorted() {
      let limit = best.map { $0.alignment.cost - 1 } ?? Self.most
      guard
        let alignment = PathAlignment(
          of: components, with: judge.ways[number].steps, isStrict: true, upTo: limit), alignment.hasAnchor
      else { continue }
      let way = judge.ways[number]
      if judge.takes(link, language, as: way.description.with(alignment.pieces)) { best = (alignment, number) }
    }
    return best.map { alignment, number in
      let way = judge.ways[number]
      return LostRequests.Alias(name: way.row.name, path: way.path(of: alignment.pieces))
    }
  }
}

extension RequestDescription {
  /// This with another path.
  fileprivate func with(_ pieces: [PathAlignment.Piece]) -> RequestDescription {
    var (other, path) = (self, [RequestRule]())
    other.rules = []
    for rule in rules {
      switch rule {
      case .component, .componentInAnyCase, .rest, .unknown: path.append(rule)
      default: other.rules.append(rule)
      }
    }
    let all = pieces.map { piece -> RequestRule in
      switch piece {
      case .step(let number): path[number]
      case .text(let text): .component(.literal(text))
      }
    }
    other.rules = all + other.rules
    return other
  }
}

extension LinkJudge.Way {
  /// A path with its names for parameters.
  fileprivate func path(of pieces: [PathAlignment.Piece]) -> String {
    let path = row.path.range(of: "://").map { row.path[$0.upperBound...].drop { $0 != "/" } } ?? row.path[...]
    let names = path.split(separator: "/")
    return pieces.map { piece in
      switch piece {
      case .text(let text): "/" + text
      case .step(let number) where names.count == steps.count: "/" + names[number]
      case .step(let number): if case .literal(let word) = steps[number] { "/" + word.text } else { "/:text" }
      }
    }.joined()
  }
}
