/// Why a request matches no route, in text: where it parts from the routes that come nearest, and what they expect there.
struct Diagnosis {
  let request: URLRequestData
  var attempts: [Attempt] = []
  /// Why no route can take such a path at all.
  let fault: Attempt.Failure?
  /// Tells the route of a leaf from others.
  var rowWay: (Int) -> [Int] = { _ in [] }
  /// Describes the route of a leaf.
  var row: (Int) -> RouteList.Row = { _ in .nothing }

  /// Whether a leaf takes another target, as far as that can be told without running what is not the library's.
  var matches: (_ leaf: Int, _ target: String) -> Bool = { _, _ in false }

  /// How many lines are shown.
  private static let limit = 8

  /// The request with marks below it, and what was expected at each; the furthest first.
  var description: String {
    if fault != nil { return marked([[]]) }
    let lines = lines(for: distinct(nearest))
    var others = 0
    for line in lines.dropFirst(Self.limit) { others += line.count }
    var text = marked(Array(lines.prefix(Self.limit)))
    if others > 0 { text += "\n  and " + String(others) + " other " + (others == 1 ? "route" : "routes") }
    if let suggestion {
      text += "\n  did you mean " + suggestion.visible(limit: String.shownWidth) + "?"
    }
    return text
  }

  // A line stands for some leaves from which the request parts in the same way. One without any tells of the fault.

  private func failure(of line: [Int]) -> Attempt.Failure? { line.isEmpty ? fault : attempts[line[0]].failure }

  /// The leaves whose failures are to be shown: the furthest first. Where a route takes the path, those that do not are
  /// not looked at. Routes that end where others go on say nothing new, and routes that have taken nothing do so only
  /// where none has taken anything.
  private var nearest: [Int] {
    var stage = 0
    var goingOn: Set<Int> = []
    for attempt in attempts {
      guard let failure = attempt.failure else { continue }
      stage = max(stage, failure.place.stage)
      if !failure.isAtEnd, failure.place.kind == .path { goingOn.insert(failure.place.offset) }
    }
    var leaves: [Int] = []
    var hasTaken = false
    for attempt in attempts {
      guard let failure = attempt.failure, failure.place.stage == stage else { continue }
      if failure.isAtEnd, goingOn.contains(failure.place.offset) { continue }
      leaves.append(attempt.leaf)
      if failure.taken > 0 { hasTaken = true }
    }
    if hasTaken { leaves = leaves.filter { attempts[$0].failure?.taken ?? 0 > 0 } }
    return Order { place(of: $1).precedes(place(of: $0)) }.ordered(leaves)
  }

  private func place(of leaf: Int) -> Recorder.Note.Place { attempts[leaf].failure?.place ?? .path(offset: 0) }

  /// These leaves without those that say the same of the same route. A part that may be left out gives a route two
  /// ways, which may fail alike.
  private func distinct(_ leaves: [Int]) -> [Int] {
    let first = leaves.map { key(of: $0) + " \(rowWay($0))" }.firstPlaces
    var distinct: [Int] = []
    for (index, place) in first.enumerated() where index == place { distinct.append(leaves[index]) }
    return distinct
  }

  /// A line for each of these leaves; where they are many, one for all that expect the same in the same place.
  private func lines(for leaves: [Int]) -> [[Int]] {
    if leaves.count <= Self.limit { return leaves.map { [$0] } }
    var lines: [[Int]] = Array(repeating: [], count: leaves.count)
    for (index, place) in leaves.map(key).firstPlaces.enumerated() { lines[place].append(leaves[index]) }
    return lines.filter { !$0.isEmpty }
  }

  /// Tells leaves apart by where something was expected, and what.
  private func key(of leaf: Int) -> String {
    guard let failure = attempts[leaf].failure else { return "" }
    return "\(failure.place.kind) " + String(failure.place.offset) + failure.place.part + " " + failure.expected
  }

  // MARK: Text

  private func marked(_ lines: [[Int]]) -> String {
    let first = lines.first.flatMap(failure)?.place.targetOffset
    let url = ShownURL(request, focus: first)
    // Columns are as wide as in most messages, so that messages one below the other line up.
    let start = first.map { url.column(of: $0) + 2 } ?? 0
    let columns = Columns(minimums: [start + 17, 17], gap: 3, indentation: "  ")
    return columns.text(lines.map { cells(of: $0, in: url) }, below: "  " + url.text)
  }

  private func cells(of line: [Int], in url: ShownURL) -> [String] {
    guard let failure = failure(of: line) else { return [] }
    let mark =
      if let offset = failure.place.targetOffset {
        String(repeating: " ", count: url.column(of: offset)) + "^ "
      } else {
        failure.place.part + ": "
      }
    let expected = mark + "expected " + failure.expected.visible(limit: String.shownWidth)
    guard let leaf = line.first else { return [expected] }
    if line.count > 1 { return [expected, "for " + String(line.count) + " routes"] }
    let route = row(leaf)
    let template = route.template.visible(limit: String.shownWidth)
    return [expected, "for " + (route.shortName ?? "the route"), route.method + " " + template]
  }

  /// The target with one component corrected, where one letter of it was mistyped, and where that matches: the furthest
  /// that can be.
  private var suggestion: String? {
    let components = RawComponents(request)
    var best: (place: Int, target: String)?
    for attempt in attempts {
      guard let (literal, place) = attempt.failure?.literal, place > best?.place ?? -1, literal.utf8.count > 2,
        Spelling.differByOneLetter(String(bytes: components.texts[place][...]), literal)
      else { continue }
      let target = request.target.bytes
      let corrected =
        String(bytes: target[..<components.offsets[place]])
        + PercentCoding.encoded(literal, allowing: .component) + String(bytes: target[components.ends[place]...])
      if matches(attempt.leaf, corrected) { best = (place, corrected) }
    }
    return best?.target
  }
}

extension RouteList.Row {
  fileprivate static var nothing: Self {
    Self(
      number: 0, methods: [], path: "", parameters: [], custom: [], name: nil, isAlias: false,
      isFallback: false)
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
    let (one, other) = (one.scalars(), other.scalars())
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
