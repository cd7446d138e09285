// The text that explains why a request matches no route: where it diverges from the closest routes, and what they expect
// there.

extension Report: CustomStringConvertible {
  /// The maximum number of lines shown.
  private static let limit = 8

  /// The request with marks below it, and the expectation at each mark, the furthest first.
  package var description: String {
    if fault != nil { return marked([[]]) }
    let lines = lines(for: distinct(nearest))
    var others = 0
    for line in lines.dropFirst(Self.limit) { others += line.count }
    var text = marked(Array(lines.prefix(Self.limit)))
    if others > 0 { text += "\n  and " + others.counted("other route") }
    if let suggestion {
      text += "\n  did you mean " + suggestion.visible(limit: String.shownWidth) + "?"
    }
    return text
  }

  /// The expectations at the marks, the furthest first.
  var expectations: [RoutingError.Expectation] {
    if let fault { return [RoutingError.Expectation(fault, [])] }
    return lines(for: distinct(nearest), limit: 1).compactMap { line in
      failure(of: line).map { RoutingError.Expectation($0, line.compactMap(row)) }
    }
  }

  // A line represents the leaves from which the request diverges in the same way. A line without leaves shows the
  // fault.

  private func failure(of line: [Int]) -> Report.Failure? { line.isEmpty ? fault : failures[line[0]] }

  /// The leaves whose failures are shown, the furthest first. If a route matches the path, those that don't are left
  /// out. So are routes that end where others continue. Routes that matched nothing are shown only if none matched
  /// anything.
  private var nearest: [Int] {
    var (stage, goingOn) = (0, Set<Int>())
    let failures = triedFailures
    for case let failure? in failures {
      stage = max(stage, failure.place.stage)
      if !failure.isAtEnd, failure.place.kind == .path { goingOn.insert(failure.place.offset) }
    }
    var leaves: [Int] = []
    var hasTaken = false
    for (leaf, failure) in failures.enumerated() {
      guard let failure, failure.place.stage == stage else { continue }
      if failure.isAtEnd, goingOn.contains(failure.place.offset) { continue }
      leaves.append(leaf)
      if failure.taken > 0 { hasTaken = true }
    }
    if stage == 0, hasTaken { leaves = leaves.filter { failures[$0]?.taken ?? 0 > 0 } }
    // The way with a part that is there comes further than that without it.
    let others = leaves.filter { place(of: $0).kind != .leftOut }
    if !others.isEmpty { leaves = others }
    return Order { place(of: $1).precedes(place(of: $0)) }.ordered(leaves)
  }

  /// The failures without those of fallbacks that weren't tried, unless there are no others.
  private var triedFailures: [Failure?] {
    let tried = failures.indices.map { isUntried($0) ? nil : failures[$0] }
    return tried.contains { $0 != nil } ? tried : failures
  }

  /// The row of a leaf, as far as the leaf goes: behind a part with an unknown shape, it stands for several rows.
  private func row(of leaf: Int) -> RouteList.Row? {
    guard let program else { return nil }
    let (row, known) = (program.row(of: leaf), requirements[leaf])
    return known.isOpaque ? program.described(known.row, of: program.rowShapes, number: row.number).row : row
  }

  private func place(of leaf: Int) -> Recorder.Note.Place { failures[leaf]?.place ?? .path(offset: 0) }

  /// Removes leaves that report the same failure of the same route. An optional part gives a route two ways, which
  /// might fail alike.
  private func distinct(_ leaves: [Int]) -> [Int] {
    let first = leaves.map { leaf in
      requirements[leaf].row.reduce(key(of: leaf)) { $0 + " " + String($1) }
    }.firstPlaces
    var distinct: [Int] = []
    for (index, place) in first.enumerated() where index == place { distinct.append(leaves[index]) }
    return distinct
  }

  /// A line for each of these leaves, or, if there are many, for all that expect the same at the same place.
  private func lines(for leaves: [Int], limit: Int = Self.limit) -> [[Int]] {
    if leaves.count <= limit { return leaves.map { [$0] } }
    var lines: [[Int]] = Array(repeating: [], count: leaves.count)
    for (index, place) in leaves.map(key).firstPlaces.enumerated() { lines[place].append(leaves[index]) }
    return lines.filter { !$0.isEmpty }
  }

  /// Identifies leaves by the expectation and its place.
  private func key(of leaf: Int) -> String {
    guard let failure = failures[leaf] else { return "" }
    let (place, expected) = (failure.place, failure.expected)
    return String(place.kind.rawValue) + " " + String(place.offset) + place.part + " " + expected
  }

  // MARK: Text

  private func marked(_ lines: [[Int]]) -> String {
    let first = lines.first.flatMap(failure)?.place.targetOffset
    let url = ShownURL(request, focus: first)
    // Columns are as wide as in most messages, so that consecutive messages line up.
    let start = first.map { url.column(of: $0) + 2 } ?? 0
    let rows = lines.map { cells(of: $0, in: url) }
    let widths = [start + 17, 17, 0].enumerated().map { column, least in
      rows.reduce(least) { max($0, column < $1.count ? $1[column].count : 0) }
    }
    return rows.reduce("  " + url.text) { text, row in
      var line = "\n  "
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        line += isLast ? cell : cell + String(repeating: " ", count: widths[column] - cell.count + 3)
      }
      return text + line
    }
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
    guard let leaf = line.first, let route = row(of: leaf) else { return [expected] }
    if line.count > 1 { return [expected, "for " + String(line.count) + " routes"] }
    let template = route.template.visible(limit: String.shownWidth)
    return [expected, "for " + (route.shortName ?? "the route"), route.method + " " + template]
  }

  /// The target with one mistyped letter corrected, in the furthest component possible, if the result matches.
  private var suggestion: String? {
    var best: (place: Int, target: String)?
    for (leaf, failure) in failures.enumerated() {
      guard let (literal, place) = failure?.literal, place > best?.place ?? -1, literal.utf8.count > 2,
        literal.differsByOneLetter(from: String(bytes: components.texts[place][...]))
      else { continue }
      let target = request.target.bytes
      let corrected =
        String(bytes: target[..<components.offsets[place]])
        + PercentCoding.encoded(literal, allowing: .component) + String(bytes: target[components.ends[place]...])
      if matches(corrected, on: leaf) { best = (place, corrected) }
    }
    return best?.target
  }
}

extension RouteList.Row {
  /// The name, without labels if it doesn't fit its column: `book(id:)`, `searchBooks`.
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
  /// The progress of a match: in the path, in the other parts that select a route, or in the fields and other parts of
  /// that route.
  fileprivate var stage: Int { kind == .path ? 0 : kind <= .method ? 1 : 2 }

  /// The offset in the target.
  package var targetOffset: Int? { isInTarget ? offset : nil }
}

extension String {
  /// Whether one letter was inserted, left out, changed, or swapped with the next.
  func differsByOneLetter(from other: String) -> Bool {
    let (one, other) = (scalars(), other.scalars())
    guard one != other, abs(one.count - other.count) <= 1 else { return false }
    // The parts that remain after removing the common prefix and suffix.
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
