/// Why a request matches no route, in text: where it parts from the routes that come nearest, and what they expect there.
@usableFromInline
struct Diagnosis {
  let request: URLRequestData
  var attempts: [Attempt] = []
  /// Why no route can take such a path at all.
  let fault: Attempt.Failure?
  /// Tells the route of a leaf from others.
  var rowWay: (Int) -> [Int] = { _ in [] }
  /// Describes the route of a leaf.
  var row: (Int) -> RouteList.Row = { _ in .nothing }

  /// How many lines are shown.
  private static let limit = 8

  /// The request with marks below it, and what was expected at each; the furthest first.
  var description: String {
    if fault != nil { return marked([[]]) }
    var lines = distinct(nearest)
    if lines.count > Self.limit { lines = grouped(lines) }
    var others = 0
    for line in lines.dropFirst(Self.limit) { others += line.count }
    var text = marked(Array(lines.prefix(Self.limit)))
    if others > 0 { text += "\n  and " + String(others) + " other " + (others == 1 ? "route" : "routes") }
    if let suggestion {
      text += "\n  did you mean " + RequestLine.visible(suggestion, limit: RequestLine.width) + "?"
    }
    return text
  }

  // A line is for one leaf of each of some routes, whose requests part from them in the same way.

  private func failure(of line: [Int]) -> Attempt.Failure? { line.isEmpty ? fault : attempts[line[0]].failure }

  /// The leaves whose failures are to be shown: the furthest first. Where a route takes the path, those that do not are not
  /// looked at. Routes that end where others go on say nothing new, and routes that have taken nothing do so only where
  /// none has taken anything.
  private var nearest: [Int] {
    var stage = 0
    var goingOn: Set<Int> = []
    for attempt in attempts {
      guard let failure = attempt.failure else { continue }
      stage = max(stage, failure.place.stage)
      if !failure.isAtEnd, failure.place.kind == .path { goingOn.insert(failure.place.offset) }
    }
    var (leaves, places): ([Int], [Recorder.Note.Place]) = ([], [])
    var hasTaken = false
    for attempt in attempts {
      guard let failure = attempt.failure, failure.place.stage == stage else { continue }
      if failure.isAtEnd, goingOn.contains(failure.place.offset) { continue }
      if failure.taken > 0, !hasTaken { (leaves, places, hasTaken) = ([], [], true) }
      if failure.taken == 0, hasTaken { continue }
      leaves.append(attempt.leaf)
      places.append(failure.place)
    }
    let order = Order { [places] in places[$1].precedes(places[$0]) }.places(places.count)
    return order.map { leaves[$0] }
  }

  /// A line for each of these leaves. A part that may be left out gives a route two ways, which may fail alike.
  private func distinct(_ leaves: [Int]) -> [[Int]] {
    var keys: [String] = []
    for leaf in leaves { keys.append(key(of: [leaf]) + " \(rowWay(leaf))") }
    var lines: [[Int]] = []
    for (index, first) in keys.firstPlaces.enumerated() where index == first { lines.append([leaves[index]]) }
    return lines
  }

  /// One line for all routes that expect the same in the same place.
  private func grouped(_ lines: [[Int]]) -> [[Int]] {
    var groups = lines
    for (index, first) in lines.map(key).firstPlaces.enumerated() where index != first {
      groups[first] += lines[index]
      groups[index] = []
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Tells lines apart by where something was expected, and what.
  private func key(of line: [Int]) -> String {
    guard let failure = failure(of: line) else { return "" }
    return "\(failure.place.kind) " + String(failure.place.offset) + failure.place.part + " " + failure.expected
  }

  // MARK: Text

  private func marked(_ lines: [[Int]]) -> String {
    let first = lines.first.flatMap(failure)?.place.targetOffset
    let url = ShownURL(request, focus: first)
    var rows: [[String]] = []
    for line in lines {
      guard let failure = failure(of: line) else { continue }
      let mark: String
      if let offset = failure.place.targetOffset {
        mark = String(repeating: " ", count: url.column(of: offset)) + "^ "
      } else {
        mark = failure.place.kind == .method ? "method: " : failure.place.part + ": "
      }
      var row = [mark + "expected " + RequestLine.visible(failure.expected, limit: RequestLine.width)]
      if line.count > 1 {
        row.append("for " + String(line.count) + " routes")
      } else if let leaf = line.first {
        let route = self.row(leaf)
        row.append("for " + (route.shortName ?? "the route"))
        row.append(route.method + " " + RequestLine.visible(route.template, limit: RequestLine.width))
      }
      rows.append(row)
    }
    // Columns are as wide as in most messages, so that messages one below the other line up.
    let start = first.map { url.column(of: $0) + 2 } ?? 0
    let columns = Columns(minimums: [start + 17, 17], gap: 3, indentation: "  ")
    return (["  " + url.text] + columns.lines(rows)).joined(separator: "\n")
  }

  /// The path with one component corrected, where one letter of it was mistyped: the furthest that can be.
  private var suggestion: String? {
    let components = RawComponents(request)
    var best: Attempt.Failure?
    for attempt in attempts {
      guard let failure = attempt.failure, failure.taken > best?.taken ?? -1, let literal = failure.literal,
        literal.utf8.count > 2, failure.taken < components.texts.count
      else { continue }
      let typed = String(bytes: components.texts[failure.taken][...])
      if Spelling.differByOneLetter(typed, literal) { best = failure }
    }
    guard let best, let literal = best.literal else { return nil }
    let path = request.path.bytes
    return String(bytes: path[..<components.offsets[best.taken]])
      + PercentCoding.encoded(literal, allowing: .component) + String(bytes: path[components.ends[best.taken]...])
  }
}

extension RouteList.Row {
  fileprivate static var nothing: Self {
    Self(number: 0, methods: [], path: "", parameters: [], custom: [], name: nil, isAlias: false)
  }

  /// The name where it fits its column, or else without the labels: `book(id:)`, `searchBooks`.
  fileprivate var shortName: String? {
    guard let name, name.count > 16 else { return name }
    var result = ""
    var isLabel = false
    for character in name {
      if character == "(" { isLabel = true }
      if !isLabel { result.append(character) }
      if character == ")" { isLabel = false }
    }
    return result
  }
}

extension Recorder.Note.Place {
  /// How far a match has come: to the end of the path, and to what else makes a route, and to what that route asks for.
  fileprivate var stage: Int { kind == .path ? 0 : kind < .query ? 1 : 2 }

  /// Where it is in the target.
  fileprivate var targetOffset: Int? { kind == .path || kind == .query ? offset : nil }
}

/// What is close to what.
enum Spelling {
  /// Whether one letter was put in, left out, changed or swapped with the next.
  static func differByOneLetter(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.scalars, other.scalars)
    guard one != other, abs(one.count - other.count) <= 1 else { return false }
    // What is left between the beginning and the end that both have in common.
    let shorter = min(one.count, other.count)
    var start = 0
    while start < shorter, one[start] == other[start] { start += 1 }
    var end = 0
    while end < shorter - start, one[one.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    let left = max(one.count, other.count) - start - end
    return left == 1
      || left == 2 && one.count == other.count && one[start] == other[start + 1] && one[start + 1] == other[start]
  }
}
