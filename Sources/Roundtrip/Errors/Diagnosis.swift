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
    guard fault == nil else { return marked(fault.map { [Line(failure: $0, leaves: [])] } ?? []) }
    let failures = attempts.compactMap { attempt in attempt.failure.map { (attempt.leaf, $0) } }
    let suggestion = suggestion(failures.map(\.1))
    var lines: [Line] = []
    // A part that may be left out gives a route two ways, which may fail alike.
    var seen: Set<String> = []
    for (leaf, failure) in nearest(failures) {
      let isNew = seen.insert("\(failure.place) \(failure.expected) \(rowWay(leaf))").inserted
      if isNew { lines.append(Line(failure: failure, leaves: [leaf])) }
    }
    if lines.count > Self.limit { lines = grouped(lines) }
    let others = lines.dropFirst(Self.limit).reduce(0) { $0 + $1.leaves.count }
    return marked(Array(lines.prefix(Self.limit)))
      + (others > 0 ? "\n  and \(others) other \(others == 1 ? "route" : "routes")" : "")
      + (suggestion.map { "\n  did you mean \(RequestLine.visible($0, limit: RequestLine.width))?" } ?? "")
  }

  private struct Line {
    var failure: Attempt.Failure
    /// One leaf of each route.
    var leaves: [Int]
  }

  /// The failures to show: the furthest first. Where a route takes the path, those that do not are not looked at. Routes
  /// that end where others go on say nothing new, and routes that have taken nothing do so only where none has taken
  /// anything.
  private func nearest(_ failures: [(Int, Attempt.Failure)]) -> [(Int, Attempt.Failure)] {
    let goingOn = Set(failures.compactMap { $0.1.isAtEnd ? nil : $0.1.place.pathOffset })
    let stage = failures.map(\.1.place.stage).max()
    let useful = failures.filter {
      $0.1.place.stage == stage && !($0.1.isAtEnd && goingOn.contains($0.1.place.pathOffset ?? -1))
    }
    let hasTaken = useful.contains { $0.1.taken > 0 }
    return useful.filter { $0.1.taken > 0 || !hasTaken }
      .ordered { $1.1.place < $0.1.place }
  }

  /// One line for all routes that expect the same in the same place.
  private func grouped(_ lines: [Line]) -> [Line] {
    var result: [Line] = []
    var places: [String: Int] = [:]
    for line in lines {
      let key = "\(line.failure.place) \(line.failure.expected)"
      if let place = places[key] {
        result[place].leaves += line.leaves
      } else {
        places[key] = result.count
        result.append(line)
      }
    }
    return result
  }

  // MARK: Text

  private func marked(_ lines: [Line]) -> String {
    let url = ShownURL(request, focus: lines.first.flatMap { $0.failure.place.offset })
    let texts = lines.map { line -> [String] in
      let expected = "expected " + RequestLine.visible(line.failure.expected, limit: RequestLine.width)
      let mark: String
      switch line.failure.place {
      case .path(let offset), .field(let offset): mark = String(repeating: " ", count: url.column(of: offset)) + "^ "
      case .origin(let part): mark = part + ": "
      case .method: mark = "method: "
      case .elsewhere(let part): mark = part + ": "
      }
      guard let leaf = line.leaves.first else { return [mark + expected] }
      if line.leaves.count > 1 { return [mark + expected, "for \(line.leaves.count) routes"] }
      let route = row(leaf)
      let template = route.method + " " + RequestLine.visible(route.template, limit: RequestLine.width)
      return [mark + expected, "for \(route.shortName ?? "the route")", template]
    }
    // Columns are as wide as in most messages, so that messages one below the other line up.
    let start = lines.first.flatMap { $0.failure.place.offset }.map { url.column(of: $0) + 2 } ?? 0
    let columns = Columns(minimums: [start + 17, 17], gap: 3)
    return (["  " + url.text] + columns.lines(texts).map { "  " + $0 }).joined(separator: "\n")
  }

  /// The path with one component corrected, where one letter of it was mistyped.
  private func suggestion(_ failures: [Attempt.Failure]) -> String? {
    let components = RawComponents(request)
    for failure in failures.ordered(by: { $0.taken > $1.taken }) {
      guard let literal = failure.literal, literal.utf8.count > 2, failure.taken < components.texts.count else {
        continue
      }
      let typed = components.texts[failure.taken]
      guard Spelling.differByOneLetter(String(decoding: typed.text, as: UTF8.self), literal) else { continue }
      let path = Array(request.path.utf8)
      return String(decoding: path[..<typed.offset], as: UTF8.self)
        + PercentCoding.encoded(literal, allowing: .component)
        + String(decoding: path[(typed.offset + typed.length)...], as: UTF8.self)
    }
    return nil
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

extension Attempt.Failure.Place {
  /// How far a match has come: to the end of the path, and to what else makes a route, and to what that route asks for.
  fileprivate var stage: Int {
    switch self {
    case .path: 0
    case .origin, .method: 1
    case .field, .elsewhere: 2
    }
  }

  fileprivate var pathOffset: Int? { if case .path(let offset) = self { offset } else { nil } }

  fileprivate var offset: Int? {
    switch self {
    case .path(let offset), .field(let offset): offset
    case .origin, .method, .elsewhere: nil
    }
  }
}

/// What is close to what.
enum Spelling {
  /// Whether one letter was put in, left out, changed or swapped with the next.
  static func differByOneLetter(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
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
