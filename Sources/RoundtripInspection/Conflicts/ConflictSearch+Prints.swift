internal import Roundtrip

// What matches, prints: a route of which every URL that it prints is another's matches nothing, though it reads requests that
// no other route does.

extension ConflictSearch {
  /// Finds the takers of rows that print nothing but requests of earlier rows.
  mutating func lookForTakersOfPrints() {
    for (row, own) in routes.leavesOfRow.enumerated() where printsItself(row) {
      let open = own.filter { takers[$0].isEmpty && !isImpossible($0) }
      let found = open.map { takersOfPrints(of: $0) }
      if open.isEmpty || found.contains([]) || open.contains(where: matchesSample) { continue }
      for (leaf, takers) in zip(open, found) { self.takers[leaf] = takers }
    }
  }

  private func takersOfPrints(of leaf: Int) -> [Int] {
    let likely = earlier[leaf].filter { requiresNoMore($0, than: leaf) }
    if let one = likely.first(where: { coversPrints([$0], leaf) }) { return [one] }
    guard likely.count > 1, coversPrints(likely, leaf) else { return [] }
    return spared(likely) { coversPrints($0, leaf) }
  }

  /// Whether some request does match a leaf: a base, or a body, may print more than is known.
  private func matchesSample(_ leaf: Int) -> Bool {
    var samples = Samples(seed: 7)
    return (0..<16).contains { table.leaf(matching: samples.request(for: leaves[leaf], attempt: $0)) == leaf }
  }

  /// Whether nothing but a row prints its values, so that a row whose prints are others' matches nothing.
  func printsItself(_ row: Int) -> Bool {
    func isUsual(_ leaf: Int) -> Bool { leaves[leaf].isDescribed && !leaves[leaf].isAlias && !leaves[leaf].isFallback }
    guard let name = routes.list[row].name, !routes.list[row].isAlias else { return false }
    return rowsOfName[name] == 1 && rowsOfName[nil] == nil && routes.leavesOfRow[row].allSatisfy(isUsual)
  }

  /// Whether some leaves match all that a leaf prints, if nothing else prints its values: what it reads, and nothing else.
  func coversPrints(_ takers: [Int], _ leaf: Int) -> Bool {
    var budget = Self.budget
    return requests[leaf].allSatisfy { own in
      var others = takers.flatMap { taker -> [RequestLanguage] in
        if !mayPassOver(taker) { return requests[taker] }
        // What it prints itself, it matches, unless an earlier one does. What it doesn't read, it wouldn't print.
        return printed(taker).filter { other in
          own.parts.allSatisfy { part, texts in other.parts[part] != nil || texts.possible == .empty }
        }
      }
      // A body is printed with a type, and another may not be a form.
      if own.readsBody { others.removeAll { $0.readsBody } }
      return (try? own.isCovered(by: others, onlyOwnParts: true, &budget)) ?? false
    }
  }

  /// The requests that a leaf matches and prints the same, as far as they are known.
  private func printed(_ leaf: Int) -> [RequestLanguage] {
    let row = routes.rowOfLeaf[leaf]
    guard printsItself(row), routes.leavesOfRow[row].count == 1 else { return [] }
    var languages = RequestLanguages()
    return (try? languages.printed(of: RequestDescription(leaves[leaf]))) ?? []
  }
}

extension RequestLanguages {
  /// The requests that a way prints as it has read them, as far as they are known.
  fileprivate mutating func printed(of way: RequestDescription) throws(CannotBeTold) -> [RequestLanguage] {
    var path: [Language] = []
    var ways = requests(of: way)
    for rule in way.rules {
      switch rule {
      case .component(let text):
        guard let printed = try text.printedAsRead() else { return [] }
        path.append(try printed.listed())
      case .componentInAnyCase(let text): path.append(try Language(text).listed())
      case .rest(let text, let minimum, let maximum):
        guard let printed = try text.printedAsRead() else { return [] }
        path.append(try printed.listed().repeated(minimum, maximum))
      case .field, .absent, .sequence, .choice:
        guard let fields = rule.fields else { return [] }
        for field in fields {
          let isPrinted = field.occurrence == .once && field.leniency.isEmpty && field.text.hasOneSpelling
          let part = RequestLanguage.Part.field(.init(place: field.place, name: field.name))
          if isPrinted { continue }
          for index in ways.indices where ways[index].parts[part] != nil {
            try ways[index].require(part, Bounds(.empty))
          }
        }
      case .unknown, .part, .base, .refined: return []
      }
    }
    let printed = try Language.sequence(path)
    for index in ways.indices { try ways[index].require(.path, Bounds(printed)) }
    return ways
  }
}

extension RequestRule {
  /// The fields in it, if it consists of nothing else.
  fileprivate var fields: [Field]? {
    switch self {
    case .field(let field): [field]
    case .absent: []
    case .sequence(let rules), .choice(let rules):
      rules.reduce(into: [Field]?.some([])) { all, rule in
        all = rule.fields.flatMap { fields in all.map { $0 + fields } }
      }
    default: nil
    }
  }
}

extension TextPart {
  /// Whether a text that is read is printed as it was.
  fileprivate var hasOneSpelling: Bool {
    switch self {
    case .literal, .longest, .verbatim, .kind(.any), .kind(.boolean), .kind(.hostLabel): true
    default: false
    }
  }

  /// The texts that are printed as they were read, if they are known.
  fileprivate func printedAsRead() throws(CannotBeTold) -> Language? {
    switch self {
    case .kind(.digits), .kind(.integer): try printed().intersection(whole().certain)
    default: hasOneSpelling ? try whole().certain : nil
    }
  }
}

extension RequestLanguage {
  /// Whether it reads the body, or the type of one.
  fileprivate var readsBody: Bool {
    parts.keys.contains { part in
      switch part {
      case .field(let field): field.place == .form || field.place == .headers && field.name == "content-type"
      case .other(let part): part.place == .body || part.place == .contentType
      case .path, .noPath: false
      }
    }
  }
}
